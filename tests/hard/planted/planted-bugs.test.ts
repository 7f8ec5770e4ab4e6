import { env } from 'cloudflare:workers';
import type { D1Database } from '@cloudflare/workers-types';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as reads from '#api/offers/find-offer.ts';
import * as answers from '#api/offers/negotiation/accept-offer.ts';
import * as moves from '#domain/moves.ts';
import * as deadlines from '#domain/offers/dates/deadlines.ts';
import * as nets from '#domain/offers/money/net/net-sheet.ts';
import * as statuses from '#domain/offers/status.ts';
import { storedOffer } from '#tests/factories/offers.ts';
import { figure } from '#tests/hard/load/figure.ts';
import { playGames } from '#tests/negotiation/game.ts';
import { PLANTED_IN_DATABASE, statusUnasked } from './planted-bugs.ts';

/** Mistakes in the code, each disabling one rule; the real functions are restored afterwards. */
const PLANTED_IN_CODE = {
  'a deadline that is not checked': () => {
    vi.spyOn(deadlines, 'isExpired').mockReturnValue(false);
  },
  'an acceptance while the home is under contract': () => {
    const { findOffer } = { ...reads };
    vi.spyOn(reads, 'findOffer').mockImplementation(async (context, id) => {
      const found = await findOffer(context, id);
      return { ...found, property: { ...found.property, status: 'published' } };
    });
  },
  'an answer by either side': () => {
    const { movesFrom, follow } = { ...moves };
    vi.spyOn(moves, 'movesFrom').mockImplementation((lifecycle, status, by) =>
      movesFrom(byAnybody(lifecycle, by), status, by),
    );
    vi.spyOn(moves, 'follow').mockImplementation((lifecycle, status, action, by) =>
      follow(byAnybody(lifecycle, by), status, action, by),
    );
  },
  'an answer to a version that is no longer there': () => {
    const { acceptOffer } = { ...answers };
    vi.spyOn(answers, 'acceptOffer').mockImplementation(async (context, id, answer) => {
      const version = (await storedOffer(id))?.version ?? answer.version;
      return acceptOffer(context, id, { ...answer, version });
    });
  },
  'a net that is not the sum of its lines': () => {
    const { netSheet } = { ...nets };
    vi.spyOn(nets, 'netSheet').mockImplementation((input) => {
      const sheet = netSheet(input);
      return { ...sheet, netCents: sheet.netCents + 1 };
    });
  },
  'an unsent counter-offer that the other side sees': () => {
    vi.spyOn(statuses, 'visibleStatus').mockImplementation(({ status }) => status);
  },
} as const satisfies Record<string, () => void>;

/** Rules that are also enforced in the database, where they are disabled too. */
const ALSO_IN_DATABASE: Readonly<Record<string, () => D1Database>> = {
  'an acceptance while the home is under contract': statusUnasked,
};

function byAnybody<Row extends { by: unknown }>(
  lifecycle: Readonly<Record<string, readonly Row[]>>,
  by: Row['by'],
) {
  return Object.fromEntries(
    Object.entries(lifecycle).map(([status, rows]) => [
      status,
      rows.map((row) => ({ ...row, by })),
    ]),
  );
}

const caught: string[] = [];

/** Number of games to find a mistake, and to play without one. */
const GAMES = 300;
const SEED = 17_042_026;

beforeAll(async () => {
  // Removes the unique index, so that each rule must work on its own.
  await env.DB.exec('drop index offers_one_accepted');
});
afterAll(() => {
  const all = [...Object.keys(PLANTED_IN_DATABASE), ...Object.keys(PLANTED_IN_CODE)];
  figure('G17', `planted bugs caught ${caught.length} of ${all.length}`);
});

const OPTIONS = { timeout: 1_200_000 };

test('without a bug nothing is found, also without the index', OPTIONS, async () => {
  await playGames({ games: 60, seed: SEED });
});

test.each(Object.entries(PLANTED_IN_DATABASE))('%s is found', OPTIONS, async (bug, plant) => {
  const found = playGames({ games: GAMES, seed: SEED, planted: plant(), isShrunk: false });
  await expect(found).rejects.toThrow('Property failed');
  caught.push(bug);
});

test.each(Object.entries(PLANTED_IN_CODE))('%s is found', OPTIONS, async (bug, plant) => {
  plant();
  const planted = ALSO_IN_DATABASE[bug]?.();
  try {
    const found = playGames({
      games: GAMES,
      seed: SEED,
      isShrunk: false,
      ...(planted && { planted }),
    });
    await expect(found).rejects.toThrow('Property failed');
    caught.push(bug);
  } finally {
    vi.restoreAllMocks();
  }
});
