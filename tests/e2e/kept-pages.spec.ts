import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
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
const CHECKED = { CHECK_KEPT: '1' };
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
  const server = await serveOwn(STATE, CHECKED, withMovingClock(WORKER));
  try {
    const sessions = await sessionsOf(playwright, server.origin);
    const canaries = Object.values(sessions).flatMap((session) => session.canaries);
    const ids = await findIds(playwright, sessions, server.origin);
    for (const path of await pathsOf(server.origin, ids)) {
      const problems: string[] = [];
      for (const locale of LOCALES) {
        for (const way of WAYS) {
          const { status, text } = await pageFor(server.origin, `/${locale}${path}`, way, sessions);
          const where = `/${locale}${path} for ${way.as ?? 'a visitor'}, ${way.ahead ?? 0} ms ahead`;
          if (status >= 500) problems.push(`${where}: ${status}`);
          if (way.as) continue;
          const shown = canaries.filter((canary) => text.includes(canary));
          problems.push(...shown.map((canary) => `${where} shows ${canary}`));
        }
      }
      expect(problems).toEqual([]);
    }
    // The clock was moved.
    const later = await pageFor(server.origin, '/es', { ahead: YEAR_MS }, sessions);
    expect(later.text).toContain(`© ${new Date(Date.now() + YEAR_MS).getFullYear()} Trato`);
  } finally {
    await server.close();
  }
});

/** All public pages, the homes of the first page of the search, and pages that do not exist. */
async function pathsOf(origin: string, ids: Ids): Promise<ReadonlySet<string>> {
  const found = await fetch(`${origin}/api/listings`);
  const { items } = (await found.json()) as { items: readonly { id: string }[] };
  return new Set([
    ...Object.entries(visitsOf(ids)).flatMap(([route, visits]) =>
      mayOpen(requireRoute(route), undefined) ? visits.map(({ path }) => path) : [],
    ),
    ...items.map(({ id }) => `/listing/details/${id}`),
    ...['/listing?filters=open', '/listing?q=miami&beds=3&sort=price_desc', '/none', '/blog/none'],
  ]);
}

/**
 * Requests a page with `fetch`, because Playwright stores a step for each of its own requests and
 * looks through all earlier steps for each new one.
 */
async function pageFor(
  origin: string,
  path: string,
  { as, query, cookie = '', ahead = 0 }: (typeof WAYS)[number],
  sessions: Readonly<Record<Profile, Session>>,
): Promise<Readonly<{ status: number; text: string }>> {
  const address = query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path;
  const headers = {
    'CF-Connecting-IP': anAddress(),
    [CLOCK_HEADER]: String(ahead),
    Cookie: [cookie, as ? sessions[as].headers.Cookie : ''].filter(Boolean).join('; '),
  };
  const answer = await fetch(`${origin}${address}`, { headers, redirect: 'manual' });
  return { status: answer.status, text: await answer.text() };
}
