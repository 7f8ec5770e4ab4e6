import { env } from 'cloudflare:workers';
import { createId } from '@paralleldrive/cuid2';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Mail } from '#api/effects/mail.ts';
import { aContext, aUser } from '#tests/factories/accounts.ts';
import { mailsTo } from '#tests/factories/messages.ts';
import { asks } from '#tests/factories/requests.ts';
import { deliverClaim, deliverDue } from './deliver.ts';
import { cancelMessages, type Message, message } from './outbox.ts';
import { outbox } from './table.ts';

const { db } = aContext();
const HOUR_MS = 3_600_000;

async function aMessage(more: Partial<Message<'reset_password'>> = {}) {
  const to = await aUser();
  const mail: Message<'reset_password'> = {
    template: 'reset_password',
    to,
    data: { url: 'http://localhost/es/x' },
    cause: createId(),
    ...more,
  };
  await message(db, mail, Date.now());
  return { to: to.email, email: mail };
}

function recorder(fail = false) {
  const sent: Mail[] = [];
  const mailer = async (mail: Mail) => {
    sent.push(mail);
    if (fail) throw new Error('the mail server is away');
  };
  const to = (address: string) => sent.filter((mail) => mail.to === address);
  return { mailer, to };
}

test('a message is sent once, also by two concurrent runs', async () => {
  const { to } = await aMessage();
  const out = recorder();
  await Promise.all([1, 2, 3].map(() => deliverDue(aContext(), out.mailer)));
  await deliverDue(aContext(), out.mailer);
  expect(out.to(to)).toHaveLength(1);
});

test('the same cause is delivered once', async () => {
  const { to, email: mail } = await aMessage();
  await message(db, mail, Date.now());
  const out = recorder();
  await deliverDue(aContext(), out.mailer);
  expect(out.to(to)).toHaveLength(1);
});

test('a failed delivery is retried with increasing delays', async () => {
  const { to } = await aMessage();
  const away = recorder(true);
  const start = Date.now();
  for (const minute of [0, 1, 2, 3, 4, 5, 6, 7]) {
    await deliverDue(aContext(undefined, { now: () => start + minute * 60_000 }), away.mailer);
  }
  expect(away.to(to)).toHaveLength(4);
  const back = recorder();
  await deliverDue(aContext(undefined, { now: () => start + HOUR_MS }), back.mailer);
  expect(back.to(to)).toHaveLength(1);
  const [row] = await db.select().from(outbox).where(eq(outbox.to, to));
  expect(row).toMatchObject({ attempts: 5, sentAt: start + HOUR_MS });
});

test('an outdated message is canceled unsent, also if it was claimed in time or undeliverable', async () => {
  const start = Date.now();
  const notAfter = start + HOUR_MS;
  const at = (instant: number) => aContext(undefined, { now: () => instant });
  const [late, tried] = [await aMessage({ notAfter }), await aMessage({ notAfter })];
  const isTried = eq(outbox.to, tried.to);
  await db.update(outbox).set({ attempts: 10, lastError: 'away' }).where(isTried);
  const [{ id } = { id: '' }] = await db.select().from(outbox).where(eq(outbox.to, late.to));
  const out = recorder();
  const claim = { id, claimedUntil: notAfter + HOUR_MS };
  await db.update(outbox).set(claim).where(eq(outbox.id, id));
  await deliverClaim(at(notAfter), claim, out.mailer);
  await deliverDue(at(notAfter), out.mailer);
  const stateOf = async (address: string) => {
    const [row] = await db.select().from(outbox).where(eq(outbox.to, address));
    return { sentAt: row?.sentAt, canceledAt: row?.canceledAt };
  };
  // Another worker may still be sending it, so it is canceled only after the lease has expired.
  expect(await stateOf(late.to)).toEqual({ sentAt: null, canceledAt: null });
  expect(await stateOf(tried.to)).toEqual({ sentAt: null, canceledAt: notAfter });
  await deliverDue(at(claim.claimedUntil), out.mailer);
  expect(await stateOf(late.to)).toEqual({ sentAt: null, canceledAt: claim.claimedUntil });
  expect([...out.to(late.to), ...out.to(tried.to)]).toEqual([]);

  const inTime = await aMessage({ notAfter });
  await deliverDue(at(notAfter - 1), out.mailer);
  expect(out.to(inTime.to)).toHaveLength(1);
});

test('a reminder waits until it is due, and is canceled with the state it belongs to', async () => {
  const belongsTo = `offer:${createId()}:sent`;
  const dueAt = Date.now() + HOUR_MS;
  const [kept, canceled] = [await aMessage({ dueAt }), await aMessage({ dueAt, belongsTo })];
  const out = recorder();
  await deliverDue(aContext(), out.mailer);
  expect(out.to(kept.to)).toEqual([]);
  expect(await mailsTo(kept.to)).toEqual([]);
  await cancelMessages(db, belongsTo, Date.now());
  await deliverDue(aContext(undefined, { now: () => dueAt }), out.mailer);
  expect(out.to(kept.to)).toHaveLength(1);
  expect(out.to(canceled.to)).toEqual([]);
});

test('a sent message is not canceled', async () => {
  const belongsTo = `offer:${createId()}:sent`;
  const { to } = await aMessage({ belongsTo });
  await deliverDue(aContext(), recorder().mailer);
  await cancelMessages(db, belongsTo, Date.now());
  expect(await mailsTo(to)).toHaveLength(1);
});

test('in production without a mail server messages stay in the outbox', async () => {
  const { to } = await aMessage();
  await deliverDue(aContext(undefined, { env: { ...env, APP_ENV: 'production' } }));
  const [row] = await db.select().from(outbox).where(eq(outbox.to, to));
  expect(row).toMatchObject({ sentAt: null, attempts: 0 });
});

test('the mailbox is a page without scripts in development, and absent in production', async () => {
  const { to } = await aMessage();
  const page = await asks(`/mailer?to=${to}`, { headers: { Accept: 'text/html' } });
  expect(page.headers.get('Content-Type')).toContain('text/html');
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect(page.text).toContain('<a href="http://localhost/es/x">');
  expect((await asks('/mailer?from=x')).status).toBe(422);

  const { api } = await import('#api/app.ts');
  const hidden = await api.request('/api/mailer', {}, { ...env, APP_ENV: 'production' });
  expect(hidden.status).toBe(404);
});
