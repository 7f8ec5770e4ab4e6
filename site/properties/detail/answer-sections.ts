import { rowsAt } from '#domain/answers/paths.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { answerText, rowText } from '#domain/properties/catalogue/answer-text.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import type { CatalogueEntry } from '#domain/properties/catalogue/index.ts';
import { isAsked } from '#domain/properties/catalogue/wizard/asked.ts';
import { missingPaths } from '#domain/properties/catalogue/wizard/required.ts';
import { wizardSteps } from '#domain/properties/catalogue/wizard/wizard.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';

type AnswerRow = Readonly<{ path: string; label: string; value: string; isMissing: boolean }>;
export type AnswerSection = Readonly<{ key: string; label: string; rows: readonly AnswerRow[] }>;

/** All questions of a property by page, with answers in words. Optional ones only if answered. */
export function answerSections(
  type: PropertyType,
  facts: Facts,
  locale: Locale,
): readonly AnswerSection[] {
  const missing = new Set(missingPaths(type, facts));
  return wizardSteps(type)
    .filter(({ key }) => key !== 'agreement')
    .map(({ key, label, fields, row }) => ({
      key,
      label: label[locale],
      rows: fields
        .filter((field) => isAsked(field, type, facts))
        .flatMap((field) => rowsOf(field, facts, row, missing, locale)),
    }))
    .filter(({ rows }) => rows.length > 0);
}

function rowsOf(
  field: CatalogueEntry,
  facts: Facts,
  only: number | undefined,
  missing: ReadonlySet<string>,
  locale: Locale,
): readonly AnswerRow[] {
  if (field.kind !== 'rows') {
    const value = answerText(field, facts[field.key], locale);
    const isMissing = missing.has(field.key);
    if (value === '' && !isMissing) return [];
    return [{ path: field.key, label: field.label[locale], value, isMissing }];
  }
  return rowsAt(facts, field.key).flatMap((_, index) => {
    if (only !== undefined && only !== index) return [];
    const answers = facts[field.key];
    const row = Array.isArray(answers) ? answers[index] : undefined;
    if (typeof row !== 'object' || row === null) return [];
    const isMissing = [...missing].some((path) => path.startsWith(`${field.key}.${index}.`));
    const { label, value } = rowText(field, { ...row }, index, locale);
    return value === '' && !isMissing ? [] : [{ path: field.key, label, value, isMissing }];
  });
}
