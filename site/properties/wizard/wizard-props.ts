import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { isPlanPaid, type PlanState } from '#domain/payments/plans.ts';
import { COMMON_OPTIONS } from '#domain/properties/catalogue/common-options.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { type Column, optionsOf, type Unit } from '#domain/properties/catalogue/field.ts';
import { type CatalogueEntry, fieldByKey, fieldsOf } from '#domain/properties/catalogue/index.ts';
import { isAlwaysAsked, isRequired } from '#domain/properties/catalogue/wizard/completeness.ts';
import {
  askedIn,
  otherRemarks,
  stepGroups,
  type WizardStep,
  wizardSteps,
} from '#domain/properties/catalogue/wizard/wizard.ts';
import { FLORIDA_COUNTIES } from '#domain/properties/florida-address.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import type { PropertyStatus } from '#domain/properties/status.ts';
import type { AddressPart, ShownGroup, ShownQuestion } from '#site/forms/questions/question.ts';
import { WIZARD_TEXTS } from './wizard-texts.ts';

const PART_OF: Readonly<Partial<Record<string, AddressPart>>> = {
  streetAddress: 'street',
  unitNumber: 'unit',
  city: 'city',
  postalCode: 'zip',
  countyOrParish: 'county',
};

/** Pages for units, until their number is known. */
const MAX_UNITS = 4;

/** Groups of a page of the wizard in one language, those with required questions first. */
export function groupsOf(
  step: WizardStep,
  type: PropertyType,
  locale: Locale,
): readonly ShownGroup[] {
  if (step.row !== undefined) return requiredFirst(unitGroups(step, step.row, locale));
  const groups = stepGroups(step).map(({ key, label, hint, fields }) => {
    const isOwnHeading = fields.length === 1 && fields[0]?.key === key;
    return {
      key,
      heading: isOwnHeading ? undefined : label[locale],
      ...(hint && !isOwnHeading && { hint: hint[locale] }),
      isRequired: fields.some((field) => isRequired(field, type)),
      fields: fields
        .toSorted((one, other) => Number(isSecond(one, locale)) - Number(isSecond(other, locale)))
        .map((field) => fieldProps(field, field.key, locale, type)),
    };
  });
  return requiredFirst(groups);
}

/** Whether a field is the description in a language that is not the owner's. */
function isSecond({ key }: CatalogueEntry, locale: Locale): boolean {
  return askedIn(key, locale) !== key;
}

function requiredFirst(groups: readonly ShownGroup[]): readonly ShownGroup[] {
  return [
    ...groups.filter((group) => group.isRequired),
    ...groups.filter((group) => !group.isRequired),
  ];
}

/**
 * Steps of a property's wizard in one language, for the rail, the panel and links. A building has
 * pages for the units that it has.
 */
export function pagesOf(type: PropertyType, { numberOfUnitsTotal }: Facts, locale: Locale) {
  const own = ['photos', 'plan', 'review'] as const;
  const steps = wizardSteps(type).filter(
    ({ row }) => row === undefined || row < (numberOfUnitsTotal ?? MAX_UNITS),
  );
  return [
    ...steps.map(({ key, label }) => ({ key, label: label[locale] })),
    ...own.map((key) => ({ key, label: WIZARD_TEXTS[key][locale] })),
  ];
}
export type WizardPage = ReturnType<typeof pagesOf>[number];

/** Labels of all answers that can be missing, by field key. */
export function labelsOf(type: PropertyType, locale: Locale): Readonly<Record<string, string>> {
  const fields = fieldsOf(type).filter((field) => isRequired(field, type) || field.kind === 'rows');
  return {
    ...Object.fromEntries(
      fields.map(({ key }) => [key, fieldByKey(askedIn(key, locale)).label[locale]]),
    ),
    photos: WIZARD_TEXTS.onePhoto[locale],
  };
}

/** Groups of a unit's page: each column of its row is a question. */
function unitGroups({ fields }: WizardStep, row: number, locale: Locale): readonly ShownGroup[] {
  return fields.flatMap((field) => {
    if (field.kind !== 'rows') return [];
    const columns = field.columns.map((column) =>
      columnProps(column, `${field.key}.${row}.${column.key}`, locale),
    );
    const required = columns.filter((column) => column.isRequired);
    return [
      ...required.map((column) => ({
        ...{ key: column.path, heading: undefined, isRequired: true },
        fields: [column],
      })),
      {
        ...{ key: `${field.key}.${row}`, heading: WIZARD_TEXTS.moreOfUnit[locale] },
        ...{ isRequired: false, fields: columns.filter((column) => !column.isRequired) },
      },
    ];
  });
}

function fieldProps(
  field: CatalogueEntry,
  path: string,
  locale: Locale,
  type: PropertyType,
): ShownQuestion {
  const other = otherRemarks(field.key);
  return {
    ...questionProps(field, path, locale, type),
    isRequired: !isSecond(field, locale) && (isRequired(field, type) || other !== undefined),
    ...(other && { unless: other }),
    ...(field.requiredWhen && { requiredWhen: field.requiredWhen }),
    ...(field.when && !isAlwaysAsked(field, type) && { when: field.when }),
    ...(COMMON_OPTIONS[field.key] && { common: COMMON_OPTIONS[field.key] }),
    ...((field.audience === 'owner' || field.group === 'display') && { isPrivate: true }),
    ...(field.kind === 'rows' && {
      maxRows: field.maxRows,
      fields: field.columns.map((column) => columnProps(column, column.key, locale)),
    }),
  };
}

function columnProps(column: Column, path: string, locale: Locale): ShownQuestion {
  return { ...questionProps(column, path, locale), isRequired: column.required ?? false };
}

function questionProps(
  question: CatalogueEntry | Column,
  path: string,
  locale: Locale,
  type?: PropertyType,
): Omit<ShownQuestion, 'isRequired'> {
  const { kind, label, hint, decimals, maxLength, format, unit } = question;
  const part = PART_OF[question.key];
  const options = shownOptions(question, locale, type);
  const exclusive = (question.options ?? []).filter((option) => option.exclusive);
  return {
    path,
    kind,
    label: label[locale],
    ...(hint && { hint: hint[locale] }),
    ...(options && { options }),
    ...(exclusive.length > 0 && { exclusive: exclusive.map(({ key }) => key) }),
    ...(decimals !== undefined && { decimals: decimals > 0 }),
    ...(maxLength !== undefined && { maxLength }),
    ...(format && { format }),
    ...(part && { part }),
    ...(unit && UNIT_SIGNS[unit] && { unit: UNIT_SIGNS[unit][locale] }),
  };
}

function shownOptions(
  question: CatalogueEntry | Column,
  locale: Locale,
  type: PropertyType | undefined,
): ShownQuestion['options'] {
  if (question.format === 'county') {
    return FLORIDA_COUNTIES.map((county) => ({ value: county, label: county }));
  }
  if (!question.options) return undefined;
  return optionsOf(question, type).map(({ key, label }) => ({ value: key, label: label[locale] }));
}

/** Unit symbols displayed in number fields. */
const UNIT_SIGNS = {
  square_feet: { es: 'ft²', en: 'sq ft' },
  feet: { es: 'pies', en: 'ft' },
  days: { es: 'días', en: 'days' },
  spaces: { es: 'espacios', en: 'spaces' },
  times: { es: 'veces', en: 'times' },
  year: undefined,
} as const satisfies Record<Unit, Localized | undefined>;

/**
 * The page to resume at: the first with a missing answer; otherwise the plan or the last page of a draft, or
 * the first page of a property that was public.
 */
export function pageToResume({
  status,
  completeness,
  planState,
}: Readonly<{
  planState: PlanState;
  status: PropertyStatus;
  completeness: Readonly<{
    steps: readonly Readonly<{ key: string; missing: readonly string[] }>[];
  }>;
}>): string {
  const open = completeness.steps.find(({ missing }) => missing.length > 0);
  if (open) return open.key;
  if (status !== 'draft') return 'general';
  return isPlanPaid(planState) ? 'review' : 'plan';
}
