import { expect, test } from 'vitest';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { aListedProperty, anOffer, aPerson } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';

const RIVAL = 51_377_700;
const NAME = 'Canario';

/** Two buyers with offers on one home; `facts` say what the seller discloses. */
async function competingOffers(facts: Facts) {
  const property = await aListedProperty({ facts });
  const mine = await anOffer({ property });
  const rival = await anOffer({
    property,
    buyer: await aPerson({ lastName: NAME }),
    terms: { amountCents: RIVAL, additionalTerms: 'palabras del canario' },
  });
  const others = async () =>
    (await asks(`/offers/${mine.id}/others`, { headers: mine.buyer.headers })).json;
  return { property, mine, rival, others };
}

test('without the seller’s consent a buyer cannot tell whether there are other offers', async () => {
  const { others, rival } = await competingOffers({
    showOffersToBuyers: false,
    discloseMultipleOffers: false,
  });
  expect(await others()).toEqual({ disclosed: 'nothing' });
  await asks(`/offers/${rival.id}/withdraw`, { method: 'POST', headers: rival.buyer.headers });
  expect(await others()).toEqual({ disclosed: 'nothing' });
});

test('a seller who discloses that there are several offers reveals only that', async () => {
  const { others, rival } = await competingOffers({
    showOffersToBuyers: false,
    discloseMultipleOffers: true,
  });
  expect(await others()).toEqual({ disclosed: 'existence', hasOthers: true });
  await asks(`/offers/${rival.id}/withdraw`, { method: 'POST', headers: rival.buyer.headers });
  expect(await others()).toEqual({ disclosed: 'existence', hasOthers: false });
});

test('a seller who shows offers shows their terms, never their buyers', async () => {
  const { others, rival } = await competingOffers({
    showOffersToBuyers: true,
    discloseMultipleOffers: false,
  });
  const text = JSON.stringify(await others());
  expect(JSON.parse(text)).toMatchObject({ disclosed: 'terms', items: [{ amountCents: RIVAL }] });
  for (const secret of [rival.id, rival.buyer.id, NAME, 'canario', rival.buyer.email]) {
    expect(text).not.toContain(secret);
  }
});

test('the seller’s counter-offers to others are not shown', async () => {
  const { others, rival, property } = await competingOffers({
    showOffersToBuyers: true,
    discloseMultipleOffers: true,
  });
  const { headers } = property.owner;
  const terms = { amountCents: 52_222_200 };
  await asks(`/offers/${rival.id}/counter`, { body: { terms }, headers });
  await asks(`/offers/${rival.id}/submit`, { method: 'POST', headers });
  expect(JSON.stringify(await others())).not.toContain('52222200');
  expect(await others()).toMatchObject({ items: [{ amountCents: RIVAL }] });
});

test('no other answer to a buyer reveals other offers, for any setting of the seller', async () => {
  const { mine, rival, property } = await competingOffers({
    showOffersToBuyers: true,
    discloseMultipleOffers: true,
  });
  const { headers } = mine.buyer;
  const paths = [
    `/offers/${mine.id}`,
    `/offers/${mine.id}/versions`,
    `/offers/${mine.id}/history?verify=1`,
    `/offers/${mine.id}/comments`,
    `/offers/${mine.id}/documents`,
    '/offers',
    `/offers?q=${NAME}`,
    '/offers?sort=amount',
    '/notifications',
    `/listings/${property.id}`,
  ];
  for (const path of paths) {
    const { text } = await asks(path, { headers });
    for (const secret of [rival.id, rival.buyer.id, NAME, String(RIVAL), 'palabras del canario']) {
      expect(text, path).not.toContain(secret);
    }
  }
  const foreign = await asks(`/offers/${rival.id}`, { headers });
  const absent = await asks('/offers/clabsent000000000000000000', { headers });
  expect([foreign.status, absent.status]).toEqual([404, 404]);
  const body = (json: object) =>
    JSON.stringify(json).replace(/clabsent\w+|[a-z0-9]{24,}|[0-9a-f]{8}(-[0-9a-f]+){4}/g, '');
  expect(body(foreign.json)).toBe(body(absent.json));
});
