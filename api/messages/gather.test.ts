import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { asBatch } from '#api/db/read-together.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/calendar.ts';
import { aContext, aUser } from '#tests/factories/accounts.ts';
import { gatheredToOther, toOther } from './gather.ts';
import { outbox } from './table.ts';

const DATA = { firstName: 'Ana', at: 0, origin: 'http://localhost' };
const template = 'password_changed';
const { db } = aContext();

async function aRecipient() {
  const { id, email, language } = await aUser();
  return { id, email, language };
}
const emailsTo = (email: string) =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.to, email), eq(outbox.template, template)))
    .orderBy(outbox.createdAt);

test('thirty e-mails an hour from one person to another are immediate; of further ones about a thing only the last is sent', async () => {
  const start = 1_000 * HOUR_MS + 5;
  const [by, to, other] = [await aUser(), await aRecipient(), await aRecipient()];
  const tells = async (person: typeof to, turn: number, more = {}) => {
    const context = aContext(by, { now: () => start + turn });
    const mail = {
      template,
      to: person,
      data: { ...DATA, at: turn },
      cause: `c${turn}`,
      ...more,
    };
    await db.batch(asBatch([...toOther(context, mail as never, `offer:${turn % 2}`)]));
  };
  for (let turn = 0; turn < 40; turn += 1) await tells(to, turn);
  const mails = await emailsTo(to.email);
  expect(mails.slice(0, 30).map(({ cause, dueAt }) => [cause, dueAt])).toEqual(
    Array.from({ length: 30 }, (_, turn) => [`c${turn}`, start + turn]),
  );
  expect(mails.slice(30).map(({ cause, dueAt, createdAt }) => [cause, dueAt, createdAt])).toEqual(
    [38, 39].map((turn) => [`offer:${turn % 2}:paced:1000`, 1_001 * HOUR_MS, start + turn]),
  );
  await tells(other, 50);
  expect(await emailsTo(other.email)).toMatchObject([{ cause: 'c50', dueAt: start + 50 }]);
  // Messages that are due later are not delayed.
  await tells(to, 60, { dueAt: start + 5 * HOUR_MS });
  expect((await emailsTo(to.email)).at(-1)).toMatchObject({ cause: 'c60' });
  // The next hour has its own budget.
  await tells(to, HOUR_MS);
  expect((await emailsTo(to.email)).at(-1)).toMatchObject({ cause: `c${HOUR_MS}` });
});

test('messages merged within ten minutes are sent again in the next ten, and delayed beyond the limit', async () => {
  const [by, to] = [await aUser(), await aRecipient()];
  const written: number[] = [];
  const tells = async (now: number, cause: string) => {
    const before = (await emailsTo(to.email)).length;
    const mail = { template, to, data: DATA, cause } as const;
    await db.batch(asBatch([...gatheredToOther(aContext(by, { now: () => now }), mail)]));
    return (await emailsTo(to.email)).length - before;
  };
  const start = 2_000 * HOUR_MS;
  for (const minute of [0, 1, 2, 9, 10, 21]) {
    written.push(await tells(start + minute * MINUTE_MS, 'gathered'));
  }
  expect(written).toEqual([1, 1, 0, 0, 1, 1]);
  for (let subject = 0; subject < 40; subject += 1)
    await tells(start + 22 * MINUTE_MS, `t${subject}`);
  const late = (await emailsTo(to.email)).filter(({ dueAt }) => dueAt === start + HOUR_MS);
  // Three were counted before: the first of each ten minutes.
  expect(late).toHaveLength(40 - 27);
  expect(await tells(start + 23 * MINUTE_MS, 't39')).toBe(0);
});

test('e-mails to oneself and those of the cron job are never delayed', async () => {
  const by = await aUser();
  const { id, email, language } = by;
  const mail = { template, to: { id, email, language }, data: DATA } as const;
  for (let turn = 0; turn < 35; turn += 1) {
    for (const context of [aContext(by), aContext()]) {
      const cause = `${context.viewer ? 'own' : 'clock'}${turn}`;
      await db.batch(asBatch([...toOther(context, { ...mail, cause }, 'x')]));
    }
  }
  const mails = await emailsTo(email);
  expect(mails.filter(({ dueAt, createdAt }) => dueAt === createdAt)).toHaveLength(70);
});
