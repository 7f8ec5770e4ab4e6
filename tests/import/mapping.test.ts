import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  columnsOf,
  fittingMapping,
  type Mapping,
  mappingSchema,
  missingColumns,
} from '#domain/imports/mapping.ts';

const MAPS = new URL('../../domain/imports/maps/', import.meta.url);

function aMapping(given: Record<string, unknown> = {}) {
  return {
    source: 'test',
    id: 'id',
    type: { constant: 'condo' },
    fields: { listPrice: { column: 'price' } },
    ...given,
  };
}

function faults(given: Record<string, unknown>): readonly string[] {
  const { error } = mappingSchema.safeParse(aMapping(given));
  return (error?.issues ?? []).map(({ path }) => path.join('.'));
}

test.each(readdirSync(MAPS))(
  'the mapping %s has only fields and options of the catalogue',
  (name) => {
    const { error } = mappingSchema.safeParse(
      JSON.parse(readFileSync(new URL(name, MAPS), 'utf8')),
    );
    expect(error?.issues ?? []).toEqual([]);
  },
);

test('a mapping with an unknown field is refused', () => {
  expect(faults({ fields: { price: { column: 'price' } } })).not.toEqual([]);
  expect(faults({ fields: { rooms: { column: 'rooms' } } })).not.toEqual([]);
  expect(faults({ fields: { listPrice: { column: 'price', unit: 'pesos' } } })).not.toEqual([]);
  expect(faults({ surprise: true })).not.toEqual([]);
});

test('a mapping with invalid answers is refused before any row is read', () => {
  const view = { column: 'view', values: { Sea: 'sea', Lake: 'lake', '*': null } };
  expect(faults({ fields: { view } })).toEqual(['fields.view.values.Sea']);
  expect(faults({ fields: { associationYN: { constant: 'yes' } } })).toEqual([
    'fields.associationYN.constant',
  ]);
});

test('of the mappings whose columns a file has, the one that reads most columns is used', () => {
  const small: Mapping = mappingSchema.parse(aMapping());
  const large: Mapping = mappingSchema.parse(
    aMapping({ fields: { listPrice: { column: 'price' }, city: { column: 'town' } } }),
  );
  expect(fittingMapping([small, large], ['id', 'price', 'town', 'more'])).toBe(large);
  expect(fittingMapping([small, large], ['id', 'price'])).toBe(small);
  expect(fittingMapping([small, large], ['id', 'cost'])).toBeUndefined();
});

test('missing columns are reported', () => {
  const mapping = mappingSchema.parse(
    aMapping({ coordinates: { latitude: 'lat', longitude: 'lng' } }),
  );
  expect(columnsOf(mapping)).toEqual(['id', 'lat', 'lng', 'price']);
  expect(missingColumns(mapping, ['price', 'lat'])).toEqual(['id', 'lng']);
});
