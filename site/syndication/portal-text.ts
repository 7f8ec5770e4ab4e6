import type { Locale, Localized } from '#domain/i18n/locale.ts';
import type { ListingAnswer } from '#domain/listings/listing-answer.ts';
import { shareText } from '#site/listings/detail/page-metadata.ts';

/** Portals cut off what is longer. */
const MAX_LENGTH = 4_000;

/**
 * A home in words for a portal that takes it by hand: what it is, its owner's words, and where it is
 * on Trato. Fair-housing rules hold for it as for the listing, which was reviewed.
 */
export function portalText(home: ListingAnswer, locale: Locale, origin: string): string {
  const link = `${origin}/${locale}/listing/details/${home.id}`;
  const end = `${SEE[locale]} ${link}`;
  const words = `${shareText(home, locale)}\n\n${home.remarks}`.slice(0, MAX_LENGTH - end.length);
  return `${words.trim()}\n\n${end}`;
}

const SEE: Localized = {
  es: 'Fotos, costos al mes y ofertas en línea:',
  en: 'Photos, monthly cost and online offers:',
};
