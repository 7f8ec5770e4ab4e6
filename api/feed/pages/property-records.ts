import type { Context } from '#api/context.ts';
import { brokerOfRecord } from '#api/feed/broker-of-record.ts';
import { openHousesOf } from '#api/feed/feed-open-houses.ts';
import type { QueryOptions } from '#api/feed/query-options.ts';
import { listedBy, memberRecord, officeRecord } from '#domain/feed/broker.ts';
import type { FeedListing } from '#domain/feed/feed-listing.ts';
import { openHouseRecord } from '#domain/feed/open-house-record.ts';
import { propertyRecord } from '#domain/feed/property-record.ts';
import { expanded } from '#domain/feed/resources.ts';
import type { ResoRecord, ResoValue } from '#domain/properties/catalogue/reso/reso-derived.ts';
import { originOf } from './origin.ts';
import { chosen } from './page.ts';

/** Returns the Property records of listings, with the selected fields and expanded records. */
export async function recordsOf(
  context: Context,
  listings: readonly FeedListing[],
  { select, expand }: Pick<QueryOptions, 'select' | 'expand'>,
): Promise<readonly ResoRecord[]> {
  const origin = originOf(context);
  const now = context.now();
  const broker = brokerOfRecord(context.env);
  const byBroker = broker && listedBy(broker);
  const houses = expand.includes('OpenHouses')
    ? await openHousesOf(
        context,
        listings.map(({ id }) => id),
      )
    : [];
  return listings.map((listing) => {
    const relatedRecords = (name: string): ResoValue => {
      if (name === 'ListAgent' && broker) return memberRecord(broker);
      if (name === 'ListOffice' && broker) return officeRecord(broker);
      if (name !== 'OpenHouses') return expanded(name, listing, origin);
      return houses
        .filter(({ listingId }) => listingId === listing.id)
        .map((house) => openHouseRecord(house, now));
    };
    const related = expand.map((name) => [name, relatedRecords(name)]);
    return {
      ...chosen({ ...propertyRecord(listing, origin, now), ...byBroker }, select),
      ...Object.fromEntries(related),
    };
  });
}
