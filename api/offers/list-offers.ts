import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, requireViewer } from '#api/context.ts';
import { findProperty } from '#api/properties/find-property.ts';
import { properties } from '#api/properties/table.ts';
import type { Viewer } from '#domain/accounts/user.ts';
import { asOf, OFFER_SIDES, OFFER_STATUSES } from '#domain/offers/status.ts';
import { offerSummary } from './describe-offer.ts';
import { BUYERS, SELLERS, selectOffers, visibleTo } from './find-offer.ts';
import { mentions } from './mentions.ts';
import { offers } from './table.ts';

/** A person has this many offers in a list at most; the filters narrow it. */
const MOST_LISTED = 200;

export const offerQuerySchema = z.strictObject({
  role: z.enum(OFFER_SIDES).optional(),
  status: z.union([z.enum(OFFER_STATUSES), z.array(z.enum(OFFER_STATUSES))]).optional(),
  sort: z.enum(['date', 'type', 'buyer', 'seller', 'amount']).default('date'),
  q: z.string().trim().max(100).optional(),
});
export type OfferQuery = z.infer<typeof offerQuerySchema>;

const ORDERS = {
  date: [desc(offers.updatedAt)],
  type: [asc(properties.propertyType), desc(offers.updatedAt)],
  buyer: [asc(BUYERS.lastName), asc(BUYERS.firstName)],
  seller: [asc(SELLERS.lastName), asc(SELLERS.firstName)],
  amount: [desc(offers.amountCents)],
} as const satisfies Record<OfferQuery['sort'], readonly SQL[]>;

/** The offers the viewer made or received; an administrator sees all that were sent. */
export async function listOffers(context: Context, query: OfferQuery) {
  const viewer = requireViewer(context);
  const now = context.now();
  const statuses = query.status === undefined ? [] : [query.status].flat();
  const rows = await selectOffers(context)
    .where(
      and(
        visibleTo(viewer),
        inRole(viewer, query.role),
        statuses.length > 0 ? inArray(standingStatus(viewer, now), statuses) : undefined,
        query.q ? mentions(query.q, viewer) : undefined,
      ),
    )
    .orderBy(...ORDERS[query.sort])
    .limit(MOST_LISTED);
  const items = rows.map((row) => offerSummary(context, { ...row, offer: asOf(row.offer, now) }));
  return { items, total: items.length, nextCursor: null };
}

/**
 * The offers received on one property, each with its net; the owner's and an administrator's.
 * @throws Refusal `not_found` (404) for somebody else's property
 */
export async function listOffersOf(context: Context, propertyId: string) {
  await findProperty(context, propertyId);
  const now = context.now();
  const rows = await selectOffers(context)
    .where(and(eq(offers.propertyId, propertyId), ne(offers.status, 'draft')))
    .orderBy(asc(offers.deadlineAt))
    .limit(MOST_LISTED);
  const items = rows.map((row) => offerSummary(context, { ...row, offer: asOf(row.offer, now) }));
  return { items, total: items.length, nextCursor: null };
}

function inRole(viewer: Viewer, role: OfferQuery['role']): SQL | undefined {
  if (role === 'buyer') return eq(offers.buyerId, viewer.id);
  return role === 'seller' ? eq(offers.sellerId, viewer.id) : undefined;
}

/** The status as the viewer sees it at an instant, which `asOf` and `visibleStatus` say of one offer. */
function standingStatus(viewer: Viewer, now: number): SQL {
  const isOpen = inArray(offers.status, ['sent', 'revision', 'offerted']);
  const author = sql`case ${offers.revisionBy} when 'buyer' then ${offers.buyerId} else ${offers.sellerId} end`;
  return sql`case
    when ${isOpen} and ${offers.deadlineAt} <= ${now} then 'rejected'
    when ${offers.status} = 'revision' and ${author} <> ${viewer.id} then ${offers.revisionFrom}
    else ${offers.status} end`;
}
