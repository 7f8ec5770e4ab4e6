import { isWithin } from '#domain/answers/paths.ts';
import type { Question } from '#domain/answers/question.ts';
import { inBoth, type Localized } from '#domain/i18n/locale.ts';
import { uncapitalized } from '#domain/i18n/punctuation.ts';
import { findClause } from '#domain/offers/clauses/library.ts';
import type { OfferStep } from '#domain/offers/steps/step.ts';

export type LabelledError = Readonly<{ path: string; label?: Localized; message: string }>;

/** Errors of a step's fields only, in the order of the fields, with their labels. */
export function stepErrors(
  step: OfferStep,
  errors: Readonly<Record<string, string>>,
): readonly LabelledError[] {
  return labeledErrors(step.fields, errors).filter(({ path }) => placeOf(step.fields, path));
}

/**
 * Errors in the order of the fields, with their labels; those of no field come first. The error of
 * a group whose answers have their own says nothing more and is left out.
 */
export function labeledErrors(
  fields: readonly Question[],
  errors: Readonly<Record<string, string>>,
): readonly LabelledError[] {
  const paths = Object.keys(errors);
  return Object.entries(errors)
    .filter(([path]) => path === '' || !paths.some((at) => at !== path && isWithin(at, path)))
    .map(([path, message]) => {
      const label = labelAt(fields, path.split('.'));
      return { path, message, ...(label && { label }) };
    })
    .toSorted((one, other) => compare(placeOf(fields, one.path), placeOf(fields, other.path)));
}

/** Index of the field to which a path belongs, then of those within it; none if there is no field. */
function placeOf(fields: readonly Question[], path: string): readonly number[] | undefined {
  const index = fields.findIndex((field) => isWithin(path, field.path));
  const field = fields[index];
  if (!field) return undefined;
  const parts = path.slice(field.path.length).split('.').filter(Boolean);
  const isRow = /^\d+$/.test(parts[0] ?? '');
  const inner = placeOf(field.fields ?? [], parts.slice(isRow ? 1 : 0).join('.'));
  return [index, ...(isRow ? [Number(parts[0])] : []), ...(inner ?? [])];
}

function compare(one: readonly number[] = [], other: readonly number[] = []): number {
  const at = one.findIndex((index, place) => index !== other[place]);
  if (at < 0) return one.length - other.length;
  return (one[at] ?? 0) - (other[at] ?? -1);
}

/**
 * Label of the field at a path. In a row it begins with the row and the group that the field is
 * in: `Company 1, signer: First name`.
 */
function labelAt(fields: readonly Question[], parts: readonly string[]): Localized | undefined {
  const [key, ...rest] = parts;
  const field = fields.find(({ path }) => path === key);
  const [place = '', ...within] = rest;
  if (!field || rest.length === 0) return field?.label;
  if (!field.row || !/^\d+$/.test(place)) {
    const label = labelAt(field.fields ?? [], rest) ?? field.label;
    // Several clauses have the same questions.
    return findClause(field.path) && label !== field.label
      ? inBoth((locale) => `${field.label[locale]}: ${label[locale]}`)
      : label;
  }
  const row = field.row;
  const group = field.fields?.find(({ path, kind }) => path === within[0] && kind === 'group');
  const label = labelAt(field.fields ?? [], within);
  return inBoth((locale) => {
    const name = `${row[locale]} ${Number(place) + 1}`;
    const inGroup = group && group.label !== label ? group.label[locale] : undefined;
    const where = inGroup ? `${name}, ${uncapitalized(inGroup)}` : name;
    return label ? `${where}: ${label[locale]}` : where;
  });
}
