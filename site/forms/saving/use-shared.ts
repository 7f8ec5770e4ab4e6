import type { ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/**
 * What another island has put into a store; `undefined` while this one starts, so that it begins
 * with the markup that the server made of its props.
 */
export function useShared<T>(store: ReadableAtom<T>): T | undefined {
  return useSyncExternalStore<T | undefined>(
    (changed) => store.listen(() => changed()),
    () => store.get(),
    () => undefined,
  );
}
