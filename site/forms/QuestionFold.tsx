import './question-fold.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { isAnswered } from '#domain/answers/asked.ts';
import { type Answers, answerAt, isWithin } from '#domain/answers/paths.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { ANSWER_TEXTS, OPTIONAL_COUNT } from './form-texts.ts';
import { GroupState } from './GroupState.tsx';
import type { ShownQuestion } from './question.ts';
import type { SaveState } from './save-state.ts';

type QuestionFoldProps = Readonly<{
  fields: readonly ShownQuestion[];
  /** Absent for a question that is a group of its own. */
  heading: string | undefined;
  answers: Answers;
  state: SaveState;
  /** Whether it is open at first: a reviewer asked for something in it. */
  isOpen: boolean;
  locale: Locale;
  children: ReactNode;
}>;

/**
 * Optional questions, folded with how many there are. The browser opens and closes it; it opens by
 * itself when an answer in it is refused, or is what the page's address leads to.
 */
export function QuestionFold(props: QuestionFoldProps) {
  const { fields, heading, answers, state, isOpen, locale, children } = props;
  const fold = useRef<HTMLDetailsElement>(null);
  const paths = fields.map(({ path }) => path);
  const isRefused = Object.keys(state.errors).some((error) =>
    paths.some((path) => isWithin(error, path)),
  );
  const answered = fields.filter(({ path }) => isAnswered(answerAt(answers, path))).length;

  useEffect(() => {
    if (isRefused && fold.current) fold.current.open = true;
  }, [isRefused]);
  useEffect(() => {
    const reveal = () => openFor(fold.current, decodeURIComponent(location.hash.slice(1)));
    reveal();
    window.addEventListener('hashchange', reveal);
    return () => window.removeEventListener('hashchange', reveal);
  }, []);

  return (
    <details
      ref={fold}
      className="fact-fold"
      open={isOpen}
      data-own-heading={heading === undefined ? '' : undefined}
    >
      <summary>
        <span className="fact-fold-title">{heading ?? fields[0]?.label}</span>
        <span className="small soft">
          {fields.length > 1
            ? OPTIONAL_COUNT[locale](fields.length, answered)
            : ANSWER_TEXTS[answered > 0 ? 'optionalAnswered' : 'optionalOpen'][locale]}
        </span>
        <GroupState paths={paths} state={state} locale={locale} />
      </summary>
      <div className="fact-fold-body">{children}</div>
    </details>
  );
}

/** Opens the fold that holds the element with this id, and brings that into view. */
function openFor(fold: HTMLDetailsElement | null, id: string): void {
  const target = id === '' ? null : document.getElementById(id);
  if (!fold || !target || !fold.contains(target) || fold.open) return;
  fold.open = true;
  (target.closest('.field') ?? target).scrollIntoView({ block: 'start' });
}
