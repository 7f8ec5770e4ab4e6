import { createId } from '@paralleldrive/cuid2';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#api/messages/table.ts';
import { planInterests } from '#api/payments/table.ts';
import { UNCONFIRMED_LIFE_MS } from '#domain/payments/plan-interest.ts';
import { aContext, aSession } from '#tests/factories/accounts.ts';
import { asks } from '#tests/factories/requests.ts';
import { cheapHash } from '#tests/races/cheap-password.ts';
import { announcePlans, forgetUnconfirmed } from './plan-interest.ts';

const { db } = aContext();
const anAddress = () => `${createId()}@example.com`;
const rowsOf = (email: string) =>
  db.select().from(planInterests).where(eq(planInterests.email, email));
const emailsTo = (email: string) => db.select().from(outbox).where(eq(outbox.to, email));

async function requestsNotice(email: string, body: Readonly<Record<string, unknown>> = {}) {
  return asks('/plans/interest', { body: { email, plan: 'virtual_agent', ...body } });
}

/** Returns the token in the link of the first e-mail to an address. */
async function linkTo(email: string) {
  const [mail] = await emailsTo(email);
  const [, id = '', signature = ''] = /\/notify\/(\w+)\/(\w+)/.exec(mail?.text ?? '') ?? [];
  return { id, signature };
}

test('a wrong address is refused, and a right one is stored and gets an e-mail in its language', async () => {
  const wrong = await requestsNotice('ana@example');
  expect(Object.keys(wrong.json['errors'] ?? {})).toEqual(['email']);
  expect((await requestsNotice(anAddress(), { plan: 'self_service' })).status).toBe(422);

  const email = anAddress();
  expect((await requestsNotice(`  ${email.toUpperCase()} `, { language: 'en' })).status).toBe(202);
  expect(await rowsOf(email)).toMatchObject([
    { plan: 'virtual_agent', language: 'en', confirmedAt: null },
  ]);
  const [mail] = await emailsTo(email);
  expect(mail?.subject).toBe('Confirm that you want news about the Virtual agent plan');
  expect(mail?.text).toContain('/en/notify/');
});

test('the answer is the same for an unconfirmed, a confirmed and a new address', async () => {
  const email = anAddress();
  const first = await requestsNotice(email);
  const second = await requestsNotice(email);
  const link = await linkTo(email);
  expect((await asks('/plans/interest/confirm', { body: link })).status).toBe(204);
  const third = await requestsNotice(email);
  expect([second, third].map(({ status, json }) => ({ status, json }))).toEqual(
    Array(2).fill({ status: first.status, json: first.json }),
  );
  const mails = await emailsTo(email);
  expect(mails.map(({ canceledAt }) => canceledAt === null)).toEqual([true, true, false]);
  expect(await rowsOf(email)).toHaveLength(1);
});

test('an address gets three e-mails an hour, and the answer stays the same', async () => {
  const email = anAddress();
  for (let count = 0; count < 5; count += 1) {
    expect((await requestsNotice(email)).status).toBe(202);
  }
  expect(await emailsTo(email)).toHaveLength(3);
});

test('the link of the e-mail confirms and removes; one signed for another address is refused', async () => {
  const [email, other] = [anAddress(), anAddress()];
  await requestsNotice(email);
  await requestsNotice(other);
  const [link, foreign] = [await linkTo(email), await linkTo(other)];
  const mixed = { id: link.id, signature: foreign.signature };
  for (const move of ['confirm', 'end']) {
    const { status, json } = await asks(`/plans/interest/${move}`, { body: mixed });
    expect([status, json['code']]).toEqual([403, 'link_invalid']);
  }
  for (const _ of [1, 2]) {
    expect((await asks('/plans/interest/confirm', { body: link })).status).toBe(204);
  }
  expect((await rowsOf(email))[0]?.confirmedAt).not.toBeNull();
  for (const _ of [1, 2]) {
    expect((await asks('/plans/interest/end', { body: link })).status).toBe(204);
  }
  expect(await rowsOf(email)).toEqual([]);
  const gone = await asks('/plans/interest/confirm', { body: link });
  expect([gone.status, gone.json['code']]).toEqual([410, 'link_expired']);
});

test('addresses not confirmed within seven days are deleted, confirmed ones stay', async () => {
  const [waiting, confirmed] = [anAddress(), anAddress()];
  await requestsNotice(waiting);
  await requestsNotice(confirmed);
  await asks('/plans/interest/confirm', { body: await linkTo(confirmed) });
  const [row] = await rowsOf(waiting);
  const over = (row?.createdAt ?? 0) + UNCONFIRMED_LIFE_MS;
  await forgetUnconfirmed({ db }, over - 1);
  expect(await rowsOf(waiting)).toHaveLength(1);
  await forgetUnconfirmed({ db }, over);
  expect(await rowsOf(waiting)).toEqual([]);
  expect(await rowsOf(confirmed)).toHaveLength(1);
});

test('when the plan is on sale, each confirmed address gets one e-mail and is removed from the list', async () => {
  const [waiting, confirmed] = [anAddress(), anAddress()];
  for (const email of [waiting, confirmed]) await requestsNotice(email, { language: 'en' });
  await asks('/plans/interest/confirm', { body: await linkTo(confirmed) });
  await announcePlans(aContext());
  expect(await emailsTo(confirmed)).toHaveLength(1);
  for (const _ of [1, 2]) await announcePlans(aContext(), ['virtual_agent']);
  const mails = await emailsTo(confirmed);
  expect(mails.map(({ template }) => template)).toEqual(['plan_interest', 'plan_on_sale']);
  expect(mails[1]?.subject).toBe('You can now buy the Virtual agent plan');
  expect(await rowsOf(confirmed)).toEqual([]);
  expect(await rowsOf(waiting)).toHaveLength(1);
  expect(await emailsTo(waiting)).toHaveLength(1);
});

test('an administrator sees the counts, and can export only confirmed addresses', async () => {
  const admin = await aSession({ profile: 'admin' });
  const countNow = async () => {
    const { json } = await asks('/admin/plan-interest', { headers: admin.headers });
    const items = json['items'] as unknown as {
      plan: string;
      confirmed: number;
      waiting: number;
    }[];
    return items.find(({ plan }) => plan === 'traditional_agent');
  };
  const before = await countNow();
  const [waiting, confirmed] = [anAddress(), `=${anAddress()}`];
  for (const email of [waiting, confirmed])
    await requestsNotice(email, { plan: 'traditional_agent' });
  await asks('/plans/interest/confirm', { body: await linkTo(confirmed) });
  expect(await countNow()).toEqual({
    plan: 'traditional_agent',
    confirmed: (before?.confirmed ?? 0) + 1,
    waiting: (before?.waiting ?? 0) + 1,
  });
  const path = '/admin/plan-interest/addresses.csv';
  const { status, text } = await asks(path, { headers: admin.headers });
  expect(status).toBe(200);
  expect(text).toContain(`"traditional_agent","'${confirmed}","es",`);
  expect(text).not.toContain(waiting);
});

test('deleting an account removes its address from the list', async () => {
  const password = 'alameda siete mares';
  const { user, headers } = await aSession({ passwordHash: cheapHash(password) });
  await requestsNotice(user.email);
  expect(await rowsOf(user.email)).toHaveLength(1);
  const gone = await asks('/user', { method: 'DELETE', headers, body: { password } });
  expect(gone.status).toBe(204);
  expect(await rowsOf(user.email)).toEqual([]);
});
