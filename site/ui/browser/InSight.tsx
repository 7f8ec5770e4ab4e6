import { type ReactNode, useEffect, useRef } from 'react';

type InSightProps = Readonly<{
  /** Number of clicks; each one scrolls to the result and focuses it. 0 before the first. */
  attempt: number;
  children: ReactNode;
}>;

/**
 * What a click led to: scrolled to and focused, so that it is seen and read out wherever it is.
 */
export function InSight({ attempt, children }: InSightProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt === 0) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [attempt]);
  return (
    <div ref={box} className="in-sight" tabIndex={-1}>
      {children}
    </div>
  );
}
