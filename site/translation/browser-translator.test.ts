import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Create = (given: { monitor: (own: EventTarget) => void }) => Promise<unknown>;

/** Translates with a browser whose translator is created in this way. */
async function translates(create: Create, availability = 'downloadable') {
  const asked = vi.fn(create);
  vi.stubGlobal('Translator', { availability: async () => availability, create: asked });
  const { translateInBrowser } = await import('./browser-translator.ts');
  const parts: number[] = [];
  const translate = () =>
    translateInBrowser('The house', {
      ...({ from: 'en', to: 'es' } as const),
      onDownload: (part) => parts.push(part),
    });
  return { translate, asked, parts };
}
const NEVER = () => new Promise<never>(() => {});
const ready = { translate: async () => 'La casa' };

test('a browser that never answers is given up soon, and not asked again on the page', async () => {
  const { translate, asked } = await translates(NEVER);
  const first = translate();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await first).toBeUndefined();
  expect(await translate()).toBeUndefined();
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a download that goes on is waited for, and says how far it is', async () => {
  const { translate, parts } = await translates(async ({ monitor }) => {
    const own = new EventTarget();
    monitor(own);
    for (const loaded of [0.3, 0.6, 1]) {
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      own.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded }));
    }
    return ready;
  });
  const translation = translate();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await translation).toBe('La casa');
  expect(parts).toEqual([0.3, 0.6, 1]);
});

test('a browser that cannot, refuses or has no translator gives none, and may be asked again', async () => {
  const unable = await translates(async () => ready, 'unavailable');
  expect(await unable.translate()).toBeUndefined();
  const refusing = await translates(() => Promise.reject(new Error('NotAllowedError')));
  expect(await refusing.translate()).toBeUndefined();
  expect(await refusing.translate()).toBeUndefined();
  expect(refusing.asked).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
  expect(await refusing.translate()).toBeUndefined();
});
