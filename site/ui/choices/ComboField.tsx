import './combo.css';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
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

/**
 * A text field with suggestions, following the WAI-ARIA combobox pattern: arrow keys move, Enter
 * and click choose, Escape closes. Any text is allowed.
 */
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
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const [active, setActive] = useState(-1);
  const asked = useRef(0);
  const debounce = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = choices.length > 0;
  const listId = `${name}-suggestions`;

  useEffect(() => () => clearTimeout(debounce.current), []);

  function type(text: string): void {
    onChange(text);
    clearTimeout(debounce.current);
    asked.current += 1;
    if (text.trim().length < 2) close();
    else {
      const question = asked.current;
      debounce.current = setTimeout(() => void lookUp(text.trim(), question), DEBOUNCE_MS);
    }
  }

  async function lookUp(text: string, question: number): Promise<void> {
    const found = await suggest(text);
    // Replaced by a newer request, or the field was left.
    if (question !== asked.current) return;
    setChoices(found);
    setActive(-1);
  }

  function close(): void {
    asked.current += 1;
    setChoices([]);
    setActive(-1);
  }

  function choose(choice: Choice | undefined): void {
    close();
    if (choice) onChoose(choice);
  }

  function walk(event: KeyboardEvent): void {
    if (!isOpen) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      choose(choices[active]);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const stops = choices.length + 1;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // One position is the text itself.
      setActive(((active + 1 + step + stops) % stops) - 1);
    }
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
          onChange={(event) => type(event.target.value)}
          onKeyDown={walk}
          onBlur={() => {
            close();
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
              onClick={() => choose(choice)}
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
