import { isAnswered, isRequiredNow } from '#domain/answers/asked.ts';
import { answerAt } from '#domain/answers/paths.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import type { RowsField } from '#domain/properties/catalogue/field.ts';
import {
  type CatalogueEntry,
  type FieldKey,
  fieldsOf,
} from '#domain/properties/catalogue/index.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import { isAsked } from './asked.ts';

/** Where an answer stands: `['roof']`, or in a table `['units', 1, 'unitLeaseType']`. */
export type AnswerPath = readonly [FieldKey] | readonly [FieldKey, number, string];

/** How many units are asked for while their number is unknown. */
const FEWEST_UNITS = 2;

/** Whether the field has to be answered by a property of this type while it is asked. */
export function isRequired(field: CatalogueEntry, type: PropertyType): boolean {
  if (typeof field.required === 'object') return field.required.includes(type);
  return field.required ?? false;
}

/** Everything that has to be answered before this property is submitted, given its other answers. */
export function requiredPaths(type: PropertyType, facts: Facts): readonly AnswerPath[] {
  return fieldsOf(type).flatMap((field) => {
    if (!isAsked(field, type, facts)) return [];
    if (field.kind === 'rows') return requiredInRows(field, facts);
    const asking = { ...field, isRequired: isRequired(field, type) };
    return isRequiredNow(asking, facts) ? [[field.key] as const] : [];
  });
}

/** What of it has no answer. */
export function missingPaths(type: PropertyType, facts: Facts): readonly AnswerPath[] {
  return requiredPaths(type, facts).filter((path) => !isAnswered(answerAt(facts, path.join('.'))));
}

/** How many rows have to be filled in: one per unit of the building, else those that were begun. */
function neededRows(key: FieldKey, rows: readonly unknown[], facts: Facts): number {
  return key === 'units' ? (facts.numberOfUnitsTotal ?? FEWEST_UNITS) : rows.length;
}

function requiredInRows(field: CatalogueEntry & RowsField, facts: Facts): readonly AnswerPath[] {
  const answer = facts[field.key];
  const rows = Array.isArray(answer) ? answer : [];
  const columns = field.columns.filter((column) => column.required);
  return Array.from({ length: neededRows(field.key, rows, facts) }, (_, index) =>
    columns.map((column) => [field.key, index, column.key] as const),
  ).flat();
}
