import { useEffect, useRef, useState } from 'react';

/**
 * Whether somebody has left a control, from when on it says what is wrong with its answer. Leaving
 * it by a click waits until the click is over: text that appears under the pointer moves the button
 * away, and the click is lost.
 */
export function useHasLeft(): readonly [hasLeft: boolean, leave: () => void] {
  const [hasLeft, setHasLeft] = useState(false);
  const isPressed = useRef(false);

  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
    };
    document.addEventListener('mousedown', press, true);
    document.addEventListener('mouseup', release, true);
    return () => {
      document.removeEventListener('mousedown', press, true);
      document.removeEventListener('mouseup', release, true);
    };
  }, []);

  function leave(): void {
    const leave = () => setHasLeft(true);
    if (!isPressed.current) leave();
    // The click follows the release at once; after it the page may move.
    else document.addEventListener('mouseup', () => setTimeout(leave), { once: true });
  }

  return [hasLeft, leave];
}
