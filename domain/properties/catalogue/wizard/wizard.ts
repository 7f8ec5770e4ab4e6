import type { Localized } from '#domain/i18n/locale.ts';
import type { StepKey } from '#domain/properties/catalogue/field.ts';
import { GROUPS } from '#domain/properties/catalogue/groups.ts';
import { type CatalogueEntry, fieldsOf } from '#domain/properties/catalogue/index.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import { QUESTIONS_OF_TYPE, STEP_TEXTS, type WizardStepKey } from './wizard-texts.ts';

/** One page of the wizard for a property type. */
export type WizardStep = Readonly<{
  key: WizardStepKey;
  /** 0 is the listing agreement. */
  number: number;
  label: Localized;
  /** Heading of the page. */
  question: Localized;
  help: Localized;
  fields: readonly CatalogueEntry[];
  /** Index of the table row that the page asks for; 0 for a building's first unit. */
  row?: number;
}>;

/** Questions with a common heading. */
export type FieldGroup = Readonly<{
  key: string;
  label: Localized;
  hint?: Localized;
  fields: readonly CatalogueEntry[];
}>;

const HOUSE_STEPS = [
  'agreement',
  'general',
  'interior',
  'exterior',
  'rooms',
  'community',
  'additional',
] as const;

/** Pages for each property type, starting with the listing agreement. */
export const STEPS_OF_TYPE = {
  single_family: HOUSE_STEPS,
  multi_family: [
    'agreement',
    'general',
    'unit_1',
    'unit_2',
    'unit_3',
    'unit_4',
    'interior',
    'exterior',
    'community',
    'additional',
  ],
  condo: HOUSE_STEPS,
  vacant_land: ['agreement', 'general', 'exterior', 'community', 'additional'],
} as const satisfies Record<PropertyType, readonly WizardStepKey[]>;

/** Other pages for the questions of pages that a type does not have. */
const MOVED_TO: Readonly<Partial<Record<PropertyType, Partial<Record<StepKey, StepKey>>>>> = {
  multi_family: { rooms: 'interior' },
  vacant_land: { interior: 'exterior' },
};

/** Pages for single rows of the units table. */
const UNIT_ROWS: Readonly<Partial<Record<WizardStepKey, number>>> = {
  unit_1: 0,
  unit_2: 1,
  unit_3: 2,
  unit_4: 3,
};

/** Pages of the wizard for this type, numbered from 0. */
export function wizardSteps(type: PropertyType): readonly WizardStep[] {
  return STEPS_OF_TYPE[type].map((key, number) => {
    const row = UNIT_ROWS[key];
    return {
      key,
      number,
      ...STEP_TEXTS[key],
      ...QUESTIONS_OF_TYPE[type]?.[key],
      fields: fieldsOnStep(type, key),
      ...(row !== undefined && { row }),
    };
  });
}

/** The page with this key; `undefined` if the type does not have it. */
export function wizardStep(type: PropertyType, key: string): WizardStep | undefined {
  return wizardSteps(type).find((step) => step.key === key);
}

/** The page that asks for the field for this property type. */
export function stepOf(field: CatalogueEntry, type: PropertyType): StepKey {
  return MOVED_TO[type]?.[field.step] ?? field.step;
}

/** Questions of a page with their headings, in order. */
export function stepGroups(step: WizardStep): readonly FieldGroup[] {
  const groups = new Map<string, FieldGroup>();
  for (const field of step.fields) {
    const key = field.group ?? field.key;
    const heading = field.group ? GROUPS[field.group] : headingOf(field);
    const fields = [...(groups.get(key)?.fields ?? []), field];
    groups.set(key, { key, ...heading, fields });
  }
  return [...groups.values()];
}

function fieldsOnStep(type: PropertyType, key: WizardStepKey): readonly CatalogueEntry[] {
  const asked = UNIT_ROWS[key] === undefined ? key : 'unit_1';
  return fieldsOf(type).filter((field) => stepOf(field, type) === asked);
}

function headingOf({ label, hint }: CatalogueEntry) {
  return hint ? { label, hint } : { label };
}
