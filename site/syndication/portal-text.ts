import type { Locale, Localized } from '#domain/i18n/locale.ts';
import type { ListingAnswer } from '#domain/listings/listing-answer.ts';
import { shareText } from '#site/listings/detail/page-metadata.ts';

/** Portals truncate longer texts. */
const MAX_LENGTH = 4_000;

/**
 * Text of a home for portals with manual entry: facts, the owner's description, and its URL on
 * Trato. It only has reviewed content, so fair housing rules are met.
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
