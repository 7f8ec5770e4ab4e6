import { type RefObject, useEffect } from 'react';
import { isWithin } from '#domain/answers/paths.ts';
import { writeInto } from '#site/ui/browser/typed-controls.ts';
import type { Autosave } from './autosave.ts';
import { forgetDraft, readDraft, storeDraft } from './stored-draft.ts';

/**
 * Stores refused input in this browser, because the server does not have it, and enters it again
 * when the page is reopened. It keeps its error until it is corrected or cleared.
 */
export function useRefusedAnswers(
  form: RefObject<HTMLFormElement | null>,
  autosave: Autosave,
  storageKey: string,
): void {
  useEffect(() => {
    let stop = () => {};
    // One event per answer, because React batches updates inside an effect.
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

/** The text control for a path, if any. */
function controlAt(form: HTMLFormElement | null, path: string) {
  const control = form?.querySelector(`#${CSS.escape(path)}`);
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    ? control
    : undefined;
}

/** Anything may be in storage, so only texts by path are accepted. */
function textsIn(stored: unknown): readonly (readonly [string, string])[] {
  if (typeof stored !== 'object' || stored === null) return [];
  return Object.entries(stored).flatMap(([path, text]) =>
    typeof text === 'string' ? [[path, text] as const] : [],
  );
}
