import type { ReactNode } from 'react';
import { isAnswered } from '#domain/answers/asked.ts';
import { type Answers, answerAt } from '#domain/answers/paths.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import type { SaveState } from '#site/forms/saving/save-state.ts';
import { Fold } from './Fold.tsx';
import { GroupState } from './GroupState.tsx';
import type { ShownQuestion } from './question.ts';

type QuestionFoldProps = Readonly<{
  fields: readonly ShownQuestion[];
  /** Absent for a question that is a group of its own. */
  heading: string | undefined;
  answers: Answers;
  state: SaveState;
  /** Whether it is initially open, because a reviewer commented on it. */
  isOpen: boolean;
  locale: Locale;
  children: ReactNode;
}>;

/** Collapsed optional questions with their save state. */
export function QuestionFold(props: QuestionFoldProps) {
  const { fields, heading, answers, state, isOpen, locale, children } = props;
  const paths = fields.map(({ path }) => path);
  return (
    <Fold
      title={heading ?? fields[0]?.label}
      paths={paths}
      answered={paths.filter((path) => isAnswered(answerAt(answers, path))).length}
      errors={state.errors}
      isOpen={isOpen}
      hasOwnHeading={heading === undefined}
      state={<GroupState paths={paths} state={state} locale={locale} />}
      locale={locale}
    >
      {children}
    </Fold>
  );
}
