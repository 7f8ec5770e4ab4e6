import './fact-fold.css';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { isAnswered } from '#domain/properties/catalogue/asked.ts';
import type { SaveState } from '#site/properties/wizard/save-state.ts';
import type { WizardField } from '#site/properties/wizard/wizard-props.ts';
import { OPTIONAL_COUNT, WIZARD_TEXTS } from '#site/properties/wizard/wizard-texts.ts';
import { type Answers, answerAt, keyOf } from './fact-paths.ts';
import { GroupState } from './GroupState.tsx';

type FactFoldProps = Readonly<{
  fields: readonly WizardField[];
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
export function FactFold(props: FactFoldProps) {
  const { fields, heading, answers, state, isOpen, locale, children } = props;
  const fold = useRef<HTMLDetailsElement>(null);
  const keys = fields.map(({ path }) => keyOf(path));
  const isRefused = Object.keys(state.errors).some((path) => keys.includes(keyOf(path)));
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
            : WIZARD_TEXTS[answered > 0 ? 'optionalAnswered' : 'optionalOpen'][locale]}
        </span>
        <GroupState keys={keys} state={state} locale={locale} />
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
