import { createId } from '@paralleldrive/cuid2';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#api/messages/table.ts';
import { EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aPdf, uploadsPdf } from '#tests/factories/files/documents.ts';
import { anOffer, storedEvents, storedOffer } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';
import { saveOffer } from './drafts/save-offer.ts';
import { offerDocuments } from './table.ts';

type Headers = Readonly<Record<string, string>>;
type Body = Readonly<Record<string, unknown>>;

const { db } = aContext();

/** All changes through the API: the offer's status, the actor, and a different body. */
const MOVES = [
  ['submit', 'draft', 'buyer', undefined],
  ['accept', 'sent', 'seller', { version: 1 }],
  ['reject', 'sent', 'seller', { version: 1, note: 'no' }],
  ['withdraw', 'sent', 'buyer', undefined],
  ['counter', 'sent', 'seller', { terms: { inspectionDays: 3 } }],
] as const;

const post = (path: string, body: Body | undefined, headers: Headers) =>
  asks(path, { method: 'POST', ...(body && { body }), headers });

test.each(MOVES)(
  '%s with one key runs once and returns the same answer',
  async (name, status, side, body) => {
    const offer = await anOffer({ status });
    const path = `/offers/${offer.id}/${name}`;
    const headers = { ...offer[side].headers, 'Idempotency-Key': createId() };
    const first = await post(path, body, headers);
    const after = await storedOffer(offer.id);
    const again = await post(path, body, headers);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.json).toEqual(first.json);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expect(await storedOffer(offer.id)).toEqual(after);

    const other = await post(path, { ...body, note: 'another wish' }, headers);
    expect(other.json).toMatchObject({ status: 422, code: 'idempotency_mismatch' });
    // Without the key or with another one it is a new request, which the status allows or not.
    const { 'Idempotency-Key': _, ...unkeyed } = headers;
    const expected = name === 'counter' ? 200 : 409;
    expect((await post(path, body, unkeyed)).status).toBe(expected);
  },
);

test('twenty requests with one key have one effect', async () => {
  const { id, seller, buyer } = await anOffer();
  const headers = { ...seller.headers, 'Idempotency-Key': createId() };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post(`/offers/${id}/accept`, { version: 1 }, headers)),
  );
  for (const { status, json } of answers) {
    expect([200, 409]).toContain(status);
    if (status === 409) expect(json['code']).toBe('request_in_progress');
  }
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(await storedEvents(id)).toHaveLength(3);
  const mails = await db.select().from(outbox).where(eq(outbox.to, buyer.email));
  expect(mails.filter(({ template }) => template === 'offer_sufficient')).toHaveLength(1);
  expect((await post(`/offers/${id}/accept`, { version: 1 }, headers)).status).toBe(200);
});

test('a corrected request may reuse the key of a refused one', async () => {
  const { id, buyer, asBuyer } = await anOffer({ status: 'draft', terms: { buyers: [] } });
  const headers = { ...buyer.headers, 'Idempotency-Key': createId() };
  const refused = await post(`/offers/${id}/submit`, undefined, headers);
  expect(refused.json).toMatchObject({ status: 422, code: 'invalid' });
  await saveOffer(asBuyer, id, { terms: { buyers: EXAMPLE_TERMS.buyers } }, undefined);
  const corrected = await post(`/offers/${id}/submit`, undefined, headers);
  expect([corrected.status, (await storedOffer(id))?.status]).toEqual([200, 'sent']);
  expect(corrected.headers.get('Idempotency-Replayed')).toBeNull();
});

test('a backup refused while under contract is accepted once the home is available', async () => {
  const first = await anOffer();
  const backup = await anOffer({ property: first.property });
  await post(`/offers/${first.id}/accept`, { version: 1 }, first.seller.headers);
  const headers = { ...first.seller.headers, 'Idempotency-Key': createId() };
  const accept = () => post(`/offers/${backup.id}/accept`, { version: 1 }, headers);
  expect((await accept()).json).toMatchObject({ status: 409, code: 'property_under_contract' });
  const free = `/properties/${first.property.id}/back-on-market`;
  expect((await post(free, {}, first.seller.headers)).status).toBe(200);
  expect((await accept()).status).toBe(200);
});

test('another file of the same length under the same key is not taken for the first', async () => {
  const { id, buyer } = await anOffer();
  const headers = { ...buyer.headers, 'Idempotency-Key': createId() };
  const [one, other] = [aPdf('/Lang (es)'), aPdf('/Lang (en)')];
  expect(one.length).toBe(other.length);
  const first = await uploadsPdf(id, headers, { bytes: one });
  expect(first.status).toBe(201);
  for (const changed of [
    { bytes: other },
    { bytes: one, kind: 'proof_of_funds' },
    { bytes: one, fileName: 'x.pdf' },
  ]) {
    const { json } = await uploadsPdf(id, headers, changed);
    expect(json).toMatchObject({ status: 422, code: 'idempotency_mismatch' });
  }
  const again = await uploadsPdf(id, headers, { bytes: one, boundary: 'another-boundary' });
  expect([again.status, again.headers.get('Idempotency-Replayed')]).toEqual([201, 'true']);
  expect(again.json).toEqual(first.json);
  expect(await db.$count(offerDocuments, eq(offerDocuments.offerId, id))).toBe(1);
});

test('a key has a limited length and only plain characters', async () => {
  const { id, seller } = await anOffer();
  for (const key of ['x'.repeat(256), 'with space']) {
    const headers = { ...seller.headers, 'Idempotency-Key': key };
    const { status } = await post(`/offers/${id}/accept`, { version: 1 }, headers);
    expect([key, status]).toEqual([key, 400]);
  }
  expect((await storedOffer(id))?.status).toBe('sent');
});
