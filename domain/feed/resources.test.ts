import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/properties/catalogue/index.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { aFeedListing, FEED_NOW, FEED_ORIGIN, faultsOf } from '#tests/examples/feed-records.ts';
import { EXAMPLE_FACTS } from '#tests/examples/property-facts.ts';
import { metadataJson, metadataXml } from './metadata.ts';
import { propertyRecord } from './property-record.ts';
import { RESOURCES } from './resources.ts';

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
        const home = aFeedListing({ propertyType: type, facts });
        const record = propertyRecord(home, FEED_ORIGIN, FEED_NOW);
        expect(faultsOf(record, RESOURCES.Property.fields)).toEqual([]);
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
    const lot = aFeedListing({ propertyType: 'vacant_land', facts });
    expect(propertyRecord(lot, FEED_ORIGIN, FEED_NOW)).toMatchObject({ Elevation: 8 });
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
      return propertyRecord(aFeedListing({ facts }), FEED_ORIGIN, FEED_NOW);
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

test('no resource has a field for an estimate', () => {
  const names = [...metadataXml(RESOURCES).matchAll(/Name="(\w+)"/g)].map(([, name = '']) => name);
  expect(names).toContain('ListPrice');
  // The only match is the owner's permission to show estimates; no field holds an amount.
  expect(names.filter((name) => /estimat|valuation|avm|comparable/i.test(name))).toEqual([
    'InternetAutomatedValuationDisplayYN',
  ]);
});
