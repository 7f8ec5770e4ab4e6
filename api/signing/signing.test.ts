import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#api/messages/table.ts';
import { signedAgreementSchema } from '#api/properties/agreements/agreements.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { agreementFacts } from '#domain/properties/agreement/agreement.ts';
import { aContext, aSession } from '#tests/factories/accounts.ts';
import { mailsTo } from '#tests/factories/messages.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { errorsIn, moves } from '#tests/factories/property-calls.ts';
import { asks } from '#tests/factories/requests.ts';
import { anAgreementOfTwo, anUnsignedAgreement, tokenTo } from '#tests/factories/signing.ts';
import { signByLink } from './sign.ts';
import { signingLinks } from './table.ts';

const { db } = aContext();
const LUIS = { name: 'Luis Prado', accepted: true };
const signs = (token: string, body: unknown = LUIS) => asks(`/signing/${token}`, { body });

test('every other signer of an agreement gets a link, reads it without an account, and signs', async () => {
  const seller = await aSession({ profile: 'seller' });
  const document = anAgreementOfTwo();
  const { json } = await asks('/agreements', { body: document, headers: seller.headers });
  const { id, sha256, signers } = signedAgreementSchema.parse(json['agreement']);
  expect(signers).toMatchObject([
    { name: 'Marisol Quintana', signedAs: 'Marisol Quintana' },
    { name: 'Luis Ramon Prado', signedAs: null, signedAt: null },
  ]);
  const email = document.sellers[1]?.email ?? '';
  const [letter] = await mailsTo(email);
  expect(letter?.subject).toContain('905 East 24th Street');
  expect(letter?.text).toContain('Marisol Quintana');
  const token = await tokenTo(email);
  const [link] = await db.select().from(signingLinks).where(eq(signingLinks.agreementId, id));
  expect(JSON.stringify(link)).not.toContain(token);

  const read = await asks(`/signing/${token}`);
  expect(read.json['signing']).toMatchObject({ name: 'Luis Ramon Prado', sha256, signedAt: null });
  const wrong = await asks(`/signing/${token}`, {
    body: { name: 'Marisol Quintana', accepted: true },
    headers: { 'Accept-Language': 'en' },
  });
  expect([wrong.status, errorsIn(wrong)]).toEqual([
    422,
    {
      name: [
        'Type your name as the agreement has it: Luis Ramon Prado. You may leave out the middle name.',
      ],
    },
  ]);
  expect((await signs(token, { ...LUIS, accepted: false })).status).toBe(422);
  for (const name of ['', 'Marisol Quintana']) {
    const both = await signs(token, { name, accepted: false });
    expect([both.status, Object.keys(errorsIn(both) ?? {})]).toEqual([422, ['name', 'accepted']]);
  }
  const signed = await signs(token, { name: 'luis r. prado', accepted: true });
  expect([signed.status, signed.json['signing']]).toMatchObject([
    200,
    { name: 'Luis Ramon Prado' },
  ]);
  expect((await signs(token)).json['code']).toBe('already_signed');

  const after = await asks(`/agreements/${id}`, { headers: seller.headers });
  expect(signedAgreementSchema.parse(after.json['agreement']).signers[1]).toMatchObject({
    signedAs: 'luis r. prado',
    signedAt: expect.any(String),
  });
  const mails = (await mailsTo(seller.user.email)).map(({ template }) => template);
  expect(mails).toContain('agreement_signed');
});

test('a property is sent once everyone its agreement names has signed', async () => {
  const seller = await aSession({ profile: 'seller' });
  const { id: agreementId, token, document } = await anUnsignedAgreement(seller.user);
  const facts = agreementFacts(document, 'single_family');
  const property = await aProperty({ ownerId: seller.user.id, agreementId, facts });
  const refused = await moves(seller, property.id, 'submit');
  expect([refused.status, refused.json]).toEqual([
    409,
    expect.objectContaining({
      code: 'signatures_missing',
      message: 'Falta la firma de Luis Ramon Prado.',
      agreementId,
      missing: ['Luis Ramon Prado'],
    }),
  ]);
  await signs(token);
  expect((await moves(seller, property.id, 'submit')).status).toBe(200);
});

test('what waits for review without a signature is not approved', async () => {
  const [seller, admin] = [
    await aSession({ profile: 'seller' }),
    await aSession({ profile: 'admin' }),
  ];
  const { id: agreementId, document } = await anUnsignedAgreement(seller.user);
  const facts = agreementFacts(document, 'single_family');
  const waiting = await aProperty({
    ...{ ownerId: seller.user.id, agreementId, facts },
    status: 'review',
  });
  expect((await moves(admin, waiting.id, 'approve')).json['code']).toBe('signatures_missing');
});

test('a new link ends the one before, and takes back its e-mail', async () => {
  const seller = await aSession({ profile: 'seller' });
  const { id, token, email } = await anUnsignedAgreement(seller.user);
  const path = `/agreements/${id}/signers/1/link`;
  const again = await asks(path, { method: 'POST', headers: seller.headers });
  expect(again.status).toBe(204);
  const renewed = await tokenTo(email);
  expect(renewed).not.toBe(token);
  expect((await asks(`/signing/${token}`)).status).toBe(404);
  const letters = await db.select().from(outbox).where(eq(outbox.to, email));
  expect(letters.filter(({ cancelledAt }) => cancelledAt === null)).toHaveLength(1);
  expect((await signs(renewed)).status).toBe(200);
  const late = await asks(path, { method: 'POST', headers: seller.headers });
  expect([late.status, late.json['code']]).toEqual([409, 'already_signed']);
  for (const place of ['0', '2', 'x']) {
    const nobody = await asks(`/agreements/${id}/signers/${place}/link`, {
      method: 'POST',
      headers: seller.headers,
    });
    expect([place, nobody.status]).toEqual([place, place === '0' ? 409 : 404]);
  }
});

test('a link signs for fourteen days, and one that nobody was sent does not exist', async () => {
  const seller = await aSession({ profile: 'seller' });
  const { id, token } = await anUnsignedAgreement(seller.user);
  const [link] = await db.select().from(signingLinks).where(eq(signingLinks.agreementId, id));
  const { sentAt = 0, expiresAt = 0 } = link ?? {};
  expect(expiresAt - sentAt).toBe(14 * DAY_MS);
  const at = (now: number) => aContext(undefined, { now: () => now });
  await expect(signByLink(at(expiresAt), token, LUIS)).rejects.toMatchObject({
    code: 'link_expired',
  });
  await expect(signByLink(at(expiresAt - 1), token, LUIS)).resolves.toMatchObject({
    signing: { signedAt: expect.any(String) },
  });
  for (const bad of ['x', 'a'.repeat(43), `${token}x`]) {
    expect((await asks(`/signing/${bad}`)).status).toBe(404);
    expect((await signs(bad)).status).toBe(404);
  }
});

test('somebody’s mailbox is not filled by naming them', async () => {
  const seller = await aSession({ profile: 'seller' });
  const { id } = await anUnsignedAgreement(seller.user);
  const statuses: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const path = `/agreements/${id}/signers/1/link`;
    statuses.push((await asks(path, { method: 'POST', headers: seller.headers })).status);
  }
  expect(statuses).toEqual([204, 204, 204, 204, 429, 429]);
});

test('one account sends links to twenty addresses an hour', async () => {
  const seller = await aSession({ profile: 'seller' });
  const statuses: number[] = [];
  for (let round = 0; round < 21; round += 1) {
    const { status } = await asks('/agreements', {
      body: anAgreementOfTwo(),
      headers: seller.headers,
    });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
});

test.each(['es', 'en'] as const)(
  'who gave the agreement reads of a signature in %s',
  async (language) => {
    const seller = await aSession({ profile: 'seller', language });
    const { token } = await anUnsignedAgreement(seller.user);
    const other = language === 'es' ? 'en' : 'es';
    await asks(`/signing/${token}`, { body: LUIS, headers: { 'Accept-Language': other } });
    const letters = await db.select().from(outbox).where(eq(outbox.to, seller.user.email));
    const signed = letters.filter(({ template }) => template === 'agreement_signed');
    expect(signed.map((letter) => letter.language)).toEqual([language]);
  },
);
