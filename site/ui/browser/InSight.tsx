import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

type InSightProps = Readonly<{
  /** Number of clicks, 0 before the first; each one scrolls to the result and focuses it. */
  attempt: number;
  children: ReactNode;
}>;

/**
 * Result of a click, which is scrolled to and focused so that it is noticed. If it disappears with
 * the focus, as when the connection is back, the focus returns to where it came from.
 */
export function InSight({ attempt, children }: InSightProps) {
  const box = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  useEffect(() => {
    if (attempt === 0) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [attempt]);
  // Runs before the element is removed, while it still has the focus.
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      if (element?.contains(document.activeElement)) {
        cameFrom.current?.focus({ preventScroll: true });
      }
    };
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only remembers where the focus came from
    <div
      ref={box}
      className="in-sight"
      tabIndex={-1}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
          cameFrom.current = relatedTarget;
        }
      }}
    >
      {children}
    </div>
  );
}
