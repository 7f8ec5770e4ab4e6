import './question-fold.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { isWithin } from '#domain/answers/paths.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { ANSWER_TEXTS, OPTIONAL_COUNT } from '#site/forms/form-texts.ts';

type FoldProps = Readonly<{
  title: string | undefined;
  /** Paths of its questions' answers, and number of answered questions. */
  paths: readonly string[];
  answered: number;
  /** Messages of refused answers by path. */
  errors: Readonly<Record<string, string>>;
  isOpen?: boolean;
  /** Whether the title is the label of its only question. */
  hasOwnHeading?: boolean;
  /** Save state of its answers. */
  state?: ReactNode;
  locale: Locale;
  children: ReactNode;
}>;

/**
 * Collapsed optional questions with their number. Opens automatically when one of its answers is
 * refused or when the URL's fragment refers to one.
 */
export function Fold(props: FoldProps) {
  const { title, paths, answered, errors, isOpen = false, hasOwnHeading, state, locale } = props;
  const fold = useRef<HTMLDetailsElement>(null);
  const isRefused = Object.keys(errors).some((error) =>
    paths.some((path) => isWithin(error, path)),
  );

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
      data-own-heading={hasOwnHeading ? '' : undefined}
    >
      <summary>
        <span className="font-semibold">{title}</span>
        <span className="small soft">
          {paths.length > 1
            ? OPTIONAL_COUNT[locale](paths.length, answered)
            : ANSWER_TEXTS[answered > 0 ? 'optionalAnswered' : 'optionalOpen'][locale]}
        </span>
        {state}
      </summary>
      <div className="pt-1 px-4 pb-5">{props.children}</div>
    </details>
  );
}

/** Opens the section that contains the element with this id, and scrolls to it. */
function openFor(fold: HTMLDetailsElement | null, id: string): void {
  const target = id === '' ? null : document.getElementById(id);
  if (!fold || !target || !fold.contains(target) || fold.open) return;
  fold.open = true;
  (target.closest('.field') ?? target).scrollIntoView({ block: 'start' });
}
