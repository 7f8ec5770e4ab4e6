import { expect, test } from 'vitest';
import { EXAMPLE_FACTS } from '#tests/examples/property-facts.ts';
import { expectedAnswers, isRefusedFirst, mlsDeadline } from './syndication.ts';

test.each([
  ['2026-11-23', '2026-11-24'],
  // Thanksgiving, the day after it and the weekend are no business days.
  ['2026-11-25', '2026-11-30'],
  ['2026-11-28', '2026-11-30'],
  ['2026-12-31', '2027-01-04'],
])('what is marketed on %s has to be in the MLS on %s', (from, until) => {
  expect(mlsDeadline(from)).toBe(until);
});

test('an answer that readers expect is missing until it is given, and leads to its page', () => {
  const { roof: _roof, ...facts } = EXAMPLE_FACTS.single_family;
  const before = expectedAnswers('single_family', facts);
  expect(before.missing).toContainEqual(
    expect.objectContaining({ name: 'Roof', step: expect.any(String) }),
  );
  const after = expectedAnswers('single_family', { ...facts, roof: 'shingle' });
  expect(after.total).toBe(before.total);
  expect(after.missing.map(({ name }) => name)).not.toContain('Roof');
});

test('land is not asked for bedrooms', () => {
  const names = expectedAnswers('vacant_land', {}).missing.map(({ name }) => name);
  expect(names).not.toContain('BedroomsTotal');
  expect(names).toContain('LotSizeSquareFeet');
});

test('compensation, the end of the listing and private answers are never expected', () => {
  const names = expectedAnswers('single_family', {}).missing.map(({ name }) => name);
  expect(names.filter((name) => /Compensation|Expiration|Showing/.test(name))).toEqual([]);
});

test('a floor plan in the first place would be refused, but of land a plan is as good', () => {
  const photo = (caption: string) => ({
    caption: { es: caption, en: '' },
    alt: { es: '', en: '' },
  });
  expect(isRefusedFirst('condo', photo('Plano de planta'))).toBe(true);
  expect(isRefusedFirst('single_family', photo('El frente'))).toBe(false);
  expect(isRefusedFirst('vacant_land', photo('Plano'))).toBe(false);
});
