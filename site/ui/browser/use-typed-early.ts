import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Ref for the element of an island whose fields can be edited before its script runs. Input up to
 * then is replayed through the fields' handlers, so that it is not lost. Then a `form:ready` event
 * is dispatched.
 */
export function useTypedEarly<
  Root extends HTMLElement = HTMLFormElement,
>(): RefObject<Root | null> {
  const root = useRef<Root>(null);
  useLayoutEffect(() => {
    // Read before the next render, which would restore the old values.
    const controls = root.current?.querySelectorAll('input, select, textarea') ?? [];
    const answers = [...controls].flatMap((control) => repeated(control));
    // Each in its own task, because inside the effect React would batch them.
    const timers = [
      ...answers,
      () => root.current?.dispatchEvent(new Event('form:ready', { bubbles: true })),
    ].map((step) => setTimeout(step));
    return () => timers.forEach(clearTimeout);
  }, []);
  return root;
}

/** Functions that replay a control's input; empty if its value has not changed. */
function repeated(control: Element): readonly (() => void)[] {
  if (control instanceof HTMLSelectElement) {
    const { value } = control;
    const came = [...control.options].find((option) => option.defaultSelected);
    return value === (came?.value ?? '') ? [] : [() => choose(control, value)];
  }
  if (control instanceof HTMLTextAreaElement) {
    const { value } = control;
    return value === control.defaultValue ? [] : [() => writeInto(control, value)];
  }
  if (!(control instanceof HTMLInputElement) || control.type === 'file') return [];
  if (control.type === 'checkbox' || control.type === 'radio') {
    const isGiven = control.checked || control.type === 'checkbox';
    return control.checked !== control.defaultChecked && isGiven ? [() => press(control)] : [];
  }
  const { value } = control;
  return value === control.defaultValue ? [] : [() => writeInto(control, value)];
}

function choose(select: HTMLSelectElement, value: string): void {
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

function press(box: HTMLInputElement): void {
  box.checked = box.defaultChecked;
  box.click();
}

/** Enters a text into a React field, replacing its content, and leaves the field. */
export function writeInto(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  field.value = field.defaultValue;
  // React tracks values set on the element itself and would ignore the event as a duplicate.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field !== document.activeElement) {
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }
}
