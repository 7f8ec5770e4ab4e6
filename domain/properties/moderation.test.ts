import { describe, expect, test } from 'vitest';
import { DEGREE_KM } from '#domain/places/geometry/bounds.ts';
import { EXAMPLE_FACTS } from '#tests/examples/property-facts.ts';
import type { Facts } from './catalogue/facts.ts';
import { CATALOGUE } from './catalogue/index.ts';
import { MODERATED, type Moderatable, moderatedChanges } from './moderation.ts';
import { addressPoint, kmFromAddress } from './pin.ts';

const photo = (hash: string, caption = '', alt = caption) => ({
  hash,
  caption: { es: caption, en: caption },
  alt: { es: alt, en: alt },
});
const CENTER = addressPoint(EXAMPLE_FACTS.condo) ?? { lat: 0, lng: 0 };
const PUBLIC: Moderatable = {
  facts: EXAMPLE_FACTS.condo,
  photos: [photo('a'), photo('b')],
  ...at(0),
};

const TEXTS = CATALOGUE.filter(({ kind, audience }) => /text/.test(kind) && audience === 'public');

describe('a new review', () => {
  test('is needed for address, type, pin, photos and every public text', () => {
    const choices = MODERATED.filter((key) => !TEXTS.some((text) => text.key === key));
    expect(choices).toEqual(['stateOrProvince', 'propertySubType', 'rooms', 'pin', 'photos']);
    const named = ['streetAddress', 'publicRemarksEn', 'inclusions', 'petDescription', 'rooms'];
    expect(MODERATED).toEqual(expect.arrayContaining(named));
  });

  test.each(CATALOGUE.filter(({ kind, audience }) => /text/.test(kind) && audience === 'public'))(
    'is needed for the public text of $key',
    ({ key }) => {
      const facts = { ...PUBLIC.facts, [key]: 'Call 305 555 0100' };
      expect(moderatedChanges(PUBLIC, { ...PUBLIC, facts })).toContain(key);
    },
  );

  test('is not needed for private texts', () => {
    const facts = { ...PUBLIC.facts, showingContactName: 'Ana Ruiz' };
    expect(moderatedChanges(PUBLIC, { ...PUBLIC, facts })).toEqual([]);
  });

  test('is needed for the texts of a table, not its numbers', () => {
    const room = { roomType: 'kitchen', roomLength: 12, roomWidth: 14 };
    const withRooms = (...rooms: Facts['rooms'] & object) => ({
      ...PUBLIC,
      facts: { ...PUBLIC.facts, rooms },
    });
    const before = withRooms({ ...room, roomDescription: 'Tiled' });
    const larger = withRooms({ ...room, roomLength: 13, roomDescription: 'Tiled' }, room);
    const worded = withRooms({ ...room, roomDescription: 'Call 305 555 0100' });
    expect(moderatedChanges(before, larger)).toEqual([]);
    expect(moderatedChanges(before, worded)).toEqual(['rooms']);
  });

  test('is not needed for price, terms, showing and dates', () => {
    const facts = {
      ...PUBLIC.facts,
      listPrice: (PUBLIC.facts.listPrice ?? 0) * 1.5,
      listingTerms: ['cash'],
      showingInstructions: 'Otra hora.',
      expirationDate: '2027-12-31',
    };
    expect(moderatedChanges(PUBLIC, { ...PUBLIC, facts })).toEqual([]);
  });

  test('is needed for a price that changes by more than half', () => {
    const facts = { ...PUBLIC.facts, listPrice: 1_000_00 };
    expect(moderatedChanges(PUBLIC, { ...PUBLIC, facts })).toEqual(['listPrice']);
  });

  test('lists the changes', () => {
    const { unitNumber, ...facts } = PUBLIC.facts;
    const after = { ...PUBLIC, facts: { ...facts, publicRemarksEn: 'New' } };
    expect(moderatedChanges(PUBLIC, after)).toEqual(['unitNumber', 'publicRemarksEn']);
  });

  test.each([
    ['another picture', [photo('a'), photo('c')]],
    ['one more', [photo('a'), photo('b'), photo('c')]],
    ['one less', [photo('a')]],
    ['another order, so another cover', [photo('b'), photo('a')]],
    ['another caption', [photo('a', 'Patio'), photo('b')]],
    ['other words for who does not see it', [photo('a', '', 'A patio'), photo('b')]],
  ])('photos: %s', (_, photos) => {
    expect(moderatedChanges(PUBLIC, { ...PUBLIC, photos })).toEqual(['photos']);
  });
});

/** A pin this many kilometers north of the address. */
function at(km: number) {
  return { lat: CENTER.lat + km / DEGREE_KM, lng: CENTER.lng };
}

describe('a pin needs a new review', () => {
  test.each([
    ['moved up to two kilometers from what the address gives', 0, 1.999, []],
    ['moved farther', 0, 2.001, ['pin']],
    ['moved across the state', 0, 300, ['pin']],
    ['moved again, far from the address', 5, 5.1, ['pin']],
    ['moved back to the address', 300, 1, []],
    ['left where a reviewer has seen it', 300, 300, []],
  ] as const)('when it was %s', (_, before, after, changes) => {
    expect(moderatedChanges({ ...PUBLIC, ...at(before) }, { ...PUBLIC, ...at(after) })).toEqual(
      changes,
    );
  });

  test('when it was moved in small steps, each measured from the address, not from the previous position', () => {
    const steps = [1, 1.9, 2.8].map((km) => ({ ...PUBLIC, ...at(km) }));
    const found = steps.map((step, place) => moderatedChanges(steps[place - 1] ?? PUBLIC, step));
    expect(found).toEqual([[], [], ['pin']]);
  });

  test('when the address moves and the pin does not', () => {
    const facts = { ...PUBLIC.facts, city: 'Pensacola', postalCode: '32501' };
    expect(moderatedChanges(PUBLIC, { ...PUBLIC, facts })).toEqual(['city', 'postalCode', 'pin']);
  });

  test('when the address has no known location, however small the move', () => {
    const nowhere = { ...PUBLIC, facts: { ...PUBLIC.facts, city: 'Nowhere', postalCode: '00000' } };
    expect(kmFromAddress(nowhere, nowhere.facts)).toBe(Infinity);
    expect(moderatedChanges({ ...nowhere, lat: null, lng: null }, nowhere)).toEqual(['pin']);
  });

  test('not when the move is undone', () => {
    expect(moderatedChanges(PUBLIC, { ...PUBLIC, lat: null, lng: null })).toEqual([]);
  });
});
