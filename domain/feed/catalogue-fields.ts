import type { Column, Option } from '#domain/properties/catalogue/field.ts';
import { CATALOGUE } from '#domain/properties/catalogue/index.ts';
import { holdsList } from '#domain/properties/catalogue/reso/reso.ts';
import {
  type DeclaredField,
  type DeclaredType,
  type LookupValue,
  lookupField,
  lookupNameOf,
} from './declared.ts';

type Asked = Pick<Column, 'kind' | 'reso' | 'options' | 'decimals'>;

/** Number fields whose type in the RESO dictionary differs from that of the question. */
const DICTIONARY_TYPES: Readonly<Record<string, DeclaredType>> = {
  CarportSpaces: 'decimal',
  Elevation: 'integer',
  GarageSpaces: 'decimal',
  LivingArea: 'decimal',
  LotSizeSquareFeet: 'decimal',
  ParkingTotal: 'decimal',
  UnitTypeGarageSpaces: 'decimal',
};

const PUBLIC = CATALOGUE.filter(({ audience }) => audience === 'public');
const QUESTIONS: readonly Asked[] = PUBLIC.flatMap((field) =>
  field.kind === 'rows' ? [] : [field],
);

/** Property fields filled from answers of the public catalogue. */
export const CATALOGUE_FIELDS: readonly DeclaredField[] = QUESTIONS.flatMap(fieldsOf);

/** Lookup values of those answers. */
export const CATALOGUE_LOOKUPS: readonly LookupValue[] = QUESTIONS.flatMap(valuesOf);

/** Fields filled from the columns of a table of the catalogue: `Rooms`, `UnitTypes`. */
export function fieldsOfRows(navigation: string): readonly DeclaredField[] {
  return columnsOf(navigation).flatMap(fieldsOf);
}

/** Lookup values of those columns. */
export function lookupsOfRows(navigation: string): readonly LookupValue[] {
  return columnsOf(navigation).flatMap(valuesOf);
}

function columnsOf(navigation: string): readonly Asked[] {
  return PUBLIC.flatMap((field) =>
    field.kind === 'rows' && field.reso === navigation ? field.columns : [],
  );
}

function fieldsOf(question: Asked): readonly DeclaredField[] {
  const own = question.reso ? [ownField(question, question.reso)] : [];
  const others = [...new Set((question.options ?? []).flatMap(({ resoField }) => resoField ?? []))];
  return [
    ...own,
    ...others.map((name) =>
      lookupField(name, holdsList(question, { resoField: name }) ? 'strings' : 'string'),
    ),
  ];
}

function ownField(question: Asked, name: string): DeclaredField {
  switch (question.kind) {
    case 'choice':
    case 'choices':
      return lookupField(name, holdsList(question) ? 'strings' : 'string');
    default:
      return { name, type: DICTIONARY_TYPES[name] ?? typeOf(question) };
  }
}

function typeOf({ kind, decimals }: Asked): DeclaredType {
  switch (kind) {
    case 'money':
      return 'decimal';
    case 'number':
      return decimals ? 'decimal' : 'integer';
    case 'yes_no':
      return 'boolean';
    case 'date':
      return 'date';
    default:
      return 'string';
  }
}

function valuesOf({ reso, options }: Asked): readonly LookupValue[] {
  return (options ?? []).flatMap((option) => lookupValueOf(option, reso));
}

function lookupValueOf({ reso, resoField, label }: Option, own: string | undefined) {
  const field = resoField ?? own;
  if (!field) return [];
  const lookup = lookupNameOf(field);
  return [{ lookup, value: reso ?? label.en, isStandard: reso !== undefined }];
}
