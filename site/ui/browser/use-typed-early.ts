import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type Control, repeat, typedIn } from './typed-controls.ts';

/**
 * Ref for the element of an island whose fields can be edited before its script runs. Input up to
 * then is replayed through the fields' handlers, so that it is not lost, also if the browser has
 * translated the page: React then replaces the elements that the server rendered. Finally a
 * `form:ready` event is dispatched.
 */
export function useTypedEarly<
  Root extends HTMLElement = HTMLFormElement,
>(): RefObject<Root | null> {
  const root = useRef<Root>(null);
  // While rendering, the elements of the server are still in the document.
  const [early] = useState(inputBefore);
  useLayoutEffect(() => {
    const element = root.current;
    element?.closest('astro-island')?.setAttribute(RENDERED, '');
    // Read before the next render, which would restore the old values.
    const controls = [...(element?.querySelectorAll<Control>(CONTROLS) ?? [])];
    const answers = controls.flatMap((control) => {
      const typed = typedIn(control) ?? early.typed.get(control.id);
      return typed === undefined ? [] : [() => repeat(control, typed)];
    });
    const focused = controls.find(({ id }) => id !== '' && id === early.focused);
    // Each in its own task, because inside the effect React would batch them.
    const timers = [
      ...answers,
      () => document.activeElement === document.body && focused?.focus(),
      () => element?.dispatchEvent(new Event('form:ready', { bubbles: true })),
    ].map((step) => setTimeout(step));
    return () => timers.forEach(clearTimeout);
  }, [early]);
  return root;
}

const CONTROLS = 'input, select, textarea';
/** Marks islands that React has rendered: what is typed later is in its state. */
const RENDERED = 'data-rendered';

/** What was typed into islands that React has not rendered, and the focused control, by id. */
function inputBefore() {
  const typed = new Map<string, string | boolean>();
  if (typeof document === 'undefined') return { typed, focused: '' };
  const islands = document.querySelectorAll(`astro-island:not([${RENDERED}])`);
  const controls = [...islands].flatMap((island) => [
    ...island.querySelectorAll<Control>(CONTROLS),
  ]);
  for (const control of controls) {
    const input = typedIn(control);
    if (control.id !== '' && input !== undefined) typed.set(control.id, input);
  }
  const { activeElement } = document;
  const isEarly = controls.some((control) => control === activeElement);
  return { typed, focused: isEarly ? (activeElement?.id ?? '') : '' };
}
