import { dateOf } from '#domain/calendar.ts';
import { customaryPayer, NEGOTIATED_COSTS } from '#domain/offers/money/closing-customs.ts';
import { type AnswerKey, type PartialTerms, TERM_LIST } from '#domain/offers/terms.ts';
import { allFields } from './wizard.ts';

/** The part of a home that the terms depend on. */
type Home = Readonly<{ id: string; county: string }>;

export type CopiedTerms = Readonly<{
  terms: PartialTerms;
  /** Terms that must be answered again: past dates, and what fits the former home only. */
  emptied: readonly AnswerKey[];
}>;

/**
 * The terms of a former offer for a new draft, without past dates, without the acknowledgement and
 * the goods of the listing, and for another home without the terms that fit one home only, such as
 * the price. Payers that followed the custom of the former county are left open, so
 * that the new county's custom applies.
 * @param now epoch ms.
 */
export function copiedTerms(former: PartialTerms, from: Home, to: Home, now: number): CopiedTerms {
  const ofHome = from.id === to.id ? [] : OF_HOME;
  const emptied = [...new Set([...OF_HOME, ...DATES])].filter(
    (key) => (ofHome.includes(key) && former[key] !== undefined) || hasPassed(former[key], now),
  );
  const byCustom = NEGOTIATED_COSTS.filter(
    (cost) => from.county !== to.county && former[cost] === customaryPayer(cost, from.county),
  );
  const left: readonly string[] = [...emptied, ...byCustom, ...NOT_COPIED];
  const kept = Object.entries(former).filter(([key]) => !left.includes(key));
  // Object.fromEntries loses the type of each key.
  return { terms: Object.fromEntries(kept) as PartialTerms, emptied };
}

/** Answers that a new offer asks for again or fills from the listing. */
const NOT_COPIED = [
  'acknowledgement',
  'inclusions',
  'inclusionsLanguage',
  'exclusions',
  'exclusionsLanguage',
] as const satisfies readonly AnswerKey[];

/** Answers of terms that fit one home only. */
const OF_HOME = TERM_LIST.filter(({ isOfHome }) => isOfHome).flatMap(
  // The keys of a term's schemas are the keys of its answers.
  ({ answers }) => Object.keys(answers.draft) as AnswerKey[],
);

/** Answers that are a date or an instant. */
const DATES = allFields()
  .filter(({ field }) => field.kind === 'date' || field.kind === 'instant')
  // At the top level the path of a field is the key of its answer.
  .map(({ field }) => field.path as AnswerKey);

function hasPassed(answer: unknown, now: number): boolean {
  if (typeof answer !== 'string') return false;
  return answer.includes('T') ? Date.parse(answer) <= now : answer <= dateOf(now);
}

/**
 * The buyers of an agent's offer for a client. The last word of the name becomes the last name; the
 * agent can correct it.
 */
export function buyersFor(client: string): PartialTerms {
  const words = client.split(/\s+/).filter(Boolean);
  const lastName = words.length > 1 ? words.at(-1) : undefined;
  const firstName = (lastName ? words.slice(0, -1) : words).join(' ');
  return { buyerType: 'agent', buyers: [{ firstName, ...(lastName && { lastName }) }] };
}
