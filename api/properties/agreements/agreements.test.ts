import { expect, test } from 'vitest';
import { sha256Hex } from '#api/hash.ts';
import { OPENED_HEADER, openedProof } from '#api/signing/agreements/agreement-opened.ts';
import { consentVersions } from '#api/signing/current-consent.ts';
import { addDays, DAY_MS, dateOf } from '#domain/calendar.ts';
import { canonicalAgreement } from '#domain/properties/agreement/agreement.ts';
import { REFUSALS } from '#domain/refusal.ts';
import { currentConsent } from '#domain/signing/consent.ts';
import { anAgreement, typedSignature } from '#tests/examples/agreement.ts';
import { aContext, aSession } from '#tests/factories/accounts.ts';
import { errorsIn, fieldsRefused } from '#tests/factories/property-calls.ts';
import { asks } from '#tests/factories/requests.ts';
import { openedAgreement } from '#tests/factories/signing.ts';
import { signedAgreementSchema } from './agreements.ts';

test('a seller signs a listing agreement and reads it unchanged', async () => {
  const seller = await aSession({ profile: 'seller' });
  const signed = await asks('/agreements', {
    body: await openedAgreement(seller.user.id),
    headers: seller.headers,
  });
  expect(signed.status).toBe(201);
  const agreement = signedAgreementSchema.parse(signed.json['agreement']);
  expect(agreement).toMatchObject({
    language: 'es',
    propertyId: null,
    sellers: [{ firstName: 'Marisol', phone: '+13053721234' }],
    listing: { listPriceCents: 56_000_000 },
  });
  const {
    id,
    edition,
    sha256,
    language,
    signedAt,
    propertyId,
    isReplacement,
    signers,
    ...document
  } = agreement;
  expect(sha256).toBe(await sha256Hex(canonicalAgreement(document, edition)));

  const found = await asks(`/agreements/${id}`, { headers: seller.headers });
  expect(found.json).toEqual({ agreement });
  const list = await asks('/agreements', { headers: seller.headers });
  expect(list.json).toEqual({ items: [agreement], total: 1, nextCursor: null });
});

test('missing, wrong and unknown answers are reported with their paths, in the language of the request', async () => {
  const seller = await aSession({ profile: 'seller' });
  const [first] = anAgreement().sellers;
  const answer = await asks('/agreements', {
    headers: { ...seller.headers, 'Accept-Language': 'en' },
    body: {
      ...anAgreement(),
      sellers: [{ ...first, email: 'no', phone: '12' }],
      listing: { ...anAgreement().listing, startDate: '2027-01-02', endDate: '2027-01-01' },
      signature: { openedProof: '', name: '', accepted: false, consentSha256: '' },
      status: 'published',
    },
  });
  expect([answer.status, answer.json['code']]).toEqual([422, 'invalid']);
  expect(fieldsRefused(answer)).toEqual([
    'listing.endDate',
    'sellers.0.email',
    'sellers.0.phone',
    'signature.accepted',
    'signature.consentSha256',
    'signature.name',
    'signature.openedProof',
    'status',
  ]);
  expect(errorsIn(answer)['signature.openedProof']).toEqual(['Open the document before you sign.']);
  expect(errorsIn(answer)['sellers.0.email']).toEqual(['Invalid e-mail.']);
  expect((await asks('/agreements?limit=0', { headers: seller.headers })).status).toBe(422);
  expect((await asks('/agreements?x=1', { headers: seller.headers })).status).toBe(422);
});

test('a name that is not in the agreement is refused at the field, then corrected', async () => {
  const seller = await aSession({ profile: 'seller' });
  const headers = { ...seller.headers, 'Accept-Language': 'en' };
  const signed = async (name: string) => {
    const document = { ...anAgreement(), signature: typedSignature(name) };
    return asks('/agreements', { headers, body: await openedAgreement(seller.user.id, document) });
  };
  const refused = await signed('Pedro Pérez');
  expect([refused.status, errorsIn(refused)]).toEqual([
    422,
    {
      'signature.name': [
        'Type your name as the agreement has it: Marisol Quintana. You may leave out the middle name.',
      ],
    },
  ]);
  expect((await signed(' MARISOL  quintaná')).status).toBe(201);
});

test('an agreement is signed online only with the current consent, which is stored', async () => {
  const seller = await aSession({ profile: 'seller' });
  const headers = { ...seller.headers, 'Accept-Language': 'en' };
  const signed = async (consentSha256: string) => {
    const signature = { ...typedSignature('Marisol Quintana'), consentSha256 };
    const body = await openedAgreement(seller.user.id, { ...anAgreement(), signature });
    return asks('/agreements', { headers, body });
  };
  const unasked = await signed('');
  expect(errorsIn(unasked)).toEqual({ 'signature.consentSha256': ['Check the box to continue.'] });
  // The consent text of contracts is a different one.
  const { sha256: other } = await currentConsent('contract');
  const stale = await signed(other);
  const { sha256, version } = await currentConsent('agreement');
  expect([stale.status, stale.json]).toMatchObject([
    409,
    { code: 'stale_consent', consent: { sha256, version: 2 } },
  ]);
  const { json } = await signed(sha256);
  const agreement = signedAgreementSchema.parse(json['agreement']);
  expect(agreement.signature.consentSha256).toBe(sha256);
  const versions = await consentVersions(aContext(), [sha256]);
  expect(versions.get(sha256)).toBe(version);
});

test('a term in the past is refused, also from an older draft', async () => {
  const seller = await aSession({ profile: 'seller' });
  const { listing } = anAgreement();
  const signed = async (startDate: string, endDate: string) => {
    const document = { ...anAgreement(), listing: { ...listing, startDate, endDate } };
    const body = await openedAgreement(seller.user.id, document);
    return asks('/agreements', { headers: seller.headers, body });
  };
  const today = dateOf(Date.now());
  const late = await signed('2020-01-01', '2020-06-01');
  expect([late.status, errorsIn(late)]).toEqual([
    422,
    {
      'listing.startDate': ['Esa fecha ya pasó. Elija hoy u otro día.'],
      'listing.endDate': ['Esa fecha ya pasó. Elija hoy u otro día.'],
    },
  ]);
  const begun = await signed(addDays(today, -1), addDays(today, 90));
  expect([begun.status, fieldsRefused(begun)]).toEqual([422, ['listing.startDate']]);
  expect((await signed(today, addDays(today, 1))).status).toBe(201);
});

test('the PDF must be opened first; the proof is valid for one person, the same answers, and a day', async () => {
  const [seller, other] = await Promise.all([
    aSession({ profile: 'seller' }),
    aSession({ profile: 'seller' }),
  ]);
  const { signature, ...answers } = anAgreement();
  const opens = async ({ headers }: typeof seller, body: unknown = answers) => {
    const preview = await asks('/agreements/preview.pdf', { body, headers });
    return preview.headers.get(OPENED_HEADER) ?? '';
  };
  const signs = (openedProof: string, language = 'es') =>
    asks('/agreements', {
      body: { ...answers, signature: { ...signature, openedProof } },
      headers: { ...seller.headers, 'Accept-Language': language },
    });
  const proof = await opens(seller);
  const [, hash = '', mac = ''] = proof.split('.');
  const dearer = { ...answers.listing, listPriceCents: 60_000_000 };
  const dayOld = { now: () => Date.now() - DAY_MS };
  const refused = [
    ['document_unread', 'unopened'],
    ['document_unread', await opens(other)],
    ['document_unread', `${proof.slice(0, -1)}${proof.endsWith('0') ? '1' : '0'}`],
    ['document_unread', [Date.now() + 9 * DAY_MS, hash, mac].join('.')],
    ['document_unread', await openedProof(aContext(undefined, dayOld), seller.user.id, answers)],
    ['stale_document', await opens(seller, { ...answers, listing: dearer })],
  ] as const;
  for (const [code, given] of refused) {
    for (const language of ['es', 'en'] as const) {
      const { status, json } = await signs(given, language);
      const errors = { 'signature.openedProof': [REFUSALS[code][language]] };
      expect([status, json]).toMatchObject([409, { code, errors }]);
    }
  }
  expect((await asks('/agreements', { headers: seller.headers })).json['total']).toBe(0);
  const { status, json } = await signs(proof);
  expect(status).toBe(201);
  expect(signedAgreementSchema.parse(json['agreement']).signature).toEqual(signature);
});
