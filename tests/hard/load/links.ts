import { join } from 'node:path';
import { ROOT, run } from '#api/commands/install.mjs';
import { ensureBuilt, migrateLocally } from '#api/commands/local/built.ts';
import { type Runtime, serveLocally } from '#api/commands/local/local-server.ts';
import { ROUTES } from '#domain/accounts/access.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { SAMPLE_PASSWORD } from '#tools/sample/people.ts';
import { figure } from './figure.ts';

/**
 * Follows all links of all pages in both languages, as a visitor and as each profile: none may lead
 * to a missing page or an error. Links to other sites are only counted. LINKS_ORIGIN a running
 * server; by default one is started
 */
const STATE = join(ROOT, '.cache', 'journeys');
const PORT = Number(process.env['PORT'] ?? 8798);
/** Maximum number of addresses of one page that only differ in their query. */
const QUERIES_A_PAGE = 12;
/** Maximum number of addresses of one page that only differ in an id. */
const THINGS_A_PAGE = 8;
type Link = Readonly<{ path: string; from: string | undefined }>;
const WHO = ['', 'buyer', 'seller', 'admin'] as const;

const given = process.env['LINKS_ORIGIN'];
const runtime = given === undefined ? await serve() : undefined;
const origin = given ?? `http://localhost:${PORT}`;
const broken: string[] = [];
const elsewhere = new Set<string>();
let followed = 0;
for (const who of WHO) await crawl(who);
await runtime?.dispose();
for (const line of broken) console.error(line);
figure(
  'G27',
  `${followed} addresses followed in ${LOCALES.length} languages as ${WHO.length}: ${broken.length} broken; ${elsewhere.size} lead elsewhere`,
);
process.exit(broken.length === 0 ? 0 : 1);

async function crawl(who: (typeof WHO)[number]): Promise<void> {
  const headers: Record<string, string> = {
    Accept: 'text/html',
    ...(who && (await cookieOf(who))),
  };
  const waiting: Link[] = LOCALES.flatMap((locale) =>
    Object.keys(ROUTES)
      .filter((route) => !route.includes('['))
      .map((route) => ({ path: `/${locale}${route === '/' ? '' : route}`, from: undefined })),
  );
  const seen = new Set(waiting.map(({ path }) => path));
  const kinds = new Map<string, number>();
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { path, from } = next;
    const answer = await fetch(new URL(path, origin), { headers });
    followed += 1;
    const text = await answer.text();
    // Some pages need a home's id in their query, and do not exist without it.
    if (answer.status >= (from === undefined ? 500 : 400)) {
      broken.push(`${who || 'visitor'}: ${answer.status} ${path} from ${from ?? 'the routes'}`);
    }
    if (!answer.headers.get('Content-Type')?.startsWith('text/html')) continue;
    for (const link of linksIn(text, new URL(answer.url))) {
      if (seen.has(link) || !isWanted(link, kinds)) continue;
      seen.add(link);
      waiting.push({ path: link, from: path });
    }
  }
}

/** Returns the addresses of this site that a page links to or loads, without fragments. */
function linksIn(html: string, page: URL): readonly string[] {
  const found = [
    ...html.matchAll(/<(?:a|link|script|img|source)\b[^>]*?\s(?:href|src)="([^"]+)"/g),
  ];
  return found.flatMap(([, written = '']) => {
    const link = new URL(written.replaceAll('&amp;', '&'), page);
    if (!/^https?:$/.test(link.protocol)) return [];
    // A full URL, either of this site, as in `canonical`, or of another one.
    if (link.origin !== new URL(origin).origin) {
      elsewhere.add(link.href);
      return [];
    }
    return [link.pathname + link.search];
  });
}

function isWanted(link: string, kinds: Map<string, number>): boolean {
  const { pathname, search } = new URL(link, origin);
  const kind = pathname.replace(/\/[a-z0-9]{24}(?=\/|$)/g, '/…').replace(/\/[0-9a-f]{64}\//, '/…/');
  const max = search ? QUERIES_A_PAGE : kind === pathname ? Infinity : THINGS_A_PAGE;
  const key = search ? `${kind}?` : kind;
  const count = (kinds.get(key) ?? 0) + 1;
  kinds.set(key, count);
  return count <= max;
}

async function cookieOf(who: string): Promise<Record<string, string>> {
  const answer = await fetch(new URL('/api/auth/login', origin), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `${who}@trato.example`, password: SAMPLE_PASSWORD }),
  });
  const { token } = (await answer.json()) as { token: string };
  return { Cookie: `token=${token}` };
}

async function serve(): Promise<Runtime> {
  migrateLocally(STATE);
  run('node', [join(ROOT, 'tools', 'sample', 'load.ts'), '--state', STATE]);
  ensureBuilt();
  return serveLocally({ state: STATE, port: PORT });
}
