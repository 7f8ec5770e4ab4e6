import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '#site/stores/toasts.ts';
import { handleLostScripts } from './lost-scripts.ts';

const typed = vi.hoisted(() => ({ isThere: false }));
vi.mock('#site/ui/browser/carry-fields.ts', () => ({ hasTyped: () => typed.isThere }));

const listeners = new Map<string, () => void>();
let reloads = 0;
const at = (pathname: string) =>
  vi.stubGlobal('location', { pathname, reload: () => (reloads += 1) });
const fail = () => listeners.get('astro:hydration-error')?.();

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  listeners.clear();
  reloads = 0;
  typed.isThere = false;
  toasts.set([]);
  const stored = new Map<string, string>();
  vi.stubGlobal('window', {
    addEventListener: (event: string, listener: () => void) => listeners.set(event, listener),
  });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  at('/es/listing');
  handleLostScripts('es');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a part that cannot be loaded reloads the page, at most once per path in 10 seconds', () => {
  fail();
  fail();
  vi.advanceTimersByTime(9_999);
  fail();
  expect(reloads).toBe(1);
  expect(toasts.get()).toHaveLength(1);
  at('/es/offers');
  fail();
  expect(reloads).toBe(2);
  vi.advanceTimersByTime(10_000);
  fail();
  expect(reloads).toBe(3);
});

test('without a network, and where something is typed, the page says so and stays', () => {
  typed.isThere = true;
  fail();
  typed.isThere = false;
  vi.stubGlobal('navigator', { onLine: false });
  fail();
  expect(reloads).toBe(0);
  expect(toasts.get()).toMatchObject([{ id: 'lost-script' }]);
});
