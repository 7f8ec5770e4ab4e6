import { expect, test } from 'vitest';
import { LOCALES } from '#domain/i18n/locale.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import { cancellationWindows } from './cancellation-windows.ts';
import { type DisclosureKey, missingBeforeContract, missingDisclosures } from './index.ts';

const home = (propertyType: PropertyType, facts: Facts = {}) => ({ propertyType, facts });
const CONDO = home('condo', { associationType: 'condominium', yearBuilt: 2005 });
const OF_1962 = home('single_family', { yearBuilt: 1962 });
const IN_HOA = home('single_family', { associationType: 'homeowners', yearBuilt: 2005 });
const CO_OP = home('condo', { associationType: 'co_op', yearBuilt: 2005 });

const noon = (date: string) => Date.parse(`${date}T16:00:00Z`);
const TODAY = noon('2026-04-17');

// Saturday 18 April 2026 is a usual effective date; 25 May is Memorial Day.
test.each([
  ['condominium, documents missing', CONDO, undefined, '2026-04-18', null],
  [
    'condominium, before signing, within 7 business days',
    CONDO,
    '2026-04-10',
    '2026-04-18',
    '2026-04-28',
  ],
  ['condominium, the day of signing', CONDO, '2026-04-17', '2026-04-17', '2026-04-28'],
  ['condominium, after signing', CONDO, '2026-04-22', '2026-04-18', '2026-05-01'],
  ['condominium, over Memorial Day', CONDO, '2026-05-20', '2026-05-20', '2026-06-01'],
  ['condominium, more than 7 business days before', CONDO, '2026-04-06', '2026-04-18', undefined],
  ['condominium, a contract before July 2025', CONDO, '2025-06-03', '2025-06-03', '2025-06-06'],
  ['cooperative, the day of signing', CO_OP, '2026-04-17', '2026-04-17', '2026-04-22'],
  ['association, missing', IN_HOA, undefined, '2026-04-18', null],
  ['association, before signing', IN_HOA, '2026-04-18', '2026-04-18', undefined],
  ['association, after signing', IN_HOA, '2026-04-20', '2026-04-18', '2026-04-23'],
  ['lead, missing', OF_1962, undefined, '2026-04-18', null],
  ['lead, given', OF_1962, '2026-04-10', '2026-04-18', '2026-04-20'],
] as const)('%s', (name, of, receivedOn, effectiveDate, ends) => {
  const key = KEY[name.split(',')[0] ?? ''] ?? 'flood';
  const given = receivedOn === undefined ? [] : [{ key, at: noon(receivedOn) }];
  const windows = cancellationWindows(of, given, effectiveDate);
  expect(windows.map((one) => [one.key, one.ends])).toEqual(
    ends === undefined ? [] : [[key, ends]],
  );
  for (const { why } of windows) {
    for (const locale of LOCALES) expect(why[locale]).not.toBe('');
  }
});

const KEY: Readonly<Record<string, DisclosureKey>> = {
  condominium: 'condominium',
  cooperative: 'cooperative',
  association: 'association',
  lead: 'lead_paint',
};

test('a waived period to inspect for lead gives no window; the first version received counts', () => {
  const waived = [{ key: 'lead_paint', at: noon('2026-04-10'), isWaived: true }] as const;
  expect(cancellationWindows(OF_1962, waived, '2026-04-18')).toEqual([]);
  const twice = [
    { key: 'association', at: noon('2026-04-10') },
    { key: 'association', at: noon('2026-04-25') },
  ] as const;
  expect(cancellationWindows(IN_HOA, twice, '2026-04-18')).toEqual([]);
});

test('what a home needs follows from its facts', () => {
  const keys = (of: typeof OF_1962) => missingDisclosures(of, [], TODAY).map(({ key }) => key);
  expect(keys(OF_1962)).toEqual(['material_facts', 'flood', 'lead_paint', 'sinkhole']);
  expect(keys(CONDO)).toEqual(['material_facts', 'flood', 'condominium', 'sinkhole']);
  expect(keys(home('vacant_land'))).toEqual(['material_facts']);
  const onBeach = home('single_family', { yearBuilt: 1978, waterfrontFeatures: ['beach_front'] });
  expect(keys(onBeach)).toEqual(['material_facts', 'flood', 'coastal_line', 'sinkhole']);
  expect(missingBeforeContract(OF_1962, ['flood'], TODAY).map(({ key }) => key)).toEqual([
    'lead_paint',
  ]);
});
