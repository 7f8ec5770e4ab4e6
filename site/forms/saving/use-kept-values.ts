import { useEffect, useLayoutEffect, useRef } from 'react';
import { forgetDraft, readDraft, storeDraft } from '#site/stores/drafts.ts';

/**
 * Keeps what is typed into a form that the server saves only when it is sent. Returns a function
 * that forgets it, for when it is sent.
 * @param form the form and what it is about: `improve:<offer>`
 * @param typed what differs from the form as it was opened; `undefined` for nothing
 * @param restore called once with what was kept, which may be anything
 */
export function useKeptValues(
  form: string,
  typed: unknown,
  restore: (kept: unknown) => void,
): () => void {
  const isSent = useRef(false);
  const isOpened = useRef(false);
  const text = JSON.stringify(typed);
  // A layout effect, to come before the replay of what was typed before the script ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the page is opened
  useLayoutEffect(() => {
    const kept = readDraft(form);
    if (kept !== undefined) restore(kept);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` has the values
  useEffect(() => {
    const isFirst = !isOpened.current;
    isOpened.current = true;
    if (isFirst || isSent.current) return;
    if (text === undefined) forgetDraft(form);
    else storeDraft(form, typed);
  }, [form, text]);
  return () => {
    isSent.current = true;
    forgetDraft(form);
  };
}
