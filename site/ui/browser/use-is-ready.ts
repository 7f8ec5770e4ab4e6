import { useSyncExternalStore } from 'react';

/**
 * Whether the island is hydrated. Until then, controls that need a script must be disabled, because
 * clicks and input would be lost.
 */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
