import { type Answers, answerAt } from '#domain/answers/paths.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { ANSWER_TEXTS } from './form-texts.ts';
import { wordsOf } from './questions/answer-text.ts';
import type { ShownGroup, ShownQuestion } from './questions/question.ts';

/** An answer that differs between this window and another one, with both values in words. */
export type ConflictLine = Readonly<{ path: string; label: string; mine: string; theirs: string }>;

/** Answers of this page that differ from what was saved elsewhere. */
export function conflictLines(
  groups: readonly Pick<ShownGroup, 'fields'>[],
  mine: Answers,
  theirs: Answers,
  locale: Locale,
): readonly ConflictLine[] {
  return groups
    .flatMap(({ fields }) => fields)
    .filter(({ path }) => asText(answerAt(mine, path)) !== asText(answerAt(theirs, path)))
    .map((field) => ({
      path: field.path,
      label: field.label,
      mine: said(field, mine, locale),
      theirs: said(field, theirs, locale),
    }));
}

function said(field: ShownQuestion, answers: Answers, locale: Locale): string {
  const { yes, no } = UI_TEXTS[locale];
  const answer = answerAt(answers, field.path);
  if (answer === false) return no;
  if (field.kind === 'date' && typeof answer === 'string') return answer;
  return wordsOf(field, answers, yes, locale) || ANSWER_TEXTS.emptyAnswer[locale];
}

/** A cleared answer and a missing one are equal. */
function asText(answer: unknown): string {
  return JSON.stringify(answer ?? null);
}
