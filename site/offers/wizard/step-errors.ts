import type { Question } from '#domain/answers/question.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import type { OfferStep } from '#domain/offers/steps/step.ts';

export type LabelledError = Readonly<{ path: string; label?: Localized; message: string }>;

/** Errors of a step's fields only, in the order of the fields, with their labels. */
export function stepErrors(
  step: OfferStep,
  errors: Readonly<Record<string, string>>,
): readonly LabelledError[] {
  return labelledErrors(step.fields, errors).filter(({ path }) => placeOf(step.fields, path) >= 0);
}

/** Errors in the order of the fields, with their labels; those of no field come first. */
export function labelledErrors(
  fields: readonly Question[],
  errors: Readonly<Record<string, string>>,
): readonly LabelledError[] {
  return Object.entries(errors)
    .map(([path, message]) => {
      const label = labelAt(fields, path.split('.'));
      return { path, message, ...(label && { label }) };
    })
    .toSorted((one, other) => placeOf(fields, one.path) - placeOf(fields, other.path));
}

/** Index of the field to which a path belongs; -1 if there is none. */
function placeOf(fields: readonly Question[], path: string): number {
  return fields.findIndex((field) => path === field.path || path.startsWith(`${field.path}.`));
}

/** Label of the field at a path, ignoring row numbers. */
function labelAt(fields: readonly Question[], parts: readonly string[]): Localized | undefined {
  const [key, ...rest] = parts.filter((part) => !/^\d+$/.test(part));
  const field = fields.find(({ path }) => path === key);
  if (!field || rest.length === 0) return field?.label;
  return labelAt(field.fields ?? [], rest) ?? field.label;
}
