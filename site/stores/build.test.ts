import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newBuild, watchBuilds } from './build.ts';

const listeners = new Map<string, () => void>();
let now = 1_000_000;
let visibility = 'visible';

beforeEach(() => {
  vi.useFakeTimers({ now });
  listeners.clear();
  visibility = 'visible';
  const listen = (event: string, listener: () => void) => listeners.set(event, listener);
  vi.stubGlobal('__BUILD_ID__', 'now');
  vi.stubGlobal('window', { addEventListener: listen });
  vi.stubGlobal('document', {
    addEventListener: listen,
    get visibilityState() {
      return visibility;
    },
  });
});
afterEach(() => {
  newBuild.set(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  now = 1_000_000;
});

function latest(answer: () => Response) {
  const asked = vi.fn(async (_address: string, _init: RequestInit) => answer());
  vi.stubGlobal('fetch', asked);
  return asked;
}

test('the newest build is asked for again and again, past every cache', async () => {
  const asked = latest(() => Response.json({ id: 'newer' }));
  watchBuilds();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(asked).toHaveBeenCalledTimes(1);
  const [address, init] = asked.mock.calls[0] ?? [];
  expect(address).toBe(`/builds/latest.json?${1_000_000 + 300_000}`);
  expect(init).toMatchObject({ cache: 'no-store' });
  expect(newBuild.get()).toBe('newer');
});

test.each([
  ['the same build', () => Response.json({ id: 'now' })],
  ['an error', () => new Response(null, { status: 500 })],
  ['another shape', () => Response.json('newer')],
])('%s is no new build', async (_what, answer) => {
  latest(answer);
  watchBuilds();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(newBuild.get()).toBeUndefined();
});

test('a hidden page sends no requests', async () => {
  const asked = latest(() => Response.json({ id: 'newer' }));
  visibility = 'hidden';
  watchBuilds();
  await vi.advanceTimersByTimeAsync(900_000);
  expect(asked).not.toHaveBeenCalled();
  visibility = 'visible';
  listeners.get('visibilitychange')?.();
  expect(asked).toHaveBeenCalledTimes(1);
});
