import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let seen: { visibilityState: string };
let labels: string[];
let badge: { hidden: boolean; textContent: string };
let becomeVisible: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  labels = [];
  badge = { hidden: false, textContent: '3' };
  const bell = {
    title: '',
    setAttribute: (_: string, label: string) => labels.push(label),
    querySelector: () => badge,
  };
  seen = Object.assign(
    {
      documentElement: { lang: 'es-US' },
      querySelector: () => bell,
      querySelectorAll: () => [{ dataset: { unread: 'a' } }, { dataset: { unread: 'b' } }],
      addEventListener: (_: string, listener: () => void) => {
        becomeVisible = listener;
      },
    },
    { visibilityState: 'visible' },
  );
  vi.stubGlobal('document', seen);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function answered(unread: number) {
  const asked = vi.fn(async (_path: string, _init: { body: string }) => Response.json({ unread }));
  vi.stubGlobal('fetch', asked);
  return asked;
}

test('the bell shows how many are unread after those on the page are marked as read', async () => {
  const asked = answered(1);
  await import('./read-shown.ts');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(JSON.parse(asked.mock.calls[0]?.[1].body ?? '')).toEqual({ ids: ['a', 'b'] });
  expect(badge).toEqual({ hidden: false, textContent: '1' });
  expect(labels).toEqual(['Avisos: 1 sin leer']);
});

test('a page in another tab is marked once it is seen, and the bell then has no count', async () => {
  const asked = answered(0);
  seen.visibilityState = 'hidden';
  await import('./read-shown.ts');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).not.toHaveBeenCalled();
  seen.visibilityState = 'visible';
  becomeVisible();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(badge.hidden).toBe(true);
  expect(labels).toEqual(['Avisos']);
});

test('a refused or failed request changes nothing', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  await import('./read-shown.ts');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(badge).toEqual({ hidden: false, textContent: '3' });
  expect(labels).toEqual([]);
});
