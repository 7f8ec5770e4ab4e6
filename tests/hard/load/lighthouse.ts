import { type ChildProcess, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ownEnvironment, ROOT, run } from '#api/commands/install.mjs';
import { ensureBuilt, migrateLocally } from '#api/commands/local/built.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { findBrowser } from '#tests/browser.ts';
import { startServer, stopServer } from '#tests/server-process.ts';

/**
 * `npm run lighthouse`: measures home page, search, a home, a place, plans and login in both
 * languages, on a phone and a desktop, and prints the median of three runs. `--url` measures a
 * running server, `--runs 1` is faster, `--only search` leaves the others out, `--form phone` and
 * `--language es` too. `--seo` runs only the SEO checks, once on every public page, and fails
 * below 100.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    runs: { type: 'string' },
    only: { type: 'string' },
    form: { type: 'string' },
    language: { type: 'string' },
    seo: { type: 'boolean', default: false },
  },
});
const PORT = 8790;
const RUNS = Number(values.runs ?? 3);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

/** The parts of a report that are used. */
type Report = Readonly<{
  categories: Readonly<Partial<Record<(typeof CATEGORIES)[number], { score: number | null }>>>;
  audits: Readonly<Record<string, { numericValue?: number; score: number | null; title: string }>>;
}>;

const own = values.url ? undefined : await serveOwn();
const origin = values.url ?? `http://localhost:${PORT}`;
const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
const rows = [];
try {
  if (values.seo) rows.push(...(await measureSeo(origin)));
  for (const [page, path] of Object.entries(values.seo ? {} : await pagesOf(origin))) {
    if (values.only && values.only !== page) continue;
    for (const locale of LOCALES) {
      if (values.language && values.language !== locale) continue;
      for (const form of ['phone', 'desktop'] as const) {
        if (values.form && values.form !== form) continue;
        rows.push(measure(page, `${origin}/${locale}${path}`, locale, form));
      }
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
  if (own) stopServer(own, 'SIGTERM');
}
console.table(rows);

async function serveOwn(): Promise<ChildProcess> {
  const state = join(ROOT, '.cache', 'lighthouse');
  migrateLocally(state);
  run('node', [join(ROOT, 'tools', 'sample', 'load.ts'), '--state', state]);
  ensureBuilt();
  return startServer(state, PORT);
}

/**
 * Measures every page of the sitemap except homes and places, and a search, a home and a place, in
 * both languages; a score below 100 fails the run.
 */
async function measureSeo(from: string) {
  const sitemap = await (await fetch(`${from}/sitemap-pages.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => new URL(address).pathname)
    .filter((path) => !path.includes('/listing/in/'));
  const kinds = Object.values(await pagesOf(from));
  const paths = new Set([
    ...LOCALES.flatMap((locale) => kinds.map((path) => `/${locale}${path}`)),
    ...listed,
  ]);
  return [...paths].map((path) => {
    const report = lighthouse(from + path, 'phone', ['seo']);
    const seo = score(report, 'seo');
    if (seo < 100) process.exitCode = 1;
    const failed = Object.values(report.audits).filter(({ score: one }) => one !== null && one < 1);
    return { path, seo, failed: failed.map(({ title }) => title).join('; ') };
  });
}

async function pagesOf(from: string): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch(`${from}/api/listings?limit=1`);
  const { items } = (await answer.json()) as { items: readonly { id: string }[] };
  return {
    home: '',
    search: '/listing?q=Miami',
    listing: `/listing/details/${items[0]?.id}`,
    place: '/listing/in/miami',
    plans: '/plans',
    login: '/login',
  };
}

function measure(page: string, url: string, language: string, form: 'phone' | 'desktop') {
  const reports = Array.from({ length: RUNS }, () => lighthouse(url, form)).sort(
    (one, other) => score(one, 'performance') - score(other, 'performance'),
  );
  const median = reports[Math.floor(reports.length / 2)];
  if (!median) throw new Error('nothing was measured');
  const failed = Object.values(median.audits).filter(({ score: one }) => one !== null && one < 0.9);
  const number = (name: string) => median.audits[name]?.numericValue ?? Number.NaN;
  return {
    page,
    language,
    form,
    ...Object.fromEntries(CATEGORIES.map((name) => [name, score(median, name)])),
    'LCP s': (number('largest-contentful-paint') / 1000).toFixed(2),
    'TBT ms': Math.round(number('total-blocking-time')),
    CLS: number('cumulative-layout-shift').toFixed(3),
    KiB: Math.round(number('total-byte-weight') / 1024),
    failed: failed
      .map(({ title }) => title)
      .join('; ')
      .slice(0, 160),
  };
}

function lighthouse(
  url: string,
  form: 'phone' | 'desktop',
  categories: readonly string[] = CATEGORIES,
): Report {
  const file = join(folder, 'report.json');
  const { status } = spawnSync(
    'lighthouse',
    [
      url,
      '--output=json',
      `--output-path=${file}`,
      '--quiet',
      `--chrome-flags=${FLAGS}`,
      `--only-categories=${categories.join(',')}`,
      ...(form === 'desktop' ? ['--preset=desktop'] : []),
    ],
    { env: { ...ownEnvironment(), CHROME_PATH: findBrowser() }, stdio: 'inherit' },
  );
  if (status !== 0) throw new Error(`${url} was not measured`);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

function score({ categories }: Report, name: (typeof CATEGORIES)[number]): number {
  return Math.round((categories[name]?.score ?? 0) * 100);
}
