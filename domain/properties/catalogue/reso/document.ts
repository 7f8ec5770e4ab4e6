import { z } from 'zod';
import {
  type Column,
  FIELD_KINDS,
  type Field,
  type Option,
} from '#domain/properties/catalogue/field.ts';
import { CATALOGUE } from '#domain/properties/catalogue/index.ts';
import { isRequired } from '#domain/properties/catalogue/wizard/completeness.ts';
import { wizardSteps } from '#domain/properties/catalogue/wizard/wizard.ts';
import { PROPERTY_TYPES, type PropertyType } from '#domain/properties/property-type.ts';

const localized = z.strictObject({ es: z.string(), en: z.string() });
const types = z.array(z.enum(PROPERTY_TYPES));

const questionDocument = z.strictObject({
  kind: z.enum(FIELD_KINDS),
  label: localized,
  hint: localized.optional(),
  options: z
    .array(
      z.strictObject({
        key: z.string(),
        label: localized,
        reso: z.string().optional(),
        /** Excludes all other options. */
        exclusive: z.literal(true).optional(),
        /** Property types with this option; all if absent. */
        onlyFor: types.optional(),
      }),
    )
    .optional(),
  /** For all property types that are asked; see `requiredFor`. */
  required: z.boolean(),
  min: z.number().optional(),
  max: z.number().optional(),
  decimals: z.number().optional(),
  maxLength: z.number().optional(),
  format: z.string().optional(),
  unit: z.string().optional(),
  reso: z.string().optional(),
});

const fieldDocument = questionDocument.extend({
  requiredFor: types,
  /** Asked only if another field has one of these answers. */
  when: z
    .strictObject({
      field: z.string(),
      is: z.array(z.union([z.string(), z.boolean()])),
      /** Property types that are asked regardless of the condition. */
      exceptFor: types.optional(),
    })
    .optional(),
  /** Required only if this other field has no answer. */
  unless: z.string().optional(),
  /** Required only if that field has one of these answers. */
  requiredWhen: z
    .strictObject({ field: z.string(), is: z.array(z.union([z.string(), z.boolean()])) })
    .optional(),
  columns: z.record(z.string(), questionDocument).optional(),
  maxRows: z.number().optional(),
});

const stepDocument = z.strictObject({
  key: z.string(),
  label: localized,
  question: localized,
  fields: z.array(z.string()),
  /** Index of the table row that the page asks for. */
  row: z.number().optional(),
});

/** The catalogue in the API's format. */
export const catalogueSchema = z.strictObject({
  types: z.record(z.enum(PROPERTY_TYPES), z.strictObject({ steps: z.array(stepDocument) })),
  fields: z.record(z.string(), fieldDocument),
});
export type CatalogueDocument = z.infer<typeof catalogueSchema>;

/** All pages, fields, options and limits that a client needs to build the wizard. */
export function catalogueDocument(): CatalogueDocument {
  return {
    types: {
      single_family: stepsOf('single_family'),
      multi_family: stepsOf('multi_family'),
      condo: stepsOf('condo'),
      vacant_land: stepsOf('vacant_land'),
    },
    fields: Object.fromEntries(CATALOGUE.map((field) => [field.key, documentOf(field)])),
  };
}

function stepsOf(type: PropertyType) {
  return {
    steps: wizardSteps(type).map(({ key, label, question, fields, row }) => ({
      key,
      label,
      question,
      fields: fields.map((field) => field.key),
      ...(row !== undefined && { row }),
    })),
  };
}

function documentOf(field: (typeof CATALOGUE)[number]) {
  const requiredFor = PROPERTY_TYPES.filter(
    (type) => field.asks.includes(type) && isRequired(field, type),
  );
  return {
    ...questionOf(field),
    required: requiredFor.length === field.asks.length,
    requiredFor,
    ...(field.when && {
      when: {
        field: field.when.field,
        is: [...field.when.is],
        ...(field.always && { exceptFor: [...field.always] }),
      },
    }),
    ...(field.unless && { unless: field.unless }),
    ...(field.requiredWhen && {
      requiredWhen: { field: field.requiredWhen.field, is: [...field.requiredWhen.is] },
    }),
    ...(field.kind === 'rows' && {
      maxRows: field.maxRows,
      columns: Object.fromEntries(
        field.columns.map((column) => [
          column.key,
          { ...questionOf(column), required: column.required ?? false },
        ]),
      ),
    }),
  };
}

function questionOf(question: Field | Column) {
  const { kind, label, hint, options, min, max, decimals, maxLength, format, reso } = question;
  const unit = kind === 'money' ? 'usd_cents' : question.unit;
  return {
    kind,
    label,
    ...(hint && { hint }),
    ...(options && { options: options.map(optionOf) }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(decimals !== undefined && { decimals }),
    ...(maxLength !== undefined && { maxLength }),
    ...(format && { format }),
    ...(unit && { unit }),
    ...(reso && { reso }),
  };
}

function optionOf({ key, label, reso, exclusive, onlyFor }: Option) {
  return {
    key,
    label,
    ...(reso && { reso }),
    ...(exclusive && { exclusive: true as const }),
    ...(onlyFor && { onlyFor: [...onlyFor] }),
  };
}
