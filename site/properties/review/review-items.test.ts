import { expect, test } from 'vitest';
import { EXAMPLE_FACTS } from '#tests/examples/property-facts.ts';
import { reviewItems, unmoderatedChanges } from './review-items.ts';

const PUBLIC = { facts: EXAMPLE_FACTS.single_family, photos: [], lat: 25.7563, lng: -80.2692 };
const FAR = { ...PUBLIC, lat: 30.42, lng: -87.22 };

test('a reviewer reads where a far pin stands, and where it stood', () => {
  const [item, ...others] = reviewItems(FAR, PUBLIC, 'en');
  expect(others).toEqual([]);
  expect(item).toMatchObject({
    key: 'pin',
    label: 'Place on the map',
    before: expect.stringMatching(
      /^25\.75630, -80\.26920 · 33134, .* (feet|miles?) from the location of the address/,
    ),
    after: expect.stringMatching(
      /^30\.42000, -87\.22000 · 325\d\d, .* \d{3}(\.\d)? miles from the location/,
    ),
  });
  const nowhere = { ...FAR, facts: { ...FAR.facts, city: 'Nowhere', postalCode: '00000' } };
  const text = reviewItems(nowhere, PUBLIC, 'es').find(({ key }) => key === 'pin')?.after;
  expect(text).toMatch(/ · no se encontró la dirección$/);
});

test('the pin of a new property is reviewed only if it is far from its address', () => {
  const keys = (submitted: typeof PUBLIC) =>
    reviewItems(submitted, null, 'es').map(({ key }) => key);
  expect(keys(FAR)).toContain('pin');
  expect(keys(PUBLIC)).not.toContain('pin');
});

test('a slightly moved pin is listed with the other changes', () => {
  const moved = { ...PUBLIC, lat: 25.757 };
  expect(unmoderatedChanges(moved, PUBLIC, 'es')).toEqual(['Lugar en el mapa']);
  expect(unmoderatedChanges(FAR, PUBLIC, 'es')).toEqual([]);
});

test('a text in a table is reviewed with its row; its numbers are among the other changes', () => {
  const room = { roomType: 'kitchen', roomLength: 12, roomWidth: 14 };
  const facts = (...rooms: readonly (typeof room & { roomDescription?: string })[]) => ({
    ...PUBLIC,
    facts: { ...PUBLIC.facts, rooms },
  });
  const [before, after] = [facts(room), facts({ ...room, roomDescription: 'Ask Ana' }, room)];
  expect(reviewItems(after, before, 'en')).toMatchObject([
    { key: 'rooms', before: '', after: 'Kitchen: 12 × 14 ft, Ask Ana' },
  ]);
  expect(unmoderatedChanges(after, before, 'en')).toEqual([]);
  expect(reviewItems(facts(room, room), before, 'en')).toEqual([]);
  expect(unmoderatedChanges(facts(room, room), before, 'en')).toEqual(['Room dimensions']);
});

test('every public text of a new property is reviewed', () => {
  const keys = reviewItems(PUBLIC, null, 'es').map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(['publicRemarks', 'inclusions', 'subdivisionName']));
});

test('an address is formatted as on an envelope, followed by its county', () => {
  const address = reviewItems(PUBLIC, null, 'es').find(({ key }) => key === 'streetAddress');
  const { streetAddress, city, postalCode, countyOrParish } = PUBLIC.facts;
  expect(address?.after).toBe(`${streetAddress}, ${city}, FL ${postalCode} (${countyOrParish})`);
});
