import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aContext } from '#tests/factories/accounts.ts';
import { anOffer, contextFor } from '#tests/factories/offers.ts';
import { listHistory } from './versions.ts';

type Offer = Awaited<ReturnType<typeof anOffer>>;

const { db } = aContext();

/** An offer with a counter-offer, so that there is something to tamper with in every place. */
function aLongOffer(): Promise<Offer> {
  return anOffer({ status: 'offerted' });
}

async function verdictOf({ id, buyer }: Offer) {
  return (await listHistory(contextFor(buyer), id, true)).verified;
}

/** Runs a statement with the triggers dropped, as a person with the database file could. */
async function tamper(statement: SQL): Promise<void> {
  const triggers = await db.all<{ name: string; sql: string }>(
    sql`select name, sql from sqlite_master where type = 'trigger' and name like 'offer_%'`,
  );
  expect(triggers.length).toBeGreaterThanOrEqual(4);
  for (const { name } of triggers) await db.run(sql.raw(`drop trigger ${name}`));
  await db.run(statement);
  for (const trigger of triggers) await db.run(sql.raw(trigger.sql));
}

test.each([
  sql`by_user_id = 'somebody'`,
  sql`terms_sha256 = ${'0'.repeat(64)}`,
  sql`note = 'never said'`,
])('a changed event is reported (%#)', async (change) => {
  const offer = await aLongOffer();
  await tamper(
    sql`update offer_events set ${change} where offer_id = ${offer.id} and sequence = 2`,
  );
  expect(await verdictOf(offer)).toEqual({ ok: false, sequence: 2, problem: 'altered' });
});

test('a missing event is reported, also the last one', async () => {
  for (const [sequence, last] of [
    [2, 3],
    [3, 3],
  ]) {
    const offer = await aLongOffer();
    expect((await listHistory(contextFor(offer.seller), offer.id, false)).total).toBe(last);
    await tamper(
      sql`delete from offer_events where offer_id = ${offer.id} and sequence = ${sequence}`,
    );
    expect(await verdictOf(offer)).toEqual({ ok: false, sequence, problem: 'missing' });
  }
});

test('a replaced event is reported', async () => {
  const offer = await aLongOffer();
  await tamper(
    sql`update offer_events set sequence = 9 where offer_id = ${offer.id} and sequence = 3`,
  );
  expect(await verdictOf(offer)).toMatchObject({ ok: false, sequence: 3 });
});

test.each([
  sql`terms = json_set(terms, '$.amountCents', 1)`,
  sql`author = 'seller'`,
  sql`at = at + 1`,
])('a changed version is reported at the event that sent it (%#)', async (change) => {
  const offer = await aLongOffer();
  await tamper(
    sql`update offer_versions set ${change} where offer_id = ${offer.id} and number = 1`,
  );
  expect(await verdictOf(offer)).toEqual({ ok: false, sequence: 2, problem: 'altered' });
});

test('a missing version is reported', async () => {
  const offer = await aLongOffer();
  await tamper(sql`delete from offer_versions where offer_id = ${offer.id} and number = 2`);
  expect(await verdictOf(offer)).toEqual({ ok: false, sequence: 3, problem: 'missing' });
});

test('a chain recomputed after a change does not end with the hash in the offer', async () => {
  const offer = await aLongOffer();
  await tamper(sql`update offers set history_hash = ${'4'.repeat(64)} where id = ${offer.id}`);
  expect(await verdictOf(offer)).toMatchObject({ ok: false, problem: 'altered' });
});

test('every move visible to both sides is one event with its author and time', async () => {
  const offer = await aLongOffer();
  const { items, total } = await listHistory(contextFor(offer.seller), offer.id, false);
  expect(total).toBe(items.length);
  expect(items.map(({ action, actor, version }) => [action, actor, version])).toEqual([
    ['begin', 'buyer', 0],
    ['submit', 'buyer', 1],
    ['submit_counter', 'seller', 2],
  ]);
  for (const { at } of items) expect(at).toBe(new Date(offer.now).toISOString());
  expect(items.some((item) => 'byUserId' in item)).toBe(false);
});
