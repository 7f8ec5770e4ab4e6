import { type APIRequestContext, expect, test } from '@playwright/test';
import { ROUTES } from '#domain/accounts/access.ts';
import { FORMAT_TAGS, LANGUAGE_TAGS, LOCALES, type Locale } from '#domain/i18n/locale.ts';

/** Number of homes, and of places, to check: their pages only differ in their data. */
const SOME = 10;
const AT_ONCE = 8;

type Page = Readonly<{ path: string; html: string; title: string; description: string }>;

/** Returns the paths in all sitemaps. */
async function listedPages(request: APIRequestContext) {
  const textOf = async (path: string) => (await request.get(path)).text();
  const parts = addressesIn(await textOf('/sitemap.xml'), /<loc>([^<]+)<\/loc>/g);
  const sitemaps = await Promise.all(parts.map(textOf));
  return sitemaps.flatMap((sitemap) => addressesIn(sitemap, /<loc>([^<]+)<\/loc>/g));
}

function addressesIn(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, address = '']) => pathOf(address));
}

function pathOf(address: string): string {
  const url = new URL(address.replaceAll('&amp;', '&').replaceAll('&#38;', '&'), 'http://here');
  return url.pathname + url.search;
}

const withoutLocale = (path: string) => path.slice(3);

/** Runs work for all items, several at a time. */
async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const waiting = [...items];
  const next = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

test('search engines find every listed page in both languages, each with its own texts', async ({
  request,
}) => {
  const listed = await listedPages(request);
  const kindOf = (path: string) => /\/listing\/(details|in)\/./.exec(path)?.[1];
  const some = new Set(
    ['details', 'in'].flatMap((kind) =>
      [...new Set(listed.filter((path) => kindOf(path) === kind).map(withoutLocale))].slice(
        0,
        SOME,
      ),
    ),
  );
  const wanted = listed.filter((path) => !kindOf(path) || some.has(withoutLocale(path)));
  expect(some.size).toBe(2 * SOME);
  expect(wanted.length).toBeGreaterThan(2 * SOME * LOCALES.length);
  const pages: Page[] = [];
  const alternatesOf = new Map<string, readonly string[]>();
  await each(wanted, async (path) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(200);
    const html = await answer.text();
    const locale = path.slice(1, 3) as Locale;
    expect(html, path).toContain(`<html lang="${LANGUAGE_TAGS[locale]}"`);
    expect(html, path).not.toContain('name="robots"');
    expect(addressesIn(html, /rel="canonical" href="([^"]+)"/g), path).toEqual([path]);
    const named = addressesIn(html, /hreflang="[^"]+" href="([^"]+)"/g);
    expect(named, path).toHaveLength(LOCALES.length + 1);
    expect(named, path).toContain(path);
    for (const language of LOCALES)
      expect(html, path).toContain(`hreflang="${FORMAT_TAGS[language]}"`);
    alternatesOf.set(path, named);
    const data = [...html.matchAll(/application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
    for (const [, json = ''] of data) expect(() => JSON.parse(json), path).not.toThrow();
    const title = /<title>([^<]*)/.exec(html)?.[1] ?? '';
    const description = /name="description" content="([^"]*)/.exec(html)?.[1] ?? '';
    expect(description.length, `${path}: ${description}`).toBeGreaterThan(40);
    pages.push({ path, html, title, description });
  });

  for (const words of ['title', 'description'] as const) {
    const shared = Map.groupBy(pages, (page) => page[words]);
    const twice = [...shared].filter(([, those]) => those.length > 1);
    expect(twice.map(([text, those]) => [text, those.map(({ path }) => path)])).toEqual([]);
  }
  // Alternates must reference each other.
  for (const [path, alternates] of alternatesOf) {
    for (const other of alternates) expect(alternatesOf.get(other), other).toContain(path);
  }

  const seen = new Set(listed);
  const followed = new Map<string, string>();
  for (const { path, html } of pages) {
    for (const link of addressesIn(html, /<a\s[^>]*href="(\/[^"#]*)/g)) {
      // Links that only differ in their query lead to the same page.
      if (!seen.has(link) && !link.includes('?')) followed.set(link, path);
    }
  }
  await each([...followed], async ([link, from]) => {
    const answer = await request.get(link, { maxRedirects: 0 });
    expect(answer.status(), `${link} from ${from}`).toBeLessThan(400);
  });
});

test('every page that a visitor may open is in the sitemap or noindex', async ({ request }) => {
  const listed = new Set(await listedPages(request));
  const open = Object.entries(ROUTES).filter(
    ([route, { open }]) => open === 'everybody' && !route.includes('['),
  );
  for (const [route] of open) {
    for (const locale of LOCALES) {
      const path = `/${locale}${route === '/' ? '' : route}`;
      const answer = await request.get(path, { maxRedirects: 0 });
      if (answer.status() !== 200) continue;
      const isHidden =
        (await answer.text()).includes('<meta name="robots" content="noindex') ||
        answer.headers()['x-robots-tag']?.includes('noindex');
      expect([path, listed.has(path)]).toEqual([path, !isHidden]);
    }
  }
});

test('a search is canonical for search engines only if it is a place', async ({ request }) => {
  for (const locale of LOCALES) {
    const headOf = async (query: string) => {
      const html = await (await request.get(`/${locale}/listing${query}`)).text();
      return {
        canonical: addressesIn(html, /rel="canonical" href="([^"]+)"/g),
        robots: /name="robots" content="([^"]*)/.exec(html)?.[1],
        alternates: addressesIn(html, /hreflang="[^"]+" href="([^"]+)"/g).length,
      };
    };
    expect(await headOf('')).toEqual({
      ...{ canonical: [`/${locale}/listing`], robots: undefined, alternates: 3 },
    });
    expect(await headOf('?q=Miami')).toEqual({
      ...{ canonical: [`/${locale}/listing/in/miami`], robots: undefined, alternates: 0 },
    });
    for (const query of ['?beds=3', '?q=Miami&beds=3', '?q=pool', '?q=unicorn', '?page=2']) {
      expect(await headOf(query), query).toEqual({
        ...{ canonical: [], robots: 'noindex, follow', alternates: 0 },
      });
    }
  }
});
