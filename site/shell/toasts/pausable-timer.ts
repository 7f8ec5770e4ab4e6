/** A timer that can be paused and resumed. */
export type PausableTimer = Readonly<{ pause: () => void; resume: () => void; stop: () => void }>;

/** Calls `onEnd` after the time, not counting pauses; `0` never ends. */
export function pausableTimer(
  timeoutMs: number,
  onEnd: () => void,
  now: () => number = () => performance.now(),
): PausableTimer {
  let leftMs = timeoutMs;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const pause = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    leftMs = Math.max(0, leftMs - (now() - startedAt));
  };
  const resume = () => {
    if (timer !== undefined || timeoutMs === 0) return;
    startedAt = now();
    timer = setTimeout(onEnd, leftMs);
  };
  resume();
  return { pause, resume, stop: () => clearTimeout(timer) };
}
