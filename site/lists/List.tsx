import './lists.css';
import type { ReactNode } from 'react';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { Button } from '#site/ui/Button.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { changedQuery, cursorIn } from './list-query.ts';
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

type ListPagesProps = Readonly<{
  /** Query of the shown page. */
  search: string;
  nextCursor: string | number | null;
  /** Rows of a full page. */
  size: number;
  locale: Locale;
}>;

/** Links to the pages before and after. */
export function ListPages({ search, nextCursor, size, locale }: ListPagesProps) {
  const cursor = cursorIn(new URLSearchParams(search));
  if (cursor === 0 && nextCursor === null) return null;
  const before = Math.max(0, cursor - size);
  const href = (at: number | string) =>
    changedQuery(search, { cursor: at ? String(at) : undefined });
  return (
    <nav className="button-row list-pages" aria-label={LISTS_TEXTS.pages[locale]} data-pages>
      {cursor > 0 && (
        <Button variant="second" icon="chevron-left" href={href(before)}>
          {LISTS_TEXTS.previous[locale]}
        </Button>
      )}
      {nextCursor !== null && (
        <Button variant="second" href={href(nextCursor)}>
          {LISTS_TEXTS.next[locale]}
        </Button>
      )}
    </nav>
  );
}

/** Texts that all lists share. */
export const LISTS_TEXTS = {
  pages: { es: 'Páginas', en: 'Pages' },
  previous: { es: 'Anteriores', en: 'Previous' },
  next: { es: 'Siguientes', en: 'Next' },
  failed: { es: 'No se pudo actualizar la lista', en: 'The list could not be updated' },
  clear: { es: 'Quitar los filtros', en: 'Clear the filters' },
} as const satisfies Record<string, Localized>;

/** `230 ofertas`, or `51–100 de 230 ofertas` for one of several pages. */
export function countText(
  found: string,
  { cursor, shown, total }: Readonly<{ cursor: number; shown: number; total: number }>,
  locale: Locale,
): string {
  return shown === total || shown === 0 ? found : RANGE[locale](cursor + 1, cursor + shown, found);
}

const RANGE: Localized<(from: number, to: number, all: string) => string> = {
  es: (from, to, all) => `${from}–${to} de ${all}`,
  en: (from, to, all) => `${from}–${to} of ${all}`,
};
