import { and, asc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { atOneInstant, type Context } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { orRollBack } from '#api/db/unless-taken.ts';
import { reportError } from '#api/effects/reports.ts';
import { message } from '#api/messages/outbox.ts';
import { dealFor, type FoundOffer, selectOffers } from '#api/offers/find-offer.ts';
import { postalAddressFor } from '#api/offers/shown-address.ts';
import { offers } from '#api/offers/table.ts';
import { addDays, DAY_MS, dateOf, instantAt, type TimeZone, timeZoneOf } from '#domain/calendar.ts';
import { newlyDue } from '#domain/deal/reminders.ts';
import { OFFER_SIDES } from '#domain/offers/status.ts';

/** Deals that are checked per cron run. */
const MAX_PER_RUN = 50;
/** The time of day of the check, where the home is. */
const CHECKED_AT = 'T09:00';

/**
 * Sends both sides of each signed deal an e-mail in the morning with the dates that come soon and the
 * duties that are late. The deal is read when the e-mail is written, so a date that was done or moved is not in
 * it. A day without news sends nothing.
 */
export async function notifyOfDates(given: Context): Promise<void> {
  const context = atOneInstant(given);
  const at = context.now();
  const isDue = or(isNull(offers.datesCheckAt), lte(offers.datesCheckAt, at));
  const found = await selectOffers(context)
    .where(and(eq(offers.status, 'accepted'), isNotNull(offers.contractAt), isDue))
    .orderBy(asc(offers.datesCheckAt))
    .limit(MAX_PER_RUN);
  for (const one of found) {
    // A failure must not stop the others.
    await notifyDealOfDates(context, one).catch((error: unknown) =>
      reportError(error, { requestId: `dates:${one.offer.id}` }),
    );
  }
}

/** Tells both sides of one deal. @param context with a fixed clock */
export async function notifyDealOfDates(context: Context, found: FoundOffer): Promise<void> {
  const { db, env, now } = context;
  const { offer, property } = found;
  const at = now();
  const zone = timeZoneOf(property.facts.countyOrParish);
  const today = dateOf(at, zone);
  const { datesCheckAt } = offer;
  // The first morning after the signature is only scheduled.
  const before = datesCheckAt === null ? null : addDays(dateOf(datesCheckAt, zone), -1);
  const deal = dealFor(found, 'system', at);
  const news = before === null ? undefined : newlyDue(deal, before, today);
  const isUnchanged =
    datesCheckAt === null ? isNull(offers.datesCheckAt) : eq(offers.datesCheckAt, datesCheckAt);
  await db.batch(
    asBatch([
      db
        .update(offers)
        .set({ datesCheckAt: nextCheck(today, zone, at) })
        .where(and(eq(offers.id, offer.id), isUnchanged)),
      ...orRollBack(db),
      ...(news
        ? OFFER_SIDES.map((side) =>
            message(
              db,
              {
                ...{ template: 'dates_due', to: found[side] },
                cause: `offer:${offer.id}:dates:${today}`,
                data: {
                  ...{ origin: env.SITE_ORIGIN, offerId: offer.id, readBy: side, ...news },
                  address: postalAddressFor(found, side),
                },
              },
              at,
            ),
          )
        : []),
    ]),
  );
}

function nextCheck(today: string, zone: TimeZone, at: number): number {
  return instantAt(`${addDays(today, 1)}${CHECKED_AT}`, zone) ?? at + DAY_MS;
}
