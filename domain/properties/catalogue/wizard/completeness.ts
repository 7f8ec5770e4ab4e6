import type { z } from 'zod';
import {
  isAnswered,
  isMet,
  missingPaths as missingOf,
  requiredAnswers,
} from '#domain/answers/missing.ts';
import type { Question } from '#domain/answers/question.ts';
import { type Facts, oncePerType, workingCopySchema } from '#domain/properties/catalogue/facts.ts';
import type { StepKey } from '#domain/properties/catalogue/field.ts';
import {
  CATALOGUE,
  type CatalogueEntry,
  type FieldKey,
  fieldByKey,
  fieldsOf,
} from '#domain/properties/catalogue/index.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import { rule } from '#domain/validation.ts';
import { stepOf, wizardSteps } from './wizard.ts';

/** A missing required answer, and the page that asks for it. */
export type MissingField = Readonly<{
  step: StepKey;
  key: FieldKey;
  /** Path as in validation errors: `roof`, `units.1.unitLeaseType`. */
  path: string;
}>;

export type StepCompleteness = Readonly<{
  key: StepKey;
  /** Number of required answers that are given. */
  answered: number;
  required: number;
  /** Whole percent, rounded down. 100 means complete. */
  percent: number;
  missing: readonly FieldKey[];
}>;

export type Completeness = Readonly<{ percent: number; steps: readonly StepCompleteness[] }>;

/** All missing answers in the order of the pages. */
export function missingFields(type: PropertyType, facts: Facts): readonly MissingField[] {
  const missing = missingPaths(type, facts).map((path) => ({
    step: stepOfPath(path, type),
    key: keyOfPath(path),
    path,
  }));
  return wizardSteps(type).flatMap(({ key }) => missing.filter(({ step }) => step === key));
}

/** Progress of the required answers, in total and per page. */
export function completeness(type: PropertyType, facts: Facts): Completeness {
  const required = requiredPaths(type, facts).map((path) => stepOfPath(path, type));
  const missing = missingFields(type, facts);
  const steps = wizardSteps(type).flatMap(({ key }) => {
    if (key === 'agreement') return [];
    const missed = missing.filter(({ step }) => step === key);
    const count = required.filter((step) => step === key).length;
    return [
      {
        key,
        answered: count - missed.length,
        required: count,
        percent: percentOf(count - missed.length, count),
        missing: [...new Set(missed.map((field) => field.key))],
      },
    ];
  });
  return { percent: percentOf(required.length - missing.length, required.length), steps };
}

/** A unit's answers belong to the unit's page. */
function stepOfPath(path: string, type: PropertyType): StepKey {
  const key = keyOfPath(path);
  if (key === 'units') return UNIT_STEPS[Number(path.split('.')[1])] ?? 'unit_1';
  return stepOf(fieldByKey(key), type);
}

const UNIT_STEPS = ['unit_1', 'unit_2', 'unit_3', 'unit_4'] as const satisfies readonly StepKey[];

function percentOf(part: number, whole: number): number {
  return whole === 0 ? 100 : Math.floor((100 * part) / whole);
}

/** Whether the field is required for this property type when it is asked. */
export function isRequired(field: CatalogueEntry, type: PropertyType): boolean {
  if (typeof field.required === 'object') return field.required.includes(type);
  return field.required ?? false;
}

/**
 * Paths of all required answers, given the other answers: `roof`, or in a table
 * `units.1.unitLeaseType`.
 */
function requiredPaths(type: PropertyType, facts: Facts): readonly string[] {
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

/** Whether the owner is asked this question, given the other answers. */
export function isAsked(field: CatalogueEntry, type: PropertyType, facts: Facts): boolean {
  if (!field.asks.includes(type)) return false;
  return field.when === undefined || isAlwaysAsked(field, type) || isMet(field.when, facts);
}

/** Whether a type is asked regardless of the question's condition. */
export function isAlwaysAsked(field: CatalogueEntry, type: PropertyType): boolean {
  return field.always?.includes(type) ?? false;
}

/**
 * The public facts of a property: answers to public questions that are still asked. Unless
 * `internetAddressDisplayYN` is `true`, city, county and ZIP are the only facts about the location.
 */
export function publicFacts(type: PropertyType, facts: Facts): Facts {
  const located = facts.internetAddressDisplayYN === true;
  const kept = CATALOGUE.filter(
    (field) =>
      field.audience === 'public' &&
      isAnswered(facts[field.key]) &&
      isAsked(field, type, facts) &&
      (located || !field.locates),
  );
  return Object.fromEntries(kept.map((field) => [field.key, facts[field.key]]));
}

/** Schema for submitting: no answer is invalid, and no required answer is missing. */
export const factsSchema = oncePerType(
  (type): z.ZodType<Facts> =>
    workingCopySchema(type).check(({ value, issues }) => {
      for (const path of missingPaths(type, value)) {
        const steps = path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
        issues.push({ code: 'custom', ...rule('required'), input: undefined, path: steps });
      }
    }),
);
