import { describe, expect, test } from 'vitest';
import { EXAMPLE_FACTS } from './catalogue/examples.ts';
import { MODERATED, type Moderatable, moderatedChanges } from './moderation.ts';

const photo = (hash: string, caption = '', alt = caption) => ({
  hash,
  caption: { es: caption, en: caption },
  alt: { es: alt, en: alt },
});
const PUBLIC: Moderatable = { facts: EXAMPLE_FACTS.condo, photos: [photo('a'), photo('b')] };

describe('what needs a new review', () => {
  test('is address, kind, remarks and photos', () => {
    expect(MODERATED).toEqual([
      'streetAddress',
      'unitNumber',
      'city',
      'stateOrProvince',
      'postalCode',
      'countyOrParish',
      'propertySubType',
      'buildingNumber',
      'publicRemarks',
      'publicRemarksEn',
      'photos',
    ]);
  });

  test('is not price, terms, showing and dates', () => {
    const facts = {
      ...PUBLIC.facts,
      listPrice: 1_000_00,
      listingTerms: ['cash'],
      showingInstructions: 'Otra hora.',
      expirationDate: '2027-12-31',
    };
    expect(moderatedChanges(PUBLIC, { ...PUBLIC, facts })).toEqual([]);
  });

  test('is named by what changed', () => {
    const { unitNumber, ...facts } = PUBLIC.facts;
    const after = { facts: { ...facts, publicRemarksEn: 'New' }, photos: PUBLIC.photos };
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
