import { expect, test } from 'vitest';
import { EXAMPLE_CASH_TERMS } from '#tests/examples/offer-terms.ts';
import { anOffer, aPerson, offerIn } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';

test('a seller’s counter-offer cannot change the buyers or their financing', async () => {
  const { id, seller } = await anOffer();
  const terms = { amountCents: 48_700_000, buyers: EXAMPLE_CASH_TERMS.buyers, financeType: 'cash' };
  const refused = await asks(`/offers/${id}/counter`, { body: { terms }, headers: seller.headers });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.json['errors'] ?? {}).sort()).toEqual([
    'terms.buyers',
    'terms.financeType',
  ]);
  const own = { amountCents: 48_700_000 };
  await asks(`/offers/${id}/counter`, { body: { terms: own }, headers: seller.headers });
  const saved = await asks(`/offers/${id}`, {
    method: 'PATCH',
    body: { terms: { downPaymentPercent: 50 } },
    headers: seller.headers,
  });
  expect(saved.status).toBe(422);
});

test('the inputs of the seller’s net are visible to no one else', async () => {
  const { id, seller, buyer } = await anOffer();
  const see = async (headers: Readonly<Record<string, string>>) =>
    offerIn((await asks(`/offers/${id}`, { headers })).json);
  expect((await see(seller.headers)).netBasis).toMatchObject({
    home: { county: expect.any(String) },
  });
  const admin = await aPerson({ profile: 'admin' });
  expect((await see(admin.headers)).netSheet).not.toBeNull();
  expect(await see(buyer.headers)).toMatchObject({ netBasis: null, netSheet: null });
});
