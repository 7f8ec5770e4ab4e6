import { env } from 'cloudflare:workers';
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Context } from '#api/context.ts';
import { outbox } from '#api/messages/table.ts';
import { threadMessages, threads } from '#api/questions/table.ts';
import { MAX_EMAIL_TEXT_LENGTH } from '#domain/questions/reply-text.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aPdf } from '#tests/factories/files/documents.ts';
import { aPng } from '#tests/factories/files/pictures.ts';
import type { Person } from '#tests/factories/offers.ts';
import { aThread } from '#tests/factories/questions.ts';
import { asks } from '#tests/factories/requests.ts';
import { receiveReply } from './take-reply.ts';

const { db } = aContext();
const mail: Context = aContext(undefined, { env: { ...env, REPLY_DOMAIN: 'reply.trato.example' } });

type Email = Readonly<{
  from: string;
  to: string;
  text?: string;
  id?: string;
  headers?: Readonly<Record<string, string>>;
  envelope?: string;
  files?: readonly Readonly<{ name: string; type: string; bytes: Uint8Array }>[];
}>;

/** Delivers an e-mail as a mail program would write it. */
function arrives({ from, to, text = 'Sí.', id = crypto.randomUUID(), ...more }: Email) {
  const { headers = {}, envelope = from, files = [] } = more;
  const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
  const parts = files.map(({ name, type, bytes }) =>
    [
      '--b',
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      base64(bytes).replace(/.{76}/g, '$&\r\n'),
    ].join('\r\n'),
  );
  const source = [
    `From: Ana <${from}>`,
    `To: ${to}`,
    'Subject: Re: casa',
    `Message-ID: <${id}@mail.example>`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    ...parts,
    '--b--',
  ].join('\r\n');
  const bytes = new TextEncoder().encode(source);
  return receiveReply(mail, {
    from: envelope,
    to,
    raw: new Response(bytes).body as ReadableStream<Uint8Array>,
    rawSize: bytes.length,
    headers: new Headers(headers),
  });
}

async function aReplyableThread() {
  const thread = await aThread();
  const [row] = await db.select().from(threads).where(eq(threads.id, thread.id));
  const to = {
    owner: `reply+${row?.ownerToken}@x.example`,
    asker: `reply+${row?.askerToken}@x.example`,
  };
  return { ...thread, to, row };
}

const messagesOf = (id: string) =>
  db
    .select()
    .from(threadMessages)
    .where(eq(threadMessages.threadId, id))
    .orderBy(threadMessages.number);
const lastTo = async ({ email }: Person) =>
  (await db.select().from(outbox).where(eq(outbox.to, email)).orderBy(desc(outbox.createdAt)))[0];

test('an answer by e-mail is added to the thread, without its quotation', async () => {
  const { id, owner, asker, to } = await aReplyableThread();
  const text = 'Sí, sigue.\r\n\r\nEl dom, 22 nov 2026, Trato escribió:\r\n> ¿Sigue disponible?';
  expect(await arrives({ from: owner.email.toUpperCase(), to: to.owner, text })).toEqual({
    kind: 'taken',
  });
  expect((await messagesOf(id)).at(-1)).toMatchObject({
    number: 2,
    by: 'owner',
    text: 'Sí, sigue.',
    channel: 'email',
    language: owner.language,
  });
  const mail = await lastTo(asker);
  expect(mail).toMatchObject({
    template: 'message_received',
    replyTo: expect.stringMatching(/^reply\+[a-z0-9]+@reply\.trato\.example$/),
  });
  expect(mail?.text).not.toMatch(/no lo responda|@example/);
  const listed = await asks(`/threads/${id}/messages`, { headers: asker.headers });
  for (const secret of [to.owner, to.asker, owner.email]) expect(listed.text).not.toContain(secret);
});

test('only the recipient of an e-mail can answer it, and a repeated delivery is recorded once', async () => {
  const { id, owner, asker, to } = await aReplyableThread();
  for (const mail of [
    { from: asker.email, to: to.owner },
    { from: 'eva@example.com', to: to.asker },
    { from: owner.email, to: `reply+${'z'.repeat(20)}@x.example` },
    { from: owner.email, to: 'hola@x.example' },
  ]) {
    expect((await arrives(mail)).kind).toBe('rejected');
  }
  expect(await messagesOf(id)).toHaveLength(1);
  const once = { from: owner.email, to: to.owner, id: 'same' };
  expect((await arrives(once)).kind).toBe('taken');
  expect((await arrives(once)).kind).toBe('dropped');
  expect(await messagesOf(id)).toHaveLength(2);
});

test('automatic replies are dropped', async () => {
  const { id, owner, to } = await aReplyableThread();
  const from = owner.email;
  for (const mail of [
    { headers: { 'Auto-Submitted': 'auto-replied' } },
    { headers: { Precedence: 'bulk' } },
    { headers: { 'List-Id': '<x>' } },
    { envelope: '' },
  ]) {
    expect((await arrives({ from, to: to.owner, ...mail })).kind).toBe('dropped');
  }
  expect(await messagesOf(id)).toHaveLength(1);
});

test('what cannot be delivered in full is rejected with the reason, and a long answer is kept whole', async () => {
  const { id, owner, to } = await aReplyableThread();
  const from = owner.email;
  const [question] = await messagesOf(id);
  const noPicture = {
    name: 'carta.docx',
    type: 'application/msword',
    bytes: new TextEncoder().encode('PK'),
  };
  for (const [mail, reason] of [
    [{ text: `> ${question?.text}` }, 'no text of its own'],
    [{ text: 'x'.repeat(MAX_EMAIL_TEXT_LENGTH + 1) }, 'longer than 10000'],
    [{ text: '', files: [noPicture] }, 'photos and PDF'],
    [{ text: 'Routing 021000021, account 123456789' }, 'details of a bank account'],
    [{ text: 'La cuenta es la 1234 5678 9012' }, 'parece tener datos de una cuenta'],
    [{ files: [{ ...noPicture, name: 'cuenta 123456789.pdf' }] }, 'call the title company'],
  ] as const) {
    expect(await arrives({ from, to: to.owner, ...mail })).toEqual({
      kind: 'rejected',
      reason: expect.stringContaining(reason),
    });
  }
  expect(await messagesOf(id)).toHaveLength(1);
  const long = 'Le cuento. '.repeat(440).trim();
  const headers = { 'List-Unsubscribe': '<https://mail.example/u>' };
  expect((await arrives({ from, to: to.owner, text: long, headers })).kind).toBe('taken');
  expect((await messagesOf(id)).at(-1)?.text).toBe(long);
});

test('an answer below the quoted e-mail is kept, and the reply address is never shown', async () => {
  const { id, owner, to } = await aReplyableThread();
  const sent = await lastTo(owner);
  const quoted = sent?.text.replaceAll('\n', '\r\n');
  const header = `En viernes, 20 de noviembre de 2026, Trato <${to.owner}> escribió:`;
  const text = `${header}\r\n\r\n${quoted}\r\n\r\nVenga el sábado. Mi otra dirección no es ${to.owner}.`;
  expect((await arrives({ from: owner.email, to: to.owner, text })).kind).toBe('taken');
  expect((await messagesOf(id)).at(-1)?.text).toBe('Venga el sábado. Mi otra dirección no es […].');
});

test('pictures and PDFs are stored with the checks of uploads, other files are left out', async () => {
  const { id, owner, asker, to } = await aReplyableThread();
  const files = [
    { name: 'techo.png', type: 'image/png', bytes: aPng(4, 4) },
    { name: 'plano.pdf', type: 'application/pdf', bytes: aPdf() },
    {
      name: 'foto.png',
      type: 'image/png',
      bytes: new TextEncoder().encode('<svg onload=alert(1)>'),
    },
    {
      name: 'roto.pdf',
      type: 'application/pdf',
      bytes: new TextEncoder().encode('%PDF-1.7 /Launch'),
    },
  ];
  expect((await arrives({ from: owner.email, to: to.owner, files })).kind).toBe('taken');
  const { text } = await asks(`/threads/${id}/messages`, { headers: asker.headers });
  const [message] = (
    JSON.parse(text) as { items: { text: string; files: { id: string; name: string }[] }[] }
  ).items;
  expect(message?.files.map(({ name }) => name).toSorted()).toEqual(['plano.pdf', 'techo.png']);
  expect(message?.text).toMatch(/2 (archivos|files)/);
  const [file] = message?.files ?? [];
  const download = await asks(`/threads/${id}/files/${file?.id}`, { headers: asker.headers });
  expect(download.status).toBe(200);
  expect(download.headers.get('Content-Disposition')).toContain('attachment');
  const stranger = await aThread();
  for (const headers of [stranger.asker.headers, stranger.owner.headers]) {
    expect((await asks(`/threads/${id}/files/${file?.id}`, { headers })).status).toBe(404);
  }
});

test('without a reply domain e-mails have no reply address', async () => {
  const { to: _, row, ...thread } = await aReplyableThread();
  expect(row?.ownerToken).not.toBe(row?.askerToken);
  expect((await lastTo(thread.owner))?.replyTo).toBeNull();
});
