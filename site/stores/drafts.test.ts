import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetPerson, readDraft, storeDraft } from './drafts.ts';

const DAY_MS = 86_400_000;
const DRAFT = { note: 'Venimos tres.' };
let browser: Readonly<{ kept: Map<string, string>; enter: (id: string | undefined) => void }>;

beforeEach(() => {
  const kept = new Map<string, string>();
  const page = { cookie: '', querySelector: () => null };
  // `Object.keys` of a storage lists what it has.
  const storage = new Proxy(
    {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    },
    {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );
  vi.useFakeTimers({ now: 1_000 });
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', { localStorage: storage });
  vi.stubGlobal('document', page);
  // Already said that there is no content site.
  vi.stubGlobal('sessionStorage', { getItem: () => '1' });
  browser = {
    kept,
    enter(id) {
      const card = { id, name: 'Ana', profile: 'buyer', language: 'es', imageUrl: null };
      page.cookie = id === undefined ? '' : `user=${encodeURIComponent(JSON.stringify(card))}`;
    },
  };
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what a visitor typed is there after logging in', () => {
  storeDraft('visit:a', DRAFT);
  browser.enter('ana');
  expect(readDraft('visit:a')).toEqual(DRAFT);
  expect(readDraft('visit:b')).toBeUndefined();
});

test('a draft waits for the account whose session expired, and no other account gets it', () => {
  browser.enter('ana');
  storeDraft('improve:a', DRAFT);
  browser.enter(undefined);
  expect(readDraft('improve:a')).toBeUndefined();
  browser.enter('ana');
  expect(readDraft('improve:a')).toEqual(DRAFT);
  browser.enter('nora');
  expect(readDraft('improve:a')).toBeUndefined();
  expect(browser.kept.size).toBe(0);
});

test('a draft is kept for a month', () => {
  storeDraft('contact', DRAFT);
  vi.setSystemTime(1_000 + 30 * DAY_MS);
  expect(readDraft('contact')).toEqual(DRAFT);
  vi.setSystemTime(1_001 + 30 * DAY_MS);
  expect(readDraft('contact')).toBeUndefined();
  expect(browser.kept.size).toBe(0);
});

test('logging out forgets the drafts, and nothing else of the browser', () => {
  browser.kept.set('seen', '[]');
  storeDraft('contact', DRAFT);
  storeDraft('visit:a', DRAFT);
  forgetPerson();
  expect([...browser.kept.keys()]).toEqual(['seen']);
});

test('content of another shape is no draft', () => {
  for (const text of ['{', 'null', '7', '"x"', '[]', '{"draft":1}']) {
    browser.kept.set('draft:contact', text);
    expect(readDraft('contact')).toBeUndefined();
  }
});
