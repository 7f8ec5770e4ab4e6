import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Answers, answerAt, keyOf, withAnswer } from '#domain/answers/paths.ts';
import { useTypedEarly } from '#site/ui/browser/use-typed-early.ts';
import { type Autosave, createAutosave } from './autosave.ts';
import { failedLeaves, saveBeforeLeaving, shareAutosave } from './form-store.ts';
import type { SaveOutcome, SaveState, Values } from './save-state.ts';
import { useRefusedAnswers } from './use-refused-answers.ts';
import { useShared } from './use-shared.ts';
import { useUnsentAnswers } from './use-unsent-answers.ts';

type AnswersOptions<Saved> = Readonly<{
  /** The answers that the page was opened on. */
  start: Answers;
  /** What the server has beside them, such as a pin. */
  beside?: Values;
  /** Epoch ms of the last save. */
  savedAt?: number;
  /** Whether a row is saved with its whole table, or each answer for itself under its path. */
  savedBy: 'table' | 'path';
  /** Under which what was typed and not saved, refused or unsent, is kept in this browser. */
  storageKey: string;
  /** Sends some answers with the values that they are changed from. */
  send: (patch: Values, base: Values) => Promise<SaveOutcome<Saved>>;
  onSaved?: (saved: Saved) => void;
  /** Saves only when asked to: a form with its own button that saves. */
  isManual?: boolean;
}>;

type FormAnswers = Readonly<{
  answers: Answers;
  /** Gives the answer at a path; `null` takes it back. */
  answer: (path: string, value: unknown) => void;
  autosave: Autosave;
  state: SaveState;
  form: RefObject<HTMLFormElement | null>;
  /** Refused clicks of a button that continues. */
  presses: number;
  isLeaving: boolean;
  /** Saves what is not saved and goes to an address; stays where something has to be corrected. */
  leave: (href: string) => Promise<void>;
}>;

/** The answers of a form's page: each saved as it is given, merged with what other devices save. */
export function useAnswers<Saved>(options: AnswersOptions<Saved>): FormAnswers {
  const { start, savedBy, storageKey } = options;
  const [answers, setAnswers] = useState(start);
  /** Several answers of one event build on each other. */
  const latest = useRef(start);
  const onSaved = useRef(options.onSaved);
  onSaved.current = options.onSaved;
  const [autosave] = useState(() =>
    createAutosave({
      base: { ...start, ...options.beside },
      ...(options.savedAt !== undefined && { savedAt: options.savedAt }),
      now: Date.now,
      ...(options.isManual && { isManual: true }),
      send: options.send,
      onSaved: (saved: Saved, merged) => {
        onSaved.current?.(saved);
        // What was answered on another device shows here, too.
        show({ ...latest.current, ...merged });
      },
    }),
  );
  const state = useStore(autosave.state);
  const presses = useShared(failedLeaves) ?? 0;
  const [isLeaving, setIsLeaving] = useState(false);
  const form = useTypedEarly();
  useRefusedAnswers(form, autosave, `refused-${storageKey}`);
  useUnsentAnswers(autosave, `unsent-${storageKey}`, { ...start, ...options.beside }, (kept) =>
    show({ ...latest.current, ...kept }),
  );
  useEffect(() => shareAutosave(autosave), [autosave]);
  useEffect(
    () =>
      guardUnsaved(
        () => autosave.state.get().unsaved.length > 0,
        options.isManual ? undefined : autosave.flush,
      ),
    [autosave, options.isManual],
  );

  function show(next: Answers): void {
    latest.current = next;
    setAnswers(next);
  }

  function answer(path: string, value: unknown): void {
    if (savedBy === 'path') {
      show({ ...latest.current, [path]: value });
      autosave.answer(path, value ?? null);
    } else {
      const key = keyOf(path);
      show(withAnswer(latest.current, path, value));
      autosave.answer(key, answerAt(latest.current, key) ?? null);
    }
  }

  async function leave(href: string): Promise<void> {
    setIsLeaving(true);
    if (await saveBeforeLeaving()) location.assign(href);
    else setIsLeaving(false);
  }

  return { answers, answer, autosave, state, form, presses, isLeaving, leave };
}

/** Saves when the page goes out of sight, and asks before it is closed with something unsaved. */
function guardUnsaved(hasUnsaved: () => boolean, save?: () => Promise<boolean>): () => void {
  const onHide = () => {
    if (document.visibilityState === 'hidden') void save?.();
  };
  const onClose = (event: BeforeUnloadEvent) => {
    if (hasUnsaved()) event.preventDefault();
  };
  document.addEventListener('visibilitychange', onHide);
  window.addEventListener('beforeunload', onClose);
  return () => {
    document.removeEventListener('visibilitychange', onHide);
    window.removeEventListener('beforeunload', onClose);
  };
}
