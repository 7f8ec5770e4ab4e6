/** A timer that can be paused and resumed. */
export type PausableTimer = Readonly<{ hold: () => void; goOn: () => void; stop: () => void }>;

/** Calls `onEnd` after the time, not counting pauses; `0` never ends. */
export function pausableTimer(
  timeoutMs: number,
  onEnd: () => void,
  now: () => number = () => performance.now(),
): PausableTimer {
  let leftMs = timeoutMs;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hold = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    leftMs = Math.max(0, leftMs - (now() - startedAt));
  };
  const goOn = () => {
    if (timer !== undefined || timeoutMs === 0) return;
    startedAt = now();
    timer = setTimeout(onEnd, leftMs);
  };
  goOn();
  return { hold, goOn, stop: () => clearTimeout(timer) };
}
