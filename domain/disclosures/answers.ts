import { z } from 'zod';
import { isAskedNow } from '#domain/answers/missing.ts';
import { type Answers, answerAt } from '#domain/answers/paths.ts';
import type { Question } from '#domain/answers/question.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { inBoth } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { YES_NO } from '#domain/properties/catalogue/answer-text.ts';
import type { DisclosedHome, Disclosure } from './disclosure.ts';

/** An answer with its question. What the owner wrote is the same in both languages. */
export const disclosureRowSchema = z.strictObject({
  label: z.strictObject({ es: z.string(), en: z.string() }),
  value: z.strictObject({ es: z.string(), en: z.string() }),
});
export type DisclosureRow = z.output<typeof disclosureRowSchema>;

/** The answers without those that are no longer asked. */
export function askedAnswers(
  { questions }: Pick<Disclosure, 'questions'>,
  home: DisclosedHome,
  answers: Answers,
): Answers {
  const asked = questions(home).filter(
    (question) => isAskedNow(question, answers) && answerAt(answers, question.path) !== undefined,
  );
  return Object.fromEntries(asked.map(({ path }) => [path, answerAt(answers, path)]));
}

/** Questions with their answers in words, in both languages. */
export function disclosureRows(
  { questions }: Pick<Disclosure, 'questions'>,
  home: DisclosedHome,
  answers: Answers,
): readonly DisclosureRow[] {
  return questions(home)
    .filter((question) => isAskedNow(question, answers))
    .map((question) => ({
      label: question.label,
      value: inBoth((locale) => wordsOf(question, answerAt(answers, question.path), locale)),
    }));
}

function wordsOf({ kind, options = [] }: Question, answer: unknown, locale: Locale): string {
  if (typeof answer === 'boolean') return YES_NO[answer ? 'yes' : 'no'][locale];
  if (typeof answer === 'number') return formatCents(answer, locale);
  if (kind === 'choice') return options.find(({ key }) => key === answer)?.label[locale] ?? NONE;
  return typeof answer === 'string' && answer !== '' ? answer : NONE;
}

const NONE = '–';

/** What a version of a disclosure says; it is hashed and never changes. */
export type DisclosureDocument = Readonly<{
  key: string;
  label: Localized;
  source: string;
  text: Localized<readonly string[]>;
  rows: readonly DisclosureRow[];
  /** Hash and name of the paper, if it was uploaded. */
  paper: Readonly<{ sha256: string; name: string }> | null;
}>;

/** The document of a disclosure with these answers, or of a notice. */
export function disclosureDocument(
  disclosure: Disclosure,
  home: DisclosedHome,
  answers: Answers,
  paper: DisclosureDocument['paper'] = null,
): DisclosureDocument {
  const { key, label, source, text } = disclosure;
  const rows = paper ? [] : disclosureRows(disclosure, home, answers);
  return { key, label, source, text, rows, paper };
}
