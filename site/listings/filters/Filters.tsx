import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { formatBounds } from '#domain/places/geometry/bounds.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { priceLabel, TYPE_NAMES } from '#domain/search/words/filter-labels.ts';
import { LISTING_TEXTS } from '#site/listings/texts.ts';
import { type Suggestion, WordsField } from '#site/listings/WordsField.tsx';
import {
  askedSearch,
  type FilterCounts,
  type ShownFilters,
  shownSearch,
} from '#site/stores/search.ts';
import { Button } from '#site/ui/Button.tsx';
import { loadStyles } from '#site/ui/browser/load-styles.ts';
import { useTypedEarly } from '#site/ui/browser/use-typed-early.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { FilterChips } from './FilterChips.tsx';
import { FilterPanel, type FilterPart, isInPanel } from './FilterPanel.tsx';
import { FilterSheet, type OpenFilters } from './FilterSheet.tsx';
import { FILTER_TEXTS } from './filter-texts.ts';
import styles from './filters.css?url';
import { formAddress, isSameSearch } from './form-address.ts';

type Props = Readonly<{
  locale: Locale;
  googleKey: string;
  initial: ShownFilters;
  /** Given if the page has the panel from the start, as it was asked for without a script. */
  counts?: FilterCounts | undefined;
}>;

/** Delay before a change is applied, so that dragging a thumb is one search. */
const DEBOUNCE_MS = 200;

/**
 * Search box, filters and chips of active filters: a form of its own without a script. With it,
 * each change is applied at once: the URL is what the results and the controls follow.
 */
export function Filters({ locale, googleKey, initial, counts }: Props) {
  const form = useTypedEarly();
  const buttons = useRef<HTMLDivElement>(null);
  const shown = useStore(shownSearch, { ssr: 'initial' });
  const filters = shown?.filters ?? initial;
  const counted = shown?.counts ?? counts;

  const [words, setWords] = useState(initial.words);
  const [chosen, setChosen] = useState(() => new URLSearchParams(initial.values));
  const [open, setOpen] = useState<OpenFilters>();
  const [hasPanel, setHasPanel] = useState(counts !== undefined);
  const [isWaiting, setIsWaiting] = useState(false);
  /** The words of the results, from which those in the box may differ. */
  const shownWords = useRef(initial.words);
  const isChanged = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function restore(): void {
    isChanged.current = false;
    setChosen(new URLSearchParams(filters.values));
    setIsWaiting(false);
  }

  const onShown = useEffectEvent(() => {
    if (!isChanged.current) restore();
  });
  const onFilters = useEffectEvent(() => {
    if (filters.words === shownWords.current) return;
    // What is being typed stays.
    const isTyping =
      document.activeElement?.id === WORDS_ID && words.trim() !== shownWords.current.trim();
    shownWords.current = filters.words;
    if (!isTyping) setWords(filters.words);
  });
  const onPageShow = useEffectEvent(() => setWords(filters.words));

  // biome-ignore lint/correctness/useExhaustiveDependencies: each search shown, also the same again
  useEffect(() => onShown(), [shown]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other filters have other words
  useEffect(() => onFilters(), [filters]);

  useEffect(() => {
    // A page from the browser's cache has the words that were typed and not searched for.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && onPageShow();
    addEventListener('pageshow', onShow);
    return () => {
      removeEventListener('pageshow', onShow);
      clearTimeout(timer.current);
    };
  }, []);

  /** Searches for what the form says, unless an amount is no number. */
  function apply(): void {
    clearTimeout(timer.current);
    if (!form.current?.checkValidity()) return;
    isChanged.current = false;
    const address = formAddress(form.current);
    const asked = askedSearch.get()?.address ?? location.href;
    if (isSameSearch(address, location.href) && isSameSearch(address, asked)) setIsWaiting(false);
    else search(address);
  }

  function search(address: string): void {
    askedSearch.set({ address, isNew: !isSameSearch(address, location.href) });
  }

  function change(next: URLSearchParams): void {
    type(next);
    timer.current = setTimeout(apply, DEBOUNCE_MS);
  }

  /** An amount is applied when its field is left. */
  function type(next: URLSearchParams): void {
    clearTimeout(timer.current);
    isChanged.current = true;
    setChosen(next);
    setIsWaiting(true);
  }

  /** Applies what is pending; an amount that is no number is dropped. */
  function close(): void {
    if (isChanged.current) apply();
    if (isChanged.current) restore();
    setOpen(undefined);
  }

  async function press(next: OpenFilters): Promise<void> {
    if (open?.part === next.part) return close();
    await loadStyles(styles);
    setHasPanel(true);
    setOpen(next);
  }

  function take({ kind, bounds }: Suggestion): void {
    setOpen(undefined);
    // Google's name may be ambiguous, so the map's area is used instead.
    if (kind !== 'google' || !bounds) form.current?.requestSubmit();
    else search(`/${locale}/listing?bbox=${formatBounds(bounds)}`);
  }

  const seeCount = counted && FILTER_TEXTS.seeCount[locale](counted.total, counted.isAtLeast);
  const kept = [...chosen].filter(([name, value]) => !(hasPanel && isInPanel(name, value)));

  return (
    <search className="search-bar relative z-20 border-b border-b-line bg-paper lg:sticky lg:top-0">
      <form
        ref={form}
        className="py-2.5 px-4 lg:relative lg:pt-3 lg:px-6 lg:pb-3"
        id="search-form"
        action={`/${locale}/listing`}
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
          setOpen(undefined);
        }}
      >
        <div className="flex gap-2.5">
          <div className="search-words">
            <Icon name="search" />
            <label className="visually-hidden" htmlFor={WORDS_ID}>
              {LISTING_TEXTS.where[locale]}
            </label>
            <WordsField
              id={WORDS_ID}
              inputMode="search"
              name="q"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="search"
              placeholder={filters.wordsHint}
              words={words}
              onWords={setWords}
              onChosen={take}
              listId="suggestions"
              listLabel={LISTING_TEXTS.suggestions[locale]}
              googleKey={googleKey}
              locale={locale}
            />
            <button
              type="button"
              className="search-clear place-items-center size-11 rounded-[7px] text-ink-soft focus-visible:-outline-offset-4 lg:h-10"
              aria-label={LISTING_TEXTS.clearWords[locale]}
              hidden={words === ''}
              data-clear-words
              onClick={() => {
                setWords('');
                document.getElementById(WORDS_ID)?.focus();
              }}
            >
              <Icon name="x" />
            </button>
          </div>
          <button type="submit" className="button without-script" data-size="small">
            {LISTING_TEXTS.search[locale]}
          </button>
          {!counts && (
            <button
              type="submit"
              className="button without-script"
              data-variant="quiet"
              data-size="small"
              name="filters"
              value="open"
            >
              {filtersLabel(filters, locale)}
            </button>
          )}
          <div ref={buttons} className="flex gap-2.5">
            <FilterButtons
              locale={locale}
              shown={filters}
              open={open?.part}
              onNear={() => void loadStyles(styles)}
              onPress={(part, { offsetLeft }) => void press({ part, at: offsetLeft })}
            />
          </div>
        </div>
        {kept.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <FilterSheet locale={locale} open={open} buttons={buttons} onClose={close}>
          {hasPanel && counted && (
            <>
              <div className="filters-body">
                <FilterPanel
                  locale={locale}
                  chosen={chosen}
                  counts={counted}
                  onChange={change}
                  onTyped={type}
                  onLeave={() => isChanged.current && apply()}
                />
              </div>
              <div className="filters-foot">
                <a
                  className="button whitespace-nowrap"
                  data-variant="text"
                  data-size="normal"
                  href={filters.cleared}
                  onClick={(event) => {
                    event.preventDefault();
                    change(new URLSearchParams());
                  }}
                >
                  {FILTER_TEXTS.clearAll[locale]}
                </a>
                <Button className="whitespace-nowrap" type="submit" heldBack data-see-homes>
                  {isWaiting ? FILTER_TEXTS.seeHomes[locale] : seeCount}
                </Button>
                {/* The page's own status is inert behind the sheet. */}
                <span className="visually-hidden" role="status">
                  {open?.part === 'all' && !isWaiting && seeCount}
                </span>
              </div>
            </>
          )}
        </FilterSheet>
      </form>
      <FilterChips
        locale={locale}
        shown={filters}
        onSearch={search}
        onEmptied={() => focusFirst(buttons.current)}
      />
    </search>
  );
}

type FilterButtonsProps = Readonly<{
  locale: Locale;
  shown: ShownFilters;
  open: FilterPart | undefined;
  onPress: (part: FilterPart, button: HTMLElement) => void;
  /** Called when a button is about to be pressed. */
  onNear: () => void;
}>;

/** The buttons of the menus on wide screens and of the sheet on phones, which say what is chosen. */
function FilterButtons({ locale, shown, open, onPress, onNear }: FilterButtonsProps) {
  return partsOf(shown, locale).map(({ part, label, isSet }) => (
    <button
      key={part}
      type="button"
      className="filter-button lg:min-h-11"
      data-filter={part}
      data-set={isSet}
      aria-haspopup="dialog"
      aria-expanded={open === part}
      aria-controls="filters"
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={({ currentTarget }) => onPress(part, currentTarget)}
    >
      {(part === 'more' || part === 'all') && <Icon className="size-4.5" name="sliders" />}
      {label}
      {part !== 'more' && part !== 'all' && <Icon className="size-4.5" name="chevron-down" />}
    </button>
  ));
}

type Part = Readonly<{ part: FilterPart; label: string; isSet: boolean }>;

function partsOf(shown: ShownFilters, locale: Locale): readonly Part[] {
  const { values, chips } = shown;
  const chosen = new URLSearchParams(values);
  const number = (name: string) => (chosen.has(name) ? Number(chosen.get(name)) : undefined);
  const [min, max, beds] = [number('minPrice'), number('maxPrice'), number('beds')];
  const hasPrice = min !== undefined || max !== undefined;
  const types = PROPERTY_TYPES.filter((type) => chosen.getAll('type').includes(type));
  const [firstType] = types;
  const more = chips.filter(({ key }) => !/^(price|beds|type-|words|area$)/.test(key)).length;
  return [
    {
      part: 'price',
      label: hasPrice ? priceLabel(min, max)[locale] : FILTER_TEXTS.price[locale],
      isSet: hasPrice,
    },
    {
      part: 'beds',
      label: beds ? FILTER_TEXTS.bedsShort[locale](beds) : FILTER_TEXTS.bedrooms[locale],
      isSet: Boolean(beds),
    },
    {
      part: 'type',
      label:
        firstType && types.length === 1
          ? TYPE_NAMES[firstType][locale]
          : types.length > 1
            ? FILTER_TEXTS.typeCount[locale](types.length)
            : FILTER_TEXTS.propertyType[locale],
      isSet: types.length > 0,
    },
    { part: 'more', label: withCount(FILTER_TEXTS.moreFilters[locale], more), isSet: more > 0 },
    { part: 'all', label: filtersLabel(shown, locale), isSet: countOf(shown) > 0 },
  ];
}

/** `Filtros: 3`, or without a number if none is set. */
function filtersLabel(shown: ShownFilters, locale: Locale): string {
  return withCount(FILTER_TEXTS.filters[locale], countOf(shown));
}

/** Number of filters beside the words and the area. */
function countOf({ chips }: ShownFilters): number {
  return chips.filter(({ key }) => !key.startsWith('words') && key !== 'area').length;
}

function withCount(label: string, count: number): string {
  return count > 0 ? `${label}: ${count}` : label;
}

const WORDS_ID = 'search-words';

/** Focuses the first visible button. */
function focusFirst(box: HTMLElement | null): void {
  const all = [...(box?.querySelectorAll('button') ?? [])];
  all.find((button) => button.checkVisibility())?.focus({ preventScroll: true });
}
