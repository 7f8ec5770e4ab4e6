import { type Answers, answerAt, rowsAt } from '#domain/answers/paths.ts';
import { numberFormat } from '#domain/i18n/formatters.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { formatCents, formatPercent } from '#domain/money.ts';
import type { ShownQuestion } from './question.ts';

const MAX_CHARACTERS = 140;

/** An answer as text; empty when there is none. */
export function wordsOf(
  field: ShownQuestion,
  answers: Answers,
  yes: string,
  locale: Locale,
): string {
  const answer = answerAt(answers, field.path);
  switch (field.kind) {
    case 'number':
      return typeof answer === 'number' ? numberText(field, answer, locale) : '';
    case 'percent':
      return typeof answer === 'number' ? formatPercent(answer, locale) : '';
    case 'money':
      return typeof answer === 'number' ? formatCents(answer, locale) : '';
    case 'text':
    case 'longtext':
      return typeof answer === 'string' ? shortened(answer) : '';
    case 'choice':
      return field.options?.find(({ value }) => value === answer)?.label ?? '';
    case 'choices':
      return Array.isArray(answer) ? chosenText(field, answer) : '';
    case 'yes_no':
    case 'check':
      return answer === true ? yes : '';
    case 'rows': {
      const { length } = rowsAt(answers, field.path);
      return length === 0 ? '' : String(length);
    }
    case 'date':
    case 'instant':
    case 'country':
    case 'group':
      return '';
  }
}

function numberText({ unit, path }: ShownQuestion, value: number, locale: Locale) {
  // Years are written without thousands separators.
  if (/year/i.test(path)) return String(value);
  const text = numberFormat(locale).format(value);
  return unit ? `${text} ${unit}` : text;
}

function chosenText({ options = [] }: ShownQuestion, chosen: readonly unknown[]): string {
  return options
    .filter(({ value }) => chosen.includes(value))
    .map(({ label }) => label)
    .join(', ');
}

function shortened(text: string): string {
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS).trimEnd()}…` : text;
}
