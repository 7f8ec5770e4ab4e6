import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/properties/catalogue/index.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { aFeedListing, FEED_NOW, FEED_ORIGIN, faultsOf } from '#tests/examples/feed-records.ts';
import { EXAMPLE_FACTS } from '#tests/examples/property-facts.ts';
import type { FeedListing } from './feed-listing.ts';
import { openHouseRecord } from './open-house-record.ts';
import { propertyRecord } from './property-record.ts';
import { expanded, RESOURCES } from './resources.ts';

/** Facts with every option of every public question chosen at once. */
function everything(type: (typeof PROPERTY_TYPES)[number]) {
  const chosen = CATALOGUE.filter(({ asks }) => asks.includes(type)).flatMap((field) => {
    const options = field.kind === 'choices' ? field.options?.map(({ key }) => key) : undefined;
    return options ? [[field.key, options] as const] : [];
  });
  return { ...EXAMPLE_FACTS[type], ...Object.fromEntries(chosen) };
}

describe('a record of the feed', () => {
  test.each(PROPERTY_TYPES)('%s: each value is declared, of its type and in its lookup', (type) => {
    for (const facts of [EXAMPLE_FACTS[type], everything(type)]) {
      const home = aFeedListing({ propertyType: type, facts });
      expect(
        faultsOf(propertyRecord(home, FEED_ORIGIN, FEED_NOW), RESOURCES.Property.fields),
      ).toEqual([]);
      for (const [navigation, target] of Object.entries(RESOURCES.Property.expands)) {
        for (const record of expanded(navigation, home, FEED_ORIGIN)) {
          expect(faultsOf(record, RESOURCES[target].fields)).toEqual([]);
        }
      }
    }
  });

  test('says the state of the listing', () => {
    const status = (changes: Partial<FeedListing>) =>
      propertyRecord(aFeedListing(changes), FEED_ORIGIN, FEED_NOW)['StandardStatus'];
    const later = { ...EXAMPLE_FACTS.single_family, listingContractDate: '2026-11-23' };
    expect([
      status({}),
      status({ facts: later }),
      status({ status: 'under_contract' }),
      status({ status: 'under_contract', takesBackups: true }),
      status({ status: 'sold' }),
    ]).toEqual(['Active', 'Coming Soon', 'Pending', 'Active Under Contract', 'Closed']);
  });

  test('has the sale price in dollars', () => {
    const sold = aFeedListing({
      status: 'sold',
      sale: { priceCents: 51_250_000, on: '2026-11-20' },
    });
    expect(propertyRecord(sold, FEED_ORIGIN, FEED_NOW)).toMatchObject({
      CloseDate: '2026-11-20',
      ClosePrice: 512_500,
    });
  });

  test('starts on the date in the home’s time zone, not in UTC', () => {
    // 04:30 UTC is still the evening before in Florida.
    const at = Date.parse('2026-11-23T04:30:00Z');
    const facts = { ...EXAMPLE_FACTS.single_family, listingContractDate: '2026-11-23' };
    const record = propertyRecord(aFeedListing({ facts, publishedAt: at }), FEED_ORIGIN, at);
    expect(record).toMatchObject({ StandardStatus: 'Coming Soon', OnMarketDate: '2026-11-22' });
  });

  test('has neither street nor coordinates of a hidden address', () => {
    const facts = { ...EXAMPLE_FACTS.condo, internetAddressDisplayYN: false };
    const record = propertyRecord(
      aFeedListing({ propertyType: 'condo', facts }),
      FEED_ORIGIN,
      FEED_NOW,
    );
    for (const name of ['Latitude', 'Longitude', 'StreetName', 'StreetNumber', 'UnparsedAddress']) {
      expect(record).not.toHaveProperty(name);
    }
  });

  test('numbers its photos from the cover, in the width that is served', () => {
    expect(expanded('Media', aFeedListing(), FEED_ORIGIN)).toMatchObject([
      {
        MediaKey: 'home1-p1',
        Order: 0,
        PreferredPhotoYN: true,
        ImageWidth: 1600,
        ImageHeight: 1200,
        MediaURL: 'https://trato.example/api/photos/abc/1600.webp',
      },
      { MediaKey: 'home1-p2', Order: 1, PreferredPhotoYN: false, ImageWidth: 800 },
    ]);
  });
});

test('an open house has the local time of its home, and is canceled once the home leaves the market', () => {
  const house = {
    ...{ id: 'h1', listingId: 'home1', county: 'Bay', canceledAt: null, updatedAt: FEED_NOW },
    startsAt: Date.parse('2026-12-01T03:00:00Z'),
    endsAt: Date.parse('2026-12-01T05:00:00Z'),
    needsRegistration: true,
    listingStatus: 'published' as const,
    listingStatusAt: FEED_NOW + 1_000,
  };
  const { fields } = RESOURCES.OpenHouse;
  const record = openHouseRecord(house, FEED_NOW);
  expect(faultsOf(record, fields)).toEqual([]);
  expect(record).toMatchObject({
    OpenHouseDate: '2026-11-30',
    OpenHouseStartTime: '2026-12-01T03:00:00.000Z',
    OpenHouseStatus: 'Active',
    OpenHouseType: 'Public',
    AppointmentRequiredYN: true,
    ModificationTimestamp: '2026-11-22T12:00:00.000Z',
  });
  const stateOf = (changes: object, now = FEED_NOW) => {
    const read = openHouseRecord({ ...house, ...changes }, now);
    expect(faultsOf(read, fields)).toEqual([]);
    return [read['OpenHouseStatus'], read['ModificationTimestamp']];
  };
  expect(stateOf({ listingStatus: 'under_contract' })).toEqual([
    'Canceled',
    '2026-11-22T12:00:01.000Z',
  ]);
  expect(stateOf({ canceledAt: FEED_NOW })).toEqual(['Canceled', '2026-11-22T12:00:00.000Z']);
  expect(stateOf({}, house.endsAt)).toEqual(['Ended', '2026-12-01T05:00:00.000Z']);
});
