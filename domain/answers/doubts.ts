import { numberFormat } from '#domain/i18n/formatters.ts';
import { LOCALES, type Locale, type Localized } from '#domain/i18n/locale.ts';
import { formatCents, formatPercent } from '#domain/money.ts';
import { isSame } from './changed-elsewhere.ts';
import { isAskedNow } from './missing.ts';
import { type Answers, answerAt, rowsAt } from './paths.ts';
import type { Plausible, Question } from './question.ts';

/** An answer that is allowed but unlikely, with the question whether it is meant. */
export type Doubt = Readonly<{
  path: string;
  value: string | number;
  text: Localized;
  /** Other paths that it depends on: the city of a ZIP. */
  because?: readonly string[];
}>;

/** Unlikely answers that a person has confirmed, by path. */
export type Confirmed = Readonly<Record<string, string | number>>;

/** Numbers and amounts outside the plausible range of their question. */
export function implausible(
  questions: readonly Question[],
  answers: Answers,
  base = '',
): readonly Doubt[] {
  return questions.flatMap((question) => {
    if (!isAskedNow(question, answers, base)) return [];
    const path = base === '' ? question.path : `${base}.${question.path}`;
    const { kind, fields = [], plausible } = question;
    if (kind === 'group') return implausible(fields, answers, path);
    if (kind === 'rows') {
      return rowsAt(answers, path).flatMap((_, row) =>
        implausible(fields, answers, `${path}.${row}`),
      );
    }
    const value = answerAt(answers, path);
    if (!plausible || typeof value !== 'number' || isPlausible(value, plausible)) return [];
    return [{ path, value, text: doubtText(question, value, plausible) }];
  });
}

/**
 * Doubts about answers that are new or changed, or depend on one that is, and are not confirmed
 * with the same value.
 */
export function openDoubts(
  doubts: readonly Doubt[],
  before: Answers,
  after: Answers,
  confirmed: Confirmed = {},
): readonly Doubt[] {
  return doubts.filter(
    ({ path, value, because = [] }) =>
      !(Object.hasOwn(confirmed, path) && confirmed[path] === value) &&
      [path, ...because].some((at) => !isSame(answerAt(before, at), answerAt(after, at))),
  );
}

function isPlausible(value: number, { min, max }: Plausible): boolean {
  return value >= min && value <= max;
}

function doubtText(question: Question, value: number, { min, max }: Plausible): Localized {
  const texts = LOCALES.map((locale) => {
    const [given = '', least = '', most = ''] = [value, min, max].map((one) =>
      numberText(question, one, locale),
    );
    return [locale, ASK[locale](given, least, most)] as const;
  });
  return Object.fromEntries(texts) as Localized;
}

const ASK: Localized<(given: string, least: string, most: string) => string> = {
  es: (given, least, most) =>
    `Usted escribió ${given}. Lo habitual va de ${least} a ${most}. ¿Es correcto?`,
  en: (given, least, most) =>
    `You entered ${given}. The usual range is ${least} to ${most}. Is this right?`,
};

/** A number as its question shows it. Years are written without thousands separators. */
function numberText({ kind, path }: Question, value: number, locale: Locale): string {
  if (kind === 'money') return formatCents(value, locale);
  if (kind === 'percent') return formatPercent(value, locale);
  return /year/i.test(path) ? String(value) : numberFormat(locale).format(value);
}
