import { type InputHTMLAttributes, useEffect, useRef, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { CLOSED_COMBO, type ComboState, createCombo } from '#site/ui/choices/combo.ts';
import { askSuggestions, boundsOf, type Suggestion } from './ask-suggestions.ts';
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
