import { and, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { users } from '#api/accounts/table.ts';
import { type Context, requireViewer } from '#api/context.ts';
import { offers } from '#api/offers/table.ts';
import { properties } from '#api/properties/table.ts';
import { Refusal } from '#domain/refusal.ts';
import { asOf, OPEN_VISIT_STATUSES, type VisitSide } from '#domain/visits/status.ts';
import { type Home, homeOf, keepsVisits } from './find-home.ts';
import { availabilities, blocks, visitDocuments, visits } from './table.ts';

const OWNERS = alias(users, 'visit_owners');
const VISITORS = alias(users, 'visit_visitors');

/** Columns of the two people of a visit. */
const PEOPLE = {
  owner: {
    id: OWNERS.id,
    email: OWNERS.email,
    language: OWNERS.language,
    firstName: OWNERS.firstName,
    lastName: OWNERS.lastName,
    phone: OWNERS.phone,
  },
  visitor: {
    id: VISITORS.id,
    email: VISITORS.email,
    language: VISITORS.language,
    firstName: VISITORS.firstName,
    lastName: VISITORS.lastName,
    phone: VISITORS.phone,
  },
};

const IS_BLOCKED = sql<number>`exists (select 1 from ${blocks} where ${blocks.ownerId} = ${visits.ownerId} and ${blocks.userId} = ${visits.visitorId})`;

const IS_BUYER = sql<number>`exists (select 1 from ${offers} where ${offers.propertyId} = ${visits.propertyId} and ${offers.buyerId} = ${visits.visitorId} and ${offers.status} = 'accepted')`;

export type VisitRow = typeof visits.$inferSelect;
type DocumentRow = typeof visitDocuments.$inferSelect;
export type VisitPerson = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'language' | 'firstName' | 'lastName' | 'phone'
>;
/** A visit with its home and both people. */
export type FoundVisit = Readonly<
  {
    visit: VisitRow;
    home: Home;
    /** Whether the owner has blocked the visitor. */
    isBlocked: boolean;
    /** Whether the visitor's offer on the home is accepted. */
    isBuyer: boolean;
    document: DocumentRow | null;
  } & Record<VisitSide, VisitPerson>
>;

/** Selects visits with all columns for screens and e-mails; the caller adds the condition. */
export function selectVisits({ db }: Pick<Context, 'db'>) {
  return db
    .select({
      visit: visits,
      property: properties,
      availability: availabilities,
      owner: PEOPLE.owner,
      visitor: PEOPLE.visitor,
      isBlocked: IS_BLOCKED,
      isBuyer: IS_BUYER,
      document: visitDocuments,
    })
    .from(visits)
    .innerJoin(properties, eq(properties.id, visits.propertyId))
    .leftJoin(availabilities, eq(availabilities.propertyId, visits.propertyId))
    .leftJoin(visitDocuments, eq(visitDocuments.visitId, visits.id))
    .innerJoin(OWNERS, eq(OWNERS.id, visits.ownerId))
    .innerJoin(VISITORS, eq(VISITORS.id, visits.visitorId))
    .$dynamic();
}

type SelectedVisit = Awaited<ReturnType<typeof selectVisits>>[number];

export function foundVisit({
  visit,
  property,
  availability,
  owner,
  visitor,
  isBlocked,
  isBuyer,
  document,
}: SelectedVisit): FoundVisit {
  const home = homeOf(property, availability);
  return {
    ...{ visit, home, owner, visitor, document },
    ...{ isBlocked: isBlocked === 1, isBuyer: isBuyer === 1 },
  };
}

/**
 * Returns one of the viewer's own visits, on either side. Administrators have no access to visits.
 * @throws Refusal `unauthenticated` (401) or `not_found` (404)
 */
export async function findVisit(context: Context, id: string): Promise<FoundVisit> {
  const viewer = requireViewer(context);
  const [row] = await selectVisits(context).where(
    and(eq(visits.id, id), or(eq(visits.ownerId, viewer.id), eq(visits.visitorId, viewer.id))),
  );
  if (!row) throw new Refusal('not_found');
  return foundVisit(row);
}

export function sideOn(context: Context, { visit }: FoundVisit): VisitSide {
  return visit.ownerId === requireViewer(context).id ? 'owner' : 'visitor';
}

/** The reason of visits that end because the home left the market. */
export const LEFT_MARKET = { reason: 'left_market', endedBy: 'system' } as const;

/**
 * Returns the visit's actual state at an instant (epoch ms), even if the cron job has not recorded
 * it yet: lapsed, done, or canceled because its home is no longer for sale.
 */
export function standingVisit({ visit, home }: FoundVisit, now: number): VisitRow {
  const timed = asOf(visit, now);
  const open: readonly string[] = OPEN_VISIT_STATUSES;
  if (!open.includes(timed.status) || keepsVisits(home)) return timed;
  const ended = { turn: null, proposedAt: null, respondBy: null };
  return { ...timed, ...ended, ...LEFT_MARKET, status: 'canceled' };
}
