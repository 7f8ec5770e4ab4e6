import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useState } from 'react';
import { isSame } from '#domain/answers/changed-elsewhere.ts';
import { isWithin } from '#domain/answers/paths.ts';
import { forgetDraft, readDraft, storeDraft } from '#site/stores/drafts.ts';
import { writeInto } from '#site/ui/browser/typed-controls.ts';
import { type Autosave, createAutosave } from './autosave.ts';
import { shareAutosave } from './form-store.ts';
import type { AutosaveOptions, SaveState, Unsent, Values } from './save-state.ts';

type UseAutosaveOptions<Saved> = Omit<AutosaveOptions<Saved>, 'now'> &
  Readonly<{
    form: RefObject<HTMLElement | null>;
    /** The form and what it is about, under which answers are kept in this browser. */
    keptAs: string;
    /** Shows answers that were kept. */
    show: (answers: Values) => void;
  }>;

/**
 * Saves the answers of a form automatically, or on request. Answers that the server does not have
 * are kept in this browser, and the page is not closed over them without a question.
 */
export function useAutosave<Saved>(
  options: UseAutosaveOptions<Saved>,
): Readonly<{ autosave: Autosave; state: SaveState }> {
  const { form, keptAs, base, isManual = false, show } = options;
  const [autosave] = useState(() => createAutosave({ ...options, now: Date.now }));
  const state = useStore(autosave.state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, with the initial values
  useEffect(() => keepAnswers({ autosave, form, keptAs, opened: base, show }), [autosave, keptAs]);
  useEffect(() => shareAutosave(autosave), [autosave]);
  useEffect(() => guardUnsaved(autosave, isManual), [autosave, isManual]);
  return { autosave, state };
}

type Keeping = Readonly<{
  autosave: Autosave;
  form: RefObject<HTMLElement | null>;
  keptAs: string;
  opened: Values;
  show: (answers: Values) => void;
}>;

/**
 * Keeps unsent answers, because a phone may close the page before it is online again, and refused
 * input, which the server does not have. When the page is opened again, unsent answers are restored
 * as if just entered, and refused input is entered again, with its error until it is corrected.
 */
function keepAnswers({ autosave, form, keptAs, opened, show }: Keeping): () => void {
  const kept = readDraft(keptAs);
  let unsent = unsentIn(kept, opened);
  const refused = new Map(refusedIn(kept));
  let isEntered = false;
  if (Object.keys(unsent).length > 0) {
    show(Object.fromEntries(Object.entries(unsent).map(([key, { value }]) => [key, value])));
    autosave.restore(unsent);
  }

  function keep(state: SaveState): void {
    const { phase, unsaved, problem } = state;
    const isLoggedOut = phase === 'closed' && problem?.code === 'unauthenticated';
    if (phase === 'unreachable' || isLoggedOut) unsent = autosave.unsent();
    // A conflict on the screen replaces kept answers.
    else if (phase === 'stale' || unsaved.length === 0) unsent = {};
    if (isEntered) noteRefused(state);
    if (refused.size === 0 && Object.keys(unsent).length === 0) forgetDraft(keptAs);
    else storeDraft(keptAs, { unsent, refused: Object.fromEntries(refused) });
  }

  function noteRefused({ errors, unsaved }: SaveState): void {
    for (const path of refused.keys()) if (!isUnsaved(path, unsaved)) refused.delete(path);
    for (const path of Object.keys(errors)) {
      const control = controlAt(form.current, path);
      if (control) refused.set(path, control.value);
    }
  }

  const stop = autosave.state.listen(keep);
  // One event per answer, because React batches updates inside an effect.
  const timer = setTimeout(() => {
    isEntered = true;
    for (const [path, text] of [...refused]) {
      const isNewer = isUnsaved(path, autosave.state.get().unsaved);
      const control = controlAt(form.current, path);
      if (control && !isNewer) writeInto(control, text);
    }
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/**
 * Kept answers that differ from the server's. Anything may be in storage, so only values of the
 * right shape are accepted; the API validates them again.
 */
export function unsentIn(kept: unknown, opened: Values): Unsent {
  return Object.fromEntries(
    partOf(kept, 'unsent').flatMap(([key, one]) => {
      if (typeof one !== 'object' || one === null || !('value' in one)) return [];
      const { value } = one;
      const base = 'base' in one ? one.base : null;
      return isSame(value, opened[key] ?? null) ? [] : [[key, { value, base }] as const];
    }),
  );
}

function refusedIn(kept: unknown): readonly (readonly [string, string])[] {
  return partOf(kept, 'refused').flatMap(([path, text]) =>
    typeof text === 'string' ? [[path, text] as const] : [],
  );
}

function partOf(kept: unknown, name: string): readonly (readonly [string, unknown])[] {
  if (typeof kept !== 'object' || kept === null) return [];
  const part: unknown = Reflect.get(kept, name);
  return typeof part === 'object' && part !== null ? Object.entries(part) : [];
}

function isUnsaved(path: string, keys: readonly string[]): boolean {
  return keys.some((key) => isWithin(path, key));
}

/** The text control for a path, if any. */
function controlAt(form: HTMLElement | null, path: string) {
  const control = form?.querySelector(`#${CSS.escape(path)}`);
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    ? control
    : undefined;
}

/** Saves when the page is hidden, and warns before it is closed with unsaved changes. */
function guardUnsaved(autosave: Autosave, isManual: boolean): () => void {
  const onHide = () => {
    if (document.visibilityState === 'hidden' && !isManual) void autosave.flush();
  };
  const onClose = (event: BeforeUnloadEvent) => {
    if (autosave.state.get().unsaved.length > 0) event.preventDefault();
  };
  document.addEventListener('visibilitychange', onHide);
  window.addEventListener('beforeunload', onClose);
  return () => {
    document.removeEventListener('visibilitychange', onHide);
    window.removeEventListener('beforeunload', onClose);
  };
}
