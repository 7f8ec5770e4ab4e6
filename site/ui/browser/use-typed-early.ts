import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For the element of an island into which people may type before its script runs: what they
 * answered by then is answered again through the fields' own handlers, so that it is taken and
 * saved. Then a `form:ready` event says that the form answers.
 */
export function useTypedEarly<
  Root extends HTMLElement = HTMLFormElement,
>(): RefObject<Root | null> {
  const root = useRef<Root>(null);
  useLayoutEffect(() => {
    // Looked at before anything renders again, for that writes the old answers into the fields.
    const controls = root.current?.querySelectorAll('input, select, textarea') ?? [];
    const answers = [...controls].flatMap((control) => repeated(control));
    // Each in its own task: inside the effect React would batch them, one over the other.
    const timers = [
      ...answers,
      () => root.current?.dispatchEvent(new Event('form:ready', { bubbles: true })),
    ].map((step) => setTimeout(step));
    return () => timers.forEach(clearTimeout);
  }, []);
  return root;
}

/** How to give the answer again that differs from what the page came with; none where none does. */
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

/** Types a text into a field of React's, in place of what is there, and leaves it. */
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
