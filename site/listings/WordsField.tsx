import { type InputHTMLAttributes, useEffect, useRef, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { Bounds } from '#domain/places/geometry/bounds.ts';
import { apiUrl } from '#site/api-url.ts';
import { pageLocale } from '#site/page-locale.ts';
import { CLOSED_COMBO, type ComboState, createCombo } from '#site/ui/choices/ComboField.tsx';
import { LISTING_TEXTS } from './texts.ts';

type Props = Readonly<{
  id: string;
  words: string;
  onWords: (words: string) => void;
  /** Called once the suggestion is in the field. */
  onChosen: (suggestion: Suggestion) => void;
  listId: string;
  listLabel: string;
  googleKey: string;
  locale: Locale;
}> &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'>;

/** Debounce of the suggestions while typing. */
const DEBOUNCE_MS = 90;

/** A text field for words of a search that suggests places and addresses. Any text is allowed. */
export function WordsField({
  words,
  onWords,
  onChosen,
  listId,
  listLabel,
  googleKey,
  locale,
  ...rest
}: Props) {
  const [{ choices, active }, setState] = useState<ComboState<Suggestion>>(CLOSED_COMBO);
  const [combo] = useState(() => createCombo<Suggestion>(setState, DEBOUNCE_MS));
  const [count, setCount] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isOpen = choices.length > 0;

  useEffect(() => {
    // No list opens over the results of words that are searched for.
    const form = input.current?.form;
    form?.addEventListener('submit', combo.close);
    return () => {
      form?.removeEventListener('submit', combo.close);
      combo.stop();
    };
  }, [combo]);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  async function suggest(typed: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
    const found = await askSuggestions(typed, googleKey, signal);
    if (!signal.aborted) setCount(LISTING_TEXTS.suggestionCount[locale](found.length));
    return found;
  }

  function choose(chosen: Suggestion | undefined): void {
    if (!chosen) return;
    onWords(chosen.query);
    void boundsOf(chosen).then((bounds) => onChosen(bounds ? { ...chosen, bounds } : chosen));
  }

  return (
    <>
      <input
        type="text"
        maxLength={200}
        autoComplete="off"
        {...rest}
        ref={input}
        value={words}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        onChange={({ target }) => {
          onWords(target.value);
          combo.type(target.value, suggest);
        }}
        onKeyDown={(event) => choose(combo.press(event))}
        onBlur={combo.close}
      />
      <div
        ref={list}
        className="suggestions"
        id={listId}
        role="listbox"
        aria-label={listLabel}
        hidden={!isOpen}
      >
        {choices.map(({ label }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles keys, as the pattern requires
          <div
            key={label}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // Otherwise the text loses the focus and the list closes before the click ends.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(combo.take(index))}
          >
            {label}
          </div>
        ))}
      </div>
      <span className="visually-hidden" role="status">
        {count}
      </span>
    </>
  );
}

/** A suggested place or address. */
export type Suggestion = Readonly<{
  kind: string;
  label: string;
  /** Search words that find it. */
  query: string;
  bounds?: Bounds;
  /** For a place from Google: loads its location. */
  find?: () => Promise<Bounds | undefined>;
}>;

/**
 * Places and addresses that start with the text: the product's own, then Google's if a key is
 * configured. Empty without a network.
 */
export async function askSuggestions(
  typed: string,
  googleKey: string,
  signal: AbortSignal,
): Promise<readonly Suggestion[]> {
  const [own, others] = await Promise.all([askOwn(typed, signal), askGoogle(typed, googleKey)]);
  const known = new Set(own.map(({ label }) => label));
  return [...own, ...others.filter(({ label }) => !known.has(label))];
}

/** Bounds of a place. For Google's suggestions they are loaded only when one is chosen. */
async function boundsOf({ bounds, find }: Suggestion): Promise<Bounds | undefined> {
  return bounds ?? (await find?.().catch(() => undefined));
}

async function askOwn(typed: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  try {
    const response = await fetch(
      apiUrl(`/api/listings/suggest?${new URLSearchParams({ q: typed })}`),
      {
        signal,
        headers: { 'Accept-Language': pageLocale() },
      },
    );
    // Cast to the type that the API declares for this response.
    const answer = (await response.json()) as { suggestions?: readonly Suggestion[] };
    return answer.suggestions ?? [];
  } catch {
    // Replaced by a newer request, or offline. The typed words can still be searched for.
    return [];
  }
}

async function askGoogle(typed: string, key: string): Promise<readonly Suggestion[]> {
  if (!key) return [];
  try {
    const { suggestGooglePlaces } = await import('#site/map/google/google-places.ts');
    const places = await suggestGooglePlaces(typed, { key, locale: pageLocale() });
    return places.map(({ label, find }) => ({ kind: 'google', label, query: label, find }));
  } catch (error) {
    console.error(error);
    return [];
  }
}
