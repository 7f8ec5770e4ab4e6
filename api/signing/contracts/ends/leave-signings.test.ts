import { env } from 'cloudflare:workers';
import { and, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hashPassword } from '#api/accounts/login/password-hash.ts';
import { users } from '#api/accounts/table.ts';
import { logNonces } from '#api/log/table.ts';
import { CHECKPOINT_EVERY_MS, updateLog } from '#api/log/update-log.ts';
import { offers } from '#api/offers/table.ts';
import { properties } from '#api/properties/table.ts';
import { signers, signings, signingTraces } from '#api/signing/table.ts';
import { isDeletedAddress } from '#domain/accounts/user.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { type ADeal, anOpenSigning, calls, prepares, signs } from '#tests/factories/contracts.ts';
import { asks } from '#tests/factories/requests.ts';

const { db } = aContext();
const PASSWORD = 'alameda siete mares';
let rounds = 0;

/** Updates the log until it has the leaves of these histories. */
async function logged(ids: readonly string[]): Promise<void> {
  for (let isWaiting = true; isWaiting; ) {
    rounds += 1;
    // Later than the signatures of other tests in this runtime.
    const at = Date.now() + 400 * DAY_MS + rounds * CHECKPOINT_EVERY_MS;
    await updateLog({ db, env, now: () => at });
    isWaiting = (await noncesOf(ids)).some(({ position }) => position === null);
  }
}

const noncesOf = (ids: readonly string[]) =>
  db.select().from(logNonces).where(inArray(logNonces.chainId, ids));

async function chainsOf({ id }: ADeal): Promise<readonly string[]> {
  const rows = await db.select().from(signings).where(eq(signings.offerId, id));
  return [id, ...rows.map((row) => row.id)];
}

const tracesOf = async (deal: ADeal) =>
  (
    await db
      .select({ email: signers.email, name: signers.name, ip: signingTraces.ip })
      .from(signers)
      .innerJoin(signings, eq(signings.id, signers.signingId))
      .leftJoin(signingTraces, eq(signingTraces.signerId, signers.id))
      .where(and(eq(signings.offerId, deal.id)))
  ).filter(({ name }) => name === deal.signers.hannah.name);

/** Deletes the buyer's account once the home is for sale again. */
async function deletesBuyer(deal: ADeal): Promise<void> {
  const [row] = await db.select().from(offers).where(eq(offers.id, deal.id));
  await db
    .update(properties)
    .set({ status: 'published' })
    .where(eq(properties.id, row?.propertyId ?? ''));
  await db
    .update(users)
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where(eq(users.id, deal.buyer.id));
  const { status } = await asks('/user', {
    method: 'DELETE',
    body: { password: PASSWORD },
    headers: deal.buyer.headers,
  });
  expect(status).toBe(204);
}

test('a deleted account leaves no device and no nonce in an unsigned contract', async () => {
  const deal = await anOpenSigning();
  await prepares(deal, deal.signers.hannah);
  await calls(deal, deal.signers.marisol, 'decline', { reason: 'No vendemos' });
  const chains = await chainsOf(deal);
  await logged(chains);
  expect((await tracesOf(deal)).some(({ ip }) => ip !== null)).toBe(true);
  await deletesBuyer(deal);
  const left = await tracesOf(deal);
  expect(left.map(({ ip }) => ip)).toEqual([null]);
  expect(isDeletedAddress(left[0]?.email ?? '')).toBe(true);
  // Data written by the deletion itself is removed as soon as the log has it.
  await logged(chains);
  expect(await noncesOf(chains)).toEqual([]);
});

test('a signed contract keeps names, devices and nonces as a record', async () => {
  const deal = await anOpenSigning();
  await signs(deal, deal.signers.hannah);
  await signs(deal, deal.signers.marisol);
  const chains = await chainsOf(deal);
  await logged(chains);
  const count = (await noncesOf(chains)).length;
  await deletesBuyer(deal);
  const kept = await tracesOf(deal);
  expect(kept.every(({ email, ip }) => email === deal.signers.hannah.email && ip !== null)).toBe(
    true,
  );
  expect((await noncesOf(chains)).length).toBeGreaterThanOrEqual(count);
});
