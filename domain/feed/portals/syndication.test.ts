import { expect, test } from 'vitest';
import { EXAMPLE_FACTS } from '#tests/examples/property-facts.ts';
import { expectedAnswers, firstPhotoVerdict, mlsDeadline } from './syndication.ts';

test.each([
  ['2026-11-23', '2026-11-24'],
  // Thanksgiving, the day after it and the weekend are not business days.
  ['2026-11-25', '2026-11-30'],
  ['2026-11-28', '2026-11-30'],
  ['2026-12-31', '2027-01-04'],
])('a home marketed on %s has to be in the MLS on %s', (from, until) => {
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

test('compensation, the end of the listing and private answers are never listed as missing', () => {
  const names = expectedAnswers('single_family', {}).missing.map(({ name }) => name);
  expect(names.filter((name) => /Compensation|Expiration|Showing/.test(name))).toEqual([]);
});

const photo = (es: string, en = '') => ({ caption: { es, en }, alt: { es: '', en: '' } });

test.each([
  ['condo', ['Plano de planta', 'El frente'], 'refused', 'plan'],
  ['single_family', ['El frente'], 'fits', 'front'],
  ['single_family', ['La cocina', 'El frente'], 'refused', 'inside'],
  ['single_family', ['Piscina'], 'refused', 'pool'],
  ['single_family', ['Vista aérea', 'Fachada'], 'fits', 'aerial'],
  ['single_family', ['Vista aérea', 'Sala'], 'front_not_second', 'aerial'],
  ['single_family', ['Vista al mar'], 'front_not_second', 'water'],
  ['single_family', ['Vista al mar', 'Al atardecer'], 'second_unsaid', 'water'],
  ['single_family', ['Nuestra casa'], 'unsaid', null],
  ['vacant_land', ['Plano'], 'fits', 'plan'],
  ['vacant_land', [''], 'fits', null],
] as const)('the photos of a %s, %s, judged by their texts: %s', (type, words, verdict, shows) => {
  expect(
    firstPhotoVerdict(
      type,
      words.map((one) => photo(one)),
    ),
  ).toEqual({ verdict, shows });
});

test('an English text alone is enough', () => {
  expect(firstPhotoVerdict('condo', [photo('', 'Front of the building')]).verdict).toBe('fits');
});
