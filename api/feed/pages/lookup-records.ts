import { isNotNull } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { brokerOfRecord } from '#api/feed/broker-of-record.ts';
import { listingFeed } from '#api/feed/table.ts';
import { BROKER_LOOKUPS } from '#domain/feed/broker.ts';
import type { LookupValue } from '#domain/feed/declared.ts';
import { FIXED_LOOKUPS } from '#domain/feed/resources.ts';
import type { ResoRecord } from '#domain/properties/catalogue/reso/reso-derived.ts';

/** When the values of the catalogue last changed: raise it with them, so that readers look again. */
const CHANGED_AT = '2026-11-22T00:00:00.000Z';

/** Every value of every lookup: those of the catalogue, and the cities and counties in use. */
export async function lookupRecords(context: Context): Promise<readonly ResoRecord[]> {
  const { db } = context;
  const [cities, counties] = await db.batch([
    db
      .selectDistinct({ value: listingFeed.city })
      .from(listingFeed)
      .where(isNotNull(listingFeed.city)),
    db
      .selectDistinct({ value: listingFeed.county })
      .from(listingFeed)
      .where(isNotNull(listingFeed.county)),
  ]);
  const local = (lookup: string, rows: readonly { value: string | null }[]) =>
    rows.map(({ value }) => ({ lookup, value: value ?? '', isStandard: false }));
  const broker = brokerOfRecord(context.env) ? BROKER_LOOKUPS : [];
  return [
    ...FIXED_LOOKUPS,
    ...broker,
    ...local('City', cities),
    ...local('CountyOrParish', counties),
  ].map(lookupRecord);
}

function lookupRecord({ lookup, value, isStandard }: LookupValue): ResoRecord {
  return {
    LookupKey: `${lookup}:${value}`,
    LookupName: lookup,
    LookupValue: value,
    ...(isStandard && { StandardLookupValue: value }),
    ModificationTimestamp: CHANGED_AT,
  };
}
