import { useEffect } from 'react';
import { isSame } from '#domain/answers/changed-elsewhere.ts';
import type { Autosave } from './autosave.ts';
import type { Unsent, Values } from './save-state.ts';
import { forgetDraft, readDraft, storeDraft } from './stored-draft.ts';

/**
 * Stores unsent answers in this browser, because a phone may close the page before it is online
 * again, and restores them when the page is reopened, as if just entered.
 * @param show displays answers. @param opened the values when the page was opened.
 */
export function useUnsentAnswers(
  autosave: Autosave,
  storageKey: string,
  opened: Values,
  show: (answers: Values) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, with the initial values
  useEffect(() => {
    const kept = unsentIn(readDraft(storageKey), opened);
    if (Object.keys(kept).length > 0) {
      show(Object.fromEntries(Object.entries(kept).map(([key, { value }]) => [key, value])));
      autosave.restore(kept);
    }
    return autosave.state.listen(({ phase, unsaved, problem }) => {
      const isLoggedOut = phase === 'closed' && problem?.code === 'unauthenticated';
      if (phase === 'unreachable' || isLoggedOut) storeDraft(storageKey, autosave.unsent());
      // A conflict on the screen replaces stored answers.
      else if (phase === 'stale' || unsaved.length === 0) forgetDraft(storageKey);
    });
  }, [autosave, storageKey]);
}

/**
 * Stored answers that differ from the server's. Anything may be in storage, so only values of the
 * right shape are accepted; the API validates them again.
 */
export function unsentIn(stored: unknown, opened: Values): Unsent {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([key, one]: [string, unknown]) => {
      if (typeof one !== 'object' || one === null || !('value' in one)) return [];
      const { value } = one;
      const base = 'base' in one ? one.base : null;
      return isSame(value, opened[key] ?? null) ? [] : [[key, { value, base }] as const];
    }),
  );
}
