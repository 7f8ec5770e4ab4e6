import { isAskedNow } from '#domain/answers/asked.ts';
import type { Answers } from '#domain/answers/paths.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { wordsOf } from '#site/forms/questions/answer-text.ts';
import type { ShownGroup } from '#site/forms/questions/question.ts';

export type PreviewLine = Readonly<{ label: string; value: string }>;

/** Maximum number of lines in the preview. */
const MAX_LINES = 7;

/** The first answers of a page as the listing will show them, in one language. */
export function previewLines(
  groups: readonly ShownGroup[],
  answers: Answers,
  yes: string,
  locale: Locale,
): readonly PreviewLine[] {
  return groups
    .flatMap(({ fields }) => fields)
    .filter((field) => !field.isPrivate && isAskedNow(field, answers))
    .map((field) => ({ label: field.label, value: wordsOf(field, answers, yes, locale) }))
    .filter(({ value }) => value !== '')
    .slice(0, MAX_LINES);
}
