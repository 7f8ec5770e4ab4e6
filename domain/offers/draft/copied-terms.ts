import { dateOf } from '#domain/calendar.ts';
import { customaryPayer, NEGOTIATED_COSTS } from '#domain/offers/money/closing-customs.ts';
import type { AnswerKey, PartialTerms } from '#domain/offers/terms.ts';
import { allFields } from './wizard.ts';

/** A home, as far as the terms of an offer depend on it. */
type Home = Readonly<{ county: string }>;

export type CopiedTerms = Readonly<{
  terms: PartialTerms;
  /** Dates that have passed and are to be answered again. */
  emptied: readonly AnswerKey[];
}>;

/**
 * The terms of a former offer as a new draft begins with them: without the dates that have passed and
 * the acknowledgement, which is of one home. Who pays what by the custom of the former county is by
 * that of the new one.
 * @param now epoch ms.
 */
export function copiedTerms(former: PartialTerms, from: Home, to: Home, now: number): CopiedTerms {
  const emptied = DATES.filter((key) => hasPassed(former[key], now));
  const byCustom = NEGOTIATED_COSTS.filter(
    (cost) => from.county !== to.county && former[cost] === customaryPayer(cost, from.county),
  );
  const left: readonly string[] = [...emptied, ...byCustom, 'acknowledgement'];
  const kept = Object.entries(former).filter(([key]) => !left.includes(key));
  // The type of Object.fromEntries loses which key has which type.
  return { terms: Object.fromEntries(kept) as PartialTerms, emptied };
}

/** The answers that name a day or an instant. */
const DATES = allFields()
  .filter(({ field }) => field.kind === 'date' || field.kind === 'instant')
  // The path of a field at the top is the key of its answer.
  .map(({ field }) => field.path as AnswerKey);

function hasPassed(answer: unknown, now: number): boolean {
  if (typeof answer !== 'string') return false;
  return answer.includes('T') ? Date.parse(answer) <= now : answer <= dateOf(now);
}
