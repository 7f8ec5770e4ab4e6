import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { offers, offerVersions } from '#api/offers/table.ts';
import { dateOf } from '#domain/calendar.ts';
import type { PartialTerms } from '#domain/offers/terms.ts';
import { EXAMPLE_CASH_TERMS } from '#tests/examples/offer-terms.ts';
import { aContext } from '#tests/factories/accounts.ts';
import {
  aListedProperty,
  anOffer,
  aPerson,
  offerIn,
  storedEvents,
  storedOffer,
  termsAt,
} from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';

const { db } = aContext();

/** Replaces the terms of a draft in the database and sends it. */
async function sendsWith(terms: object) {
  const offer = await anOffer({ status: 'draft' });
  // Saving refuses these terms, but sending must validate stored drafts too.
  await db
    .update(offers)
    .set({ draft: terms as PartialTerms })
    .where(eq(offers.id, offer.id));
  const answer = await asks(`/offers/${offer.id}/submit`, {
    method: 'POST',
    headers: offer.buyer.headers,
  });
  const stored = await storedOffer(offer.id);
  expect(stored?.status).toBe(answer.status === 200 ? 'sent' : 'draft');
  return { ...answer, id: offer.id };
}

function without(terms: object, ...keys: readonly string[]) {
  return Object.fromEntries(Object.entries(terms).filter(([key]) => !keys.includes(key)));
}

const TERMS = termsAt(Date.now());
describe('a submission', () => {
  test('is validated by the server for any stored draft', async () => {
    for (const terms of [
      { ...TERMS, status: 'accepted' },
      { ...TERMS, closingDate: dateOf(Date.now()) },
    ]) {
      expect((await sendsWith(terms)).status).toBe(422);
    }
  });

  test('of a cash offer has no loan, and has the defaults', async () => {
    const { closingDate, responseDeadline } = TERMS;
    const cash = { ...EXAMPLE_CASH_TERMS, closingDate, responseDeadline, lender: TERMS.lender };
    const { status, id } = await sendsWith(without(cash, 'specialAssessment', 'additionalTerms'));
    expect(status).toBe(200);
    const [version] = await db.select().from(offerVersions).where(eq(offerVersions.offerId, id));
    expect(version).toMatchObject({
      ...{ number: 1, author: 'buyer' },
      terms: { financeType: 'cash', specialAssessment: 'A', additionalTerms: '' },
    });
    expect(version?.terms).not.toHaveProperty('lender');
    const [, event] = await storedEvents(id);
    expect(event).toMatchObject({ action: 'submit', version: 1, termsSha256: version?.sha256 });
  });

  test('succeeds after all steps are saved one by one, as by the wizard', async () => {
    const [property, buyer] = [await aListedProperty(), await aPerson()];
    const begun = await asks('/offers', {
      body: { propertyId: property.id },
      headers: buyer.headers,
    });
    const { id } = offerIn(begun.json);
    for (const [key, answer] of Object.entries(TERMS)) {
      const saved = await asks(`/offers/${id}`, {
        method: 'PATCH',
        body: { terms: { [key]: answer } },
        headers: buyer.headers,
      });
      expect([key, saved.status]).toEqual([key, 200]);
    }
    const { json } = await asks(`/offers/${id}/submit`, { method: 'POST', headers: buyer.headers });
    expect(offerIn(json)).toMatchObject({
      status: 'sent',
      turn: 'seller',
      version: 1,
      terms: TERMS,
    });
    const again = await asks('/offers', {
      body: { propertyId: property.id },
      headers: buyer.headers,
    });
    expect([again.status, offerIn(again.json).id]).toEqual([200, id]);
  });
});
