import { dateOf } from '#domain/calendar.ts';
import { customaryPayer, NEGOTIATED_COSTS } from '#domain/offers/money/closing-customs.ts';
import type { AnswerKey, PartialTerms } from '#domain/offers/terms.ts';
import { allFields } from './wizard.ts';

/** The part of a home that the terms depend on. */
type Home = Readonly<{ county: string }>;

export type CopiedTerms = Readonly<{
  terms: PartialTerms;
  /** Dates that are in the past and must be answered again. */
  emptied: readonly AnswerKey[];
}>;

/**
 * The terms of a former offer for a new draft, without past dates and without the acknowledgement
 * and the goods, which apply to one home. Payers that followed the custom of the former county are left open, so
 * that the new county's custom applies.
 * @param now epoch ms.
 */
export function copiedTerms(former: PartialTerms, from: Home, to: Home, now: number): CopiedTerms {
  const emptied = DATES.filter((key) => hasPassed(former[key], now));
  const byCustom = NEGOTIATED_COSTS.filter(
    (cost) => from.county !== to.county && former[cost] === customaryPayer(cost, from.county),
  );
  const left: readonly string[] = [...emptied, ...byCustom, ...OF_ONE_HOME];
  const kept = Object.entries(former).filter(([key]) => !left.includes(key));
  // Object.fromEntries loses the type of each key.
  return { terms: Object.fromEntries(kept) as PartialTerms, emptied };
}

/** Answers about the home of the former offer. */
const OF_ONE_HOME = [
  'acknowledgement',
  'inclusions',
  'exclusions',
] as const satisfies readonly AnswerKey[];

/** Answers that are a date or an instant. */
const DATES = allFields()
  .filter(({ field }) => field.kind === 'date' || field.kind === 'instant')
  // At the top level the path of a field is the key of its answer.
  .map(({ field }) => field.path as AnswerKey);

function hasPassed(answer: unknown, now: number): boolean {
  if (typeof answer !== 'string') return false;
  return answer.includes('T') ? Date.parse(answer) <= now : answer <= dateOf(now);
}
