import { z } from 'zod';
import type { PropertyType } from '#domain/properties/property-type.ts';
import { rule } from '#domain/validation.ts';
import { answerSchema, type FactRow, rowSchema } from './answers.ts';
import type { FieldKind } from './field.ts';
import { type CatalogueEntry, type CatalogueField, type FieldKey, fieldsOf } from './index.ts';

/** Type of each kind of answer. `money` is integer cents, `date` is `YYYY-MM-DD`. */
type ValueOfKind = {
  number: number;
  money: number;
  text: string;
  longtext: string;
  choice: string;
  choices: readonly string[];
  yes_no: boolean;
  date: string;
  rows: readonly FactRow[];
};
export type FactValue = ValueOfKind[FieldKind];

/** Answers of a property. Missing answers are absent; typed API responses may have `undefined`. */
export type Facts = {
  readonly [Key in FieldKey]?:
    | ValueOfKind[Extract<CatalogueField, { key: Key }>['kind']]
    | undefined;
};

/** A change of some answers; `null` removes an answer. */
export type FactsPatch = { readonly [Key in keyof Facts]?: Facts[Key] | null };

/** Schema of a draft: any answer may be missing, but none may be invalid. */
export const workingCopySchema = oncePerType(
  (type): z.ZodType<Facts> =>
    z
      .strictObject(eachAnswer(type, (schema) => schema.exactOptional()))
      .refine(startsBeforeItEnds, DATE_ORDER),
);

/**
 * Schema of a draft with some of its keys only, which is several times as fast as
 * `workingCopySchema` for files with few columns.
 */
export function workingCopySchemaOf(
  type: PropertyType,
  keys: ReadonlySet<string>,
): z.ZodType<Facts> {
  return z
    .strictObject(
      eachAnswer(
        type,
        (schema) => schema.exactOptional(),
        ({ key }) => keys.has(key),
      ),
    )
    .refine(startsBeforeItEnds, DATE_ORDER);
}

/** Schema of an autosave: any subset of the catalogue, `null` to remove an answer. */
export const patchSchema = oncePerType(
  (type): z.ZodType<FactsPatch> =>
    z
      .strictObject(eachAnswer(type, (schema) => schema.nullable().exactOptional()))
      .refine(startsBeforeItEnds, DATE_ORDER),
);

/** The facts after a change. `null` removes an answer. */
export function patchFacts(facts: Facts, patch: FactsPatch): Facts {
  const answers = Object.entries({ ...facts, ...patch });
  return Object.fromEntries(answers.filter(([, value]) => value !== null && value !== undefined));
}

/**
 * Caches a schema per property type, created on first use, because one for the whole catalogue
 * takes tens of milliseconds.
 */
export function oncePerType<Schema>(
  make: (type: PropertyType) => Schema,
): (type: PropertyType) => Schema {
  const made = new Map<PropertyType, Schema>();
  return (type) => {
    const schema = made.get(type) ?? make(type);
    made.set(type, schema);
    return schema;
  };
}

const DATE_ORDER = { ...rule('date_order'), path: ['expirationDate'] };

function startsBeforeItEnds(facts: FactsPatch): boolean {
  const { listingContractDate: start, expirationDate: end } = facts;
  return !start || !end || start < end;
}

function eachAnswer<Schema extends z.ZodType>(
  type: PropertyType,
  finish: (schema: z.ZodType<FactValue>) => Schema,
  isAsked: (field: CatalogueEntry) => boolean = () => true,
): Record<string, Schema> {
  return Object.fromEntries(
    fieldsOf(type)
      .filter(isAsked)
      .map((field) => [field.key, finish(fieldSchema(field, type))]),
  );
}

function fieldSchema(field: CatalogueEntry, type: PropertyType): z.ZodType<FactValue> {
  if (field.kind !== 'rows') return answerSchema(field, type);
  return z.array(rowSchema(field.columns)).max(field.maxRows);
}
