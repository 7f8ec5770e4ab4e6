import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ROOT } from '#api/commands/install.mjs';
import { deliveryOf, ROUTES, type RouteKey } from '#domain/accounts/access.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { findIds } from './steps/places.ts';
import { type Session, sessionsOf } from './steps/sessions.ts';
import { visitsOf } from './steps/visits-of-screens.ts';

/** Static pages of the build, by the path of their address. */
const FILES = globSync('**/index.html', { cwd: join(ROOT, 'dist', 'client') }).map(
  (file) => `/${file.replace(/\/?index\.html$/, '')}`,
);
const ROUTE_KEYS = Object.keys(ROUTES) as RouteKey[];

let sessions: Readonly<Record<string, Session>>;
let visits: ReturnType<typeof visitsOf>;

test.beforeAll(async ({ playwright }, { project }) => {
  const { baseURL = '' } = project.use;
  const all = await sessionsOf(playwright, baseURL);
  sessions = all;
  visits = visitsOf(await findIds(playwright, all, baseURL));
});

/** Static pages that belong to a route, whose parameters stand for any segment but those of other routes. */
function filesOf(route: RouteKey): readonly string[] {
  const pattern = new RegExp(
    `^/(${LOCALES.join('|')})${route.replace(/^\/$/, '').replace(/\[\w+\]/g, '[^/]+')}$`,
  );
  const isOther = (file: string) =>
    ROUTE_KEYS.some((other) => other !== route && file.slice(3) === other);
  return FILES.filter((file) => pattern.test(file) && !isOther(file));
}

for (const route of ROUTE_KEYS) {
  test(`${route} is ${deliveryOf(route)}`, async ({ baseURL }) => {
    const delivery = deliveryOf(route);
    const files = filesOf(route);
    expect(
      files.length % LOCALES.length === 0 && files.length > 0,
      `${route} has ${files.length} files`,
    ).toBe(delivery === 'static');
    const [{ as, path }] = visits[route];
    for (const locale of LOCALES) {
      // An article has another address in each language.
      const file = files.find((one) => one.startsWith(`/${locale}/`));
      const address = `${baseURL}${file ?? `/${locale}${path}`}`;
      const ask = async (who: string) =>
        fetch(address, { headers: { ...sessions[who]?.headers }, redirect: 'manual' });
      const answer = await ask(as);
      const { headers } = answer;
      const control = headers.get('Cache-Control') ?? '';
      const isAtEdge = headers.has('Cloudflare-CDN-Cache-Control') && headers.has('Cache-Tag');
      expect(isAtEdge, `${address} at the edge`).toBe(delivery === 'cached');
      if (delivery === 'personal') {
        expect(control, address).toContain('no-store');
        continue;
      }
      expect(answer.status, address).toBe(200);
      expect(control, address).toBe('public, max-age=0, must-revalidate');
      expect(headers.has('Set-Cookie'), address).toBe(false);
      expect(await answer.text(), address).toBe(await (await ask('buyer')).text());
    }
  });
}

test('every static page belongs to a route that is static', () => {
  const known = ROUTE_KEYS.filter((route) => deliveryOf(route) === 'static').flatMap(filesOf);
  expect(FILES.filter((file) => !known.includes(file))).toEqual([]);
});
