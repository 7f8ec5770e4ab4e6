import { useSyncExternalStore } from 'react';

const NEVER = () => () => undefined;

/** Whether this browser has a translator of its own; false until the page is hydrated. */
export function useHasTranslator(): boolean {
  return useSyncExternalStore(
    NEVER,
    () => 'Translator' in globalThis,
    () => false,
  );
}
