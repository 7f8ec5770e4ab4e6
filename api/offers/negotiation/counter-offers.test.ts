import { expect, test } from 'vitest';
import { anOffer, offerIn, storedOffer } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';

type Headers = Readonly<Record<string, string>>;

const see = async (id: string, headers: Headers) => (await asks(`/offers/${id}`, { headers })).json;
const counter = (id: string, terms: object, headers: Headers) =>
  asks(`/offers/${id}/counter`, { body: { terms }, headers });
const submit = (id: string, headers: Headers) =>
  asks(`/offers/${id}/submit`, { method: 'POST', headers });
const discard = (id: string, headers: Headers) =>
  asks(`/offers/${id}/counter`, { method: 'DELETE', headers });

test('a counter-offer starts from the current terms, and can be edited until it is sent', async () => {
  const { id, seller, buyer } = await anOffer();
  const stale = { ...seller.headers, 'If-Match': '"sent.0"' };
  expect((await counter(id, {}, stale)).json).toMatchObject({
    ...{ status: 409, code: 'stale_version' },
  });
  const opened = await counter(id, { amountCents: 48_700_000 }, seller.headers);
  expect(offerIn(opened.json)).toMatchObject({
    ...{ status: 'revision', turn: 'seller', version: 1 },
    draft: { amountCents: 48_700_000, inspectionDays: 10, deposit: { amountCents: 1_000_000 } },
  });
  const edited = await counter(id, { inspectionDays: 7 }, seller.headers);
  expect(offerIn(edited.json).draft).toMatchObject({ amountCents: 48_700_000, inspectionDays: 7 });
  const sent = await submit(id, seller.headers);
  expect(offerIn(sent.json)).toMatchObject({
    ...{ status: 'offerted', turn: 'buyer', version: 2, draft: null, amountCents: 48_700_000 },
  });
  expect(offerIn(await see(id, buyer.headers)).terms).toMatchObject({ inspectionDays: 7 });
});

test('a counter-offer of $1 is refused until its author confirms it', async () => {
  const { id, seller } = await anOffer();
  const offersOneDollar = (confirmed: object) =>
    asks(`/offers/${id}/counter`, {
      body: { terms: { amountCents: 100 }, confirmed },
      headers: seller.headers,
    });
  expect((await offersOneDollar({ amountCents: 200 })).json).toMatchObject({
    ...{ status: 422, code: 'unconfirmed', unconfirmed: { amountCents: 100 } },
    errors: { 'terms.amountCents': [expect.stringContaining('$525,000')] },
  });
  expect(await storedOffer(id)).toMatchObject({ status: 'sent', draft: null });
  expect(offerIn((await offersOneDollar({ amountCents: 100 })).json).draft).toMatchObject({
    amountCents: 100,
  });
  // Once it is confirmed, other changes do not ask again.
  expect((await counter(id, { inspectionDays: 7 }, seller.headers)).status).toBe(200);
});

test('discarding a counter-offer restores the offer', async () => {
  const { id, seller } = await anOffer();
  await counter(id, { amountCents: 50_000_000 }, seller.headers);
  expect(offerIn((await discard(id, seller.headers)).json)).toMatchObject({
    ...{ status: 'sent', turn: 'seller', version: 1, draft: null, amountCents: 48_000_000 },
  });
  expect((await discard(id, seller.headers)).status).toBe(409);
  const again = await counter(id, {}, seller.headers);
  expect(offerIn(again.json).draft).toMatchObject({ amountCents: 48_000_000 });
});

test('actions of the other side do not discard a counter-offer, and reveal nothing about it', async () => {
  const { id, seller, buyer } = await anOffer({ status: 'revision' });
  const body = { text: '¿Han podido verlo?', visibility: 'shared' };
  expect((await asks(`/offers/${id}/comments`, { body, headers: buyer.headers })).status).toBe(201);
  expect(await storedOffer(id)).toMatchObject({ status: 'revision', revisionBy: 'seller' });
  await asks(`/offers/${id}/withdraw`, { method: 'POST', headers: buyer.headers });
  const { json, text } = await asks(`/offers/${id}/history?verify=1`, { headers: buyer.headers });
  expect(text).not.toContain('revision');
  expect(json['verified']).toMatchObject({ ok: true });
  expect(json['items']).toMatchObject([
    ...[{ action: 'begin' }, { action: 'submit', toStatus: 'sent' }],
    { action: 'withdraw', fromStatus: 'sent', toStatus: 'rejected' },
  ]);
  const own = await asks(`/offers/${id}/history`, { headers: seller.headers });
  expect(own.json['items']).toEqual(json['items']);
});

test('each round is a version, with its changes in the reader’s language', async () => {
  const { id, buyer, seller } = await anOffer({ status: 'offerted' });
  await counter(id, { inspectionDays: 12, closingDate: null }, buyer.headers);
  expect((await submit(id, buyer.headers)).json).toMatchObject({ status: 422 });
  const { closingDate } = offerIn(await see(id, buyer.headers)).terms ?? {};
  await counter(id, { closingDate, amountCents: 48_500_000 }, buyer.headers);
  expect((await submit(id, buyer.headers)).status).toBe(200);

  const { json } = await asks(`/offers/${id}/versions`, { headers: seller.headers });
  expect(json['total']).toBe(3);
  expect(json['items']).toMatchObject([
    { number: 1, author: 'buyer', terms: { amountCents: 48_000_000 } },
    { number: 2, author: 'seller', terms: { amountCents: 48_500_000, inspectionDays: 10 } },
    { number: 3, author: 'buyer', terms: { amountCents: 48_500_000, inspectionDays: 12 } },
  ]);

  const diff = (number: string, headers: Headers) =>
    asks(`/offers/${id}/versions/${number}/diff`, { headers });
  const forSeller = await diff('2', { ...seller.headers, 'Accept-Language': 'en' });
  expect(forSeller.json).toMatchObject({
    ...{ number: 2, author: 'seller' },
    changed: [
      { path: 'amountCents', label: 'Offer amount', before: '$480,000', after: '$485,000' },
    ],
  });
  expect(forSeller.json['netDifferenceCents']).toBeGreaterThan(0);
  const forBuyer = await diff('3', buyer.headers);
  expect(forBuyer.json).toMatchObject({ changed: [{ path: 'inspectionDays' }] });
  expect(forBuyer.json).not.toHaveProperty('netDifferenceCents');
  for (const number of ['1', '4', '0', '-1', '2.5', 'x', '1e308', '%00']) {
    expect([number, (await diff(number, seller.headers)).status]).toEqual([number, 404]);
  }
});

test('only terms that the person has read are sent', async () => {
  const { id, buyer } = await anOffer({ status: 'draft' });
  const read = await asks(`/offers/${id}`, { headers: buyer.headers });
  const tag = read.headers.get('ETag') ?? '';
  const save = (ifMatch: string, inspectionDays: number) =>
    asks(`/offers/${id}`, {
      method: 'PATCH',
      body: { terms: { inspectionDays } },
      headers: { ...buyer.headers, 'If-Match': ifMatch },
    });
  const saved = await save(`W/${tag}`, 21);
  expect(saved.status).toBe(200);
  expect((await save('*', 22)).status).toBe(200);
  for (const stale of [tag, saved.headers.get('ETag') ?? '', '"nonsense"', 'x']) {
    const refused = await save(stale, 23);
    expect(refused.json).toMatchObject({ status: 409, code: 'stale_version' });
    expect(refused.json['current']).toMatchObject({ id, draft: { inspectionDays: 22 } });
  }
  const late = await submit(id, { ...buyer.headers, 'If-Match': tag });
  expect(late.json).toMatchObject({ status: 409, code: 'stale_version' });
  const now = (await asks(`/offers/${id}`, { headers: buyer.headers })).headers.get('ETag') ?? '';
  expect((await submit(id, { ...buyer.headers, 'If-Match': now })).status).toBe(200);
});
