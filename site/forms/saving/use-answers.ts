import { type RefObject, useRef, useState } from 'react';
import type { Confirmed } from '#domain/answers/doubts.ts';
import { type Answers, answerAt, keyOf, withAnswer } from '#domain/answers/paths.ts';
import { useTypedEarly } from '#site/ui/browser/use-typed-early.ts';
import type { Autosave } from './autosave.ts';
import { failedLeaves, saveBeforeLeaving, useShared } from './form-store.ts';
import type { SaveOutcome, SaveState, Values } from './save-state.ts';
import { useAutosave } from './use-autosave.ts';

type AnswersOptions<Saved> = Readonly<{
  /** Answers when the page was opened. */
  start: Answers;
  /** Other values that the server stores with them, such as a pin. */
  beside?: Values;
  /** Epoch ms of the last save. */
  savedAt?: number;
  /** Whether a table is saved as a whole, or each answer by its path. */
  savedBy: 'table' | 'path';
  /** The form and what it is about, under which answers are kept in this browser. */
  keptAs: string;
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
  const { start, savedBy } = options;
  const [answers, setAnswers] = useState(start);
  /** Current answers, so that several changes within one event are combined. */
  const latest = useRef(start);
  const onSaved = useRef(options.onSaved);
  onSaved.current = options.onSaved;
  const form = useTypedEarly();
  const { autosave, state } = useAutosave({
    base: { ...start, ...options.beside },
    ...(options.savedAt !== undefined && { savedAt: options.savedAt }),
    ...(options.isManual && { isManual: true }),
    send: options.send,
    onSaved: (saved: Saved, merged) => {
      onSaved.current?.(saved);
      // Shows answers given on another device.
      show({ ...latest.current, ...merged });
    },
    ...{ form, keptAs: options.keptAs },
    show: (kept) => show({ ...latest.current, ...kept }),
  });
  const presses = useShared(failedLeaves) ?? 0;
  const [isLeaving, setIsLeaving] = useState(false);

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
