import { useEffect } from 'react';
import { isSame } from '#domain/answers/changed-elsewhere.ts';
import type { Autosave } from './autosave.ts';
import type { Unsent, Values } from './save-state.ts';
import { forgetDraft, readDraft, storeDraft } from './stored-draft.ts';

/**
 * Stores in this browser the answers that could not be sent, because a phone may close the page before it is
 * online again, and gives them again when the page is opened: they are saved then as if just given.
 * @param show puts answers on the screen. @param opened the answers that the page was opened on.
 */
export function useUnsentAnswers(
  autosave: Autosave,
  storageKey: string,
  opened: Values,
  show: (answers: Values) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the page that was opened
  useEffect(() => {
    const kept = unsentIn(readDraft(storageKey), opened);
    if (Object.keys(kept).length > 0) {
      show(Object.fromEntries(Object.entries(kept).map(([key, { value }]) => [key, value])));
      autosave.restore(kept);
    }
    return autosave.state.listen(({ phase, unsaved, problem }) => {
      const isLoggedOut = phase === 'closed' && problem?.code === 'unauthenticated';
      if (phase === 'unreachable' || isLoggedOut) storeDraft(storageKey, autosave.unsent());
      // While a conflict is on the screen nothing is restored.
      else if (phase === 'stale' || unsaved.length === 0) forgetDraft(storageKey);
    });
  }, [autosave, storageKey]);
}

/**
 * What was kept and is not on the server by now. Storage is anybody's to write, so only what has the
 * shape of unsent answers is believed; the API checks each again.
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
