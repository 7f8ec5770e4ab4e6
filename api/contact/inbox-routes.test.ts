import { expect, test } from 'vitest';
import { aSession } from '#tests/factories/accounts.ts';
import { aForm, sendsForm } from '#tests/factories/contact.ts';
import { aPng } from '#tests/factories/files/pictures.ts';
import { mailsTo } from '#tests/factories/messages.ts';
import { asks } from '#tests/factories/requests.ts';

const anAdmin = () => aSession({ profile: 'admin' });

async function aSentMessage(headers: Record<string, string>) {
  const form = aForm();
  expect((await sendsForm(form)).status).toBe(201);
  const { json } = await asks('/admin/messages?status=new', { headers });
  const items = json['items'] as unknown as { id: string; email: string }[];
  const found = items.find(({ email }) => email === form['email']);
  return { id: found?.id ?? '', email: form['email'] ?? '' };
}

test('an answer is mailed once in the sender’s language, and the message is marked as answered', async () => {
  const { headers } = await anAdmin();
  const { id, email } = await aSentMessage(headers);
  const answered = await asks(`/admin/messages/${id}/answer`, {
    headers: { ...headers, 'Accept-Language': 'en' },
    body: { text: 'Tarda <dos> días.' },
  });
  expect(answered.json).toMatchObject({
    message: { status: 'answered', allowed: ['answer', 'close'], events: [{ action: 'answer' }] },
  });
  const [mail] = await mailsTo(email);
  expect(mail).toMatchObject({ template: 'contact_answered', language: 'es' });
  expect(mail?.text).toContain('Tarda <dos> días.');
  expect(mail?.html).toContain('Tarda &lt;dos&gt; días.');
});

test('a closed message cannot be answered until it is reopened', async () => {
  const { headers } = await anAdmin();
  const { id, email } = await aSentMessage(headers);
  const post = (action: string, body?: unknown) =>
    asks(`/admin/messages/${id}/${action}`, { method: 'POST', headers, body });
  expect((await post('close')).json).toMatchObject({ message: { status: 'closed' } });
  const refused = await post('answer', { text: 'Hola' });
  expect([refused.status, refused.json['allowed']]).toEqual([409, ['reopen']]);
  expect((await post('reopen')).json).toMatchObject({ message: { status: 'new' } });
  expect((await post('answer', { text: ' ' })).status).toBe(422);
  expect(await mailsTo(email)).toHaveLength(1);
});

test('of two concurrent answers one is sent', async () => {
  const { headers } = await anAdmin();
  const { id, email } = await aSentMessage(headers);
  const both = await Promise.all(
    ['Una', 'Otra'].map((text) =>
      asks(`/admin/messages/${id}/answer`, { headers, body: { text } }),
    ),
  );
  const sent = both.filter(({ status }) => status === 200).length;
  const mails = (await mailsTo(email)).filter(({ template }) => template === 'contact_answered');
  expect(mails).toHaveLength(sent);
  expect(sent).toBeGreaterThan(0);
});

test('a photo is downloaded unchanged, under a generated name', async () => {
  const { headers } = await anAdmin();
  const { id } = await aSentMessage(headers);
  const {
    status,
    headers: answered,
    text,
  } = await asks(`/admin/messages/${id}/photos/1`, { headers });
  expect([status, answered.get('Content-Type')]).toEqual([200, 'image/png']);
  expect(answered.get('Content-Disposition')).toBe(`attachment; filename="${id}-1.png"`);
  expect(answered.get('Content-Security-Policy')).toContain('sandbox');
  expect(text.length).toBeGreaterThan(0);
  expect(Number(answered.get('Content-Length'))).toBe(aPng(20, 10).length);
  for (const number of ['0', '2', 'x', '-1']) {
    expect((await asks(`/admin/messages/${id}/photos/${number}`, { headers })).status).toBe(404);
  }
});
