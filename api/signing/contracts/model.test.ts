import { env } from 'cloudflare:workers';
import { and, asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { logLeaves } from '#api/log/table.ts';
import { updateLog } from '#api/log/update-log.ts';
import { signingEvents, signings } from '#api/signing/table.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { playSignings, tally } from '#tests/signing/game.ts';
import { isChainIntact } from './find-signing.ts';

const { db } = aContext();

test('any sequence of signers’ moves follows the rules', {
  timeout: 300_000,
}, async () => {
  await playSignings({ games: 5, seed: 18_042_026 });
  // The model test would prove nothing if most moves were refused.
  expect(tally.done).toBeGreaterThan(tally.refused);
  expect(tally.between).toBeGreaterThan(10);
  expect([...tally.kinds]).toEqual(expect.arrayContaining(['completed', 'sealed', 'voided']));
});

test('each event of those signings is once in its chain and once in the public log', async () => {
  for (const signing of await db.select().from(signings)) {
    expect(await isChainIntact({ db }, signing)).toBe(true);
  }
  await updateLog({ db, env, now: Date.now });
  const counted = await db
    .select({ leaves: sql<number>`count(${logLeaves.position})` })
    .from(signingEvents)
    .leftJoin(
      logLeaves,
      and(
        eq(logLeaves.chain, 'signings'),
        eq(logLeaves.chainId, signingEvents.signingId),
        eq(logLeaves.sequence, signingEvents.sequence),
      ),
    )
    .groupBy(signingEvents.signingId, signingEvents.sequence)
    .orderBy(asc(signingEvents.signingId));
  expect(counted.length).toBe(tally.events);
  expect(counted.every(({ leaves }) => leaves === 1)).toBe(true);
});
