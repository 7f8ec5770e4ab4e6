import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#api/messages/table.ts';
import { signedAgreementSchema } from '#api/properties/agreements/agreements.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { agreementFacts } from '#domain/properties/agreement/agreement.ts';
import { signBodySchema } from '#domain/signing/signature.ts';
import type { SigningAnswer } from '#domain/signing/signing-answer.ts';
import { aContext, aSession, aUser } from '#tests/factories/accounts.ts';
import { mailsTo } from '#tests/factories/messages.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { errorsIn, moves } from '#tests/factories/property-calls.ts';
import { asks } from '#tests/factories/requests.ts';
import {
  anAgreementOfTwo,
  anUnsignedAgreement,
  entersAgreement,
  openedAgreement,
  opensLink,
  readsAgreement,
  signsAgreement,
  tokenTo,
} from '#tests/factories/signing.ts';
import { openedLink, type PersonalLink } from '../personal-links.ts';
import { agreementSignatures, personalLinks } from '../table.ts';
import { signAgreementByLink } from './agreement-signing.ts';

const { db } = aContext();
const seen = (answer: Awaited<ReturnType<typeof asks>>) => answer.json as unknown as SigningAnswer;
const codeOf = (answer: Awaited<ReturnType<typeof asks>>) => answer.json['code'];

test('every other signer of an agreement gets a link, enters with a code, reads, agrees and signs', async () => {
  const seller = await aSession({ profile: 'seller' });
  const document = anAgreementOfTwo();
  const body = await openedAgreement(seller.user.id, document);
  const { json } = await asks('/agreements', { body, headers: seller.headers });
  const { id, sha256, signers } = signedAgreementSchema.parse(json['agreement']);
  expect(signers).toMatchObject([
    { name: 'Marisol Quintana', signedAs: 'Marisol Quintana' },
    { name: 'Luis Ramon Prado', signedAs: null, signedAt: null },
  ]);
  const email = document.sellers[1]?.email ?? '';
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toContain('905 East 24th Street');
  expect(mail?.text).toContain('Marisol Quintana');
  const token = await tokenTo(email);
  const [link] = await db.select().from(personalLinks).where(eq(personalLinks.agreementId, id));
  expect(JSON.stringify(link)).not.toContain(token);
  expect((await opensLink(token)).json).toMatchObject({ kind: 'agreement', language: 'es' });
  expect(JSON.stringify((await opensLink(token)).json)).not.toContain(email);

  const headers = { ...(await entersAgreement(email)), 'Accept-Language': 'en' };
  const read = seen(await asks('/sign', { headers }));
  expect(read).toMatchObject({
    ...{ kind: 'agreement', allowed: ['consent', 'sign', 'decline', 'ask_correction'] },
    signing: { status: 'open', document: { sha256 }, yours: { name: 'Luis Ramon Prado' } },
  });
  expect(JSON.stringify(read.signing?.signers)).not.toContain(document.sellers[0]?.email);
  const signs = (body: unknown) => asks('/sign/sign', { body, headers });
  const first = { signature: { kind: 'typed', name: 'Luis Prado' }, intent: true };
  expect(codeOf(await signs({ ...first, documentSha256: 'a'.repeat(64) }))).toBe('stale_document');
  expect(codeOf(await signs({ ...first, documentSha256: sha256 }))).toBe('consent_missing');
  const stale = { consentSha256: 'b'.repeat(64), accepted: true };
  expect(codeOf(await asks('/sign/consent', { body: stale, headers }))).toBe('stale_consent');
  const agreed = { consentSha256: read.consent.sha256, accepted: true };
  expect((await asks('/sign/consent', { body: agreed, headers })).status).toBe(200);
  expect(codeOf(await signs({ ...first, documentSha256: sha256 }))).toBe('document_unread');
  const pdf = await asks('/sign/document.pdf', { headers });
  expect([pdf.status, pdf.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  const wrong = { ...first, documentSha256: sha256, signature: { kind: 'typed', name: 'Marisol' } };
  const refused = await signs(wrong);
  expect([refused.status, errorsIn(refused)]).toEqual([
    422,
    {
      'signature.name': [
        'Type your name as the agreement has it: Luis Ramon Prado. You may leave out the middle name.',
      ],
    },
  ]);
  const typed = { kind: 'typed', name: 'luis r. prado' };
  const signed = await signs({ ...first, documentSha256: sha256, signature: typed });
  expect(signed.json).toMatchObject({ signing: { status: 'complete' }, allowed: [] });
  expect(codeOf(await signs({ ...first, documentSha256: sha256 }))).toBe('already_signed');
  // The used link, which is mailed again, opens the signed agreement, and so it does after a year.
  const again = (await mailsTo(email)).find(({ template }) => template === 'agreement_complete');
  expect(again?.text).toContain(`/sign#${token}`);
  expect((await opensLink(token)).status).toBe(200);
  const later = aContext(undefined, { now: () => Date.now() + 365 * DAY_MS });
  expect(await openedLink(later, token)).toMatchObject({ agreementId: id });
  const reader = await entersAgreement(email);
  expect(seen(await asks('/sign', { headers: reader })).signing?.status).toBe('complete');
  expect((await asks('/sign/document.pdf', { headers: reader })).status).toBe(200);

  const after = await asks(`/agreements/${id}`, { headers: seller.headers });
  expect(signedAgreementSchema.parse(after.json['agreement']).signers[1]).toMatchObject({
    signedAs: 'luis r. prado',
    signedAt: expect.any(String),
  });
  const rows = await db
    .select()
    .from(agreementSignatures)
    .where(eq(agreementSignatures.agreementId, id));
  expect(rows).toMatchObject([
    { consentSha256: read.consent.sha256, method: 'email_code', name: 'luis r. prado' },
  ]);
  const mails = (await mailsTo(seller.user.email)).map(({ template }) => template);
  expect(mails).toContain('agreement_signed');
});

test('a signer declines with a reason, which the account holder reads before sending a new link', async () => {
  const seller = await aSession({ profile: 'seller' });
  const { id, email, token } = await anUnsignedAgreement(seller.user);
  const headers = await entersAgreement(email);
  const body = await readsAgreement(headers);
  const declines = (reason: string) => asks('/sign/decline', { body: { reason }, headers });
  expect((await declines(' ')).status).toBe(422);
  expect((await declines('The price is wrong.')).json).toMatchObject({
    signing: { status: 'declined', declined: { by: 'Luis Ramon Prado' } },
    allowed: [],
  });
  expect(codeOf(await asks('/sign/sign', { body, headers }))).toBe('signing_closed');
  expect((await opensLink(token)).status).toBe(410);
  const { json } = await asks(`/agreements/${id}`, { headers: seller.headers });
  expect(signedAgreementSchema.parse(json['agreement']).signers[1]).toMatchObject({
    reason: 'The price is wrong.',
    signedAt: null,
  });
  const [told] = await mailsTo(seller.user.email);
  expect([told?.template, told?.text]).toEqual([
    'agreement_declined',
    expect.stringContaining('The price is wrong.'),
  ]);
  const path = `/agreements/${id}/signers/1/link`;
  await asks(path, { method: 'POST', headers: seller.headers });
  expect((await signsAgreement(email)).status).toBe(200);
});

test('a property is sent once everyone its agreement names has signed', async () => {
  const seller = await aSession({ profile: 'seller' });
  const { id: agreementId, email, document } = await anUnsignedAgreement(seller.user);
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
  await signsAgreement(email);
  expect((await moves(seller, property.id, 'submit')).status).toBe(200);
});

test('a property in review with a missing signature cannot be approved', async () => {
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

test('a new link revokes the previous one, and cancels its e-mail', async () => {
  const seller = await aSession({ profile: 'seller' });
  const { id, token, email } = await anUnsignedAgreement(seller.user);
  const path = `/agreements/${id}/signers/1/link`;
  const again = await asks(path, { method: 'POST', headers: seller.headers });
  expect(again.status).toBe(204);
  const renewed = await tokenTo(email);
  expect(renewed).not.toBe(token);
  expect((await opensLink(token)).status).toBe(404);
  const mails = await db.select().from(outbox).where(eq(outbox.to, email));
  const left = mails.filter(({ canceledAt }) => canceledAt === null);
  expect(left.map(({ template }) => template).toSorted()).toEqual([
    'agreement_reminder',
    'sign_agreement',
  ]);
  expect((await signsAgreement(email)).status).toBe(200);
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

test('a link is valid for fourteen days, and an unknown one answers 404', async () => {
  const { id, email, token } = await anUnsignedAgreement(await aUser({ profile: 'seller' }));
  const headers = await entersAgreement(email);
  await readsAgreement(headers);
  const { sentAt = 0, expiresAt = 0 } = await linkOf(id);
  expect(expiresAt - sentAt).toBe(14 * DAY_MS);
  const at = (now: number) => aContext(undefined, { now: () => now });
  await expect(openedLink(at(expiresAt), token)).rejects.toMatchObject({ code: 'link_expired' });
  await expect(openedLink(at(expiresAt - 1), token)).resolves.toMatchObject({ seller: 1 });
  const body = await readsAgreement(headers);
  const signs = async (now: number) =>
    signAgreementByLink(at(now), await linkOf(id), signBodySchema.parse(body));
  await expect(signs(expiresAt)).rejects.toMatchObject({ code: 'signing_closed' });
  await signs(expiresAt - 1);
  for (const bad of ['x', 'a'.repeat(43), `${token}x`]) {
    expect((await opensLink(bad)).status).toBe(404);
  }
});

async function linkOf(agreementId: string): Promise<PersonalLink> {
  const [link] = await db
    .select()
    .from(personalLinks)
    .where(eq(personalLinks.agreementId, agreementId));
  if (!link) throw new Error('a link is missing');
  return link;
}

test('the number of e-mails to a named person is limited', async () => {
  const seller = await aSession({ profile: 'seller' });
  const { id } = await anUnsignedAgreement(seller.user);
  const statuses: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const path = `/agreements/${id}/signers/1/link`;
    statuses.push((await asks(path, { method: 'POST', headers: seller.headers })).status);
  }
  expect(statuses).toEqual([204, 204, 204, 204, 429, 429]);
});

test('one account can send links to twenty addresses an hour', async () => {
  const seller = await aSession({ profile: 'seller' });
  const statuses: number[] = [];
  for (let round = 0; round < 21; round += 1) {
    const { status } = await asks('/agreements', {
      body: await openedAgreement(seller.user.id, anAgreementOfTwo()),
      headers: seller.headers,
    });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
});
