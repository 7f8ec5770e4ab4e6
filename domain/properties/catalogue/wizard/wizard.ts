import type { Localized } from '#domain/i18n/locale.ts';
import type { StepKey } from '#domain/properties/catalogue/field.ts';
import { GROUPS } from '#domain/properties/catalogue/groups.ts';
import { type CatalogueEntry, fieldsOf } from '#domain/properties/catalogue/index.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import { QUESTIONS_OF_TYPE, STEP_TEXTS, type WizardStepKey } from './wizard-texts.ts';

/** One page of the wizard of one type. */
export type WizardStep = Readonly<{
  key: WizardStepKey;
  /** 0 is the listing agreement. */
  number: number;
  label: Localized;
  /** The heading of the page. */
  question: Localized;
  help: Localized;
  fields: readonly CatalogueEntry[];
  /** The row of the table that the page asks for: a building's first unit is row 0. */
  row?: number;
}>;

/** Questions under one heading. */
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

/** The pages of each type, the listing agreement first. */
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

/** Where a type without that page asks its questions. */
const MOVED_TO: Readonly<Partial<Record<PropertyType, Partial<Record<StepKey, StepKey>>>>> = {
  multi_family: { rooms: 'interior' },
  vacant_land: { interior: 'exterior' },
};

/** The table that has a page for each of its rows. */
const UNIT_ROWS: Readonly<Partial<Record<WizardStepKey, number>>> = {
  unit_1: 0,
  unit_2: 1,
  unit_3: 2,
  unit_4: 3,
};

/** The pages of the wizard for this type, numbered from 0. */
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

/** The page with this key; `undefined` when the type has none. */
export function wizardStep(type: PropertyType, key: string): WizardStep | undefined {
  return wizardSteps(type).find((step) => step.key === key);
}

/** The page on which a property of this type is asked the field. */
export function stepOf(field: CatalogueEntry, type: PropertyType): StepKey {
  return MOVED_TO[type]?.[field.step] ?? field.step;
}

/** The questions of a page under their headings, in order. */
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
