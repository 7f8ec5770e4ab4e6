import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { Icon } from '#site/ui/Icon.tsx';
import type { FilterPart } from './FilterPanel.tsx';
import { FILTER_TEXTS } from './filter-texts.ts';

/** What is open, and the distance of its button from the left in pixels. */
export type OpenFilters = Readonly<{ part: FilterPart; at: number }>;

type Props = Readonly<{
  locale: Locale;
  open: OpenFilters | undefined;
  /** The buttons that open it. */
  buttons: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}>;

/** Width from which filters are menus under their buttons. */
const WIDE = '(min-width: 64rem)';

/** A sheet on phones, a menu under its button on wide screens, part of the page without a script. */
export function FilterSheet({ locale, open, buttons, onClose, children }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  const part = open?.part;

  useLayoutEffect(() => {
    const dialog = box.current;
    if (!part || !dialog) return;
    if (matchMedia(WIDE).matches) dialog.show();
    else {
      document.documentElement.setAttribute('data-sheet-open', '');
      dialog.showModal();
    }
    return () => {
      document.documentElement.removeAttribute('data-sheet-open');
      dialog.close();
    };
  }, [part]);

  useEffect(() => {
    if (!part) return;
    const left = new AbortController();
    const { signal } = left;
    const wide = matchMedia(WIDE);
    wide.addEventListener('change', () => close(), { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal });
    // A menu covers what the focus goes to next.
    for (const name of ['focusin', 'pointerdown'] as const) {
      document.addEventListener(
        name,
        ({ target }) => {
          const isOwn =
            target instanceof Node &&
            (box.current?.contains(target) || buttons.current?.contains(target));
          if (wide.matches && !isOwn) close();
        },
        { signal },
      );
    }
    return () => left.abort();
  }, [part, buttons]);

  return (
    <dialog
      ref={box}
      className="filters m-0 p-0 bg-paper text-ink focus-visible:outline-none lg:z-10 lg:overflow-hidden lg:rounded-card"
      id="filters"
      aria-labelledby="filters-title"
      data-shown={part}
      style={open && ({ '--at': `${open.at}px` } as Record<string, string>)}
      onClose={({ target, currentTarget }) => {
        // Of a menu that another one replaces, the event comes when that is open.
        if (target === currentTarget && !currentTarget.open) onClose();
      }}
      onPointerDown={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className="filters-head">
        <h2 id="filters-title">{FILTER_TEXTS.filters[locale]}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label={FILTER_TEXTS.close[locale]}
          onClick={onClose}
        >
          <Icon name="x" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
