import './lists.css';
import type { ReactNode } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { Button } from '#site/ui/Button.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { LISTS_TEXTS } from './list-texts.ts';
import type { useList } from './use-list.ts';

type ListProps = Readonly<{
  list: Omit<ReturnType<typeof useList<unknown>>, 'page'>;
  /** How many there are, as it is shown and announced. */
  count: string;
  /** Filters, above the count. */
  filters?: ReactNode;
  children: ReactNode;
  locale: Locale;
}>;

/** Frame of a list: its filters, how many there are, the rows, and a failure to read them. */
export function List({ list, count, filters, children, locale }: ListProps) {
  const { phase, problem, failures, loads, root, retry } = list;
  const isStill = phase === 'still';
  return (
    <div ref={root} className="list">
      {filters}
      {problem && (
        <Failure
          problem={problem}
          attempt={failures}
          title={LISTS_TEXTS.failed[locale]}
          onLoggedIn={retry}
          locale={locale}
        >
          <Button variant="second" size="small" onClick={retry}>
            {UI_TEXTS[locale].retry}
          </Button>
        </Failure>
      )}
      <p className="list-count small soft" data-list-top tabIndex={-1}>
        {count}
      </p>
      <p className="visually-hidden" role="status">
        {isStill && loads > 0 && !problem ? count : ''}
      </p>
      <div
        className="list-rows"
        aria-busy={isStill ? undefined : true}
        data-slow={phase === 'slow' ? '' : undefined}
      >
        {children}
      </div>
    </div>
  );
}
