import { missingPaths as missingOf, requiredAnswers } from '#domain/answers/missing.ts';
import type { Question } from '#domain/answers/question.ts';
import { type Facts, oncePerType } from '#domain/properties/catalogue/facts.ts';
import {
  CATALOGUE,
  type CatalogueEntry,
  type FieldKey,
  fieldsOf,
} from '#domain/properties/catalogue/index.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import { isAlwaysAsked } from './asked.ts';

/** Whether the field is required for this property type when it is asked. */
export function isRequired(field: CatalogueEntry, type: PropertyType): boolean {
  if (typeof field.required === 'object') return field.required.includes(type);
  return field.required ?? false;
}

/**
 * Paths of all required answers, given the other answers: `roof`, or in a table
 * `units.1.unitLeaseType`.
 */
export function requiredPaths(type: PropertyType, facts: Facts): readonly string[] {
  return questionsOf(type).flatMap((one) => requiredAnswers(one, facts).map(({ path }) => path));
}

/** Paths of the required answers that are missing. */
export function missingPaths(type: PropertyType, facts: Facts): readonly string[] {
  return questionsOf(type).flatMap((one) => missingOf(one, facts));
}

/**
 * The field of a path.
 * @throws Error when there is none.
 */
export function keyOfPath(path: string): FieldKey {
  const [first] = path.split('.', 1);
  const field = CATALOGUE.find(({ key }) => key === first);
  if (!field) throw new Error(`no field has ${path}`);
  return field.key;
}

/** The questions of the catalogue for a property type, with what decides whether they are complete. */
export const questionsOf = oncePerType((type): readonly Question[] =>
  fieldsOf(type).map((field) => questionOf(field, type)),
);

function questionOf(field: CatalogueEntry, type: PropertyType): Question {
  const { key, kind, label, when, requiredWhen, unless } = field;
  return {
    ...{ path: key, kind, label },
    ...(when && !isAlwaysAsked(field, type) && { when }),
    ...(requiredWhen && { requiredWhen }),
    ...(unless && { unless }),
    ...plausibleOf(field),
    ...(!isRequired(field, type) && { optional: true }),
    ...(field.kind === 'rows' && {
      ...(field.rowCount && { rowCount: field.rowCount }),
      fields: field.columns.map((column) => ({
        ...{ path: column.key, kind: column.kind, label: column.label },
        ...plausibleOf(column),
        ...(!column.required && { optional: true as const }),
      })),
    }),
  };
}

function plausibleOf({ plausible }: Pick<Question, 'plausible'>): Pick<Question, 'plausible'> {
  return plausible ? { plausible } : {};
}
