import './combo.css';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import {
  type ControlWidth,
  controlAttributes,
  Field,
  type FieldProps,
} from '#site/ui/fields/Field.tsx';

/** One suggestion: what it writes is the field's business. */
export type Suggestion = Readonly<{ key: string; label: string; note?: string | undefined }>;

export type ComboFieldProps<Choice extends Suggestion> = FieldProps<string> &
  Readonly<{
    /** What goes with the text so far; never asked for fewer than two characters. */
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
 * A text with suggestions, in the manner of the WAI-ARIA combobox: arrows walk, Enter and a click
 * choose, Escape closes. Whatever is typed counts, suggested or not.
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
    // A newer request replaced this one, or somebody has left.
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
      // One stop past either end is the text itself.
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
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text's, as the pattern wants it
            <div
              key={choice.key}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // The text would lose the focus, and the list would be gone before the click ends.
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
