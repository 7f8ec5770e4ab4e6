import { and, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import type { Context } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import { listings } from '#api/listings/table.ts';
import { withRefundedPlan } from '#api/payments/plans/find-plan.ts';
import { threads } from '#api/questions/table.ts';
import { isSameAddress } from '#domain/properties/agreement/agreed-address.ts';
import { areaMedian, REVIEW_RISKS, reviewRisks } from '#domain/properties/moderation.ts';
import type { PropertyRow } from './find-property.ts';
import { hashesOf } from './photo-uses.ts';
import { agreements, photoUses } from './table.ts';

/** Maximum number of public homes read per query for the medians. */
const MAX_PRICES = 5_000;

export const risksSchema = z.strictObject({
  kinds: z.array(z.enum(REVIEW_RISKS)),
  /** Median price of homes of the same type in the ZIP, or else in the city, in cents. */
  medianCents: z.int().nullable(),
  /** Ids of other properties that use one of its photos. */
  sharesPhotosWith: z.array(z.string()),
});
export type Risks = z.output<typeof risksSchema>;

type Waiting = Readonly<{ property: PropertyRow; owner: Readonly<{ createdAt: number }> }>;

/** Returns the review hints for properties that wait for review, with five queries in total. */
export async function findRisks(
  context: Pick<Context, 'db' | 'now'>,
  waiting: readonly Waiting[],
): Promise<ReadonlyMap<string, Risks>> {
  const [prices, uses, readdressed, refunded, reported] = await Promise.all([
    pricesAround(context, waiting),
    usesOfPhotos(context, waiting),
    withNewAddress(context, waiting),
    withRefundedPlan(
      context.db,
      waiting.map(({ property }) => property.id),
    ),
    withUpheldReport(context, waiting),
  ]);
  return new Map(
    waiting.map(({ property, owner }) => {
      const { id, propertyType, priceCents, zip, city, photos } = property;
      const alike = prices.filter(
        (home) => home.propertyType === propertyType && home.id !== id && home.city === city,
      );
      const areas = [alike.filter((home) => home.zip === zip), alike].map((homes) =>
        homes.flatMap((home) => home.priceCents ?? []),
      );
      const hashes = new Set(hashesOf(photos));
      const others = uses.filter((use) => use.propertyId !== id && hashes.has(use.hash));
      const sharesPhotosWith = [...new Set(others.map(({ propertyId }) => propertyId))];
      const kinds = reviewRisks(
        {
          ...{ propertyType, priceCents, areas, sharesPhotosWith },
          accountCreatedAt: owner.createdAt,
          isOwnerReported: reported.has(property.ownerId),
          isPlanRefunded: refunded.has(id),
          isAddressNew: readdressed.has(id),
        },
        context.now(),
      );
      return [id, { kinds: [...kinds], medianCents: areaMedian(areas) ?? null, sharesPhotosWith }];
    }),
  );
}

async function pricesAround({ db }: Pick<Context, 'db'>, waiting: readonly Waiting[]) {
  const cities = [...new Set(waiting.flatMap(({ property }) => property.facts.city ?? []))];
  const rows = await db
    .select({
      id: listings.id,
      propertyType: listings.propertyType,
      priceCents: listings.priceCents,
      city: listings.city,
      zip: listings.zip,
    })
    .from(listings)
    .where(and(isIn(listings.city, cities), eq(listings.status, 'published')))
    .limit(MAX_PRICES);
  return rows.map((row) => ({ ...row, city: row.city?.toLowerCase() ?? null }));
}

/** Returns the properties whose agreement replaced one for another address. */
async function withNewAddress({ db }: Pick<Context, 'db'>, waiting: readonly Waiting[]) {
  const ids = waiting.flatMap(({ property }) => property.agreementId ?? []);
  const former = alias(agreements, 'former');
  const rows = await db
    .select({ id: agreements.id, now: agreements.document, before: former.document })
    .from(agreements)
    .innerJoin(former, eq(former.id, agreements.replacesId))
    .where(isIn(agreements.id, ids));
  const moved = rows.filter(({ now, before }) => !isSameAddress(now.address, before.address));
  const ofThem = new Set(moved.map(({ id }) => id));
  const found = waiting.filter(({ property }) => ofThem.has(property.agreementId ?? ''));
  return new Set(found.map(({ property }) => property.id));
}

/** Returns the owners with an upheld report, about any home and on either side of a thread. */
async function withUpheldReport({ db }: Pick<Context, 'db'>, waiting: readonly Waiting[]) {
  const owners = [...new Set(waiting.map(({ property }) => property.ownerId))];
  const rows = await db
    .select({
      id: sql<string>`case ${threads.upheldAgainst} when 'owner' then ${threads.ownerId} else ${threads.askerId} end`,
    })
    .from(threads)
    .where(
      or(
        and(eq(threads.upheldAgainst, 'owner'), isIn(threads.ownerId, owners)),
        and(eq(threads.upheldAgainst, 'asker'), isIn(threads.askerId, owners)),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

function usesOfPhotos({ db }: Pick<Context, 'db'>, waiting: readonly Waiting[]) {
  const hashes = hashesOf(waiting.flatMap(({ property }) => property.photos));
  return db.select().from(photoUses).where(isIn(photoUses.hash, hashes));
}
