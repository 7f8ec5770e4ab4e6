import { useSyncExternalStore } from 'react';

/**
 * Whether the island runs yet. Until then nothing that only a script can do may look as if it could
 * be done: a click or a typed letter before that would be lost.
 */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
