import { expect, test } from 'vitest';
import { CATALOGUE } from '#domain/properties/catalogue/index.ts';
import { catalogueDocument, catalogueSchema } from './document.ts';

const document = catalogueDocument();

test('the document matches its schema, also after serialization', () => {
  expect(catalogueSchema.parse(JSON.parse(JSON.stringify(document)))).toEqual(document);
});

test('it has every field, and the pages of each type refer to them', () => {
  expect(Object.keys(document.fields)).toEqual(CATALOGUE.map(({ key }) => key));
  expect(document.types.vacant_land.steps.map(({ key }) => key)).toEqual([
    'agreement',
    'general',
    'exterior',
    'community',
    'additional',
  ]);
  for (const { steps } of Object.values(document.types)) {
    for (const key of steps.flatMap(({ fields }) => fields)) {
      expect(document.fields).toHaveProperty(key);
    }
  }
});

test('a field has its kind, label, limits, unit and standard name', () => {
  expect(document.fields['livingArea']).toMatchObject({
    kind: 'number',
    label: { es: 'Área habitable', en: 'Living area' },
    required: true,
    min: 50,
    max: 200_000,
    unit: 'square_feet',
    reso: 'LivingArea',
  });
  expect(document.fields['listPrice']).toMatchObject({ kind: 'money', unit: 'usd_cents' });
  expect(document.fields['lotSizeSquareFeet']).toMatchObject({
    required: false,
    requiredFor: ['vacant_land'],
  });
});

test('tables have columns of the same shape', () => {
  expect(document.fields['units']).toMatchObject({ kind: 'rows', maxRows: 4 });
  expect(document.fields['units']?.columns?.['unitTypeActualRent']).toMatchObject({
    kind: 'money',
    unit: 'usd_cents',
    required: false,
  });
});
