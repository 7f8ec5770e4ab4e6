import type { Question } from '#domain/answers/question.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import type { OfferStep } from '#domain/offers/steps/step.ts';

export type StepError = Readonly<{ path: string; label?: Localized; message: string }>;

/** Errors of a step's fields in the order of the fields, with their labels. */
export function stepErrors(
  step: OfferStep,
  errors: Readonly<Record<string, string>>,
): readonly StepError[] {
  const asked = step.fields.map(({ path }) => path);
  return Object.entries(errors)
    .filter(([path]) => asked.some((top) => path === top || path.startsWith(`${top}.`)))
    .map(([path, message]) => {
      const label = labelAt(step.fields, path.split('.'));
      return { path, message, ...(label && { label }) };
    });
}

/** Label of the field at a path, ignoring row numbers. */
function labelAt(fields: readonly Question[], parts: readonly string[]): Localized | undefined {
  const [key, ...rest] = parts.filter((part) => !/^\d+$/.test(part));
  const field = fields.find(({ path }) => path === key);
  if (!field || rest.length === 0) return field?.label;
  return labelAt(field.fields ?? [], rest) ?? field.label;
}
