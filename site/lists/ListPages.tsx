import type { Locale } from '#domain/i18n/locale.ts';
import { Button } from '#site/ui/Button.tsx';
import { changedQuery, cursorIn } from './list-query.ts';
import { LISTS_TEXTS as TEXTS } from './list-texts.ts';

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
    <nav className="button-row list-pages" aria-label={TEXTS.pages[locale]} data-pages>
      {cursor > 0 && (
        <Button variant="second" icon="chevron-left" href={href(before)}>
          {TEXTS.previous[locale]}
        </Button>
      )}
      {nextCursor !== null && (
        <Button variant="second" href={href(nextCursor)}>
          {TEXTS.next[locale]}
        </Button>
      )}
    </nav>
  );
}
