import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { gathered, paced } from '#api/messages/gather.ts';
import { outbox } from '#api/messages/table.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { aContext, aUser } from '#tests/factories/accounts.ts';

const DATA = { firstName: 'Ana', at: 0, origin: 'http://localhost' };
const to = { id: null, email: 'somebody@example.com', language: 'es' } as const;

test('from one person to another thirty letters an hour go at once, all others of a thing as one', async () => {
  const now = 1_000 * HOUR_MS + 5;
  const context = aContext(await aUser(), { now: () => now });
  const causes: string[] = [];
  for (let turn = 0; turn < 40; turn += 1) {
    const told = { template: 'password_changed', to, data: DATA, cause: `c${turn}` } as const;
    const letter = await paced(context, told, 'offer:1');
    causes.push(letter.cause);
    expect(letter.dueAt).toBe(turn < 30 ? undefined : 1_001 * HOUR_MS);
  }
  expect(causes.slice(0, 30)).toEqual(causes.slice(0, 30).map((_, turn) => `c${turn}`));
  expect(new Set(causes.slice(30))).toEqual(new Set(['offer:1:paced:1000']));
  const other = { ...to, email: 'another@example.com' };
  const told = { template: 'password_changed', to: other, data: DATA, cause: 'x' } as const;
  expect((await paced(context, told, 'offer:1')).cause).toBe('x');
});

test('what is gathered in ten minutes is told again in the next', async () => {
  const { db } = aContext();
  const told = { template: 'password_changed', to, data: DATA, cause: 'gathered' } as const;
  const written: number[] = [];
  for (const minute of [0, 1, 2, 9, 10, 21]) {
    const [rest, first] = gathered(db, told, 2_000 * HOUR_MS + minute * 60_000);
    const before = await db.$count(outbox, eq(outbox.to, to.email));
    if (rest && first) await db.batch([rest, first]);
    written.push((await db.$count(outbox, eq(outbox.to, to.email))) - before);
  }
  expect(written).toEqual([1, 1, 0, 0, 1, 1]);
});
