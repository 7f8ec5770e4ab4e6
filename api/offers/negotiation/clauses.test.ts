import { expect, test } from 'vitest';
import { anOffer, offerIn } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';

type Headers = Readonly<Record<string, string>>;

const see = async (id: string, headers: Headers) =>
  offerIn((await asks(`/offers/${id}`, { headers })).json);
const counter = (id: string, terms: object, headers: Headers) =>
  asks(`/offers/${id}/counter`, { body: { terms }, headers });
const submit = (id: string, headers: Headers) =>
  asks(`/offers/${id}/submit`, { method: 'POST', headers });
const changesOf = async (id: string, version: number, headers: Headers) =>
  (await asks(`/offers/${id}/versions/${version}/diff`, { headers })).json['changed'];

const REPAIRS = { repairs: ['roof', 'plumbing'], limitCents: 400_000 };

test('clauses are added, changed and struck in rounds by both sides, each in the reader’s language', async () => {
  const { id, seller, buyer } = await anOffer();
  const inSpanish = { ...buyer.headers, 'Accept-Language': 'es' };
  const inEnglish = { ...seller.headers, 'Accept-Language': 'en' };

  await counter(id, { sellerRepairs: REPAIRS, broomClean: {} }, inEnglish);
  // The other side does not see it until it is sent.
  expect((await see(id, inSpanish)).terms).not.toHaveProperty('broomClean');
  expect((await submit(id, inEnglish)).status).toBe(200);
  expect((await see(id, inSpanish)).terms).toMatchObject({
    sellerRepairs: REPAIRS,
    broomClean: {},
  });
  expect(await changesOf(id, 2, inSpanish)).toMatchObject([
    { key: 'broom_clean', before: 'Sin esta cláusula', after: expect.stringContaining('barrida') },
    {
      key: 'seller_repairs',
      after: expect.stringMatching(/el techo y la plomería.*hasta \$4,000/s),
    },
  ]);

  await counter(
    id,
    { sellerRepairs: { ...REPAIRS, limitCents: 600_000 }, broomClean: null },
    inSpanish,
  );
  expect((await submit(id, inSpanish)).status).toBe(200);
  expect((await see(id, inEnglish)).terms).not.toHaveProperty('broomClean');
  expect(await changesOf(id, 3, inEnglish)).toMatchObject([
    { key: 'broom_clean', after: 'Without this clause', netDifferenceCents: 0 },
    {
      key: 'seller_repairs',
      before: expect.stringContaining('$4,000'),
      after: expect.stringContaining('$6,000'),
      netDifferenceCents: -200_000,
    },
  ]);
});

test('an incomplete or contradictory clause is saved, refused when sent, and sent once corrected', async () => {
  const { id, seller } = await anOffer();
  const { headers } = seller;
  await counter(id, { repairCredit: {}, vacant: {}, rentBack: { days: 7 } }, headers);
  const { status, json } = await submit(id, headers);
  expect(status).toBe(422);
  expect(Object.keys(json['errors'] ?? {}).toSorted()).toEqual([
    ...['rentBack.dayCents', 'rentBack.depositCents', 'repairCredit.amountCents', 'vacant'],
  ]);
  await counter(
    id,
    { repairCredit: { amountCents: 100_000 }, vacant: null, rentBack: null },
    headers,
  );
  expect((await submit(id, headers)).status).toBe(200);
});
