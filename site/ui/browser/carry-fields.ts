import { withStorage } from './storage.ts';
import { type Control, repeat, typedIn } from './typed-controls.ts';

/** Session storage key of the fields that go along to the page in the other language. */
const KEY = 'carried-fields';

/** A field by its id: its text, or whether it is checked. */
type Carried = Readonly<{ id: string; value: string | boolean }>;

/** Fields that the person has changed on this page. React also changes their default values. */
const changed = new Set<Control>();

/**
 * Has the language switch take along what is typed on the page, also what is not saved or would be
 * refused. Passwords, codes and cards are typed again.
 */
export function carryFieldsOnLanguageSwitch(): void {
  for (const type of ['input', 'change']) {
    document.addEventListener(type, ({ target }) => {
      if (isControl(target)) changed.add(target);
    });
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
    link.addEventListener('click', () => keepTyped(link.pathname));
  }
  restore();
}

/** Whether something is typed on the page that would be lost without it. */
export function hasTyped(): boolean {
  return typedFields().length > 0;
}

/** Keeps what is typed for the next page, if it has this path. */
export function keepTyped(path: string): void {
  const fields = typedFields();
  if (fields.length === 0) return;
  const isKept = withStorage((storage) => {
    storage.setItem(KEY, JSON.stringify({ path, fields }));
    return true;
  }, 'sessionStorage');
  // Without storage, the browser asks before the page is left.
  if (!isKept) return;
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), {
    capture: true,
  });
}

function typedFields(): readonly Carried[] {
  return [...document.querySelectorAll('main :is(input, textarea, select)')].flatMap(carried);
}

function carried(control: Element): readonly Carried[] {
  if (!isControl(control) || !control.id || !mayCarry(control)) return [];
  const value = changed.has(control) ? inputOf(control) : typedIn(control);
  return value === undefined ? [] : [{ id: control.id, value }];
}

/** The present input of a control; a radio button that is off has none. */
function inputOf(control: Control): string | boolean | undefined {
  if (control.type === 'checkbox') return 'checked' in control && control.checked;
  if (control.type === 'radio') return ('checked' in control && control.checked) || undefined;
  return control.value;
}

function mayCarry({ type, autocomplete }: Control): boolean {
  return (
    !/^(password|file|hidden|submit|button)$/.test(type) &&
    !/^(one-time-code|cc-|current-password|new-password)/.test(autocomplete)
  );
}

/** Enters the fields as if they were typed here: an island that starts later replays them. */
function restore(): void {
  for (const { id, value } of takeFields()) {
    const control = document.getElementById(id);
    if (!isControl(control) || !mayCarry(control)) continue;
    changed.add(control);
    repeat(control, value);
  }
}

/** Anything may be in storage. */
function takeFields(): readonly Carried[] {
  const stored = withStorage((storage): unknown => {
    const text = storage.getItem(KEY);
    storage.removeItem(KEY);
    return JSON.parse(text ?? 'null');
  }, 'sessionStorage');
  if (typeof stored !== 'object' || stored === null) return [];
  if (!('path' in stored && stored.path === location.pathname && 'fields' in stored)) return [];
  return Array.isArray(stored.fields) ? stored.fields.filter(isCarried) : [];
}

function isCarried(one: unknown): one is Carried {
  return (
    typeof one === 'object' &&
    one !== null &&
    'id' in one &&
    typeof one.id === 'string' &&
    'value' in one &&
    /^(string|boolean)$/.test(typeof one.value)
  );
}

function isControl(target: unknown): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}
