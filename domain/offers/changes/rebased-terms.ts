import type { AnswerKey, OfferTerms, PartialTerms } from '#domain/offers/terms.ts';
import { differingKeys } from './counter-terms.ts';

/**
 * Rebases an edited draft on new terms: answers that were edited stay, all others follow the new
 * terms.
 * @param base the terms the draft was based on.
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
  // Each answer comes from one of the two inputs under the same key.
  return rebased as PartialTerms;
}
