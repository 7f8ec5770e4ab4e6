import type { Facts } from '#domain/properties/catalogue/facts.ts';
import type { StepKey } from '#domain/properties/catalogue/field.ts';
import { type FieldKey, fieldByKey } from '#domain/properties/catalogue/index.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import { keyOfPath, missingPaths, requiredPaths } from './required.ts';
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
