import { expect, test } from 'vitest';
import { EXAMPLE_FACTS } from '#tests/examples/property-facts.ts';
import { changedSinceReturn, reasonTexts, returnReasons } from './corrections.ts';
import type { Moderatable } from './moderation.ts';

const words = { es: 'Fachada', en: 'Front' };
const RETURNED: Moderatable = {
  facts: EXAMPLE_FACTS.condo,
  photos: [{ hash: 'a', caption: words, alt: words }],
  lat: 25.7,
  lng: -80.2,
};
const TEXTS = {
  streetAddress: 'Falta el número.',
  publicRemarks: 'Quite el teléfono.',
  rooms: 'Quite el correo.',
  pin: 'Está en el agua.',
  photos: 'Se ve una matrícula.',
};
const REASONS = returnReasons(TEXTS, RETURNED);

test('a returned property has no correction yet, and the words are those of the reviewer', () => {
  expect(changedSinceReturn(REASONS, RETURNED)).toEqual([]);
  expect(reasonTexts(REASONS)).toEqual(TEXTS);
});

const facts = (changed: Partial<Moderatable['facts']>) => ({
  facts: { ...RETURNED.facts, ...changed },
});

test.each<[string, Partial<Moderatable>, readonly string[]]>([
  ['the text', facts({ publicRemarks: 'Luminoso y tranquilo.' }), ['publicRemarks']],
  ['another part of the address', facts({ city: 'Hialeah' }), ['streetAddress']],
  ['a row', facts({ rooms: [{ roomType: 'kitchen', roomLength: 9 }] }), ['rooms']],
  ['the pin', { lat: 25.8 }, ['pin']],
  ['a photo', { photos: [] }, ['photos']],
  [
    'the caption of a photo',
    { photos: [{ hash: 'a', caption: { ...words, en: 'Entrance' }, alt: words }] },
    ['photos'],
  ],
  ['what was not returned', facts({ listPrice: 50_000_000 }), []],
])('a change of %s corrects its reason only', (_, changed, expected) => {
  expect(changedSinceReturn(REASONS, { ...RETURNED, ...changed })).toEqual(expected);
});

test('an answer that is set back is open again', () => {
  const before = { ...RETURNED, ...facts({ publicRemarks: undefined }) };
  const reasons = returnReasons({ publicRemarks: 'Descríbala.' }, before);
  const written = { ...before, ...facts({ publicRemarks: 'Luminoso.' }) };
  expect(changedSinceReturn(reasons, written)).toEqual(['publicRemarks']);
  expect(changedSinceReturn(reasons, before)).toEqual([]);
});
