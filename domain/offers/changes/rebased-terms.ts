import type { AnswerKey, OfferTerms, PartialTerms } from '#domain/offers/terms.ts';
import { differingKeys } from './counter-terms.ts';

/**
 * What somebody is writing, over new terms on the table: what they changed stays, everything else
 * follows the new terms.
 * @param base the terms they began with.
 */
export function rebasedTerms(
  base: OfferTerms,
  draft: PartialTerms,
  next: OfferTerms,
): PartialTerms {
  const own = differingKeys(base, draft);
  const rebased: Partial<Record<AnswerKey, unknown>> = { ...next };
  for (const key of own) {
    if (draft[key] === undefined) delete rebased[key];
    else rebased[key] = draft[key];
  }
  // Every answer is one of the two states of the same key.
  return rebased as PartialTerms;
}
