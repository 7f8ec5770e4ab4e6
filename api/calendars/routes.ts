import { and, desc, eq, exists, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { users } from '#api/accounts/table.ts';
import { type ApiEnv, type Context, requireProfile } from '#api/context.ts';
import { randomHex } from '#api/hash.ts';
import { about } from '#api/http/described.ts';
import { dealEvents } from '#api/offers/calendar-entries.ts';
import { selectOffers } from '#api/offers/find-offer.ts';
import { offers } from '#api/offers/table.ts';
import { openHouseEvent } from '#api/open-houses/calendar-entry.ts';
import { foundOpenHouse, isAhead, selectOpenHouses } from '#api/open-houses/find-open-house.ts';
import { openHouseAttendees, openHouses } from '#api/open-houses/table.ts';
import { properties } from '#api/properties/table.ts';
import { visitCalendar } from '#api/visits/calendar-entry.ts';
import { foundVisit, selectVisits, standingVisit } from '#api/visits/find-visit.ts';
import { visits } from '#api/visits/table.ts';
import { senderOf } from '#api/visits/visit-emails.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import { calendarLinks } from './table.ts';

const calendarLinkSchema = z.strictObject({
  /** The address a calendar program subscribes to; anyone who has it can read the calendar. */
  url: z.url(),
});

const answers = { status: 200, schema: calendarLinkSchema } as const;

/** Routes of the calendar subscription. */
export const calendarRoutes = new Hono<ApiEnv>()
  .get('/', about('Return the secret address of your calendar.', { answers }), async (c) =>
    c.json(await findCalendarLink(c.var.context)),
  )
  .post(
    '/renew',
    about('Replace the address of your calendar; the former one stops working.', { answers }),
    async (c) => c.json(await renewCalendarLink(c.var.context)),
  )
  .get(
    '/:file',
    about('Return a calendar by its secret address, ending in .ics.', {
      auth: 'none',
      answers: { status: 200, type: 'text/calendar' },
    }),
    async (c) => {
      const secret = /^([0-9a-f]{64})\.ics$/.exec(c.req.param('file'))?.[1];
      if (secret === undefined) throw new Refusal('not_found');
      return c.body(await readCalendar(c.var.context, secret), 200, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Cache-Control': 'private, no-store',
      });
    },
  );

/** How many contracts are in the calendar. */
const MAX_DEALS = 50;
/** How long past entries remain in the calendar. */
const PAST_MS = 30 * DAY_MS;
/**
 * Maximum number of entries of each kind. The latest are kept, so that future entries are never
 * left out.
 */
const MAX_ENTRIES = 500;

/**
 * Returns a person's iCalendar feed in their language: visits to and of their homes, their own open
 * houses and those they registered for, and the dates of their contracts.
 * @throws Refusal `not_found` (404) for an unknown or replaced address
 */
async function readCalendar(context: Context, secret: string): Promise<string> {
  const { db, env, now } = context;
  const [user] = await db
    .select({ id: users.id, language: users.language })
    .from(calendarLinks)
    .innerJoin(users, eq(users.id, calendarLinks.userId))
    .where(and(eq(calendarLinks.secret, secret), isNull(users.deletedAt)));
  if (!user) throw new Refusal('not_found');
  const { id, language } = user;
  const since = now() - PAST_MS;
  const isRegistered = exists(
    db
      .select({ one: sql`1` })
      .from(openHouseAttendees)
      .where(
        and(
          eq(openHouseAttendees.openHouseId, openHouses.id),
          eq(openHouseAttendees.userId, id),
          isNotNull(openHouseAttendees.registeredAt),
        ),
      ),
  );
  const [visitRows, houseRows, deals] = await Promise.all([
    selectVisits(context)
      .where(
        and(
          or(eq(visits.ownerId, id), eq(visits.visitorId, id)),
          gte(visits.startsAt, since),
          inArray(visits.status, ['requested', 'confirmed', 'done']),
        ),
      )
      .orderBy(desc(visits.startsAt))
      .limit(MAX_ENTRIES),
    selectOpenHouses(context)
      .where(
        and(
          gte(openHouses.startsAt, since),
          isNull(openHouses.canceledAt),
          or(eq(properties.ownerId, id), isRegistered),
        ),
      )
      .orderBy(desc(openHouses.startsAt))
      .limit(MAX_ENTRIES),
    selectOffers(context)
      .where(
        and(eq(offers.status, 'accepted'), or(eq(offers.buyerId, id), eq(properties.ownerId, id))),
      )
      .orderBy(desc(offers.acceptedAt))
      .limit(MAX_DEALS),
  ]);
  const held: readonly string[] = ['requested', 'confirmed', 'done'];
  const found = visitRows
    .map(foundVisit)
    .filter((one) => held.includes(standingVisit(one, now()).status));
  const houses = houseRows
    .map(foundOpenHouse)
    .filter((one) => one.house.endsAt <= now() || isAhead(one, now()));
  return visitCalendar(
    found,
    ({ visit }) => (visit.ownerId === id ? 'owner' : 'visitor'),
    language,
    senderOf(env),
    now(),
    [
      ...houses.map((house) => openHouseEvent(house, language, env.SITE_ORIGIN, now())),
      ...deals.flatMap((deal) => {
        const side = deal.buyer.id === id ? 'buyer' : 'seller';
        return dealEvents(deal, side, language, env.SITE_ORIGIN, now());
      }),
    ],
  );
}

const SECRET_BYTES = 32;

/**
 * Returns the address of the viewer's own calendar, created on the first request.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for an administrator
 */
async function findCalendarLink(context: Context) {
  const { db, now } = context;
  const { id } = requireProfile(context, 'buyer', 'seller');
  await db
    .insert(calendarLinks)
    .values({ userId: id, secret: randomHex(SECRET_BYTES), createdAt: now() })
    .onConflictDoNothing();
  const [row] = await db.select().from(calendarLinks).where(eq(calendarLinks.userId, id));
  return described(context, row?.secret ?? '');
}

/**
 * Replaces the calendar's address; the old one answers 404 from then on.
 * @throws Refusal as `findCalendarLink`
 */
async function renewCalendarLink(context: Context) {
  const { db, now } = context;
  const { id } = requireProfile(context, 'buyer', 'seller');
  const set = { secret: randomHex(SECRET_BYTES), createdAt: now() };
  await db
    .insert(calendarLinks)
    .values({ userId: id, ...set })
    .onConflictDoUpdate({ target: calendarLinks.userId, set });
  return described(context, set.secret);
}

function described({ env }: Context, secret: string): z.output<typeof calendarLinkSchema> {
  return { url: new URL(`/api/calendar/${secret}.ics`, env.SITE_ORIGIN).href };
}
