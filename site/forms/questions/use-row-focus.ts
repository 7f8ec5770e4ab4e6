import { useEffect, useRef } from 'react';

/**
 * Moves the focus when a row is added or removed, because its button moves away or disappears.
 * Returns a function that names the control to focus next.
 * @param count number of rows
 */
export function useRowFocus(count: number): (id: string) => void {
  const next = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the number of rows changes
  useEffect(() => {
    if (next.current === undefined) return;
    const element = document.getElementById(next.current);
    next.current = undefined;
    const control = element?.querySelector<HTMLElement>('input:not(:disabled), select, textarea');
    (control ?? element)?.focus();
  }, [count]);
  return (id) => {
    next.current = id;
  };
}
