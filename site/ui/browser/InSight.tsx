import { type ReactNode, useEffect, useRef } from 'react';

type InSightProps = Readonly<{
  /** Number of clicks, 0 before the first; each one scrolls to the result and focuses it. */
  attempt: number;
  children: ReactNode;
}>;

/** Result of a click, which is scrolled to and focused so that it is noticed. */
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
