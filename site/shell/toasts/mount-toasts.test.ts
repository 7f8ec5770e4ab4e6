import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_TOAST_TIMEOUT_MS } from '#site/stores/toasts.ts';
import { pausableTimer } from './mount-toasts.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a toast leaves after 5000 ms', () => {
  const close = vi.fn();
  pausableTimer(DEFAULT_TOAST_TIMEOUT_MS, close);
  vi.advanceTimersByTime(4_999);
  expect(close).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(close).toHaveBeenCalledTimes(1);
});

test('it waits while the pointer is over it, and continues where it was', () => {
  const close = vi.fn();
  const timer = pausableTimer(5_000, close);
  vi.advanceTimersByTime(3_000);
  timer.pause();
  timer.pause();
  vi.advanceTimersByTime(60_000);
  expect(close).not.toHaveBeenCalled();
  timer.resume();
  timer.resume();
  vi.advanceTimersByTime(1_999);
  expect(close).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(close).toHaveBeenCalledTimes(1);
});

test('one without a time stays, and one that was closed does not close again', () => {
  const close = vi.fn();
  const endless = pausableTimer(0, close);
  endless.resume();
  pausableTimer(1_000, close).stop();
  vi.advanceTimersByTime(1_000_000);
  expect(close).not.toHaveBeenCalled();
});
