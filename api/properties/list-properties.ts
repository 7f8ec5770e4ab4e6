import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { mentionsPerson } from '#api/accounts/mentions-person.ts';
import { users } from '#api/accounts/table.ts';
import { type Context, requireViewer } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import { disclosureVersions } from '#api/disclosures/table.ts';
import { cursorAfter, listOf } from '#api/http/list.ts';
import { wholeNumber } from '#api/http/whole-number.ts';
import { listings } from '#api/listings/table.ts';
import { isSellersTurn, isStanding } from '#api/offers/status-sql.ts';
import { offers } from '#api/offers/table.ts';
import { fullName, type Viewer } from '#domain/accounts/user.ts';
import { DISCLOSURE_KEYS, missingDisclosures } from '#domain/disclosures/index.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { COVER_WIDTH, photoUrl } from '#domain/listings/photo.ts';
import { addressLine } from '#domain/properties/address-line.ts';
import { reasonTexts } from '#domain/properties/corrections.ts';
import { moderatedChanges } from '#domain/properties/moderation.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { PROPERTY_STATUSES } from '#domain/properties/status.ts';
import { publicFrom, wholeCompleteness } from './describe-property.ts';
import { type PropertyRow, visibleTo } from './find-property.ts';
import { findRisks, risksSchema } from './find-risks.ts';
import { freshnessOf } from './freshness/confirm-available.ts';
import { properties } from './table.ts';

/** Maximum number of owners that match an administrator's search text. */
const MAX_OWNERS = 500;

/** `waiting` is the order of the review queue: the longest wait first. */
const SORTED = {
  updated: [properties.updatedAt],
  waiting: [properties.submittedAt],
  price: [properties.priceCents],
  address: [properties.street],
  owner: [sql`lower(${users.firstName} || ' ' || ${users.lastName})`],
  status: [properties.status],
} as const;
export const PROPERTY_SORTS = [
  'updated',
  'waiting',
  'price',
  'address',
  'owner',
  'status',
] as const satisfies readonly (keyof typeof SORTED)[];
/** Sorts that are descending by default; the others are ascending. */
const DESCENDING: readonly (keyof typeof SORTED)[] = ['updated', 'price'];

export const propertyQuerySchema = z.strictObject({
  /** Part of the address; for administrators also of the owner's name, e-mail or phone. */
  q: z.string().trim().max(100).optional(),
  status: z.enum(PROPERTY_STATUSES).optional(),
  sort: z.enum(PROPERTY_SORTS).default('updated'),
  order: z.enum(['asc', 'desc']).optional(),
  limit: wholeNumber(1, 100).default(50),
  cursor: wholeNumber(0, 100_000).optional(),
});

const propertyItemSchema = z.strictObject({
  id: z.string(),
  propertyType: z.enum(PROPERTY_TYPES),
  status: z.enum(PROPERTY_STATUSES),
  version: z.int(),
  address: z.string(),
  city: z.string(),
  zip: z.string(),
  priceCents: z.int().nullable(),
  coverUrl: z.string().nullable(),
  coverHash: z.string().nullable(),
  coverPlaceholder: z.string().nullable(),
  /** Width in pixels. */
  coverWidth: z.int().nullable(),
  /** Share of the required answers that are given, in whole percent. */
  percent: z.int(),
  missing: z.int(),
  /** Corrections that a reviewer requested. */
  returnReasons: z.record(z.string(), z.string()).nullable(),
  /** Whether it is public now. */
  isPublic: z.boolean(),
  /** Number of open offers, and of those that wait for the seller. */
  offers: z.strictObject({ open: z.int(), toAnswer: z.int() }),
  ownerName: z.string(),
  /** The owner's language. */
  ownerLanguage: z.enum(LOCALES),
  /** Set when the owner is asked to confirm that the home is still for sale, otherwise null. */
  stillForSale: z
    .strictObject({
      /** Whether it is hidden from search. */
      isHidden: z.boolean(),
      /** If not hidden, the last day on which it appears in search, `YYYY-MM-DD`. */
      foundUntil: z.iso.date().nullable(),
    })
    .nullable(),
  /** Number of moderated fields changed since it was published; null if it never was. */
  changes: z.int().nullable(),
  /** The disclosures that it needs and that its owner has not given. */
  undisclosed: z.array(z.enum(DISCLOSURE_KEYS)).readonly(),
  /** Only for administrators, for a property that waits for review. */
  risks: risksSchema.nullable(),
  submittedAt: z.iso.datetime().nullable(),
  /** The day on which an approved property becomes public, `YYYY-MM-DD`; otherwise null. */
  publicFrom: z.iso.date().nullable(),
  updatedAt: z.iso.datetime(),
});
export type PropertyItem = z.output<typeof propertyItemSchema>;

export const propertyListSchema = listOf(propertyItemSchema);

/** Lists the viewer's properties, or for an administrator all, in pages. */
export async function listProperties(
  context: Context,
  query: z.output<typeof propertyQuerySchema>,
) {
  const viewer = requireViewer(context);
  const { db } = context;
  const { limit, cursor = 0 } = query;
  const where = and(
    visibleTo(viewer),
    query.status && eq(properties.status, query.status),
    // What waits for its date has nothing to decide.
    query.sort === 'waiting' ? isNull(properties.approvedAt) : undefined,
    query.q ? mentions(viewer, query.q.toLowerCase()) : undefined,
  );
  const isDown = query.order ? query.order === 'desc' : DESCENDING.includes(query.sort);
  const direction = isDown ? desc : asc;
  const [rows, total] = await Promise.all([
    db
      .select({ property: properties, owner: users, listing: listings, given: GIVEN })
      .from(properties)
      .innerJoin(users, eq(users.id, properties.ownerId))
      .leftJoin(listings, eq(listings.id, properties.id))
      .where(where)
      .orderBy(...SORTED[query.sort].map((column) => direction(column)), asc(properties.id))
      .limit(limit)
      .offset(cursor),
    db.$count(properties, where),
  ]);
  const waiting = rows.filter(({ property }) => property.status === 'review');
  const ids = rows.map(({ property }) => property.id);
  const [counts, risks] = await Promise.all([
    offerCounts(context, ids),
    viewer.profile === 'admin' && waiting.length > 0 ? findRisks(context, waiting) : undefined,
  ]);
  return {
    items: rows.map(({ property, owner, listing, given }) => ({
      ...itemOf(property, fullName(owner), counts.get(property.id)),
      ownerLanguage: owner.language,
      stillForSale: stillForSale(property, listing),
      risks: risks?.get(property.id) ?? null,
      undisclosed: missingDisclosures(property, given, context.now()).map(({ key }) => key),
    })),
    total,
    nextCursor: cursorAfter(cursor, rows.length, total),
  };
}

function stillForSale(
  property: PropertyRow,
  listing: typeof listings.$inferSelect | null,
): PropertyItem['stillForSale'] {
  const { state, foundUntil, isAsked } = freshnessOf(property, listing);
  return isAsked ? { isHidden: state === 'hidden', foundUntil } : null;
}

/**
 * Condition that the address contains a text; for administrators also the owner's name, e-mail or
 * phone.
 */
function mentions(viewer: Viewer, text: string): SQL | undefined {
  const columns = [properties.street, properties.city, properties.zip];
  const inAddress = columns.map((column) => sql`instr(${column}, ${text}) > 0`);
  if (viewer.profile !== 'admin') return or(...inAddress);
  const owners = sql`(select ${users.id} from ${users} where ${mentionsPerson(text)} limit ${MAX_OWNERS})`;
  return or(...inAddress, sql`${properties.ownerId} in ${owners}`);
}

function itemOf(
  property: PropertyRow,
  ownerName: string,
  counts: OfferCounts = { open: 0, toAnswer: 0 },
): Omit<PropertyItem, 'ownerLanguage' | 'risks' | 'stillForSale' | 'undisclosed'> {
  const { facts, photos, snapshot } = property;
  const [cover] = photos;
  const { percent, steps } = wholeCompleteness(property);
  return {
    id: property.id,
    propertyType: property.propertyType,
    status: property.status,
    version: property.version,
    address: addressLine(facts),
    city: facts.city ?? '',
    zip: facts.postalCode ?? '',
    priceCents: facts.listPrice ?? null,
    coverUrl: cover ? photoUrl(cover.hash, COVER_WIDTH, 'webp') : null,
    coverHash: cover?.hash ?? null,
    coverPlaceholder: cover?.placeholder ?? null,
    coverWidth: cover?.width ?? null,
    percent,
    missing: steps.reduce((sum, step) => sum + step.missing.length, 0),
    returnReasons: property.returnReasons && reasonTexts(property.returnReasons),
    isPublic: property.snapshot !== null && property.status !== 'sold',
    offers: counts,
    ownerName,
    changes: snapshot && moderatedChanges(snapshot, property).length,

    submittedAt:
      property.submittedAt === null ? null : new Date(property.submittedAt).toISOString(),
    publicFrom: publicFrom(property),
    updatedAt: new Date(property.updatedAt).toISOString(),
  };
}

/** Keys of the disclosures that a property's owner has given. */
const GIVEN =
  sql<string>`(select json_group_array(distinct ${disclosureVersions.key}) from ${disclosureVersions} where ${disclosureVersions.propertyId} = ${properties.id})`.mapWith(
    (text): readonly string[] => JSON.parse(text),
  );

/** Open offers on a property, and those that wait for the seller. */
type OfferCounts = Readonly<{ open: number; toAnswer: number }>;

/** Counts the open offers of each property; offers past their deadline do not count. */
async function offerCounts({ db, now }: Context, ids: readonly string[]) {
  const rows = await db
    .select({
      propertyId: offers.propertyId,
      open: sql<number>`count(*)`,
      toAnswer: sql<number>`sum(${isSellersTurn})`,
    })
    .from(offers)
    .where(and(isIn(offers.propertyId, ids), isStanding(now())))
    .groupBy(offers.propertyId);
  return new Map<string, OfferCounts>(
    rows.map(({ propertyId, open, toAnswer }) => [propertyId, { open, toAnswer }]),
  );
}
