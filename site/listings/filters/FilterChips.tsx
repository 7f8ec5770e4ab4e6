import { type MouseEvent, useEffect, useRef } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { LISTING_TEXTS } from '#site/listings/texts.ts';
import type { ShownFilters } from '#site/stores/search.ts';
import { Icon } from '#site/ui/Icon.tsx';

type Props = Readonly<{
  locale: Locale;
  shown: ShownFilters;
  onSearch: (address: string) => void;
  /** Called when the last chip, which had the focus, is gone. */
  onEmptied: () => void;
}>;

/** Active filters as chips; each links to the search without it. */
export function FilterChips({ locale, shown, onSearch, onEmptied }: Props) {
  const { chips, clearedWithWords } = shown;
  const list = useRef<HTMLUListElement>(null);
  const hadFocus = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other chips may have lost the focus
  useEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return;
    hadFocus.current = false;
    const next = list.current?.querySelector('a');
    if (next) next.focus({ preventScroll: true });
    else onEmptied();
  }, [chips]);

  const follow = (address: string) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    hadFocus.current = true;
    onSearch(address);
  };

  return (
    <div className="filter-chips">
      {chips.length > 0 && (
        <ul
          ref={list}
          className="lg:flex-wrap lg:-mt-0.5 lg:pt-0 lg:px-6 lg:pb-3"
          aria-label={LISTING_TEXTS.activeFilters[locale]}
        >
          {chips.map(({ key, label, address }) => (
            <li key={key}>
              <a
                className="chip whitespace-nowrap focus-visible:-outline-offset-3 focus-visible:rounded-[99px] hover:no-underline hover:bg-manglar-soft"
                href={address}
                aria-label={LISTING_TEXTS.removeFilter[locale](label)}
                onClick={follow(address)}
              >
                {label}
                <Icon name="x" />
              </a>
            </li>
          ))}
          <li>
            <a
              className="clear-filters lg:min-h-8"
              href={clearedWithWords}
              onClick={follow(clearedWithWords)}
            >
              {LISTING_TEXTS.clearFilters[locale]}
            </a>
          </li>
        </ul>
      )}
    </div>
  );
}
