import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { users } from '#api/accounts/table.ts';
import type { Context } from '#api/context.ts';
import { oneOf } from '#api/db/columns.ts';
import { rounds } from '#api/offers/table.ts';
import { housesAhead } from '#api/open-houses/find-houses-ahead.ts';
import { cardRows, foundCards, listedOpenHouse } from '#api/search/find-cards.ts';
import { dateOf } from '#domain/calendar.ts';
import type { ListingAnswer } from '#domain/listings/listing-answer.ts';
import { Refusal } from '#domain/refusal.ts';
import type { RoundRules } from '#domain/rounds/declaration.ts';
import { SEALED_STATUSES } from '#domain/rounds/status.ts';
import { listingDetails } from './listing-details.ts';
import { listingHistory, listings } from './table.ts';

const EVERYONE: RoundRules['invited'] = 'verified';

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
  const [[listing], cards, houses, history, [seller], [round]] = await db.batch([
    db
      .select({
        status: listings.status,
        propertyType: listings.propertyType,
        facts: listings.facts,
        photos: listings.photos,
        hiddenAt: listings.hiddenAt,
        updatedAt: listings.updatedAt,
      })
      .from(listings)
      .where(eq(listings.id, id)),
    cardRows(db, eq(listings.id, id), now()),
    housesAhead({ db }, id, now()),
    db
      .select({
        event: listingHistory.event,
        priceCents: listingHistory.priceCents,
        at: listingHistory.at,
      })
      .from(listingHistory)
      .where(eq(listingHistory.listingId, id))
      .orderBy(asc(listingHistory.at), asc(listingHistory.seq)),
    db
      .select({ firstName: users.firstName, createdAt: users.createdAt })
      .from(users)
      .innerJoin(listings, eq(listings.sellerId, users.id))
      .where(eq(listings.id, id)),
    db
      .select({ rules: rounds.rules, deadlineAt: rounds.deadlineAt })
      .from(rounds)
      .where(
        and(
          eq(rounds.propertyId, id),
          oneOf(rounds.status, SEALED_STATUSES),
          gt(rounds.deadlineAt, now()),
          sql`${rounds.rules} ->> '$.invited' = ${EVERYONE}`,
        ),
      ),
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
    round: round ? { ...round, deadlineAt: new Date(round.deadlineAt).toISOString() } : null,
    seller: seller ? { firstName: seller.firstName, since: dateOf(seller.createdAt) } : null,
    isHidden: listing.status === 'published' && listing.hiddenAt !== null,
    updatedAt: new Date(listing.updatedAt).toISOString(),
  };
}
