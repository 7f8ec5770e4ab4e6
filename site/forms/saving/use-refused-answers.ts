import { type RefObject, useEffect } from 'react';
import { isWithin } from '#domain/answers/paths.ts';
import { writeInto } from '#site/ui/browser/use-typed-early.ts';
import type { Autosave } from './autosave.ts';
import { forgetDraft, readDraft, storeDraft } from './stored-draft.ts';

/**
 * Stores in this browser what was typed and refused, which is not on the server, and types it
 * again when the page is opened again: it shows with its error until it is right or taken back.
 */
export function useRefusedAnswers(
  form: RefObject<HTMLFormElement | null>,
  autosave: Autosave,
  storageKey: string,
): void {
  useEffect(() => {
    let stop = () => {};
    // Each answer is a separate event: inside the effect React would batch them.
    const timer = setTimeout(() => {
      const kept = new Map(textsIn(readDraft(storageKey)));
      stop = autosave.state.listen(({ errors, unsaved }) => {
        for (const path of kept.keys()) if (!isUnsaved(path, unsaved)) kept.delete(path);
        for (const path of Object.keys(errors)) {
          const control = controlAt(form.current, path);
          if (control) kept.set(path, control.value);
        }
        if (kept.size === 0) forgetDraft(storageKey);
        else storeDraft(storageKey, Object.fromEntries(kept));
      });
      for (const [path, text] of [...kept]) {
        const isNewer = isUnsaved(path, autosave.state.get().unsaved);
        const control = controlAt(form.current, path);
        if (control && !isNewer) writeInto(control, text);
      }
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form, autosave, storageKey]);
}

function isUnsaved(path: string, keys: readonly string[]): boolean {
  return keys.some((key) => isWithin(path, key));
}

/** The control of a path, where it is one that is typed into. */
function controlAt(form: HTMLFormElement | null, path: string) {
  const control = form?.querySelector(`#${CSS.escape(path)}`);
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    ? control
    : undefined;
}

/** Storage is anybody's to write, so only texts by path are accepted. */
function textsIn(stored: unknown): readonly (readonly [string, string])[] {
  if (typeof stored !== 'object' || stored === null) return [];
  return Object.entries(stored).flatMap(([path, text]) =>
    typeof text === 'string' ? [[path, text] as const] : [],
  );
}
