import { describe, expect, test } from 'vitest';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { fieldByKey, fieldsOf } from '#domain/properties/catalogue/index.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { isAsked } from './completeness.ts';
import { stepGroups, wizardStep, wizardSteps } from './wizard.ts';

describe('the wizard', () => {
  test.each([
    ['single_family', 7],
    ['multi_family', 10],
    ['condo', 7],
    ['vacant_land', 5],
  ] as const)('of %s has %i steps, the agreement first', (type, count) => {
    const steps = wizardSteps(type);
    expect(steps).toHaveLength(count);
    expect(steps[0]).toMatchObject({ key: 'agreement', number: 0, fields: [] });
    expect(steps.map(({ number }) => number)).toEqual(steps.map((_, index) => index));
  });

  test.each(PROPERTY_TYPES)('of %s asks each of its questions on one page', (type) => {
    const asked = wizardSteps(type).flatMap(({ fields }) => fields.map(({ key }) => key));
    const expected = fieldsOf(type).map(({ key }) => key);
    expect(asked.filter((key) => key !== 'units').sort()).toEqual(
      expected.filter((key) => key !== 'units').sort(),
    );
  });

  test.each(PROPERTY_TYPES)('of %s has questions on every page but the agreement', (type) => {
    for (const { fields } of wizardSteps(type).slice(1)) expect(fields).not.toEqual([]);
  });

  test('asks for one unit per page of a multi-family building', () => {
    for (const [row, key] of ['unit_1', 'unit_2', 'unit_3', 'unit_4'].entries()) {
      const step = wizardStep('multi_family', key);
      expect(step).toMatchObject({ number: row + 2, row });
      expect(step?.fields.map((field) => field.key)).toEqual(['units']);
    }
  });

  test('has no page of units for a house', () => {
    expect(wizardStep('single_family', 'unit_1')).toBeUndefined();
  });

  test('has its own wording for a lot', () => {
    expect(wizardStep('single_family', 'exterior')?.question.es).toBe(
      '¿Cómo es la casa por fuera?',
    );
    expect(wizardStep('vacant_land', 'exterior')?.question.es).toBe('¿Cómo es el terreno?');
  });

  test('groups related questions under one heading', () => {
    const exterior = wizardStep('single_family', 'exterior');
    const groups = exterior ? stepGroups(exterior) : [];
    const roof = groups.find(({ key }) => key === 'roof');
    expect(roof?.fields.map(({ key }) => key)).toEqual(['roof', 'roofYear']);
    expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
    expect(groups.flatMap(({ fields }) => fields)).toHaveLength(exterior?.fields.length ?? 0);
  });

  test('uses the label of a single question as its heading', () => {
    const exterior = wizardStep('single_family', 'exterior');
    const [, storm] = exterior ? stepGroups(exterior) : [];
    expect(storm).toMatchObject({ key: 'stormProtection', label: { en: 'Storm protection' } });
  });

  test('asks for a description next to the kinds of pool if there is a pool', () => {
    const exterior = wizardStep('single_family', 'exterior');
    const [pool] = exterior ? stepGroups(exterior) : [];
    expect(pool?.fields.map(({ key }) => key)).toEqual(['poolFeatures', 'poolDescription']);
    const description = fieldByKey('poolDescription');
    const isAskedWith = (poolFeatures: Facts['poolFeatures']) =>
      isAsked(description, 'single_family', { poolFeatures });
    expect(isAskedWith(['none'])).toBe(false);
    const kinds = (fieldByKey('poolFeatures').options ?? []).filter(({ key }) => key !== 'none');
    expect(kinds.filter(({ key }) => !isAskedWith([key]))).toEqual([]);
  });
});
