import { ICON_SET } from '#domain/icons.ts';
import { apiUrl } from '#site/api-url.ts';
import { storedJson, withStorage } from '#site/ui/browser/storage.ts';

/** Timeouts of one attempt and of all attempts, in milliseconds. */
const FETCH_TIMEOUT_MS = 1_500;
const REQUEST_TIMEOUT_MS = 5_000;
const MAX_CACHED = 50;
const CACHED_FOR_MS = 168 * 3_600_000;
const CACHE_KEY = 'icons';

type Cached = Readonly<{ name: string; body: string; at: number }>;

const underWay = new Map<string, Promise<string | undefined>>();

/**
 * Content of an icon's `svg` element, from the browser's cache or the API. `undefined` with a
 * warning when it cannot be loaded.
 */
export function loadIcon(name: string, now = Date.now): Promise<string | undefined> {
  const cached = readCache(now()).find((icon) => icon.name === name);
  if (cached) return Promise.resolve(cached.body);
  const loading = underWay.get(name) ?? fetchIcon(name, now);
  underWay.set(name, loading);
  void loading.finally(() => underWay.delete(name));
  return loading;
}

async function fetchIcon(name: string, now: () => number): Promise<string | undefined> {
  const until = now() + REQUEST_TIMEOUT_MS;
  let trouble: unknown;
  while (now() < until) {
    try {
      const response = await fetch(
        apiUrl(`/api/icons/${ICON_SET}.json?icons=${encodeURIComponent(name)}`),
        {
          signal: AbortSignal.timeout(Math.min(FETCH_TIMEOUT_MS, until - now())),
        },
      );
      const body = response.ok ? bodyIn(await response.json(), name) : undefined;
      if (body !== undefined) {
        remember({ name, body, at: now() }, now());
        return body;
      }
      trouble = response.status;
      break;
    } catch (error) {
      trouble = error;
      // Only timeouts are retried.
      if (!(error instanceof DOMException && error.name === 'TimeoutError')) break;
    }
  }
  console.warn(`The icon ${name} could not be loaded.`, trouble);
  return undefined;
}

/** The response is validated before use. */
function bodyIn(answer: unknown, name: string): string | undefined {
  const icons: unknown = isRecord(answer) ? answer['icons'] : undefined;
  const icon = isRecord(icons) && Object.hasOwn(icons, name) ? icons[name] : undefined;
  const body = isRecord(icon) ? icon['body'] : undefined;
  return typeof body === 'string' && PATH.test(body) ? body : undefined;
}

/** Allowed content of an icon: one path and nothing executable. */
const PATH = /^<path fill="none" stroke="currentColor" d="[\w\s.,-]*"\/>$/;

function readCache(now: number): readonly Cached[] {
  const stored = storedJson(CACHE_KEY);
  if (!Array.isArray(stored)) return [];
  return stored.filter(isCached).filter(({ at }) => at <= now && now - at < CACHED_FOR_MS);
}

function remember(icon: Cached, now: number): void {
  const others = readCache(now).filter(({ name }) => name !== icon.name);
  const cached = JSON.stringify([...others, icon].slice(-MAX_CACHED));
  withStorage((storage) => storage.setItem(CACHE_KEY, cached));
}

function isCached(value: unknown): value is Cached {
  return (
    isRecord(value) &&
    typeof value['name'] === 'string' &&
    typeof value['body'] === 'string' &&
    PATH.test(value['body']) &&
    typeof value['at'] === 'number'
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
