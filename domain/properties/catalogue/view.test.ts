import { describe, expect, test } from 'vitest';
import { LOCALES } from '#domain/i18n/locale.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { EXAMPLE_FACTS } from '#tests/examples/property-facts.ts';
import type { Facts } from './facts.ts';
import { sectionRows } from './view.ts';

const house = EXAMPLE_FACTS.single_family;

function section(facts: Facts, key: string, locale: 'es' | 'en') {
  return sectionRows(facts, 'single_family', locale).find((candidate) => candidate.key === key);
}

function wordsOf(facts: Facts, key: string, locale: 'es' | 'en') {
  const rows = sectionRows(facts, 'single_family', locale).flatMap((found) => found.rows);
  return rows.find((row) => row.key === key)?.value;
}

describe('the sections of a listing', () => {
  test('are in the order of the page and never empty', () => {
    expect(sectionRows(house, 'single_family', 'es').map(({ title }) => title)).toEqual([
      'Detalles',
      'Datos y características',
      'Construcción',
      'Comunidad y asociación',
      'General',
      'Interior',
      'Exterior',
      'Cuartos',
      'Información adicional',
      'Finanzas y datos del anuncio',
    ]);
    expect(sectionRows({}, 'single_family', 'es')).toEqual([]);
  });

  test.each(PROPERTY_TYPES)('of a %s have texts for every row in both languages', (type) => {
    for (const locale of LOCALES) {
      for (const { rows } of sectionRows(EXAMPLE_FACTS[type], type, locale)) {
        expect(rows.filter(({ label, value }) => label === '' || value === '')).toEqual([]);
      }
    }
  });

  test('say which of the owner’s own words are in the other language, and leave names alone', () => {
    const facts: Facts = {
      ...house,
      inclusions: 'La estufa y la nevera se quedan.',
      subdivisionName: 'The Lakes of the Meadow',
    };
    const foreign = (locale: 'es' | 'en') =>
      sectionRows(facts, 'single_family', locale)
        .flatMap(({ rows }) => rows)
        .flatMap(({ key, language }) => (language ? [`${key} ${language}`] : []));
    expect(foreign('en')).toContain('inclusions es');
    expect(foreign('es')).not.toContain('inclusions es');
    expect(foreign('es').join()).not.toContain('subdivisionName');
  });

  test('set the owner’s words about a room apart from its size, if they are in the other language', () => {
    const roomDescription = 'El piso de madera es nuevo y tiene dos ventanas.';
    const facts: Facts = {
      ...house,
      rooms: [{ roomType: 'kitchen', roomLength: 12, roomWidth: 14, roomDescription }],
    };
    const kitchen = (locale: 'es' | 'en') =>
      sectionRows(facts, 'single_family', locale)
        .flatMap(({ rows }) => rows)
        .find(({ key }) => key === 'rooms.0');
    expect(kitchen('en')).toMatchObject({
      ...{ value: '12 × 14 ft', own: roomDescription, language: 'es' },
    });
    expect(kitchen('es')).toEqual({
      ...{ key: 'rooms.0', label: 'Cocina', value: `12 × 14 pies, ${roomDescription}` },
    });
  });

  test('never show private answers', () => {
    const facts: Facts = {
      ...house,
      buyerBrokerageCompensation: '2.75 percent',
      mortgageFreeAndClear: false,
      mortgageTotal: 12_345_600,
      showingContactName: 'Marisol Canary',
      expirationDate: '2027-03-15',
    };
    const page = JSON.stringify(sectionRows(facts, 'single_family', 'en'));
    for (const secret of ['2.75', '123,456', 'Marisol', '2027']) expect(page).not.toContain(secret);
  });

  test('leave out an answer whose question is no longer asked', () => {
    const facts = { ...house, waterfrontYN: false, waterBodyName: 'Gratigny Canal' };
    expect(wordsOf(facts, 'waterBodyName', 'en')).toBeUndefined();
  });

  test('do not name the building while the address is hidden', () => {
    const facts = { ...EXAMPLE_FACTS.condo, internetAddressDisplayYN: false };
    const page = JSON.stringify(sectionRows(facts, 'condo', 'en'));
    expect(page).not.toContain('Bay Terrace');
    expect(page).not.toContain('1500');
  });

  test('have a summary of one line while closed', () => {
    expect(section(house, 'community', 'es')?.summary).toBe('Sin asociación');
    expect(section(house, 'construction', 'en')?.summary).toBe('Concrete block, stucco');
    expect(section(house, 'rooms', 'es')?.summary).toBe('2 cuartos con medidas');
    expect(section(house, 'financial', 'en')?.summary).toBe('Cash, conventional, VA');
  });

  test('limit the summary to one line', () => {
    const appliances = [
      'refrigerator',
      'electric_range',
      'microwave',
      'dishwasher',
      'washer',
      'dryer',
    ];
    const summary = section({ ...house, appliances }, 'interior', 'es')?.summary ?? '';
    expect(summary.length).toBeLessThanOrEqual(60);
    expect(summary).toBe('Clósets vestidores, topes de cuarzo, refrigerador');
  });
});

describe('an answer in words', () => {
  test.each([
    ['livingArea', '2,310 ft²', '2,310 sq ft'],
    ['yearBuilt', '1998', '1998'],
    ['garageSpaces', '2 espacios', '2 spaces'],
    ['petsAllowed', 'Sí, más de 20 libras', 'Yes, more than 20 lb'],
    ['roof', 'Teja curva, 2019', 'Barrel tile, 2019'],
    ['constructionMaterials', 'Bloque de concreto, estuco', 'Concrete block, stucco'],
    ['floodZone', 'X, riesgo bajo o moderado', 'X, low to moderate risk'],
    ['associationYN', 'No', 'No'],
    ['homeWarrantyYN', 'Sí', 'Yes'],
    ['taxAnnualAmount', '$11,904, 2025', '$11,904, 2025'],
    ['listingTerms', 'Al contado, préstamo convencional, VA', 'Cash, conventional, VA'],
    ['rooms.0', '16.5 × 14 pies, segundo piso', '16.5 × 14 ft, second floor'],
  ])('%s', (key, es, en) => {
    expect(wordsOf(house, key, 'es')).toBe(es);
    expect(wordsOf(house, key, 'en')).toBe(en);
  });

  test('shows acres from one acre on', () => {
    const facts = { ...house, lotSizeSquareFeet: 54_450 };
    expect(wordsOf(facts, 'lotSizeSquareFeet', 'en')).toBe('1.25 acres (54,450 sq ft)');
    expect(wordsOf({ ...house, lotSizeSquareFeet: 43_560 }, 'lotSizeSquareFeet', 'en')).toBe(
      '1 acre (43,560 sq ft)',
    );
  });

  test('labels each unit of a building by its number', () => {
    const rows = sectionRows(EXAMPLE_FACTS.multi_family, 'multi_family', 'es').flatMap(
      (found) => found.rows,
    );
    expect(rows.find(({ key }) => key === 'units.1')).toEqual({
      key: 'units.1',
      label: 'Unidad 2',
      value: 'Habitaciones: 2\nBaños completos: 1\nCómo está alquilada: Vacía',
    });
  });

  test('shows zero spaces as none', () => {
    expect(wordsOf({ ...house, garageSpaces: 0 }, 'garageSpaces', 'es')).toBe('Ninguno');
    expect(wordsOf({ ...house, garageSpaces: 0 }, 'garageSpaces', 'en')).toBe('None');
  });

  test('formats a phone number', () => {
    const facts = { ...house, associationYN: true, associationPhone: '+13053721234' };
    expect(wordsOf(facts, 'associationPhone', 'es')).toBe('(305) 372-1234');
  });
});
