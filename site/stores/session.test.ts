import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '#domain/calendar.ts';
import { begunPath, endBegunAt, keepBegun } from './return-path.ts';
import {
  endSession,
  fetchUser,
  isLoading,
  sessionUser,
  startSession,
  whileLoading,
} from './session.ts';

const CARD = {
  id: 'u1',
  name: 'Ana Prueba',
  profile: 'buyer',
  language: 'es',
  imageUrl: null,
} as const;

type Sent = { message: unknown; origin: string };

/** A stub of the browser APIs used when a page starts. */
function aBrowser(given: { cookie?: string; contentSite?: string; hasWindow?: boolean } = {}) {
  const stored = new Map([
    ['offersAndLog', '[]'],
    ['route', '/es/offers'],
    ['isAuthenticated', 'true'],
  ]);
  const sent: Sent[] = [];
  const frames: { src: string; hidden: boolean; sandbox: string | undefined }[] = [];
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  const frame = () => {
    const attributes = new Map<string, string>();
    return {
      hidden: false,
      title: '',
      src: '',
      load: () => {},
      setAttribute: (name: string, value: string) => attributes.set(name, value),
      getAttribute: (name: string) => attributes.get(name),
      addEventListener(_event: string, listener: () => void) {
        this.load = listener;
      },
      contentWindow:
        given.hasWindow === false
          ? null
          : { postMessage: (message: unknown, origin: string) => sent.push({ message, origin }) },
    };
  };
  vi.stubGlobal('window', { localStorage: storage });
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('location', { origin: 'https://trato.example' });
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('document', {
    cookie: given.cookie ?? '',
    querySelector: () => (given.contentSite ? { content: given.contentSite } : null),
    createElement: frame,
    body: {
      append: (made: ReturnType<typeof frame>) => {
        frames.push({ src: made.src, hidden: made.hidden, sandbox: made.getAttribute('sandbox') });
        made.load();
      },
    },
  });
  return { stored, sent, frames };
}

const MEMBER = `theme=x; user=${encodeURIComponent(JSON.stringify(CARD))}`;
const start = (pathname: string, cameByAccess = false) => startSession({ pathname, cameByAccess });
const kept = (stored: Map<string, string>) =>
  [...stored.keys()].filter((key) => key !== 'content-site-noted');

beforeEach(() => vi.spyOn(console, 'info').mockImplementation(() => {}));
afterEach(() => {
  sessionUser.set(undefined);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('without a token, what a member left behind is cleared', () => {
  const { stored } = aBrowser();
  start('/es/listing');
  expect(sessionUser.get()).toBeUndefined();
  expect(kept(stored)).toEqual([]);
});

test.each(['/es/login', '/en/register'])(
  'during login by %s the return path is kept and the flag is not',
  (path) => {
    const { stored } = aBrowser();
    start(path);
    expect(kept(stored)).toEqual(['offersAndLog', 'route']);
  },
);

test('what a visitor has begun is kept on other pages for a day, and erased by an access address', () => {
  const { stored } = aBrowser();
  vi.spyOn(Date, 'now').mockReturnValue(1_000);
  keepBegun('/es/messages/new?listing=a');
  vi.spyOn(Date, 'now').mockReturnValue(1_000 + DAY_MS - 1);
  start('/es/how-it-works/privacy');
  expect(kept(stored)).toEqual(['offersAndLog', 'route', 'begun']);
  expect(begunPath()).toBe('/es/messages/new?listing=a');
  start('/es/login', true);
  expect(kept(stored)).toEqual([]);

  vi.spyOn(Date, 'now').mockReturnValue(1_000);
  keepBegun('/es/messages/new?listing=a');
  vi.spyOn(Date, 'now').mockReturnValue(1_000 + DAY_MS);
  start('/es/listing');
  expect(kept(stored)).toEqual([]);
});

test('what was begun is forgotten on its own page only', () => {
  aBrowser();
  keepBegun('/es/messages/new?listing=a');
  endBegunAt('/es/listing');
  expect(begunPath()).toBe('/es/messages/new?listing=a');
  endBegunAt('/es/messages/new?listing=a');
  expect(begunPath()).toBeUndefined();
});

test('an access address without a token stores nothing, though it leads to the login', () => {
  const { stored } = aBrowser();
  start('/es/login', true);
  expect(kept(stored)).toEqual([]);
});

test('a member is greeted by the cookie and marked as authenticated', () => {
  const { stored, frames } = aBrowser({ cookie: MEMBER, contentSite: 'https://c.example' });
  stored.delete('isAuthenticated');
  start('/es');
  expect(sessionUser.get()).toEqual(CARD);
  expect(stored.get('isAuthenticated')).toBe('true');
  expect(stored.get('route')).toBe('/es/offers');
  expect(frames).toEqual([]);
});

test.each([
  'user=%7B%22profile%22%3A%22admin%22%7D',
  'user=nonsense',
  `user=${encodeURIComponent(JSON.stringify({ ...CARD, profile: 'owner' }))}`,
  `user=${encodeURIComponent(JSON.stringify({ ...CARD, imageUrl: 'https://evil.example/x' }))}`,
  `user=${encodeURIComponent(JSON.stringify({ ...CARD, imageUrl: '//evil.example/x' }))}`,
])('the forged cookie %s shows no name', (cookie) => {
  aBrowser({ cookie });
  start('/es');
  expect(sessionUser.get()).toBeUndefined();
});

test('the content site is asked by a hidden frame, in a message that only its origin can read', () => {
  const { frames, sent } = aBrowser({ contentSite: 'https://content.example' });
  start('/es/listing');
  expect(frames).toEqual([
    { src: 'https://content.example', hidden: true, sandbox: 'allow-scripts allow-same-origin' },
  ]);
  expect(sent).toEqual([
    { message: { type: 'clear', key: 'isAuthenticated' }, origin: 'https://content.example' },
  ]);
});

test('a frame without a content window is an error in the console, and nothing else', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  aBrowser({ contentSite: 'https://content.example', hasWindow: false });
  start('/es/listing');
  expect(said.mock.calls).toEqual([
    ['The hidden frame of the content site has no content window.'],
  ]);
});

test('without a content site the clearing is skipped, and noted once', () => {
  const said = vi.mocked(console.info);
  const { frames } = aBrowser();
  start('/es/listing');
  start('/es/listing');
  expect(frames).toEqual([]);
  expect(said).toHaveBeenCalledTimes(1);
});

test('the flag is set from the start to the end of every call, however it ends', async () => {
  const seen: boolean[] = [];
  const stop = isLoading.listen((isBusy) => seen.push(isBusy));
  let finish = () => {};
  const slow = whileLoading(() => new Promise<void>((resolve) => (finish = resolve)));
  await expect(whileLoading(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(isLoading.get()).toBe(true);
  finish();
  await slow;
  expect(isLoading.get()).toBe(false);
  expect(seen).toEqual([true, true, true, false].filter((now, at, all) => now !== all[at - 1]));
  stop();
});

test('on start the account itself is read, and says who is here', async () => {
  aBrowser({ cookie: MEMBER });
  start('/es');
  const user = { ...CARD, name: 'Ana Nueva', profile: 'seller', email: 'a@example.com' };
  const asked = vi.fn(async () => Response.json({ user }));
  vi.stubGlobal('fetch', asked);
  await fetchUser();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(sessionUser.get()).toMatchObject({ name: 'Ana Nueva', profile: 'seller' });
});

test('a session that is over on the server leaves the page as a visitor’s', async () => {
  const { stored } = aBrowser({ cookie: MEMBER });
  start('/es');
  vi.stubGlobal('fetch', async () => new Response(null, { status: 401 }));
  await fetchUser();
  expect(sessionUser.get()).toBeUndefined();
  expect(kept(stored)).toEqual([]);
  expect(document.cookie).toContain('Max-Age=0');
});

test.each([500, 'offline'])(
  'an answer of %s changes nothing, and a visitor asks nothing',
  async (how) => {
    aBrowser({ cookie: MEMBER });
    const asked = vi.fn(async () => {
      if (how === 'offline') throw new TypeError('no network');
      return new Response(null, { status: 500 });
    });
    vi.stubGlobal('fetch', asked);
    await fetchUser();
    expect(asked).not.toHaveBeenCalled();
    start('/es');
    await fetchUser();
    expect(sessionUser.get()).toEqual(CARD);
    expect(isLoading.get()).toBe(false);
  },
);

test('ending the session forgets everything of it', () => {
  const { stored } = aBrowser({ cookie: MEMBER });
  start('/es');
  endSession();
  expect(sessionUser.get()).toBeUndefined();
  expect(kept(stored)).toEqual([]);
});
