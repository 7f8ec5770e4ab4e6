import { beforeAll, describe, expect, test } from 'vitest';
import { feedListings } from '#api/feed/feed-listings.ts';
import type { PropertyRow } from '#api/properties/find-property.ts';
import { bindFilter } from '#domain/feed/odata/bind-filter.ts';
import { parseFilter } from '#domain/feed/odata/parse-filter.ts';
import { propertyRecord } from '#domain/feed/property-record.ts';
import { fieldTypesOf, RESOURCES } from '#domain/feed/resources.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aConsumer, filterAmong, homesOfFeed, keysOf, readsFeed } from '#tests/factories/feed.ts';

let token = '';
let homes: readonly PropertyRow[] = [];

const filtered = (filter: string) => keysOf(token, filterAmong(homes, filter));

beforeAll(async () => {
  token = (await aConsumer()).secret;
  homes = await homesOfFeed();
});

describe('a filter has the result of a plain implementation', () => {
  test.each([
    'ListPrice eq 500000',
    'ListPrice ne 500000',
    'ListPrice ge 350000.5',
    '350000.5 lt ListPrice',
    'BedroomsTotal in (2,3,5)',
    'BedroomsTotal eq null',
    'not (BedroomsTotal gt 3)',
    'BathroomsTotalInteger ge 2 and BathroomsFull lt 9',
    "City eq 'Miami' or City eq 'Tampa' and ListPrice lt 5",
    "City eq 'O''Brien'",
    "City gt 'N'",
    "not (City in ('Miami','Tampa'))",
    "StandardStatus eq 'Active'",
    "StandardStatus eq 'Coming Soon'",
    "StandardStatus ne 'Closed'",
    "StandardStatus in ('Pending','Active Under Contract')",
    "MlsStatus eq 'Closed' and ClosePrice eq 512500",
    "PropertyType eq 'Land'",
    "PropertyType eq 'Residential' and PropertySubType eq 'Condominium'",
    "ListingTerms/any(x:x eq 'VA Loan')",
    "ListingTerms/all(x:x eq 'Cash')",
    'ListingTerms/any()',
    "contains(tolower(PublicRemarks),'golf') or City eq 'Tampa'",
    'PoolPrivateYN',
    'CloseDate lt now()',
    'year(ModificationTimestamp) ge 2026',
    'ModificationTimestamp gt 2000-01-01T00:00:00Z',
    'Latitude eq null',
    'Latitude gt 25.5 and Longitude le -80',
    "PropertySubType in ('Condominium','Unimproved Land')",
    'PropertySubType ne null',
    'YearBuilt lt 2000 and LotSizeSquareFeet gt 1 and LivingArea ge 0',
    "PostalCode eq '33134' or CountyOrParish eq 'Miami-Dade'",
  ])('%s', async (filter) => {
    const context = aContext();
    const holds = bindFilter(parseFilter(filter), fieldTypesOf(RESOURCES.Property), Date.now());
    const origin = { system: 'Trato', site: 'http://localhost' };
    const expected = (
      await feedListings(
        context,
        homes.map(({ id }) => id),
      )
    )
      .filter((listing) => holds(propertyRecord(listing, origin, Date.now())))
      .map(({ id }) => id);
    const found = new Set(await filtered(filter));
    expect(homes.map(({ id }) => id).filter((id) => found.has(id))).toEqual(
      homes.map(({ id }) => id).filter((id) => expected.includes(id)),
    );
    const query = filterAmong(homes, filter);
    const count = await readsFeed(`/odata/Property/$count?${query}`, { token });
    expect(Number(count.text)).toBe(found.size);
  });

  test('with more values than a statement allows', async () => {
    const many = Array.from({ length: 85 }, (_, index) => `City eq 'Nowhere ${index}'`);
    expect(await filtered([...many, "City eq 'Tampa'"].join(' or '))).toContain(homes[1]?.id);
    const prices = Array.from({ length: 85 }, (_, index) => `ListPrice eq ${index}`);
    expect(await filtered(prices.join(' or '))).toEqual([]);
  });
});
