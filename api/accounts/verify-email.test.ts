import { createId } from '@paralleldrive/cuid2';
import { expect, test } from 'vitest';
import { aContext, aSession, aUser } from '#tests/factories/accounts.ts';
import { mailsTo } from '#tests/factories/messages.ts';
import { asks } from '#tests/factories/requests.ts';
import { verificationUrl } from './verify-email.ts';

async function aLink(user: { id: string; email: string }, now = Date.now) {
  const link = new URL(
    await verificationUrl(aContext(undefined, { now }), { ...user, language: 'es' }),
  );
  const [, , , id = '', token = ''] = link.pathname.split('/');
  const expires = link.searchParams.get('expires') ?? '';
  const signed = link.searchParams.get('signature') ?? '';
  return { link, id, token, expires, signed };
}

async function isVerified(headers: Record<string, string>): Promise<boolean> {
  const { json } = await asks('/user', { headers });
  return (json['user'] as unknown as { emailVerified: boolean }).emailVerified;
}

test('the mailed link verifies, and verifies again without harm', async () => {
  const { user, headers } = await aSession({ emailVerifiedAt: null });
  const { link, id, token } = await aLink(user);
  expect(link.origin).toBe('http://localhost');
  expect(link.pathname).toBe(`/es/verifyEmail/${user.id}/${token}`);
  for (let time = 0; time < 2; time += 1) {
    const { status, json } = await asks(`/email/verify/${id}/${token}${link.search}`);
    expect(status).toBe(200);
    expect(json).toEqual({ emailVerified: true });
    expect(await isVerified(headers)).toBe(true);
  }
});

test('the owner of the address reads who asked for it, and frees it with everything of the stranger', async () => {
  const { user, headers } = await aSession({ emailVerifiedAt: null, lastName: 'Ferrer' });
  const { id, token, link } = await aLink(user);
  const path = `/email/request/${id}/${token}${link.search}`;
  const { status, json } = await asks(path);
  expect(status).toBe(200);
  expect(json).toMatchObject({ lastName: 'Ferrer', emailVerified: false });
  expect((await asks(path.replace(/.$/, 'g'), { method: 'DELETE' })).status).toBe(403);
  expect((await asks(path, { method: 'DELETE' })).status).toBe(204);
  expect((await asks('/user', { headers })).status).toBe(401);
  expect((await asks(`/email/verify/${id}/${token}${link.search}`)).status).toBe(403);
});

test('a link of a verified account frees nothing', async () => {
  const { user, headers } = await aSession();
  const { id, token, link } = await aLink(user);
  const path = `/email/request/${id}/${token}${link.search}`;
  expect((await asks(path)).json).toMatchObject({ emailVerified: true });
  expect((await asks(path, { method: 'DELETE' })).status).toBe(403);
  expect((await asks('/user', { headers })).status).toBe(200);
});

test('the owner of an address ends another account’s change to it, and the account stays', async () => {
  const pendingEmail = `wanted-${createId()}@example.com`;
  const { user, headers } = await aSession({ pendingEmail });
  const { id, token, link } = await aLink({ id: user.id, email: pendingEmail });
  const path = `/email/request/${id}/${token}${link.search}`;
  expect((await asks(path)).json).toMatchObject({ emailVerified: false });
  expect((await asks(path, { method: 'DELETE' })).status).toBe(204);
  expect((await asks(`/email/verify/${id}/${token}${link.search}`)).status).toBe(403);
  expect((await asks('/user', { headers })).status).toBe(200);
});

test('a HEAD request to the link verifies nothing', async () => {
  const { user, headers } = await aSession({ emailVerifiedAt: null });
  const { link, id, token } = await aLink(user);
  await asks(`/email/verify/${id}/${token}${link.search}`, { method: 'HEAD' });
  expect(await isVerified(headers)).toBe(false);
});

test('a link is refused when anything about it was changed', async () => {
  const { user, headers } = await aSession({ emailVerifiedAt: null });
  const other = await aUser({ emailVerifiedAt: null });
  const { id, token, expires, signed } = await aLink(user);
  const flipped = (text: string, at: number) =>
    `${text.slice(0, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`;
  const paths = [
    ...[...token].map((_, at) => [id, flipped(token, at), expires, signed] as const),
    ...[...signed].map((_, at) => [id, token, expires, flipped(signed, at)] as const),
    ...[...expires].map((_, at) => [id, token, flipped(expires, at), signed] as const),
    [other.id, token, expires, signed] as const,
    [id, token, expires, signed.toUpperCase()] as const,
    [id, token, String(Number(expires) + 60), signed] as const,
  ].map(([one, two, three, four]) => `/${one}/${two}?expires=${three}&signature=${four}`);
  const queries = [
    '',
    `?expires=${expires}`,
    `?signature=${signed}`,
    `?signature=${signed}&expires=${expires}`,
    `?expires=${expires}&expires=${expires}&signature=${signed}`,
    `?expires=${expires}&signature=${signed}&signature=${signed}`,
    `?expires=${expires}&signature=${signed}&next=1`,
    `?expires=0${expires}&signature=${signed}`,
  ].map((query) => `/${id}/${token}${query}`);
  for (const path of [...paths, ...queries]) {
    const { status, json } = await asks(`/email/verify${path}`);
    expect([path, status]).toEqual([path, 403]);
    expect(json).toMatchObject({ code: 'link_invalid' });
  }
  expect(await isVerified(headers)).toBe(false);
});

test('a link for a previous address no longer works', async () => {
  const user = await aUser({ emailVerifiedAt: null });
  const { id, token, link } = await aLink({ id: user.id, email: `old-${user.email}` });
  expect((await asks(`/email/verify/${id}/${token}${link.search}`)).status).toBe(403);
});

test('a link is mailed again on request, at most three times an hour, always with the same answer', async () => {
  const { user, headers } = await aSession({ emailVerifiedAt: null });
  for (let count = 0; count < 5; count += 1) {
    const path = count % 2 === 0 ? '/email/resend' : `/verify/resend/${user.id}`;
    const { status } = await asks(path, { body: { url: 'https://evil.example/x' }, headers });
    expect(status).toBe(202);
  }
  const items = await mailsTo(user.email);
  expect(items).toHaveLength(3);
  for (const { text, html } of items) {
    expect(text).not.toContain('evil');
    const links = [...`${text} ${html}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(([found]) => found);
    expect(links.every((found) => found.startsWith('http://localhost/'))).toBe(true);
  }
});

test('a verified person who requests a link gets the same answer and no e-mail', async () => {
  const { user, headers } = await aSession();
  expect((await asks('/email/resend', { body: {}, headers })).status).toBe(202);
  expect(await mailsTo(user.email)).toEqual([]);
});
