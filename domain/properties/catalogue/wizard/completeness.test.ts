import { expect, test } from 'vitest';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { fieldByKey } from '#domain/properties/catalogue/index.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { EXAMPLE_FACTS } from '#tests/examples/property-facts.ts';
import { completeness, isAsked, missingFields } from './completeness.ts';

test.each(PROPERTY_TYPES)('a complete %s is at 100 %% on every page', (type) => {
  const { percent, steps } = completeness(type, EXAMPLE_FACTS[type]);
  expect(percent).toBe(100);
  expect(steps.every((step) => step.percent === 100 && step.missing.length === 0)).toBe(true);
  expect(missingFields(type, EXAMPLE_FACTS[type])).toEqual([]);
});

test('an empty property is at 0 % on every page with required answers', () => {
  const { percent, steps } = completeness('single_family', {});
  expect(percent).toBe(0);
  for (const step of steps) expect(step.percent).toBe(step.required === 0 ? 100 : 0);
});

test('an exterior without view and construction is at 60 %', () => {
  const { view, constructionMaterials, ...facts } = EXAMPLE_FACTS.single_family;
  const exterior = completeness('single_family', facts).steps.find(({ key }) => key === 'exterior');
  expect(exterior).toEqual({
    key: 'exterior',
    answered: 3,
    required: 5,
    percent: 60,
    missing: ['constructionMaterials', 'view'],
  });
});

test('missing answers are listed in the order of the pages', () => {
  const { showingInstructions, roof, bedroomsTotal, ...facts } = EXAMPLE_FACTS.single_family;
  expect(missingFields('single_family', facts)).toEqual([
    { step: 'general', key: 'bedroomsTotal', path: 'bedroomsTotal' },
    { step: 'exterior', key: 'roof', path: 'roof' },
    { step: 'additional', key: 'showingInstructions', path: 'showingInstructions' },
  ]);
});

test('each unit’s answers are missing on its own page, and only if the building has it', () => {
  const facts = { ...EXAMPLE_FACTS.multi_family, numberOfUnitsTotal: 3 };
  expect(missingFields('multi_family', facts)[0]).toEqual({
    step: 'unit_3',
    key: 'units',
    path: 'units.2.unitTypeBedsTotal',
  });
  const steps = completeness('multi_family', facts).steps;
  expect(steps.find(({ key }) => key === 'unit_3')).toMatchObject({
    percent: 0,
    missing: ['units'],
  });
  expect(steps.find(({ key }) => key === 'unit_4')).toMatchObject({ required: 0, missing: [] });
});

test('questions of a page that a type lacks are missing on the page where that type asks them', () => {
  const { associationYN, ...facts } = EXAMPLE_FACTS.vacant_land;
  expect(missingFields('vacant_land', facts).map(({ step }) => step)).toEqual(['community']);
});

test('a condominium needs its unit number; a townhouse of the same type may have none', () => {
  const { unitNumber, ...facts } = EXAMPLE_FACTS.condo;
  const missing = (propertySubType: Facts['propertySubType']) =>
    missingFields('condo', { ...facts, propertySubType }).map(({ path }) => path);
  for (const kind of ['condo', 'co_op', 'hotel_room'] as const) {
    expect(missing(kind), kind).toEqual(['unitNumber']);
  }
  for (const kind of ['townhouse', 'villa'] as const) expect(missing(kind), kind).toEqual([]);
});

test('an owner who lives there can choose the lease types vacant and owner', () => {
  const lease = fieldByKey('leaseType');
  expect(lease.options?.map(({ key }) => key)).toEqual([
    'yearly',
    'month_to_month',
    'vacant',
    'owner',
  ]);
  for (const occupantType of ['owner', 'vacant', 'tenant'] as const) {
    expect(isAsked(lease, 'single_family', { occupantType }), occupantType).toBe(true);
  }
});

test('one answer missing is never rounded up to complete', () => {
  const { roof, ...facts } = EXAMPLE_FACTS.single_family;
  expect(completeness('single_family', facts).percent).toBeLessThan(100);
});
