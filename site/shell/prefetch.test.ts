import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetchOnIntent } from './prefetch.ts';

class Element {
  readonly link: unknown;
  constructor(link: unknown) {
    this.link = link;
  }
  closest() {
    return this.link;
  }
}
type Hint = { href: string; onload: () => void };

let hints: Hint[] = [];
const listeners = new Map<string, (event: { target: Element }) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  hints = [];
  listeners.clear();
  vi.stubGlobal('Element', Element);
  vi.stubGlobal('location', { origin: 'https://t.example', pathname: '/es', search: '' });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', {
    addEventListener: (event: string, listener: () => void) => listeners.set(event, listener),
    createElement: () => ({}),
    head: { append: (hint: Hint) => hints.push(hint) },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function aimAt(pathname: string, origin = 'https://t.example'): void {
  listeners.get('pointerover')?.({ target: new Element({ origin, pathname, search: '' }) });
  vi.advanceTimersByTime(100);
}

const fetched = () => hints.map(({ href }) => href);

test('a public page is prefetched once, when its link is hovered', () => {
  prefetchOnIntent();
  for (const path of ['/es/plans', '/es/plans', '/es', '/es/listing/details/a']) aimAt(path);
  expect(fetched()).toEqual(['/es/plans', '/es/listing/details/a']);
});

test('private pages and other sites are never prefetched', () => {
  prefetchOnIntent();
  for (const path of ['/es/offers', '/es/profile', '/api/user']) aimAt(path);
  aimAt('/es/plans', 'https://evil.example');
  expect(fetched()).toEqual([]);
});

test('at most four wait at a time', () => {
  prefetchOnIntent();
  const paths = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => `/es/listing/details/${id}`);
  for (const path of paths) aimAt(path);
  expect(fetched()).toEqual(paths.slice(0, 4));
  hints[0]?.onload();
  aimAt('/es/listing/details/f');
  expect(fetched()).toHaveLength(5);
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'on a connection with %j nothing is prefetched',
  (connection) => {
    vi.stubGlobal('navigator', { connection });
    prefetchOnIntent();
    aimAt('/es/plans');
    expect(fetched()).toEqual([]);
  },
);
