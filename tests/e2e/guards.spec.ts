import { expect, test } from '@playwright/test';
import { sessionOf } from './steps/sessions.ts';

test('no trick with the address or a header opens a private page or poisons a cache', async ({
  playwright,
  baseURL,
}) => {
  // Sent exactly as written, because a client that normalizes the address would hide the trick.
  const request = await playwright.request.newContext();
  const at = (path: string) => `${baseURL}${path}`;
  const { headers, user } = await sessionOf(playwright, 'seller', baseURL);
  const tricks = [
    '/es/profile;.css',
    '/es/profile/x.css',
    '//es/profile',
    '/es/%70rofile',
    '/es/listing/../profile',
    '/ES/profile',
    '/es/profile.',
    '/es/profile%2f.js',
  ];
  for (const path of tricks) {
    const asVisitor = await request.get(at(path), { maxRedirects: 0 });
    expect(await asVisitor.text(), path).not.toContain(user.email);
    const asOwner = await request.get(at(path), { maxRedirects: 0, headers });
    if ((await asOwner.text()).includes(user.email)) {
      expect(asOwner.headers()['cache-control'], path).toContain('no-store');
    }
  }
  const poison = {
    'X-Forwarded-Host': 'evil.example',
    'X-Original-URL': '/es/users',
    'X-Rewrite-URL': '/es/users',
    'X-HTTP-Method-Override': 'DELETE',
    'X-Forwarded-Proto': 'javascript',
  };
  for (const path of ['/es', '/es/listing', '/es/login', '/api/health', '/es/nothing-here']) {
    const answer = await request.get(at(path), { headers: poison, maxRedirects: 0 });
    expect(answer.status(), path).toBeLessThan(500);
    expect(await answer.text(), path).not.toContain('evil.example');
    expect(answer.headers()['location'] ?? '', path).not.toContain('evil.example');
  }
});

test('no source or development files are served', async ({ request }) => {
  for (const path of [
    '/.git/config',
    '/.env',
    '/.dev.vars',
    '/wrangler.toml',
    '/package.json',
    '/_worker.js',
    '/server/entry.mjs',
    '/_headers',
    '/_routes.json',
    '/__scheduled',
    '/api/../.git/config',
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).not.toBe(200);
  }
});

test('a hidden address is on no public page, preview, map or list', async ({
  request,
  playwright,
  baseURL,
}) => {
  const { token } = await sessionOf(playwright, 'admin', baseURL);
  const cards = (await (await request.get('/api/listings?limit=100')).json()) as {
    items: { id: string; address?: string | null }[];
  };
  const hidden = cards.items.filter(({ address }) => !address).slice(0, 3);
  expect(hidden.length).toBeGreaterThan(0);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const parts = [...sitemap.matchAll(/<loc>[^<]*?(\/sitemap-[^<]+)<\/loc>/g)].map(
    ([, path]) => path ?? '',
  );
  const everywhere = ['/es/listing', '/en/listing', '/es', '/sitemap.xml', ...parts];
  const lists = ['/api/listings?limit=100', '/api/listings/map?zoom=18'];
  for (const { id } of hidden) {
    const answer = await request.get(`/api/properties/${id}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { property } = (await answer.json()) as {
      property: { lat: number; lng: number; facts: { streetAddress: string } };
    };
    const own = [`/es/listing/details/${id}`, `/en/listing/details/${id}`, `/api/listings/${id}`];
    for (const path of [...own, ...everywhere, ...lists]) {
      const page = await request.get(path);
      const text = `${JSON.stringify(page.headers())}${await page.text()}`.toLowerCase();
      const street = property.facts.streetAddress.toLowerCase();
      for (const secret of [street, street.replaceAll(' ', '-'), String(property.lat)]) {
        expect(text.includes(secret), `${path} tells ${secret}`).toBe(false);
      }
    }
  }
});
