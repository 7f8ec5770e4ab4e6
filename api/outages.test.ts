import { env } from 'cloudflare:workers';
import type { SendEmail } from '@cloudflare/workers-types';
import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deliverDue } from '#api/messages/deliver.ts';
import { outbox } from '#api/messages/table.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aListedProperty, aPerson, offerIn, termsAt } from '#tests/factories/offers.ts';
import { aRegistration } from '#tests/factories/registration.ts';
import { asks } from '#tests/factories/requests.ts';
import { WITH_STRIPE } from '#tests/factories/stripe.ts';
import { reportTo } from './effects/reports.ts';

const { db } = aContext();

function mailService(answer: () => Promise<{ messageId: string }>): SendEmail {
  return { send: answer } as SendEmail;
}

/** All outside services are configured, and none answers. */
const EVERYTHING_DOWN = {
  ...WITH_STRIPE,
  EMAIL: mailService(() => Promise.reject(new Error('the mail service does not answer'))),
  MAIL_FROM: 'trato@example.com',
  PUBLIC_GOOGLE_MAPS_KEY: 'a-key-that-was-revoked',
  SENTRY_DSN: 'https://key@127.0.0.1:9/1',
};

test('with mail, cards, maps and error reporting down, homes, logins and offers work; e-mails are sent later', async () => {
  reportTo(() => {
    throw new Error('error reporting does not answer');
  });
  const bindings = EVERYTHING_DOWN;
  const { id: propertyId, owner } = await aListedProperty({
    owner: await aPerson({ profile: 'seller' }),
  });
  for (const path of ['/listings', '/listings/map', `/listings/${propertyId}`, '/catalogue']) {
    expect([path, (await asks(path, { bindings })).status]).toEqual([path, 200]);
  }
  const person = aRegistration();
  expect((await asks('/register', { body: person, bindings })).status).toBe(201);
  const { email, password } = person;
  const login = await asks('/auth/login', { body: { email, password }, bindings });
  expect(login.status).toBe(200);

  const buyer = await aPerson();
  const as = ({ headers }: typeof buyer) => ({ headers, bindings });
  const begun = await asks('/offers', { body: { propertyId }, ...as(buyer) });
  expect(begun.status).toBe(201);
  const { id } = offerIn(begun.json);
  const terms = termsAt(Date.now());
  const saved = await asks(`/offers/${id}`, { method: 'PATCH', body: { terms }, ...as(buyer) });
  expect(saved.status).toBe(200);
  expect((await asks(`/offers/${id}/submit`, { method: 'POST', ...as(buyer) })).status).toBe(200);
  const body = { version: 1 };
  const accepted = await asks(`/offers/${id}/accept`, { body, ...as(owner) });
  expect([accepted.status, offerIn(accepted.json).status]).toEqual([200, 'accepted']);
  const order = await asks('/payments', { body: { plan: 'self_service' }, ...as(owner) });
  expect([order.status, order.json['code']]).toEqual([503, 'unavailable']);

  const unsent = () =>
    db
      .select()
      .from(outbox)
      .where(and(isNull(outbox.sentAt), isNull(outbox.canceledAt), eq(outbox.to, owner.email)));
  const dueNow = (await unsent()).filter(({ dueAt }) => dueAt <= Date.now());
  expect(dueNow.length).toBeGreaterThan(0);
  const at = (later: number, EMAIL: SendEmail) => ({
    db,
    env: { ...env, ...bindings, EMAIL },
    now: () => Date.now() + later,
  });
  await deliverDue(at(0, bindings.EMAIL));
  expect((await unsent()).length).toBeGreaterThanOrEqual(dueNow.length);

  const mails: string[] = [];
  const back = mailService(async () => {
    mails.push('');
    return { messageId: 'x' };
  });
  // Several cron runs, because each sends a limited number and earlier claims must expire first.
  for (let round = 1; round <= 5; round += 1) await deliverDue(at((round * DAY_MS) / 24, back));
  const waiting = (await unsent()).filter(({ dueAt }) => dueAt <= Date.now());
  expect([waiting, mails.length >= dueNow.length]).toEqual([[], true]);
});
