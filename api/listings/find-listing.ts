import { asc, eq } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { prepared } from '#api/db/prepared.ts';
import { housesAhead } from '#api/open-houses/find-houses-ahead.ts';
import { cardRows, foundCards, listedOpenHouse } from '#api/search/find-cards.ts';
import type { ListingAnswer } from '#domain/listings/listing-answer.ts';
import { Refusal } from '#domain/refusal.ts';
import { DETAIL_FIELDS, listingDetails } from './listing-details.ts';
import { listingHistory, listings } from './table.ts';

const LISTING = prepared(['id'], (db, { id }) =>
  db
    .select({
      status: listings.status,
      ...DETAIL_FIELDS,
      hiddenAt: listings.hiddenAt,
      updatedAt: listings.updatedAt,
    })
    .from(listings)
    .where(eq(listings.id, id)),
);

const CARD = prepared(['id', 'now'], (db, { id, now }) => cardRows(db, eq(listings.id, id), now));

const HOUSES = prepared(['id', 'now'], (db, { id, now }) => housesAhead({ db }, id, now));

const HISTORY = prepared(['id'], (db, { id }) =>
  db
    .select({
      event: listingHistory.event,
      priceCents: listingHistory.priceCents,
      at: listingHistory.at,
    })
    .from(listingHistory)
    .where(eq(listingHistory.listingId, id))
    .orderBy(asc(listingHistory.at), asc(listingHistory.seq)),
);

/**
 * Returns a listing as its page shows it, in the language of the request. Homes that are sold or
 * under contract are included.
 * @throws Refusal `gone` (410) for a listing that was public before; `not_found` (404) for one that
 * never was
 */
export async function findListing(
  { db, locale, now }: Pick<Context, 'db' | 'locale' | 'now'>,
  id: string,
): Promise<ListingAnswer> {
  const [[listing], cards, houses, history] = await db.batch([
    LISTING(db, { id }),
    CARD(db, { id, now: now() }),
    HOUSES(db, { id, now: now() }),
    HISTORY(db, { id }),
  ]);
  if (!listing || listing.status === 'withdrawn') {
    // Only a published listing has a public history, which is kept after it is removed.
    throw new Refusal(history.length > 0 ? 'gone' : 'not_found');
  }
  const [found] = foundCards(cards, locale);
  if (!found) throw new Refusal('not_found');
  const details = listingDetails(listing, locale);
  return {
    ...found.card,
    ...details,
    history: history.map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString() })),
    openHouses:
      listing.status === 'published'
        ? houses.map((house) => listedOpenHouse(house, details.county || undefined))
        : [],
    isHidden: listing.status === 'published' && listing.hiddenAt !== null,
    updatedAt: new Date(listing.updatedAt).toISOString(),
  };
}
