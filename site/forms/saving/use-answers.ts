import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Confirmed } from '#domain/answers/doubts.ts';
import { type Answers, answerAt, keyOf, withAnswer } from '#domain/answers/paths.ts';
import { useTypedEarly } from '#site/ui/browser/use-typed-early.ts';
import { type Autosave, createAutosave } from './autosave.ts';
import { failedLeaves, saveBeforeLeaving, shareAutosave } from './form-store.ts';
import type { SaveOutcome, SaveState, Values } from './save-state.ts';
import { useRefusedAnswers } from './use-refused-answers.ts';
import { useShared } from './use-shared.ts';
import { useUnsentAnswers } from './use-unsent-answers.ts';

type AnswersOptions<Saved> = Readonly<{
  /** Answers when the page was opened. */
  start: Answers;
  /** Other values that the server stores with them, such as a pin. */
  beside?: Values;
  /** Epoch ms of the last save. */
  savedAt?: number;
  /** Whether a table is saved as a whole, or each answer by its path. */
  savedBy: 'table' | 'path';
  /** Key for storing unsaved and refused answers in this browser. */
  storageKey: string;
  /** Saves some answers. `base` has the values they were changed from. */
  send: (patch: Values, base: Values, confirmed: Confirmed) => Promise<SaveOutcome<Saved>>;
  onSaved?: (saved: Saved) => void;
  /** Saves only on request, for forms with a save button. */
  isManual?: boolean;
}>;

type FormAnswers = Readonly<{
  answers: Answers;
  /** Sets the answer at a path; `null` clears it. */
  answer: (path: string, value: unknown) => void;
  autosave: Autosave;
  state: SaveState;
  form: RefObject<HTMLFormElement | null>;
  /** Number of blocked clicks on a continue button. */
  presses: number;
  isLeaving: boolean;
  /** Saves everything and navigates; stays if an answer must be corrected. */
  leave: (href: string) => Promise<void>;
}>;

/** Answers of a form: saved automatically and merged with changes from other devices. */
export function useAnswers<Saved>(options: AnswersOptions<Saved>): FormAnswers {
  const { start, savedBy, storageKey } = options;
  const [answers, setAnswers] = useState(start);
  /** Current answers, so that several changes within one event are combined. */
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
        // Shows answers given on another device.
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

/** Saves when the page is hidden, and warns before it is closed with unsaved changes. */
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
