import { type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Context } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import { listings } from '#api/listings/table.ts';
import { openHouses } from '#api/open-houses/table.ts';
import { timeZoneOf } from '#domain/calendar.ts';
import { type Locale, localesFrom } from '#domain/i18n/locale.ts';
import type { Card, ListedOpenHouse } from '#domain/listings/card.ts';
import { COVER_WIDTH, type Photo, photoUrl } from '#domain/listings/photo.ts';
import { streetLine } from '#domain/properties/address-line.ts';

/**
 * Columns of a card. Only the next open house is not in the listing's row and needs one index
 * lookup.
 */
const cardFields = (now: number) => ({
  row: listings.row,
  id: listings.id,
  slug: listings.slug,
  priceCents: listings.priceCents,
  propertyType: listings.propertyType,
  bedrooms: listings.bedrooms,
  bathsFull: listings.bathsFull,
  bathsHalf: listings.bathsHalf,
  livingArea: listings.livingArea,
  lotSize: listings.lotSize,
  street: sql<string | null>`json_extract(${listings.facts}, '$.streetAddress')`,
  unit: sql<string | null>`json_extract(${listings.facts}, '$.unitNumber')`,
  city: listings.city,
  zip: listings.zip,
  lat: listings.lat,
  lng: listings.lng,
  cover: sql<Photo | null>`json_extract(${listings.photos}, '$[0]')`.mapWith(parsed<Photo>),
  nextPhotos: sql<
    readonly (string | null)[] | null
  >`json_extract(${listings.photos}, '$[1].hash', '$[2].hash', '$[3].hash')`.mapWith(
    parsed<readonly (string | null)[]>,
  ),
  photoCount: sql<number>`json_array_length(${listings.photos})`,
  status: listings.status,
  publishedAt: listings.publishedAt,
  confirmedAt: listings.confirmedAt,
  previousPriceCents: listings.previousPriceCents,
  priceChangedAt: listings.priceChangedAt,
  county: listings.county,
  openHouse: sql<StoredOpenHouse | null>`(
    select json_object('id', h.id, 'startsAt', h.starts_at, 'endsAt', h.ends_at, 'needsRegistration', h.needs_registration)
    from ${openHouses} h
    where h.property_id = listings.id and listings.status = 'published'
      and h.ends_at > ${now} and h.canceled_at is null
    order by h.starts_at limit 1
  )`.mapWith(parsed<StoredOpenHouse>),
});

/** A card with the row number of its listing. */
export type FoundCard = Readonly<{ row: number; card: Card }>;

type StoredOpenHouse = Readonly<{
  id: string;
  startsAt: number;
  endsAt: number;
  needsRegistration: number | boolean;
}>;

/** An open house as the public sees it. */
export function listedOpenHouse(
  { id, startsAt, endsAt, needsRegistration }: StoredOpenHouse,
  county: string | null | undefined,
): ListedOpenHouse {
  return {
    id,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    needsRegistration: Boolean(needsRegistration),
    zone: timeZoneOf(county ?? undefined),
  };
}

/** Texts by the owner in which searched words may occur. */
const TEXT_FIELDS = {
  es: sql<string | null>`json_extract(${listings.facts}, '$.publicRemarks')`,
  en: sql<string | null>`json_extract(${listings.facts}, '$.publicRemarksEn')`,
  subdivision: sql<string | null>`json_extract(${listings.facts}, '$.subdivisionName')`,
} as const;

/** Returns the owners' texts of these rows, in the reader's language first. */
export async function findTexts(
  db: DrizzleD1Database,
  rows: readonly number[],
  locale: Locale,
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (rows.length === 0) return new Map();
  const found = await db
    .select({ row: listings.row, ...TEXT_FIELDS })
    .from(listings)
    .where(isIn(listings.row, rows));
  return new Map(
    found.map(({ row, es, en, subdivision }) => [
      row,
      [...localesFrom(locale).map((one) => ({ es, en })[one]), subdivision].filter(
        (text) => text !== null,
      ),
    ]),
  );
}

/** Returns the cards of these rows in the given order, read with one query by primary key. */
export async function findCards(
  { db, locale, now }: Pick<Context, 'db' | 'locale' | 'now'>,
  rows: readonly number[],
): Promise<readonly FoundCard[]> {
  if (rows.length === 0) return [];
  const read = await cardRows(db, isIn(listings.row, rows), now());
  const found = new Map(foundCards(read, locale).map((one) => [one.row, one]));
  return rows.flatMap((row) => found.get(row) ?? []);
}

/**
 * Returns the query for the rows of cards at an instant (epoch ms); `foundCards` converts its
 * result.
 */
export function cardRows(db: DrizzleD1Database, condition: SQL, now: number) {
  return db.select(cardFields(now)).from(listings).where(condition);
}

/** Converts selected rows into cards, in the same order. */
export function foundCards(
  rows: Awaited<ReturnType<typeof cardRows>>,
  locale: Locale,
): readonly FoundCard[] {
  return rows.map((listing) => {
    const { row, street, unit, cover, nextPhotos, county, openHouse, ...rest } = listing;
    const { previousPriceCents, priceChangedAt, ...shown } = rest;
    const address = street ? streetLine(street, unit) : undefined;
    const priceCents = shown.priceCents ?? 0;
    const card: Card = {
      ...shown,
      priceCents,
      city: shown.city ?? '',
      zip: shown.zip ?? '',
      publishedAt: new Date(shown.publishedAt).toISOString(),
      confirmedAt: new Date(shown.confirmedAt).toISOString(),
      coverUrl: cover && photoUrl(cover.hash, COVER_WIDTH, 'webp'),
      coverHash: cover?.hash ?? null,
      coverPlaceholder: cover?.placeholder ?? null,
      coverAlt: cover?.alt[locale] ?? '',
      coverWidth: cover?.width ?? null,
      ...(cover?.isIllustration && { coverIsIllustration: true }),
      nextPhotoHashes: nextPhotos?.filter((hash) => hash !== null) ?? [],
      ...(address && { address }),
      ...(openHouse && { openHouse: listedOpenHouse(openHouse, county) }),
      ...(previousPriceCents !== null &&
        priceChangedAt !== null && {
          priceChange: {
            amountCents: priceCents - previousPriceCents,
            at: new Date(priceChangedAt).toISOString(),
          },
        }),
    };
    return { row, card };
  });
}

/** Cast: only the product writes this JSON. */
function parsed<Value>(text: string): Value {
  return JSON.parse(text) as Value;
}
