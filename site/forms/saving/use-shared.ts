import type { ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/**
 * Value of a store shared by islands; `undefined` during hydration, so that the first render
 * matches the server's markup.
 */
export function useShared<T>(store: ReadableAtom<T>): T | undefined {
  return useSyncExternalStore<T | undefined>(
    (changed) => store.listen(() => changed()),
    () => store.get(),
    () => undefined,
  );
}
