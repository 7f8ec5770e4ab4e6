import { z } from 'zod';
import { DAY_MS, HOUR_MS } from '#domain/calendar.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import type { FieldErrors } from '#domain/refusal.ts';

/** Who may take part. */
export const INVITED = ['open_offers', 'verified'] as const;
/** What every participant sees while the round is open. */
export const SHOWN = ['nothing', 'count', 'rank', 'best_price'] as const;
/** What the seller chooses by; the order of a declaration is their weight. */
export const CRITERIA = ['net', 'price', 'certainty', 'closing_date'] as const;
export type Criterion = (typeof CRITERIA)[number];

/** A round is open for this long. */
export const MIN_OPEN_MS = DAY_MS;
export const MAX_OPEN_MS = 7 * DAY_MS;
/** A later deadline is at least this much later. */
const MIN_LATER_MS = HOUR_MS;
/** The longest time from the declaration to an announced start. */
const MAX_AHEAD_MS = 30 * DAY_MS;
const MAX_DECISION_HOURS = 96;
/** After two rounds in a row, a third one waits this long. */
const PAUSE_MS = 30 * DAY_MS;
const MAX_IN_A_ROW = 2;

const instant = z.iso.datetime();

/** What a seller declares. */
export const declarationSchema = z.strictObject({
  invited: z.enum(INVITED),
  /** When participants may submit; null for at once. */
  startsAt: instant.nullable(),
  deadlineAt: instant,
  shows: z.enum(SHOWN),
  /** Whether escalation raises prices at the deadline. */
  escalation: z.boolean(),
  /** The criteria, the first one counts most. */
  criteria: z
    .array(z.enum(CRITERIA))
    .min(1)
    .max(CRITERIA.length)
    .refine((keys) => new Set(keys).size === keys.length),
  /** Hours after the deadline in which the seller decides. */
  decisionHours: z.int().min(1).max(MAX_DECISION_HOURS),
});
export type Declaration = z.output<typeof declarationSchema>;

/** The rules of a round as declared, with every time fixed. They never change. */
export const roundRulesSchema = declarationSchema.extend({
  startsAt: instant,
  declaredAt: instant,
});
export type RoundRules = z.output<typeof roundRulesSchema>;

/** The rules of a declaration made at an instant (epoch ms). */
export function rulesOf(declaration: Declaration, at: number): RoundRules {
  const declaredAt = new Date(at).toISOString();
  return { ...declaration, startsAt: declaration.startsAt ?? declaredAt, declaredAt };
}

/** The canonical text whose SHA-256 participants confirm when they submit. */
export function canonicalRules(rules: RoundRules): string {
  return canonicalJson(rules);
}

/**
 * Whether the buyer of an offer may take part. All instants are epoch ms.
 * @param firstSentAt when their offer was first sent
 */
export function isInvited(
  { invited }: Pick<RoundRules, 'invited'>,
  startsAt: number,
  firstSentAt: number,
): boolean {
  return invited === 'verified' || firstSentAt <= startsAt;
}

/** When the seller's time to decide ends, epoch ms. */
export function decideByOf({ decisionHours }: RoundRules, deadlineAt: number): number {
  return deadlineAt + decisionHours * HOUR_MS;
}

/** What is wrong with the times of a declaration at an instant (epoch ms), by field. */
export function declarationProblems(
  { startsAt, deadlineAt }: Declaration,
  now: number,
  locale: keyof Localized,
): FieldErrors {
  const start = startsAt === null ? now : Date.parse(startsAt);
  if (startsAt !== null && (start <= now || start > now + MAX_AHEAD_MS)) {
    return { startsAt: [START[locale]] };
  }
  const open = Date.parse(deadlineAt) - start;
  return open < MIN_OPEN_MS || open > MAX_OPEN_MS ? { deadlineAt: [OPEN[locale]] } : {};
}

/** What is wrong with a later deadline (epoch ms), by field. */
export function extensionProblems(
  round: Readonly<{ startsAt: number; deadlineAt: number }>,
  deadlineAt: number,
  locale: keyof Localized,
): FieldErrors {
  if (deadlineAt < round.deadlineAt + MIN_LATER_MS) return { deadlineAt: [LATER[locale]] };
  return deadlineAt - round.startsAt > MAX_OPEN_MS ? { deadlineAt: [OPEN[locale]] } : {};
}

/** An earlier round of a property. Epoch ms. */
type FormerRound = Readonly<{ declaredAt: number; overAt: number; isAccepted: boolean }>;

/**
 * Whether a property may have another round at an instant (epoch ms): at most two in a row, each
 * without an accepted offer and begun within 30 days after the one before.
 * @param former all rounds of the property, latest first
 */
export function mayDeclare(former: readonly FormerRound[], now: number): boolean {
  let next = now;
  let inARow = 0;
  for (const { declaredAt, overAt, isAccepted } of former) {
    if (isAccepted || next - overAt >= PAUSE_MS) break;
    inARow += 1;
    next = declaredAt;
  }
  return inARow < MAX_IN_A_ROW;
}

const START: Localized = {
  es: 'El comienzo debe ser futuro, dentro de 30 días.',
  en: 'The start must be in the future, within 30 days.',
};
const OPEN: Localized = {
  es: 'La ronda debe estar abierta entre 24 horas y 7 días.',
  en: 'The round must be open between 24 hours and 7 days.',
};
const LATER: Localized = {
  es: 'El cierre solo puede pasar a más tarde, al menos una hora.',
  en: 'The deadline can only move to later, by at least an hour.',
};
