import { createId } from '@paralleldrive/cuid2';
import { expect, inject, test } from 'vitest';
import { newPushKeys } from '#api/commands/local/built.ts';
import { webPusherOf } from '#api/effects/push.ts';

const { origin, p256dh, auth } = inject('pushStandIn');
const keys = { p256dh, auth };
const at = (path: string) => `https://updates.push.services.mozilla.com/wpush/v2/${path}`;
/** Replaces the push service with the local one. */
const ask: typeof fetch = (input, init) =>
  fetch(`${origin}${new URL(String(input)).pathname}`, init as RequestInit);
const env = { ...newPushKeys(), SITE_ORIGIN: 'https://trato.example' };
const words = (id: string) => ({
  title: `Nueva oferta ñ ${id}`,
  text: 'Le toca a usted.',
  url: 'https://trato.example/es/offers',
});

async function received(id: string) {
  const all = (await (await fetch(origin)).json()) as { push: { title: string } }[];
  return all.filter(({ push }) => push.title.includes(id));
}

test('a browser decrypts a push, signed with the key of its subscription', async () => {
  const id = createId();
  const push = webPusherOf({ ...env, MAIL_FROM: 'avisos@trato.example' }, ask);
  expect(await push?.({ endpoint: at(id), keys }, words(id))).toBe('sent');
  expect(await received(id)).toEqual([
    {
      push: words(id),
      subject: 'mailto:avisos@trato.example',
      ttl: '86400',
      encoding: 'aes128gcm',
    },
  ]);
});

test('a long text is truncated to the maximum length', async () => {
  const id = createId();
  const push = webPusherOf(env, ask);
  const long = { ...words(id), text: 'ñ'.repeat(5_000) };
  expect(await push?.({ endpoint: at(id), keys }, long)).toBe('sent');
  expect(await received(id)).toMatchObject([{ push: { text: 'ñ'.repeat(300) } }]);
});

test('an expired subscription is deleted, a refusing service is an error, and other addresses are not called', async () => {
  const push = webPusherOf(env, ask);
  expect(await push?.({ endpoint: at('gone'), keys }, words('x'))).toBe('gone');
  const stranger = webPusherOf(
    { ...env, ...{ VAPID_PRIVATE_KEY: newPushKeys().VAPID_PRIVATE_KEY } },
    ask,
  );
  await expect(stranger?.({ endpoint: at('a'), keys }, words('x'))).rejects.toThrow();
  let isAsked = false;
  const watched = webPusherOf(env, async () => {
    isAsked = true;
    return new Response(null, { status: 201 });
  });
  expect(await watched?.({ endpoint: `${origin}/wpush/v2/a`, keys }, words('x'))).toBe('gone');
  expect(isAsked).toBe(false);
  expect(webPusherOf({ SITE_ORIGIN: env.SITE_ORIGIN })).toBeUndefined();
});
