import { createId } from '@paralleldrive/cuid2';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pushSubscriptions } from '#api/messages/table.ts';
import { aContext, aSession } from '#tests/factories/accounts.ts';
import { aSubscription } from '#tests/factories/push.ts';
import { asks } from '#tests/factories/requests.ts';
import { pushNotice } from './push-notice.ts';

const { db } = aContext();
const of = (userId: string) =>
  db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
const noticeFor = (userId: string) => ({
  ...{ id: createId(), userId, subject: 'Nueva visita', noticeText: 'Camila pide una visita.' },
  ...{ noticePath: '/es/visits', language: 'es' as const },
});

test('a browser gets notifications from the subscription until it is turned off', async () => {
  const { user, headers } = await aSession();
  const bindings = { VAPID_PUBLIC_KEY: 'B-key' };
  const state = async () => (await asks('/push', { headers, bindings })).json;
  expect(await state()).toEqual({ publicKey: 'B-key', isOn: false });
  expect((await asks('/push', { headers })).json).toMatchObject({ publicKey: null });
  const body = aSubscription();
  const put = (given: unknown) => asks('/push', { method: 'PUT', headers, body: given });
  const wrong = [
    { ...body, endpoint: 'https://127.0.0.1/x' },
    { ...body, keys: { ...body.keys, auth: 'short' } },
    { ...body, keys: { ...body.keys, p256dh: `B${'A'.repeat(86)}` } },
  ];
  for (const given of wrong) expect((await put(given)).status).toBe(422);
  expect((await put(body)).status).toBe(204);
  expect((await put(body)).status).toBe(204);
  expect(await state()).toMatchObject({ isOn: true });

  const sent: unknown[] = [];
  const web = async (subscription: unknown, push: unknown) => {
    sent.push([subscription, push]);
    return 'sent' as const;
  };
  await pushNotice(aContext(), noticeFor(user.id), { firebase: undefined, web });
  const push = {
    title: 'Nueva visita',
    text: 'Camila pide una visita.',
    url: 'http://localhost/es/visits',
  };
  expect(sent).toEqual([[body, push]]);
  expect((await asks('/push', { method: 'DELETE', headers })).status).toBe(204);
  expect(await of(user.id)).toEqual([]);
});

test('a browser’s subscription belongs to its last user, and ends with the session', async () => {
  const [one, other] = [await aSession(), await aSession()];
  const body = aSubscription();
  for (const { headers } of [one, other]) await asks('/push', { method: 'PUT', headers, body });
  expect(await of(one.user.id)).toEqual([]);
  expect(await of(other.user.id)).toHaveLength(1);
  await asks('/logout', { method: 'POST', headers: other.headers });
  expect(await of(other.user.id)).toEqual([]);
});

test('an expired subscription is deleted, and a failed one does not stop the others', async () => {
  const { user, headers } = await aSession();
  await asks('/push', { method: 'PUT', headers, body: aSubscription() });
  const away = () => Promise.reject(new Error('away'));
  await pushNotice(aContext(), noticeFor(user.id), { firebase: undefined, web: away });
  expect(await of(user.id)).toHaveLength(1);
  const gone = () => Promise.resolve('gone' as const);
  await pushNotice(aContext(), noticeFor(user.id), { firebase: away, web: gone });
  expect(await of(user.id)).toEqual([]);
});
