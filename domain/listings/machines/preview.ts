import { toHex } from '#domain/bytes.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { factsLine } from '../facts-line.ts';
import type { ListingAnswer } from '../listing-answer.ts';
import { LISTING_STATUS_LABELS } from '../status.ts';

/** Sizes in pixels of a home's pictures for messages and social networks. */
export const PREVIEW_SIZES = {
  /** For the preview of a link (Open Graph). */
  wide: { width: 1_200, height: 630 },
  /** For a post. */
  square: { width: 1_080, height: 1_080 },
} as const;
export type PreviewShape = keyof typeof PREVIEW_SIZES;
export const PREVIEW_SHAPES = ['wide', 'square'] as const satisfies readonly PreviewShape[];

/** Texts on the picture. */
export type PreviewWords = Readonly<{
  price: string;
  facts: string;
  place: string;
  badge: string;
  /** `Under contract` or `sold` in words; empty while it is for sale. */
  status: string;
}>;

/** Incremented when the design of the picture changes, so that cached ones are replaced. */
const DRAWING = 1;

/** Texts on the picture of a home. A hidden address is replaced by its city and ZIP. */
export function previewWords(home: ListingAnswer, locale: Locale): PreviewWords {
  return {
    price: formatCents(home.priceCents, locale),
    facts: [home.kind, ...factsLine(home, locale)].join('  ·  '),
    place: [home.address, `${home.city}, FL ${home.zip}`].filter(Boolean).join(', '),
    badge: BY_OWNER[locale],
    status: home.status === 'published' ? '' : LISTING_STATUS_LABELS[home.status][locale],
  };
}

/** Alternative text of the picture. */
export function previewAlt(home: ListingAnswer, locale: Locale): string {
  const { price, facts, place } = previewWords(home, locale);
  return `${price}. ${facts.replaceAll('  ·  ', ', ')}. ${place}.`;
}

/**
 * Name of a home's picture. It contains a hash of everything on it, so that it can be cached
 * forever.
 */
export async function previewName(
  home: ListingAnswer,
  locale: Locale,
  shape: PreviewShape,
): Promise<string> {
  const content = [DRAWING, home.photos[0]?.hash ?? '', previewWords(home, locale)];
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  const digest = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  return `${locale}-${shape}-${digest.slice(0, 16)}.jpg`;
}

/** Path of a home's picture. @param name from `previewName` */
export function previewPath(listingId: string, name: string): string {
  return `/api/previews/${listingId}/${name}`;
}

const BY_OWNER: Localized = { es: 'Vende su dueño', en: 'For sale by owner' };
