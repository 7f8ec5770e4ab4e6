import type { Context } from '#api/context.ts';
import { RULE_TEXTS } from '#domain/i18n/validation-texts.ts';
import { foreignKeys } from '#domain/offers/changes/counter-terms.ts';
import type { TermsPatch } from '#domain/offers/draft/draft.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import type { PartialTerms } from '#domain/offers/terms.ts';
import { Refusal } from '#domain/refusal.ts';

/**
 * Requires that a counter-offer only changes what this side may change.
 * @param base the current terms
 * @throws Refusal `invalid` (422) naming what must not change
 */
export function requireCounterable(
  { locale }: Context,
  side: OfferSide,
  base: PartialTerms,
  patch: TermsPatch,
): void {
  const foreign = foreignKeys(side, base, patch);
  if (foreign.length === 0) return;
  throw new Refusal('invalid', {
    errors: Object.fromEntries(
      foreign.map((key) => [`terms.${key}`, [RULE_TEXTS.not_counterable[locale]]]),
    ),
  });
}
