import './combo.css';
import { useEffect, useState } from 'react';
import {
  type ControlWidth,
  controlAttributes,
  Field,
  type FieldProps,
} from '#site/ui/fields/Field.tsx';

/** A suggestion. The field decides what choosing it does. */
export type Suggestion = Readonly<{ key: string; label: string; note?: string | undefined }>;

export type ComboFieldProps<Choice extends Suggestion> = FieldProps<string> &
  Readonly<{
    /** Returns suggestions for the text; called only for two or more characters. */
    suggest: (typed: string) => Promise<readonly Choice[]>;
    onChoose: (choice: Choice) => void;
    inputMode?: 'text' | 'numeric';
    autoComplete?: string;
    maxLength?: number;
    width?: ControlWidth;
  }>;

/** Debounce of the suggestions while typing. */
const DEBOUNCE_MS = 150;

/** A text field with suggestions. Any text is allowed. */
export function ComboField<Choice extends Suggestion>({
  suggest,
  onChoose,
  inputMode,
  autoComplete = 'off',
  maxLength,
  width = 'full',
  ...field
}: ComboFieldProps<Choice>) {
  const { name, value, texts, onChange } = field;
  const [{ choices, active }, setState] = useState<ComboState<Choice>>(CLOSED_COMBO);
  const [combo] = useState(() => createCombo<Choice>(setState, DEBOUNCE_MS));
  const isOpen = choices.length > 0;
  const listId = `${name}-suggestions`;

  useEffect(() => combo.stop, [combo]);

  function choose(choice: Choice | undefined): void {
    if (choice) onChoose(choice);
  }

  return (
    <Field {...field}>
      <div className="control relative" data-width={width}>
        <input
          {...controlAttributes(field)}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete={autoComplete}
          inputMode={inputMode}
          maxLength={maxLength}
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
            combo.type(event.target.value, suggest);
          }}
          onKeyDown={(event) => choose(combo.press(event))}
          onBlur={() => {
            combo.close();
            field.onBlur?.();
          }}
        />
        <div
          className="combo-list"
          id={listId}
          role="listbox"
          aria-label={field.label}
          hidden={!isOpen}
        >
          {choices.map((choice, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles keys, as the pattern requires
            <div
              key={choice.key}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Otherwise the text loses the focus and the list closes before the click ends.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(combo.take(index))}
            >
              {choice.label}
              {choice.note && <span className="soft small">{choice.note}</span>}
            </div>
          ))}
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {isOpen ? texts.found(choices.length) : ''}
      </p>
    </Field>
  );
}

/** Suggestions of a text field; none while the list is closed. */
export type ComboState<Choice> = Readonly<{
  choices: readonly Choice[];
  /** Index of the choice that Enter takes; -1 for none. */
  active: number;
}>;

export const CLOSED_COMBO: ComboState<never> = { choices: [], active: -1 };

type Key = Pick<KeyboardEvent, 'key' | 'preventDefault'>;

/**
 * Suggestions under a text field, following the WAI-ARIA combobox pattern with a listbox: arrow
 * keys move, Enter chooses, Escape closes. Renders nothing.
 * @param onState called after every change
 * @param debounceMs time without typing before suggestions are requested
 */
export function createCombo<Choice>(
  onState: (state: ComboState<Choice>) => void,
  debounceMs: number,
) {
  let state: ComboState<Choice> = CLOSED_COMBO;
  let asking = new AbortController();
  let debounce: ReturnType<typeof setTimeout> | undefined;

  function set(next: ComboState<Choice>): void {
    state = next;
    onState(next);
  }

  function stop(): void {
    clearTimeout(debounce);
    asking.abort();
  }

  function close(): void {
    stop();
    set(CLOSED_COMBO);
  }

  /** Closes the list and returns a choice. */
  function take(index: number): Choice | undefined {
    const chosen = state.choices[index];
    close();
    return chosen;
  }

  return {
    close,
    take,
    /** Drops the request under way without a change of the state. */
    stop,
    /** Requests suggestions for two or more characters; an answer to older text is dropped. */
    type(
      text: string,
      suggest: (typed: string, signal: AbortSignal) => Promise<readonly Choice[]>,
    ) {
      stop();
      const typed = text.trim();
      if (typed.length < 2) return close();
      asking = new AbortController();
      const { signal } = asking;
      debounce = setTimeout(async () => {
        const choices = await suggest(typed, signal);
        if (!signal.aborted) set({ choices, active: -1 });
      }, debounceMs);
    },
    /** Handles a key. Returns the choice that it takes. */
    press(event: Key): Choice | undefined {
      const { choices, active } = state;
      if (event.key === 'Enter') {
        if (active >= 0) event.preventDefault();
        // Without an active choice too, so that no list opens over the results of the text.
        return take(active);
      }
      if (choices.length === 0 || !['Escape', 'ArrowDown', 'ArrowUp'].includes(event.key)) {
        return undefined;
      }
      event.preventDefault();
      if (event.key === 'Escape') return take(-1);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // One position is the text itself.
      const stops = choices.length + 1;
      set({ choices, active: ((active + 1 + step + stops) % stops) - 1 });
      return undefined;
    },
  };
}
