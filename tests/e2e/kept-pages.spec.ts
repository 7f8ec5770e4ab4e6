import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { ROOT } from '#api/commands/install.mjs';
import { mayOpen, requireRoute } from '#domain/accounts/access.ts';
import type { Profile } from '#domain/accounts/user.ts';
import { DAY_MS, HOUR_MS } from '#domain/calendar.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { SAMPLE_STATE } from '#tests/prepare.ts';
import { serveOwn } from '#tests/serve-own.ts';
import { anAddress } from './steps/accounts.ts';
import { CLOCK_HEADER, withMovingClock } from './steps/moving-clock.ts';
import { findIds, type Ids } from './steps/places.ts';
import { type Session, sessionsOf } from './steps/sessions.ts';
import { visitsOf } from './steps/visits-of-screens.ts';

const STATE = join(ROOT, '.cache', 'kept', 'state');
const WORKER = join(ROOT, '.cache', 'kept', 'worker');
/** A page answers 500 if its kept HTML would be different when rendered for this request. */
const CHECKED = 'CHECK_KEPT:1';
const YEAR_MS = 366 * DAY_MS;

/** How each page is requested, in this order. */
const WAYS: readonly Readonly<{ as?: Profile; query?: string; cookie?: string; ahead?: number }>[] =
  [
    { as: 'seller', cookie: 'language=en; notice=members_only' },
    { as: 'buyer', query: 'from=beds%3D3&utm_source=mail' },
    { as: 'admin', cookie: 'language=es; wanted=%2Fes%2Fprofile' },
    {},
    { ahead: HOUR_MS },
    { ahead: DAY_MS },
    { ahead: YEAR_MS },
    {},
  ];

test('kept HTML of a page is the same for all visitors and at any time with the same key', async ({
  playwright,
}) => {
  rmSync(STATE, { recursive: true, force: true });
  cpSync(SAMPLE_STATE, STATE, { recursive: true });
  const server = await serveOwn(STATE, [CHECKED], withMovingClock(WORKER));
  const request = await playwright.request.newContext({ baseURL: server.origin });
  try {
    const sessions = await sessionsOf(playwright, server.origin);
    const canaries = Object.values(sessions).flatMap((session) => session.canaries);
    const ids = await findIds(playwright, sessions, server.origin);
    for (const path of await pathsOf(request, ids)) {
      for (const locale of LOCALES) {
        for (const way of WAYS) {
          const text = await pageFor(request, `/${locale}${path}`, way, sessions);
          if (way.as) continue;
          for (const canary of canaries) {
            expect(text.includes(canary), `${path} shows ${canary}`).toBe(false);
          }
        }
      }
    }
    // The clock was moved.
    const later = await pageFor(request, '/es', { ahead: YEAR_MS }, sessions);
    expect(later).toContain(`© ${new Date(Date.now() + YEAR_MS).getFullYear()} Trato`);
  } finally {
    await request.dispose();
    await server.close();
  }
});

/** All public pages, the homes of the first page of the search, and pages that do not exist. */
async function pathsOf(request: APIRequestContext, ids: Ids): Promise<ReadonlySet<string>> {
  const found = await request.get('/api/listings');
  const { items } = (await found.json()) as { items: readonly { id: string }[] };
  return new Set([
    ...Object.entries(visitsOf(ids)).flatMap(([route, visits]) =>
      mayOpen(requireRoute(route), undefined) ? visits.map(({ path }) => path) : [],
    ),
    ...items.map(({ id }) => `/listing/details/${id}`),
    ...['/listing?filters=open', '/listing?q=miami&beds=3&sort=price_desc', '/none', '/blog/none'],
  ]);
}

async function pageFor(
  request: APIRequestContext,
  path: string,
  { as, query, cookie = '', ahead = 0 }: (typeof WAYS)[number],
  sessions: Readonly<Record<Profile, Session>>,
): Promise<string> {
  const address = query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path;
  const headers = {
    'CF-Connecting-IP': anAddress(),
    [CLOCK_HEADER]: String(ahead),
    Cookie: [cookie, as ? sessions[as].headers.Cookie : ''].filter(Boolean).join('; '),
  };
  const answer = await request.get(address, { headers, maxRedirects: 0 });
  expect(answer.status(), `${address} for ${as ?? 'a visitor'}, ${ahead} ms ahead`).toBeLessThan(
    500,
  );
  return answer.text();
}
