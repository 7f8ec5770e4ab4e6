import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#api/messages/table.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { anOffer, aPerson, offerIn } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';

type Headers = Readonly<Record<string, string>>;

/** Inputs with markup and control characters; each must be shown as plain text. */
const TEXTS = [
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  `"><svg/onload=alert('x')>{{7*7}}\${7*7}<%= 7*7 %>`,
  '</script><!--\u2028\u2029--><b>negrita</b> &amp; &lt;',
  'Robert\'); DROP TABLE offers;-- \\ " ` %27 %00 ../../etc/passwd',
  '🏡👩‍👩‍👧‍👦🇺🇸 «Ñandú» – “smart” … ½ €',
  'مرحبا بالعالم abc שלום',
  'Z̸̢͝a̷͌l̶g̴o̵ \uFEFF\u200B\u200D nfc é ≠ nfd e\u0301',
  '=cmd|"/c calc"!A1',
  'línea uno\n\n\tlínea dos\r\nlínea tres',
];

const save = (id: string, additionalTerms: string, headers: Headers) =>
  asks(`/offers/${id}`, { method: 'PATCH', body: { terms: { additionalTerms } }, headers });

test('texts of any kind are stored, sent and shown unchanged', async () => {
  const text = TEXTS.join('\n');
  const { id, buyer, seller } = await anOffer({ status: 'draft' });
  const saved = await save(id, text, buyer.headers);
  expect(offerIn(saved.json).draft?.additionalTerms).toBe(text);
  await asks(`/offers/${id}/submit`, { method: 'POST', headers: buyer.headers });
  const seen = await asks(`/offers/${id}`, { headers: seller.headers });
  expect(offerIn(seen.json).terms?.additionalTerms).toBe(text);
  const { json } = await asks(`/offers/${id}/versions`, { headers: seller.headers });
  expect(json['items']).toMatchObject([{ terms: { additionalTerms: text } }]);
  const history = await asks(`/offers/${id}/history?verify=1`, { headers: seller.headers });
  expect(history.json['verified']).toMatchObject({ ok: true });
});

test('bidirectional control characters are refused in terms, with the reason', async () => {
  const { id, buyer } = await anOffer({ status: 'draft' });
  const { status, json } = await save(id, 'مرحبا \u202Eabc\u202C שלום', buyer.headers);
  expect([status, json['errors']]).toEqual([
    422,
    { 'terms.additionalTerms': [expect.stringContaining('cambian el orden')] },
  ]);
});

test('names and notes are plain text in e-mails, never markup or headers', async () => {
  const { db } = aContext();
  const buyer = await aPerson({ firstName: '<b>Ana</b>', lastName: '"><img src=x>' });
  const { id, seller } = await anOffer({ buyer });
  const note = '<script>alert(1)</script>\r\nBcc: everybody@example.com';
  await asks(`/offers/${id}/reject`, { body: { version: 1, note }, headers: seller.headers });
  const mails = [
    ...(await db.select().from(outbox).where(eq(outbox.to, seller.email))),
    ...(await db.select().from(outbox).where(eq(outbox.to, buyer.email))),
  ];
  expect(mails.length).toBeGreaterThanOrEqual(2);
  for (const { html, subject, to } of mails) {
    expect(html).not.toMatch(/<b>Ana|<img src=x|<script/i);
    expect(`${subject}${to}`).not.toMatch(/[\r\n]/);
  }
  const rejected = mails.find(({ template }) => template === 'offer_rejected');
  expect(rejected?.text).toContain('<script>alert(1)</script>');
  expect(rejected?.html).toContain('&lt;script&gt;');
});

test('an e-mail names the buyers and the account that sent the offer, for any typed names', async () => {
  const victim = await aPerson({ firstName: 'Victor', lastName: 'Victim' });
  const { id, buyer, seller } = await anOffer({ status: 'draft' });
  const spoofed = { firstName: 'Victor', lastName: 'Victim', email: victim.email };
  const { json } = await asks(`/offers/${id}`, { headers: buyer.headers });
  const buyers = (offerIn(json).draft?.buyers ?? []).map((one) => ({ ...one, ...spoofed }));
  const saved = await asks(`/offers/${id}`, {
    method: 'PATCH',
    body: { terms: { buyers } },
    headers: buyer.headers,
  });
  expect(saved.status).toBe(200);
  await asks(`/offers/${id}/submit`, { method: 'POST', headers: buyer.headers });
  expect((await asks(`/offers/${id}`, { headers: victim.headers })).status).toBe(404);
  const [mail] = await aContext().db.select().from(outbox).where(eq(outbox.to, seller.email));
  expect(mail?.text).toContain('Victor Victim (cuenta de Ana Prueba)');
});
