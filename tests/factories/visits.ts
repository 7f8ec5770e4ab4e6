import { createId } from '@paralleldrive/cuid2';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { outbox } from '#api/messages/table.ts';
import type { VisitView } from '#api/visits/describe-visit.ts';
import { endVisits } from '#api/visits/moves/end-visits.ts';
import { heldBy } from '#api/visits/moves/move-visit.ts';
import { availabilities, heldQuarters, visitEvents, visits } from '#api/visits/table.ts';
import { sendVisitDocument } from '#api/visits/visit-document.ts';
import { addDays, DAY_MS, dateOf, MINUTE_MS, timeZoneOf } from '#domain/calendar.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import type { PropertyStatus } from '#domain/properties/status.ts';
import { type Availability, usualAvailability } from '#domain/visits/availability.ts';
import { startsOn } from '#domain/visits/slots.ts';
import { respondByOf, type VisitStatus } from '#domain/visits/status.ts';
import { aFormWith, aPdf } from '#tests/factories/files/documents.ts';
import { aContext } from './accounts.ts';
import { aListedProperty, aPerson, type ListedProperty, type Person } from './offers.ts';
import { asks } from './requests.ts';

/** Every day from 8 a.m. to 8 p.m., half an hour each. */
export const OPEN_HOURS: Availability = {
  ...usualAvailability(false),
  week: Array.from({ length: 7 }, () => [{ from: '08:00', to: '20:00' }]),
};

/** Creates a listed home that takes visits. */
export async function aVisitableHome(
  given: Readonly<{
    owner?: Person;
    facts?: Facts;
    status?: PropertyStatus;
    rules?: Partial<Availability>;
  }> = {},
): Promise<ListedProperty> {
  const { rules, ...home } = given;
  const property = await aListedProperty(home);
  await aContext()
    .db.insert(availabilities)
    .values({
      propertyId: property.id,
      version: 1,
      rules: { ...OPEN_HOURS, ...rules },
      updatedAt: Date.now(),
    });
  return property;
}

/** Returns the first or a later start time within those hours, some days from now. */
export function aStart(
  daysAhead = 3,
  after = 0,
  rules: Availability = OPEN_HOURS,
  facts: Facts = {},
) {
  const zone = timeZoneOf(facts.countyOrParish);
  const start = startsOn(rules, zone, addDays(dateOf(Date.now(), zone), daysAhead))[after];
  if (start === undefined) throw new Error('there is no such start');
  return start;
}

/** Returns the body of a visit request. */
export function aRequest(listingId: string, startsAt: number, more: object = {}) {
  return {
    listingId,
    startsAt: new Date(startsAt).toISOString(),
    people: 2,
    payment: 'preapproved',
    ...more,
  };
}

/** Writes a visit in a status to the database. */
export async function aVisit(
  given: Readonly<{
    home?: ListedProperty;
    visitor?: Person;
    status?: VisitStatus;
    startsAt?: number;
  }> = {},
) {
  const { db } = aContext();
  const home = given.home ?? (await aVisitableHome());
  const visitor = given.visitor ?? (await aPerson());
  const status = given.status ?? 'requested';
  const now = Date.now();
  const startsAt = given.startsAt ?? (status === 'done' ? now - DAY_MS / 2 : aStart());
  const isRequested = status === 'requested';
  const visit: typeof visits.$inferInsert = {
    id: createId(),
    propertyId: home.id,
    ownerId: home.owner.id,
    visitorId: visitor.id,
    status,
    turn: isRequested ? 'owner' : null,
    version: 1,
    startsAt,
    endsAt: startsAt + 30 * MINUTE_MS,
    proposedAt: null,
    respondBy: isRequested ? respondByOf(now, startsAt) : null,
    pauseMinutes: 0,
    people: 2,
    payment: 'cash',
    noteLanguage: 'es',
    confirmedAt: status === 'confirmed' || status === 'done' ? now - DAY_MS : null,
    createdAt: now,
    updatedAt: now,
  };
  const [row] = await db.insert(visits).values(visit).returning();
  if (!row) throw new Error('the visit was not written');
  await db.insert(visitEvents).values({
    visitId: row.id,
    version: 1,
    action: 'request',
    actor: 'visitor',
    byUserId: visitor.id,
    toStatus: status,
    startsAt,
    at: now,
  });
  const quarters = heldBy(row).map((quarter) => ({
    propertyId: home.id,
    quarter,
    visitId: row.id,
  }));
  if (quarters.length > 0) await db.insert(heldQuarters).values(quarters);
  return { id: row.id, home, visitor, owner: home.owner, startsAt };
}

export async function storedVisit(id: string) {
  const [row] = await aContext().db.select().from(visits).where(eq(visits.id, id));
  return row;
}

export function quartersHeldAt(propertyId: string) {
  return aContext()
    .db.select()
    .from(heldQuarters)
    .where(eq(heldQuarters.propertyId, propertyId))
    .orderBy(heldQuarters.quarter);
}

/** Sends a PDF to the owner of a visit, without going through the route. */
export function sendsVisitDocument(
  context: Context,
  visitId: string,
  fileName = 'preaprobacion.pdf',
  bytes = aPdf(),
) {
  return sendVisitDocument(context, visitId, aFormWith(bytes, fileName));
}

/**
 * Runs the cron job until it has ended a visit. A run ends fifty, and other tests of this runtime
 * leave visits that are due too.
 */
export async function untilEnded(context: Context, id: string): Promise<void> {
  for (let turns = 0; turns < 40; turns += 1) {
    await endVisits(context);
    const visit = await storedVisit(id);
    if (visit?.status !== 'requested' && visit?.status !== 'confirmed') return;
  }
  throw new Error(`the clock has not ended visit ${id}`);
}

/** Returns the e-mails to a person that are not canceled, oldest first. */
export function emailsTo(person: Person) {
  return aContext()
    .db.select()
    .from(outbox)
    .where(and(eq(outbox.to, person.email), isNull(outbox.canceledAt)))
    .orderBy(outbox.createdAt, outbox.dueAt);
}

/** Sends a move of a visit to the API. */
export function actsOnVisit(id: string, who: Person, action: string, body: unknown = {}) {
  return asks(`/visits/${id}/${action}`, { headers: who.headers, body });
}

/** The visit in an answer of the API. */
export const visitIn = (json: Readonly<Record<string, unknown>>) => json['visit'] as VisitView;
