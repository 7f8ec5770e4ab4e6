import './combo.css';
import { useEffect, useState } from 'react';
import {
  type ControlWidth,
  controlAttributes,
  Field,
  type FieldProps,
} from '#site/ui/fields/Field.tsx';
import { CLOSED_COMBO, type ComboState, createCombo } from './combo.ts';

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
