import { and, asc, desc, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { phoneDigitsIn } from '#api/accounts/mentions-person.ts';
import { type Context, requireViewer } from '#api/context.ts';
import { hasWords } from '#api/db/has-words.ts';
import { isIn } from '#api/db/is-in.ts';
import { cursorAfter } from '#api/http/list.ts';
import { wholeNumber } from '#api/http/whole-number.ts';
import { offerSummary } from '#api/offers/describe-offer.ts';
import {
  BUYERS,
  countOffers,
  SELLERS,
  seenBy,
  selectOffers,
  visibleTo,
} from '#api/offers/find-offer.ts';
import { author, isStanding, shownStatus, turnHolder } from '#api/offers/status-sql.ts';
import { offers } from '#api/offers/table.ts';
import { findProperty } from '#api/properties/find-property.ts';
import { properties } from '#api/properties/table.ts';
import type { Viewer } from '#domain/accounts/user.ts';
import { offerWords } from '#domain/deal/offer-words.ts';
import { OFFER_SIDES, OFFER_STATUSES } from '#domain/offers/status.ts';

export const OFFER_SORTS = ['date', 'turn', 'type', 'buyer', 'seller', 'amount'] as const;
type OfferSort = (typeof OFFER_SORTS)[number];

const DESCENDING: readonly OfferSort[] = ['date', 'amount'];

export const offerQuerySchema = z.strictObject({
  role: z.enum(OFFER_SIDES).optional(),
  status: z
    .union([z.enum(OFFER_STATUSES), z.array(z.enum(OFFER_STATUSES)).max(OFFER_STATUSES.length)])
    .optional(),
  /** Only offers that wait for the viewer. */
  turn: z.literal('mine').optional(),
  /** `turn` sorts those that wait for the viewer first, by deadline. */
  sort: z.enum(OFFER_SORTS).default('date'),
  /** Sort direction; by default amounts and dates sort descending. */
  order: z.enum(['asc', 'desc']).optional(),
  q: z.string().trim().max(100).optional(),
  /** Only offers on this home. */
  property: z.string().min(1).max(64).optional(),
  limit: wholeNumber(1, 200).default(50),
  cursor: wholeNumber(0, 100_000).optional(),
});
export type OfferQuery = z.infer<typeof offerQuerySchema>;

export const receivedQuerySchema = offerQuerySchema.pick({
  status: true,
  limit: true,
  cursor: true,
});
type ReceivedQuery = z.infer<typeof receivedQuerySchema>;

/**
 * Lists the offers that the viewer made or received, in pages; administrators see all sent offers.
 */
export async function listOffers(context: Context, query: OfferQuery) {
  const viewer = requireViewer(context);
  return pageOf(context, query, [
    visibleTo(viewer),
    inRole(viewer, query.role),
    query.turn && eq(turnHolder(context.now()), viewer.id),
    query.q ? mentions(query.q, viewer) : undefined,
    query.property === undefined ? undefined : eq(offers.propertyId, query.property),
  ]);
}

/**
 * Lists the offers received on one property in pages, each with its net; for the owner and
 * administrators.
 * @throws Refusal `not_found` (404) for another person's property
 */
export async function listOffersOf(context: Context, propertyId: string, query: ReceivedQuery) {
  await findProperty(context, propertyId);
  return pageOf(context, { ...query, sort: 'turn' }, [
    eq(offers.propertyId, propertyId),
    ne(offers.status, 'draft'),
  ]);
}

/** Returns a page of the offers that match all conditions, and their total. */
async function pageOf(
  context: Context,
  query: Pick<OfferQuery, 'status' | 'sort' | 'order' | 'limit' | 'cursor'>,
  conditions: readonly (SQL | undefined)[],
) {
  const viewer = requireViewer(context);
  const now = context.now();
  const { limit, cursor = 0 } = query;
  const statuses = query.status === undefined ? [] : [query.status].flat();
  const matches = and(
    ...conditions,
    statuses.length > 0 ? isIn(shownStatus(viewer.id, now), statuses) : undefined,
  );
  // Not in one batch, whose rows are keyed by column name, because two tables have columns with the
  // same name.
  const [rows, counted] = await Promise.all([
    selectOffers(context)
      .where(matches)
      .orderBy(...ordered(query, viewer, now), offers.id)
      .limit(limit)
      .offset(cursor),
    countOffers(context).where(matches),
  ]);
  const total = counted[0]?.total ?? 0;
  return {
    items: rows.map((row) => {
      const offer = offerSummary(seenBy(row, viewer, now));
      return { ...offer, words: offerWords(offer, now, context.locale) };
    }),
    total,
    nextCursor: cursorAfter(cursor, rows.length, total),
  };
}

function inRole(viewer: Viewer, role: OfferQuery['role']): SQL | undefined {
  if (role === 'buyer') return eq(offers.buyerId, viewer.id);
  return role === 'seller' ? eq(offers.sellerId, viewer.id) : undefined;
}

function ordered(
  { sort, order }: Pick<OfferQuery, 'sort' | 'order'>,
  viewer: Viewer,
  now: number,
): readonly SQL[] {
  const latest = desc(changedAt(viewer));
  const by = (order ?? (DESCENDING.includes(sort) ? 'desc' : 'asc')) === 'asc' ? asc : desc;
  switch (sort) {
    case 'date':
      return [by(changedAt(viewer))];
    case 'turn':
      return [by(rank(viewer, now)), by(nextDeadline(now)), latest];
    case 'type':
      return [by(properties.propertyType), latest];
    case 'buyer':
      return [by(BUYERS.lastName), by(BUYERS.firstName)];
    case 'seller':
      return [by(SELLERS.lastName), by(SELLERS.firstName)];
    case 'amount':
      return [by(offers.amountCents)];
  }
}

/** Sort rank: offers the viewer has to answer, other open or accepted ones, drafts, ended ones. */
function rank(viewer: Viewer, now: number): SQL {
  return sql`case
    when ${turnHolder(now)} = ${viewer.id} then 0
    when ${isStanding(now)} or ${offers.status} = 'accepted' then 1
    when ${offers.status} = 'draft' then 2
    else 3 end`;
}

function nextDeadline(now: number): SQL {
  return sql`coalesce(case
    when ${isStanding(now)} then ${offers.deadlineAt}
    when ${offers.status} = 'accepted' and ${offers.contractAt} is null
    then ${offers.contractDueAt} end, ${Number.MAX_SAFE_INTEGER})`;
}

/**
 * When the offer last changed for the viewer. The other side's unsent changes do not affect the
 * order.
 */
function changedAt(viewer: Viewer): SQL {
  return sql`case
    when ${offers.status} in ('draft', 'revision') and ${author} = ${viewer.id}
    then max(${offers.updatedAt}, coalesce(${offers.savedAt}, 0))
    else ${offers.updatedAt} end`;
}

/**
 * Condition that a name or part of the address contains these words, ignoring case and accents; for
 * administrators also an account's e-mail or phone. Hidden streets and, for all others, e-mails are
 * not searched, because a match would reveal them.
 */
function mentions(words: string, viewer: Viewer): SQL | undefined {
  const published = sql`coalesce(json_extract(${properties.snapshot}, '$.facts'), ${properties.facts})`;
  const mayKnowStreet = or(
    viewer.profile === 'admin' ? sql`true` : eq(offers.sellerId, viewer.id),
    isNotNull(offers.acceptedAt),
    sql`json_extract(${published}, '$.internetAddressDisplayYN')`,
  );
  const place = sql`json_extract(${published}, '$.city') || ' ' || json_extract(${published}, '$.postalCode')`;
  const street = sql`json_extract(${published}, '$.streetAddress')`;
  return or(
    hasWords(sql`${BUYERS.firstName} || ' ' || ${BUYERS.lastName}`, words),
    hasWords(sql`${SELLERS.firstName} || ' ' || ${SELLERS.lastName}`, words),
    sql`${offers.buyerId} = ${viewer.id} and ${hasWords(sql`${offers.client}`, words)}`,
    hasWords(sql`coalesce(${place}, '')`, words),
    sql`${mayKnowStreet} and ${hasWords(street, words)}`,
    ...(viewer.profile === 'admin'
      ? [BUYERS, SELLERS].map((who) => matchesContact(who, words))
      : []),
  );
}

/** Condition that an account's e-mail contains these words, or its phone these digits. */
function matchesContact(who: typeof BUYERS | typeof SELLERS, words: string): SQL | undefined {
  const digits = phoneDigitsIn(words);
  return or(
    hasWords(sql`${who.email}`, words),
    digits === undefined ? undefined : sql`instr(${who.phone}, ${digits}) > 0`,
  );
}
