import { toHex } from '#domain/bytes.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { factsLine } from '../facts-line.ts';
import type { ListingAnswer } from '../listing-answer.ts';
import { LISTING_STATUS_LABELS } from '../status.ts';

/** Pixels of the pictures that stand for a home in messages and social networks. */
export const PREVIEW_SIZES = {
  /** For the preview of a link (Open Graph). */
  wide: { width: 1_200, height: 630 },
  /** For a post. */
  square: { width: 1_080, height: 1_080 },
} as const;
export type PreviewShape = keyof typeof PREVIEW_SIZES;
export const PREVIEW_SHAPES = ['wide', 'square'] as const satisfies readonly PreviewShape[];

/** What is on the picture. */
export type PreviewWords = Readonly<{
  price: string;
  facts: string;
  place: string;
  badge: string;
  /** That it is under contract or sold; empty while it is for sale. */
  status: string;
}>;

/** Raised when the picture is drawn in another way, so that kept ones are not shown any more. */
const DRAWING = 1;

/** What the picture of a home says; a hidden address is its city and ZIP. */
export function previewWords(home: ListingAnswer, locale: Locale): PreviewWords {
  return {
    price: formatCents(home.priceCents, locale),
    facts: [home.kind, ...factsLine(home, locale)].join('  ·  '),
    place: [home.address, `${home.city}, FL ${home.zip}`].filter(Boolean).join(', '),
    badge: BY_OWNER[locale],
    status: home.status === 'published' ? '' : LISTING_STATUS_LABELS[home.status][locale],
  };
}

/** What the picture shows, for those who do not see it. */
export function previewAlt(home: ListingAnswer, locale: Locale): string {
  const { price, facts, place } = previewWords(home, locale);
  return `${price}. ${facts.replaceAll('  ·  ', ', ')}. ${place}.`;
}

/** The name of a home's picture: it follows from all that is on it, so that it can be cached forever. */
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

/** Where a home's picture is served. @param name from `previewName` */
export function previewPath(listingId: string, name: string): string {
  return `/api/previews/${listingId}/${name}`;
}

const BY_OWNER: Localized = { es: 'Vende su dueño', en: 'For sale by owner' };
