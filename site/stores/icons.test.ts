import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { iconData } from '#domain/icons.ts';
import { loadIcon } from './icons.ts';

const HOUR_MS = 3_600_000;
let stored = new Map<string, string>();

function answers(make: (name: string) => Response | Promise<Response>) {
  const asked = vi.fn((address: string) =>
    Promise.resolve(make(String(address).split('=')[1] ?? '')),
  );
  vi.stubGlobal('fetch', asked);
  return asked;
}

const served = (name: string) => Response.json(iconData([name]));
const cached = () => JSON.parse(stored.get('icons') ?? '[]') as { name: string }[];

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('an icon is asked for once, however often it is shown', async () => {
  const asked = answers(served);
  const [one, other] = await Promise.all([loadIcon('home'), loadIcon('home')]);
  expect(one).toContain('<path');
  expect([other, await loadIcon('home')]).toEqual([one, one]);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('the cache holds 50 icons, the newest', async () => {
  const body = '<path fill="none" stroke="currentColor" d="M0 0"/>';
  answers((name) => Response.json({ icons: { [name]: { body } } }));
  for (let at = 0; at < 52; at += 1) await loadIcon(`icon-${at}`);
  expect(cached()).toHaveLength(50);
  expect(cached()[0]?.name).toBe('icon-2');
});

test('after 168 hours an icon is asked for again', async () => {
  const asked = answers(served);
  await loadIcon('home', () => 0);
  await loadIcon('home', () => 168 * HOUR_MS - 1);
  expect(asked).toHaveBeenCalledTimes(1);
  await loadIcon('home', () => 168 * HOUR_MS);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a try is over after 1500 ms and all of them after 5 seconds, which is only a warning', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const limits: number[] = [];
  let now = 0;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms);
    now += ms;
    return new AbortController().signal;
  });
  answers(() => Promise.reject(new DOMException('slow', 'TimeoutError')));
  expect(await loadIcon('home', () => now)).toBeUndefined();
  expect(limits).toEqual([1500, 1500, 1500, 500]);
  expect(said).toHaveBeenCalledTimes(1);
});

test.each([
  ['a refusal', () => new Response(null, { status: 404 })],
  ['no network', () => Promise.reject(new TypeError('offline'))],
  ['a script', () => Response.json({ icons: { home: { body: '<script>alert(1)</script>' } } })],
  ['another shape', () => Response.json([])],
])('%s is no icon, and only a warning', async (_what, make) => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const asked = answers(make);
  expect(await loadIcon('home')).toBeUndefined();
  expect([asked.mock.calls.length, said.mock.calls.length, cached().length]).toEqual([1, 1, 0]);
});

test('stored icons are validated', async () => {
  stored.set('icons', JSON.stringify([{ name: 'home', body: '<img onerror=x>', at: 0 }, 5]));
  const asked = answers(served);
  expect(await loadIcon('home')).toContain('<path');
  expect(asked).toHaveBeenCalledTimes(1);
});
