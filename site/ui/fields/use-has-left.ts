import { useEffect, useRef, useState } from 'react';

/**
 * Whether the user has left a control, after which its error is shown. If it is left by a click,
 * that waits until the click ends: text that appears earlier moves the button away, and the click
 * is lost.
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
    // The click event follows immediately after `mouseup`.
    else document.addEventListener('mouseup', () => setTimeout(leave), { once: true });
  }

  return [hasLeft, leave];
}
