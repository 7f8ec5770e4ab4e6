import './field.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '#site/ui/Icon.tsx';
import type { UiTexts } from '#site/ui/texts.ts';

/** Props of all fields. `name` is also the element's id, so that errors can link to it. */
export type FieldProps<Value> = Readonly<{
  name: string;
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  texts: UiTexts;
  hint?: ReactNode;
  error?: string | undefined;
  /** What the user can do about the error beside correcting it. */
  errorAction?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** Why it is disabled, shown next to it. */
  disabledReason?: string;
  onBlur?: () => void;
}>;

/** Width of a control, which hints at the expected length of the answer. */
export type ControlWidth = 'short' | 'middle' | 'long' | 'full';

type Framed = Omit<FieldProps<unknown>, 'value' | 'onChange' | 'onBlur'>;

/** Ids of hint, error and note, for `aria-describedby`; undefined when there are none. */
export function describedBy(
  { name, hint, error, disabledReason }: Pick<Framed, 'name' | 'hint' | 'error' | 'disabledReason'>,
  ...more: readonly (string | false | undefined)[]
): string | undefined {
  const ids = [
    hint && `${name}-hint`,
    error && `${name}-error`,
    disabledReason && `${name}-reason`,
    ...more,
  ];
  return ids.filter(Boolean).join(' ') || undefined;
}

/** Attributes of a field's native control. */
export function controlAttributes(field: Framed & { onBlur?: (() => void) | undefined }) {
  return {
    id: field.name,
    name: field.name,
    required: field.required ?? false,
    disabled: field.disabled ?? false,
    'aria-invalid': field.error ? (true as const) : undefined,
    'aria-describedby': describedBy(field),
    onBlur: field.onBlur,
  };
}

/** Label, hint, error and control of a question with one control. */
export function Field({ children, ...field }: Framed & { children: ReactNode }) {
  return (
    <div className="field" data-invalid={field.error ? '' : undefined}>
      <label className="field-label" htmlFor={field.name}>
        <LabelText {...field} />
      </label>
      <FieldNotes {...field} />
      {children}
      <DisabledReason {...field} />
    </div>
  );
}

/** Label, hint and error of a question with several controls. */
export function FieldGroup({ children, ...field }: Framed & { children: ReactNode }) {
  return (
    <fieldset
      className="field"
      id={field.name}
      tabIndex={-1}
      data-invalid={field.error ? '' : undefined}
      aria-describedby={describedBy(field)}
      disabled={field.disabled}
    >
      <legend className="field-label">
        <LabelText {...field} />
      </legend>
      <FieldNotes {...field} />
      {children}
      <DisabledReason {...field} />
    </fieldset>
  );
}

function LabelText({ label, required, texts }: Pick<Framed, 'label' | 'required' | 'texts'>) {
  return (
    <>
      {label}
      {!required && <span className="field-optional"> ({texts.optional})</span>}
    </>
  );
}

/** Hint and error above a control. */
export function FieldNotes({ name, hint, error, errorAction, texts }: Framed) {
  return (
    <>
      {hint && (
        <p className="field-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <FieldError {...{ name, error, texts }} />
      {error && errorAction}
    </>
  );
}

/** The error of a control; nothing if it has none. */
export function FieldError({ name, error, texts }: Pick<Framed, 'name' | 'error' | 'texts'>) {
  if (!error) return null;
  return (
    <p className="field-error" id={`${name}-error`}>
      <Icon name="warning" />
      <span>
        <span className="visually-hidden">{texts.error} </span>
        {error}
      </span>
    </p>
  );
}

function DisabledReason({ name, disabledReason }: Framed) {
  if (!disabledReason) return null;
  return (
    <p className="field-note mt-2 text-ink-soft text-sm" id={`${name}-reason`}>
      {disabledReason}
    </p>
  );
}

/**
 * Calls `take` during the render in which a field's value has changed, so that a value set from
 * outside (a resumed draft) replaces the input. Called once per change, which prevents endless
 * rendering.
 */
export function useChangedValue<Value>(value: Value, take: (value: Value) => void): void {
  const [seen, setSeen] = useState(value);
  if (Object.is(seen, value)) return;
  setSeen(value);
  if (value !== undefined) take(value);
}

/**
 * Whether the user has left a control, after which its error is shown. If it is left by a click,
 * that waits until the click ends: text that appears earlier moves the button away, and the click
 * is lost.
 */
export function useHasLeft(): readonly [hasLeft: boolean, leave: () => void] {
  const [hasLeft, setHasLeft] = useState(false);
  const isPressed = useRef(false);

  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
    };
    document.addEventListener('mousedown', press, true);
    document.addEventListener('mouseup', release, true);
    return () => {
      document.removeEventListener('mousedown', press, true);
      document.removeEventListener('mouseup', release, true);
    };
  }, []);

  function leave(): void {
    const leave = () => setHasLeft(true);
    if (!isPressed.current) leave();
    // The click event follows immediately after `mouseup`.
    else document.addEventListener('mouseup', () => setTimeout(leave), { once: true });
  }

  return [hasLeft, leave];
}
