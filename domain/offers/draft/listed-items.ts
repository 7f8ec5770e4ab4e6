import type { OfferTerms } from '#domain/offers/terms.ts';

/** What an owner writes in the listing when nothing stays. */
const NOTHING = /^(ningun[oa]s?|nada|none|nothing|no|n\/a)\.?$/i;

/** The goods of the listing for a new offer: what is included, and what is not. */
export function listedItems(
  listed: Readonly<{ inclusions?: string | undefined; exclusions?: string | undefined }>,
): Pick<OfferTerms, 'inclusions' | 'exclusions'> {
  const named = Object.entries({ inclusions: listed.inclusions, exclusions: listed.exclusions });
  return Object.fromEntries(
    named.filter(([, goods]) => goods !== undefined && goods !== '' && !NOTHING.test(goods.trim())),
  );
}
