import { and, asc, desc, eq, gte, inArray, lte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, requireViewer } from '#api/context.ts';
import { cursorAfter, listOf } from '#api/http/list.ts';
import { wholeNumber } from '#api/http/whole-number.ts';
import { offers } from '#api/offers/table.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { dateSchema } from '#domain/scalars.ts';
import { OPEN_VISIT_STATUSES, VISIT_SIDES } from '#domain/visits/status.ts';
import { describeVisit, visitSchema } from './describe-visit.ts';
import { foundVisit, selectVisits } from './find-visit.ts';
import { availabilities, visits } from './table.ts';

const PAGE_SIZE = 100;

export const visitsQuerySchema = z.strictObject({
  /** Only visits that the viewer makes, or only those that the viewer receives. */
  role: z.enum(VISIT_SIDES).optional(),
  /**
   * Only open visits by other people to the home of an offer that the viewer received, if backup
   * visits are not taken there: those that its acceptance puts in doubt.
   */
  besideOffer: z.string().max(64).optional(),
  /** Only visits to one home. */
  property: z.string().max(64).optional(),
  /**
   * Only visits that start between two dates, with a day more on both sides because of time zones.
   */
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  cursor: wholeNumber(0, 1_000_000).optional(),
});
export const visitsSchema = listOf(visitSchema).extend({
  /** Number of visits that wait for the viewer. */
  yourTurn: z.int(),
});

/**
 * Lists the viewer's own visits on either side, latest start first; with `from`, earliest first.
 * @throws Refusal `unauthenticated` (401)
 */
export async function listVisits(
  context: Context,
  { role, property, besideOffer, from, to, cursor = 0 }: z.output<typeof visitsQuerySchema>,
): Promise<z.output<typeof visitsSchema>> {
  const { db, now } = context;
  const { id } = requireViewer(context);
  const own = {
    owner: eq(visits.ownerId, id),
    visitor: eq(visits.visitorId, id),
  };
  const wanted = and(
    role ? own[role] : or(own.owner, own.visitor),
    property ? eq(visits.propertyId, property) : undefined,
    besideOffer ? and(own.owner, isBeside(besideOffer, now())) : undefined,
    from ? gte(visits.startsAt, Date.parse(from)) : undefined,
    to ? lte(visits.startsAt, Date.parse(to) + 2 * DAY_MS) : undefined,
  );
  const [rows, total, yourTurn] = await Promise.all([
    selectVisits(context)
      .where(wanted)
      .orderBy(from ? asc(visits.startsAt) : desc(visits.startsAt), asc(visits.id))
      .limit(PAGE_SIZE)
      .offset(cursor),
    db.$count(visits, wanted),
    db.$count(visits, isTheTurnOf(id, now())),
  ]);
  return {
    items: rows.map((row) => describeVisit(context, foundVisit(row))),
    total,
    nextCursor: cursorAfter(cursor, rows.length, total),
    yourTurn,
  };
}

/** Condition that a visit is open at an instant (epoch ms) and that accepting an offer puts it in doubt. */
function isBeside(offerId: string, now: number) {
  return and(
    inArray(visits.status, [...OPEN_VISIT_STATUSES]),
    gte(visits.endsAt, now),
    sql`exists (select 1 from ${offers} where ${offers.id} = ${offerId} and ${offers.propertyId} = ${visits.propertyId} and ${offers.buyerId} <> ${visits.visitorId})`,
    sql`not exists (select 1 from ${availabilities} where ${availabilities.propertyId} = ${visits.propertyId} and json_extract(${availabilities.rules}, '$.backupVisits'))`,
  );
}

/** Condition that a visit waits for a person at an instant (epoch ms). */
export function isTheTurnOf(userId: string, now: number) {
  return and(
    eq(visits.status, 'requested'),
    gte(visits.respondBy, now),
    or(
      and(eq(visits.ownerId, userId), eq(visits.turn, 'owner')),
      and(eq(visits.visitorId, userId), eq(visits.turn, 'visitor')),
    ),
  );
}
