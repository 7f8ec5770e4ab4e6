import { describe, expect, test } from 'vitest';
import { bindFilter, type FieldTypes } from './bind-filter.ts';
import { FilterError } from './expression.ts';
import { FILTER_LIMITS, parseFilter } from './parse-filter.ts';

const FIELDS: FieldTypes = new Map([
  ['City', 'string'],
  ['StreetName', 'string'],
  ['ListPrice', 'number'],
  ['BedroomsTotal', 'number'],
  ['PoolPrivateYN', 'boolean'],
  ['ListingContractDate', 'date'],
  ['ModificationTimestamp', 'timestamp'],
  ['ListingTerms', 'strings'],
  ['Media', 'records'],
]);
const NOW = Date.parse('2026-11-22T12:00:00Z');

const HOMES = {
  miami: {
    City: 'Miami',
    StreetName: "O'Brien",
    ListPrice: 500_000,
    BedroomsTotal: 3,
    PoolPrivateYN: true,
    ListingContractDate: '2026-11-22',
    ModificationTimestamp: '2026-11-22T10:00:00.000Z',
    ListingTerms: ['Cash', 'VA Loan'],
  },
  tampa: {
    City: 'Tampa',
    StreetName: 'and or not eq ( ) , /',
    ListPrice: 350_000.5,
    BedroomsTotal: 2,
    PoolPrivateYN: false,
    ListingContractDate: '2024-02-29',
    ModificationTimestamp: '2026-11-23T04:59:59.999Z',
    ListingTerms: ['Cash'],
  },
  bare: { City: 'Coral Gables' },
} as const;

function found(filter: string): readonly string[] {
  const holds = bindFilter(parseFilter(filter), FIELDS, NOW);
  return Object.entries(HOMES).flatMap(([name, home]) => (holds(home) ? [name] : []));
}

function refusal(filter: string): string {
  try {
    bindFilter(parseFilter(filter), FIELDS, NOW);
  } catch (error) {
    if (error instanceof FilterError) return error.reason;
    throw error;
  }
  return 'accepted';
}

describe('matches of a filter', () => {
  test.each<[filter: string, homes: readonly string[]]>([
    ['ListPrice eq 500000', ['miami']],
    ['ListPrice ne 500000', ['tampa', 'bare']],
    ['ListPrice gt 350000.5', ['miami']],
    ['ListPrice ge 350000.50', ['miami', 'tampa']],
    ['ListPrice lt 1e6', ['miami', 'tampa']],
    ['ListPrice le -1', []],
    ['500000 eq ListPrice', ['miami']],
    ["City eq 'Miami' or City eq 'Tampa' and ListPrice lt 5", ['miami']],
    ["(City eq 'Miami' or City eq 'Tampa') and ListPrice lt 5", []],
    ["not (City eq 'Miami')", ['tampa', 'bare']],
    ["not not (City eq 'Miami')", ['miami']],
    // `not` applies only to its brackets. If it applied to the whole filter, Tampa would match too.
    ["not (BedroomsTotal eq 2) and City eq 'Miami'", ['miami']],
    ['not (ListPrice gt 1)', ['bare']],
    ['BedroomsTotal in (2,4)', ['tampa']],
    ["City in ('Miami','Coral Gables')", ['miami', 'bare']],
    ["not contains(StreetName,'a')", ['miami', 'bare']],
    ["StreetName eq 'O''Brien'", ['miami']],
    ["StreetName eq 'and or not eq ( ) , /'", ['tampa']],
    ["StreetName eq ''", []],
    ['StreetName eq null', ['bare']],
    ['null ne StreetName', ['miami', 'tampa']],
    ['PoolPrivateYN', ['miami']],
    ['not PoolPrivateYN', ['tampa', 'bare']],
    ['PoolPrivateYN eq false', ['tampa']],
    ["ListingTerms/any(x:x eq 'VA Loan')", ['miami']],
    ["ListingTerms/all(x:x eq 'Cash')", ['tampa', 'bare']],
    ['ListingTerms/any()', ['miami', 'tampa']],
    ["ListingTerms/any(x:contains(x,'Loan') and City eq 'Miami')", ['miami']],
    ["ListingTerms/any(x:x in ('Cash','FHA'))", ['miami', 'tampa']],
    ["tolower(City) eq 'miami'", ['miami']],
    ["toupper(City) eq 'TAMPA' and length(City) gt 3", ['tampa']],
    ["startswith(City,'Mia') or endswith(City,'Gables')", ['miami', 'bare']],
    ['ListingContractDate eq 2026-11-22', ['miami']],
    ['ListingContractDate lt now()', ['miami', 'tampa']],
    ['year(ListingContractDate) eq 2024 and month(ListingContractDate) eq 2', ['tampa']],
    ['day(ListingContractDate) eq 29', ['tampa']],
    ['ModificationTimestamp ge 2026-11-22T10:00:00Z', ['miami', 'tampa']],
    ['ModificationTimestamp lt 2026-11-23T00:00:00-05:00', ['miami', 'tampa']],
    ['ModificationTimestamp gt 2026-11-22T10:00:00.0009999Z', ['tampa']],
    ['ModificationTimestamp gt 2026-11-22T05:00-05:00', ['tampa']],
    ['hour(ModificationTimestamp) lt 5 and minute(ModificationTimestamp) eq 59', ['tampa']],
    ['second(ModificationTimestamp) eq 59', ['tampa']],
    ['date(ModificationTimestamp) eq 2026-11-23', ['tampa']],
  ])('%s', (filter, homes) => {
    expect(found(filter)).toEqual(homes);
  });
});

describe('invalid OData', () => {
  test.each([
    '',
    '   ',
    'ListPrice eq',
    'ListPrice = 5',
    'ListPrice lt 1e400',
    'ListPrice in (1,-1e400)',
    'eq 5',
    '(ListPrice eq 5',
    'ListPrice eq 5)',
    "City eq 'Miami",
    'City eq "Miami"',
    'ListPrice eq 5 and',
    'ListPrice eq 5and City eq null',
    "drop(City,'a')",
    "toString(City) eq 'a'",
    "constructor(City,'a')",
    'contains(City)',
    "ListingTerms/any(x eq 'Cash')",
    'ListingTerms/all()',
    'ModificationTimestamp gt 2026-13-45T10:00:00Z',
    'ModificationTimestamp gt 2026-11-22T24:00:00Z',
    'ListingContractDate eq 2026-02-29',
    "City eq 'a'; drop table x",
    "ListPrice eq 5 City eq 'a'",
    'City in ()',
    'City in (StreetName)',
    'ListPrice',
    'City and PoolPrivateYN',
    'City eq 5',
    'PoolPrivateYN gt false',
    "ListPrice eq '500000'",
    "ListingTerms eq 'Cash'",
    "City/any(x:x eq 'a')",
    "City/Name eq 'a'",
    "Secret eq 'a'",
    "Secret/any(x:x eq 'a')",
    'year(City) eq 1',
    'hour(ListingContractDate) eq 1',
    'x eq 1',
  ])('%s', (filter) => {
    expect(refusal(filter)).toBe('malformed');
  });

  test('a filter over the limits', () => {
    const long = `City eq '${'a'.repeat(FILTER_LIMITS.characters)}'`;
    const deep = `${'('.repeat(FILTER_LIMITS.depth)}PoolPrivateYN${')'.repeat(FILTER_LIMITS.depth)}`;
    const wide = Array.from({ length: FILTER_LIMITS.parts }, () => 'PoolPrivateYN').join(' or ');
    expect([long, deep, wide].map(refusal)).toEqual(['malformed', 'malformed', 'malformed']);
    expect(refusal(`${'not '.repeat(FILTER_LIMITS.depth)}PoolPrivateYN`)).toBe('malformed');
  });
});

describe('valid OData that the feed does not compute', () => {
  test.each([
    "City has 'Active'",
    "City eq org.reso.metadata.enums.City'Miami'",
    "geo.distance(City,geography'POINT(-80.19 25.77)') lt 1000",
    'ListPrice div BedroomsTotal lt 300',
    'ListPrice sub 1000 gt 5 add 3 mul 2',
    "indexof(City,'m') eq 0",
    "substring(City,1) eq 'iami'",
    'round(ListPrice) eq 2',
    'time(ModificationTimestamp) ge 10:00:00',
    'ListPrice lt INF',
    '- ListPrice lt 5',
    'Media/any(m:m/Order eq 0)',
    'Media/any()',
    "Media/Order eq 'a'",
  ])('%s', (filter) => {
    expect(refusal(filter)).toBe('unsupported');
  });
});
