import { mlsAnswer } from '#domain/feed/portals/mls-promise.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { findOffice } from './find-office.ts';
import type { Question } from './questions.ts';

/** A question in one language, with the paragraphs of its answer. */
export type ShownQuestion = Readonly<{
  key: string;
  question: string;
  paragraphs: readonly string[];
}>;

/** Questions as a page shows them; that about the MLS depends on the office that lists there. */
export async function shownQuestions(
  questions: readonly Question[],
  request: Request,
  locale: Locale,
): Promise<readonly ShownQuestion[]> {
  const asksOfMls = questions.some(({ key }) => key === 'mls');
  const office = asksOfMls ? await findOffice(request, locale) : undefined;
  return questions.map(({ key, question, answer }) => ({
    key,
    question: question[locale],
    paragraphs: (key === 'mls' ? mlsAnswer(office) : answer)[locale],
  }));
}
