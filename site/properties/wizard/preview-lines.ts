import { numberFormat } from '#domain/i18n/formatters.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { type Answers, answerAt, rowsAt } from '#site/properties/facts/fact-paths.ts';
import { isAskedNow } from '#site/properties/facts/is-asked-now.ts';
import type { WizardField, WizardGroup } from './wizard-props.ts';

export type PreviewLine = Readonly<{ label: string; value: string }>;

/** So many answers give an impression of the page. */
const MOST_LINES = 7;
const MOST_CHARACTERS = 140;

/** The answers of a page as the listing will say them: the first few, in one language. */
export function previewLines(
  groups: readonly WizardGroup[],
  answers: Answers,
  yes: string,
  locale: Locale,
): readonly PreviewLine[] {
  return groups
    .flatMap(({ fields }) => fields)
    .filter((field) => !field.isPrivate && isAskedNow(field, answers))
    .map((field) => ({ label: field.label, value: wordsOf(field, answers, yes, locale) }))
    .filter(({ value }) => value !== '')
    .slice(0, MOST_LINES);
}

/** One answer as the listing will say it; empty where there is nothing to say. */
export function wordsOf(field: WizardField, answers: Answers, yes: string, locale: Locale): string {
  const answer = answerAt(answers, field.path);
  switch (field.kind) {
    case 'number':
      return typeof answer === 'number' ? numberWords(field, answer, locale) : '';
    case 'money':
      return typeof answer === 'number' ? formatCents(answer, locale) : '';
    case 'text':
    case 'longtext':
      return typeof answer === 'string' ? shortened(answer) : '';
    case 'choice':
      return field.options?.find(({ value }) => value === answer)?.label ?? '';
    case 'choices':
      return Array.isArray(answer) ? chosenWords(field, answer) : '';
    case 'yes_no':
      return answer === true ? yes : '';
    case 'rows': {
      const { length } = rowsAt(answers, field.path);
      return length === 0 ? '' : String(length);
    }
    case 'date':
      return '';
  }
}

function numberWords({ unit, path }: WizardField, value: number, locale: Locale) {
  // A year is no amount: it has no thousands.
  if (/year/i.test(path)) return String(value);
  const text = numberFormat(locale).format(value);
  return unit ? `${text} ${unit}` : text;
}

function chosenWords({ options = [] }: WizardField, chosen: readonly unknown[]): string {
  return options
    .filter(({ value }) => chosen.includes(value))
    .map(({ label }) => label)
    .join(', ');
}

function shortened(text: string): string {
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS).trimEnd()}…` : text;
}
