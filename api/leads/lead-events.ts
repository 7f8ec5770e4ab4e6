import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { users } from '#api/accounts/table.ts';
import type { Context } from '#api/context.ts';
import { dealFor, selectOffers } from '#api/offers/find-offer.ts';
import { addressFor } from '#api/offers/shown-address.ts';
import { offers } from '#api/offers/table.ts';
import { openHouseAttendees, openHouses } from '#api/open-houses/table.ts';
import type { PropertyRow } from '#api/properties/find-property.ts';
import { properties } from '#api/properties/table.ts';
import { threads } from '#api/questions/table.ts';
import { homeAddress } from '#api/visits/access.ts';
import { homeOf } from '#api/visits/find-home.ts';
import { foundVisit, selectVisits, standingVisit } from '#api/visits/find-visit.ts';
import { visits } from '#api/visits/table.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { type LeadEvent, leadOf } from '#domain/leads/lead.ts';

/** Maximum number of events of each kind; the latest are read. */
const MAX_OF_A_KIND = 500;

/** The person of an event. People without an account have signed in at an open house. */
export type LeadPerson = Readonly<{
  id: string;
  firstName: string;
  lastName: string;
  language: Locale;
  phone: string;
  email: string;
}>;
export type PersonalEvent = Readonly<{ who: LeadPerson; event: LeadEvent }>;

const ACCOUNT = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  language: users.language,
  phone: users.phone,
};

/**
 * Condition that the other person has written; an owner's message about a visit alone is not a
 * question.
 */
export const HAS_ASKED = sql`(${threads.begunBy} = 'asker' or exists (select 1 from thread_messages m where m.thread_id = ${threads.id} and m."by" = 'asker'))`;

const streetOf = (property: PropertyRow) => homeAddress(homeOf(property, null), true, 'street');

/** Returns the visits to an owner's homes with their current status. */
export async function visitEvents(
  context: Context,
  ownerId: string,
): Promise<readonly PersonalEvent[]> {
  const now = context.now();
  const rows = await selectVisits(context)
    .where(eq(visits.ownerId, ownerId))
    .orderBy(desc(visits.startsAt))
    .limit(MAX_OF_A_KIND);
  return rows.map((row) => {
    const found = foundVisit(row);
    const visit = standingVisit(found, now);
    const { phone, ...account } = found.visitor;
    const who = { ...account, phone: visit.confirmedAt === null ? '' : phone, email: '' };
    const base = {
      listingId: visit.propertyId,
      address: streetOf(row.property),
      path: `/visits/${visit.id}`,
      at: visit.updatedAt,
    };
    return { who, event: { ...base, ...stateOf(visit) } };
  });
}

function stateOf({
  status,
  turn,
  respondBy,
  startsAt,
}: ReturnType<typeof standingVisit>): Pick<LeadEvent, 'deed' | 'step' | 'dueAt'> {
  switch (status) {
    case 'requested':
      return {
        deed: 'requested_visit',
        step: turn === 'owner' ? 'answer_visit' : 'wait',
        dueAt: respondBy,
      };
    case 'confirmed':
      return { deed: 'visit_confirmed', step: 'receive_visit', dueAt: startsAt };
    case 'done':
      return { deed: 'visited', step: 'none', dueAt: null };
    default:
      return { deed: 'visit_ended', step: 'none', dueAt: null };
  }
}

/** Returns the people who wrote about an owner's homes. */
export async function questionEvents(
  { db }: Context,
  ownerId: string,
): Promise<readonly PersonalEvent[]> {
  const rows = await db
    .select({
      who: ACCOUNT,
      property: properties,
      id: threads.id,
      at: threads.lastAt,
      by: sql<string>`(select m."by" from thread_messages m where m.thread_id = ${threads.id} and m.number = ${threads.messages})`,
    })
    .from(threads)
    .innerJoin(users, eq(users.id, threads.askerId))
    .innerJoin(properties, eq(properties.id, threads.propertyId))
    .where(and(eq(threads.ownerId, ownerId), HAS_ASKED))
    .orderBy(desc(threads.lastAt))
    .limit(MAX_OF_A_KIND);
  return rows.map(({ who, property, id, at, by }) => ({
    who: { ...who, phone: '', email: '' },
    event: {
      deed: 'asked',
      ...{ at, listingId: property.id, address: streetOf(property), path: `/messages/${id}` },
      step: by === 'asker' ? 'answer_question' : 'none',
      dueAt: null,
    },
  }));
}

/** Returns the people who registered for an owner's open houses, or signed in at the door. */
export async function openHouseEvents(
  { db, now }: Context,
  ownerId: string,
): Promise<readonly PersonalEvent[]> {
  const rows = await db
    .select({ attendee: openHouseAttendees, house: openHouses, property: properties, who: ACCOUNT })
    .from(openHouseAttendees)
    .innerJoin(openHouses, eq(openHouses.id, openHouseAttendees.openHouseId))
    .innerJoin(properties, eq(properties.id, openHouses.propertyId))
    .leftJoin(users, eq(users.id, openHouseAttendees.userId))
    .where(eq(properties.ownerId, ownerId))
    .orderBy(desc(openHouseAttendees.createdAt))
    .limit(MAX_OF_A_KIND);
  return rows.map(({ attendee, house, property, who }) => {
    const isAhead = house.canceledAt === null && house.endsAt > now();
    const hasCome = attendee.cameAt !== null;
    return {
      who: who
        ? { ...who, email: '' }
        : {
            id: `${attendee.openHouseId}.${attendee.id}`,
            firstName: attendee.name ?? '',
            lastName: '',
            language: attendee.language,
            phone: attendee.phone ?? '',
            email: attendee.email ?? '',
          },
      event: {
        deed: hasCome ? 'came_to_open_house' : 'registered',
        at: attendee.cameAt ?? attendee.createdAt,
        listingId: property.id,
        address: streetOf(property),
        path: `/visits/open-houses?property=${property.id}`,
        step: isAhead && !hasCome ? 'receive_visit' : 'none',
        dueAt: isAhead && !hasCome ? house.startsAt : null,
      },
    };
  });
}

/** Returns the people who made an offer on an owner's homes. Unsent drafts are not included. */
export async function offerEvents(
  context: Context,
  ownerId: string,
): Promise<readonly PersonalEvent[]> {
  const rows = await selectOffers(context)
    .where(and(eq(offers.sellerId, ownerId), gt(offers.version, 0)))
    .orderBy(desc(offers.updatedAt))
    .limit(MAX_OF_A_KIND);
  const now = context.now();
  return rows.map((found) => {
    const { offer, buyer } = found;
    return {
      who: { ...buyer, phone: '', email: '' },
      event: {
        ...leadOf(dealFor(found, 'seller', now)),
        at: offer.updatedAt,
        listingId: offer.propertyId,
        address: addressFor(found, 'seller'),
        path: `/offers/details/${offer.id}`,
      },
    };
  });
}
