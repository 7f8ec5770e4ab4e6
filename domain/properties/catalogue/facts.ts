import { z } from 'zod';
import type { PropertyType } from '#domain/properties/property-type.ts';
import { rule } from '#domain/validation.ts';
import { answerSchema, type FactRow, rowSchema } from './answers.ts';
import type { FieldKind } from './field.ts';
import { type CatalogueEntry, type CatalogueField, type FieldKey, fieldsOf } from './index.ts';

/** What an answer of each kind is made of. `money` is integer cents, `date` is `YYYY-MM-DD`. */
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

/** The answers of a property; a key without an answer is absent, which a typed answer of the API calls `undefined`. */
export type Facts = {
  readonly [Key in FieldKey]?:
    | ValueOfKind[Extract<CatalogueField, { key: Key }>['kind']]
    | undefined;
};

/** A change of some answers; `null` takes the answer back. */
export type FactsPatch = { readonly [Key in keyof Facts]?: Facts[Key] | null };

/** What may be stored while it is being written: any answer may be absent, none may be wrong. */
export const workingCopySchema = oncePerType(
  (type): z.ZodType<Facts> =>
    z
      .strictObject(eachAnswer(type, (schema) => schema.exactOptional()))
      .refine(startsBeforeItEnds, DATE_ORDER),
);

/** The same of some questions: a file with few columns is checked several times as fast. */
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

/** What an autosave may carry: any subset of the catalogue, `null` to take an answer back. */
export const patchSchema = oncePerType(
  (type): z.ZodType<FactsPatch> =>
    z
      .strictObject(eachAnswer(type, (schema) => schema.nullable().exactOptional()))
      .refine(startsBeforeItEnds, DATE_ORDER),
);

/** The answers after a change; what is `null` in it is absent. */
export function patchFacts(facts: Facts, patch: FactsPatch): Facts {
  const answers = Object.entries({ ...facts, ...patch });
  return Object.fromEntries(answers.filter(([, value]) => value !== null && value !== undefined));
}

/** A schema of the whole catalogue takes tens of milliseconds to make: each is made when first used. */
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
