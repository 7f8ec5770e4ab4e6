import { useEffect, useState } from 'react';

/**
 * Whether the island runs yet. Until then nothing that only a script can do may look as if it
 * could be done: a press or a letter before that would be lost.
 */
export function useIsReady(): boolean {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  return isReady;
}
