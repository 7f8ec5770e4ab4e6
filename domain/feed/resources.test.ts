import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/properties/catalogue/index.ts';
import type { ResoRecord, ResoValue } from '#domain/properties/catalogue/reso/reso-derived.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { EXAMPLE_FACTS } from '#tests/examples/property-facts.ts';
import type { DeclaredField } from './declared.ts';
import type { FeedListing } from './feed-listing.ts';
import { metadataJson, metadataXml } from './metadata.ts';
import { openHouseRecord } from './open-house-record.ts';
import { propertyRecord } from './property-record.ts';
import { expanded, FIXED_LOOKUPS, RESOURCES } from './resources.ts';

const ORIGIN = { system: 'Trato', site: 'https://trato.example' };
const NOW = Date.parse('2026-11-22T12:00:00Z');

/** Fields whose lookup lists the values in use. */
const IN_USE = /^(City|CountyOrParish|(Elementary|MiddleOrJunior|High)School(District)?)$/;

/** A valid answer to a question: the given option, or a sample value. */
function answered(field: (typeof CATALOGUE)[number], option?: string) {
  switch (field.kind) {
    case 'number':
    case 'money':
      return field.min ?? 1;
    case 'text':
    case 'longtext':
      return field.format === 'https' ? 'https://tour.example/1' : 'Palmetto';
    case 'yes_no':
      return true;
    case 'date':
      return '2026-11-01';
    case 'choice':
      return option ?? field.options?.[0]?.key;
    default:
      return undefined;
  }
}

/** Facts with every public question answered, once for each option of single-choice questions. */
function answeredInFull(type: (typeof PROPERTY_TYPES)[number]) {
  const asked = CATALOGUE.filter(({ asks }) => asks.includes(type));
  const rounds = Math.max(...asked.map(({ options }) => options?.length ?? 0));
  return Array.from({ length: rounds }, (_, round) => {
    const answers = asked.flatMap((field) => {
      const offered = (field.options ?? []).filter(
        ({ onlyFor }) => !onlyFor || onlyFor.includes(type),
      );
      const value = answered(field, (offered[round] ?? offered[0])?.key);
      return value === undefined ? [] : [[field.key, value] as const];
    });
    const several = asked.flatMap((field) => {
      if (field.kind !== 'choices') return [];
      const keys = field.options?.filter(({ exclusive }) => !exclusive).map(({ key }) => key);
      return [[field.key, keys] as const];
    });
    return { ...EXAMPLE_FACTS[type], ...Object.fromEntries([...answers, ...several]) };
  });
}

/** Facts with every option of every public question chosen at once. */
function everything(type: (typeof PROPERTY_TYPES)[number]) {
  const chosen = CATALOGUE.filter(({ asks }) => asks.includes(type)).flatMap((field) => {
    const options = field.kind === 'choices' ? field.options?.map(({ key }) => key) : undefined;
    return options ? [[field.key, options] as const] : [];
  });
  return { ...EXAMPLE_FACTS[type], ...Object.fromEntries(chosen) };
}

function listing(changes: Partial<FeedListing> = {}): FeedListing {
  return {
    id: 'home1',
    propertyType: 'single_family',
    status: 'published',
    takesBackups: false,
    facts: EXAMPLE_FACTS.single_family,
    photos: [
      {
        id: 'p1',
        hash: 'abc',
        width: 4000,
        height: 3000,
        caption: { en: 'Front' },
        alt: { en: 'The front of the home' },
      },
      { id: 'p2', hash: 'def', width: 800, height: 600, caption: { en: '' }, alt: { en: '' } },
    ],
    lat: 25.75,
    lng: -80.26,
    publishedAt: NOW,
    previousPriceCents: null,
    changedAt: NOW,
    statusAt: NOW,
    priceAt: NOW,
    photosAt: NOW,
    ...changes,
  };
}

/** Problems of a record: undeclared fields, wrong types, values that are not in their lookup. */
function faults(record: ResoRecord, fields: readonly DeclaredField[]): readonly string[] {
  const known = new Set(FIXED_LOOKUPS.map(({ lookup, value }) => `${lookup} ${value}`));
  return Object.entries(record).flatMap(([name, value]) => {
    const field = fields.find((one) => one.name === name);
    if (!field) return [`${name} is not declared`];
    if (!isOf(field.type, value)) return [`${name} is no ${field.type}`];
    if (!field.lookup || IN_USE.test(name)) return [];
    const values = Array.isArray(value) ? value : [value];
    return values.flatMap((one) =>
      known.has(`${field.lookup} ${String(one)}`) ? [] : [`${name}: ${String(one)}`],
    );
  });
}

function isOf(type: DeclaredField['type'], value: ResoValue): boolean {
  switch (type) {
    case 'strings':
      return Array.isArray(value) && value.every((item) => typeof item === 'string');
    case 'integer':
      return Number.isSafeInteger(value);
    case 'decimal':
      return typeof value === 'number';
    case 'boolean':
      return typeof value === 'boolean';
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
    case 'timestamp':
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:]{8}\.\d{3}Z$/.test(value);
    case 'string':
      return typeof value === 'string';
  }
}

describe('a record of the feed', () => {
  test.each(PROPERTY_TYPES)('%s: each value is declared, of its type and in its lookup', (type) => {
    for (const facts of [EXAMPLE_FACTS[type], everything(type)]) {
      const home = listing({ propertyType: type, facts });
      expect(faults(propertyRecord(home, ORIGIN, NOW), RESOURCES.Property.fields)).toEqual([]);
      for (const [navigation, target] of Object.entries(RESOURCES.Property.expands)) {
        for (const record of expanded(navigation, home, ORIGIN)) {
          expect(faults(record, RESOURCES[target].fields)).toEqual([]);
        }
      }
    }
  });

  test('says the state of the listing', () => {
    const status = (changes: Partial<FeedListing>) =>
      propertyRecord(listing(changes), ORIGIN, NOW)['StandardStatus'];
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
    const sold = listing({ status: 'sold', sale: { priceCents: 51_250_000, on: '2026-11-20' } });
    expect(propertyRecord(sold, ORIGIN, NOW)).toMatchObject({
      CloseDate: '2026-11-20',
      ClosePrice: 512_500,
    });
  });

  test('starts on the date in the home’s time zone, not in UTC', () => {
    // 04:30 UTC is still the evening before in Florida.
    const at = Date.parse('2026-11-23T04:30:00Z');
    const facts = { ...EXAMPLE_FACTS.single_family, listingContractDate: '2026-11-23' };
    const record = propertyRecord(listing({ facts, publishedAt: at }), ORIGIN, at);
    expect(record).toMatchObject({ StandardStatus: 'Coming Soon', OnMarketDate: '2026-11-22' });
  });

  test('has neither street nor coordinates of a hidden address', () => {
    const facts = { ...EXAMPLE_FACTS.condo, internetAddressDisplayYN: false };
    const record = propertyRecord(listing({ propertyType: 'condo', facts }), ORIGIN, NOW);
    for (const name of ['Latitude', 'Longitude', 'StreetName', 'StreetNumber', 'UnparsedAddress']) {
      expect(record).not.toHaveProperty(name);
    }
  });

  test('numbers its photos from the cover, in the width that is served', () => {
    expect(expanded('Media', listing(), ORIGIN)).toMatchObject([
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

describe('what is declared', () => {
  const names = Object.values(RESOURCES).flatMap(({ fields }) => fields.map(({ name }) => name));

  test('has no private field', () => {
    const forbidden =
      /Compensation|ExpirationDate|Owner(?!shipType)|Showing|PrivateRemarks|Mortgage|ListAgent|ListOffice/;
    expect(names.filter((name) => forbidden.test(name))).toEqual([]);
  });

  test('has every field of the public catalogue that the dictionary names', () => {
    const mapped = CATALOGUE.filter(({ audience }) => audience === 'public').flatMap(
      ({ reso }) => reso ?? [],
    );
    const declared = new Set([...names, ...Object.keys(RESOURCES.Property.expands)]);
    expect(mapped.filter((name) => !declared.has(name))).toEqual([]);
  });

  test('each mapped field is in the feed, and no private answer is', () => {
    const reached = new Set<string>();
    for (const type of PROPERTY_TYPES) {
      for (const facts of answeredInFull(type)) {
        const home = listing({ propertyType: type, facts });
        const record = propertyRecord(home, ORIGIN, NOW);
        expect(faults(record, RESOURCES.Property.fields)).toEqual([]);
        for (const name of Object.keys(record)) reached.add(name);
      }
    }
    const mapped = CATALOGUE.filter(
      ({ kind, audience }) => kind !== 'rows' && audience === 'public',
    );
    const names = mapped.flatMap(({ reso, options = [] }) => [
      ...(reso ? [reso] : []),
      ...options.flatMap(({ resoField }) => resoField ?? []),
    ]);
    expect(names.filter((name) => !reached.has(name))).toEqual([]);
    const own = CATALOGUE.filter(({ audience }) => audience === 'owner').flatMap(
      ({ reso }) => reso ?? [],
    );
    expect(own.filter((name) => reached.has(name))).toEqual([]);
  });

  test('numbers are of the type that the dictionary gives them', () => {
    const typeOf = (name: string) =>
      RESOURCES.Property.fields.find((field) => field.name === name)?.type;
    // Decimals with two places in the dictionary, though ours are whole numbers.
    for (const name of ['LivingArea', 'LotSizeSquareFeet', 'GarageSpaces', 'CarportSpaces']) {
      expect([name, typeOf(name)]).toEqual([name, 'decimal']);
    }
    expect(typeOf('Elevation')).toBe('integer');
    const facts = { ...EXAMPLE_FACTS.vacant_land, elevation: 7.5 };
    const lot = listing({ propertyType: 'vacant_land', facts });
    expect(propertyRecord(lot, ORIGIN, NOW)).toMatchObject({ Elevation: 8 });
  });

  test('answers without a standard field have a local name', () => {
    const names = RESOURCES.Property.fields.map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('TRATO_')).toSorted()).toEqual([
      'TRATO_CddAnnualFee',
      'TRATO_FloodZone',
      'TRATO_LeasesPerYear',
      'TRATO_MinimumLeaseDays',
    ]);
  });

  test('directions and legal description are left out with a hidden address', () => {
    const told = { directions: 'North on Dixie Hwy', taxLegalDescription: 'LOT 4 BLK 2' };
    const of = (internetAddressDisplayYN: boolean) => {
      const facts = { ...EXAMPLE_FACTS.single_family, ...told, internetAddressDisplayYN };
      return propertyRecord(listing({ facts }), ORIGIN, NOW);
    };
    expect(of(true)).toMatchObject({
      Directions: told.directions,
      TaxLegalDescription: 'LOT 4 BLK 2',
    });
    expect(JSON.stringify(of(false))).not.toMatch(/Dixie|LOT 4/);
  });

  test('names a field once in a resource', () => {
    for (const { name, fields } of Object.values(RESOURCES)) {
      const repeated = fields.filter(
        (field, index) => fields.findIndex((other) => other.name === field.name) !== index,
      );
      expect([name, repeated]).toEqual([name, []]);
    }
  });

  test('is the same in XML and in JSON', () => {
    const xml = metadataXml(RESOURCES);
    const fields = [...xml.matchAll(/<(?:Navigation)?Property Name="(\w+)"/g)].map(
      ([, name]) => name,
    );
    const json = JSON.stringify(metadataJson(RESOURCES));
    expect(fields).toHaveLength(names.length + Object.keys(RESOURCES.Property.expands).length);
    expect(fields.filter((name) => !json.includes(`"${name}":`))).toEqual([]);
    expect(xml).toContain(
      '<Property Name="ListingTerms" Type="Collection(Edm.String)"><Annotation Term="RESO.OData.Metadata.LookupName" String="ListingTerms"/></Property>',
    );
    expect(xml).toContain('<Property Name="ListingKey" Type="Edm.String" Nullable="false"/>');
  });
});

test('an open house has the local time of its home, and is canceled once the home leaves the market', () => {
  const house = {
    ...{ id: 'h1', listingId: 'home1', county: 'Bay', cancelledAt: null, updatedAt: NOW },
    startsAt: Date.parse('2026-12-01T03:00:00Z'),
    endsAt: Date.parse('2026-12-01T05:00:00Z'),
    needsRegistration: true,
    listingStatus: 'published' as const,
    listingStatusAt: NOW + 1_000,
  };
  const { fields } = RESOURCES.OpenHouse;
  const record = openHouseRecord(house, NOW);
  expect(faults(record, fields)).toEqual([]);
  expect(record).toMatchObject({
    OpenHouseDate: '2026-11-30',
    OpenHouseStartTime: '2026-12-01T03:00:00.000Z',
    OpenHouseStatus: 'Active',
    OpenHouseType: 'Public',
    AppointmentRequiredYN: true,
    ModificationTimestamp: '2026-11-22T12:00:00.000Z',
  });
  const stateOf = (changes: object, now = NOW) => {
    const read = openHouseRecord({ ...house, ...changes }, now);
    expect(faults(read, fields)).toEqual([]);
    return [read['OpenHouseStatus'], read['ModificationTimestamp']];
  };
  expect(stateOf({ listingStatus: 'under_contract' })).toEqual([
    'Canceled',
    '2026-11-22T12:00:01.000Z',
  ]);
  expect(stateOf({ cancelledAt: NOW })).toEqual(['Canceled', '2026-11-22T12:00:00.000Z']);
  expect(stateOf({}, house.endsAt)).toEqual(['Ended', '2026-12-01T05:00:00.000Z']);
});

test('no resource has a field for an estimate', () => {
  const names = [...metadataXml(RESOURCES).matchAll(/Name="(\w+)"/g)].map(([, name = '']) => name);
  expect(names).toContain('ListPrice');
  // The only match is the owner's permission to show estimates; no field holds an amount.
  expect(names.filter((name) => /estimat|valuation|avm|comparable/i.test(name))).toEqual([
    'InternetAutomatedValuationDisplayYN',
  ]);
});
