/** A field that keeps what a person enters. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The input in a control: its text, or whether it is checked; `undefined` if it has not changed. */
export function typedIn(control: Control): string | boolean | undefined {
  if (control instanceof HTMLSelectElement) {
    const { value } = control;
    const came = [...control.options].find((option) => option.defaultSelected);
    return value === (came?.value ?? '') ? undefined : value;
  }
  if (control instanceof HTMLTextAreaElement) {
    return control.value === control.defaultValue ? undefined : control.value;
  }
  if (control.type === 'file') return undefined;
  if (control.type === 'checkbox' || control.type === 'radio') {
    const isGiven = control.checked || control.type === 'checkbox';
    return control.checked !== control.defaultChecked && isGiven ? control.checked : undefined;
  }
  return control.value === control.defaultValue ? undefined : control.value;
}

/** Enters an input into a control as if it was typed, also into one of React. */
export function repeat(control: Control, typed: string | boolean): void {
  if (control instanceof HTMLSelectElement) choose(control, String(typed));
  else if (control instanceof HTMLTextAreaElement) writeInto(control, String(typed));
  else if (typeof typed === 'boolean') press(control, typed);
  else writeInto(control, typed);
}

function choose(select: HTMLSelectElement, value: string): void {
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

function press(box: HTMLInputElement, isChecked: boolean): void {
  box.checked = !isChecked;
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
