import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { outbox } from '#api/messages/table.ts';
import { acceptOffer } from '#api/offers/negotiation/accept-offer.ts';
import { properties } from '#api/properties/table.ts';
import type { HOMESTEADS } from '#domain/properties/agreement/agreement.ts';
import { EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aDeal, anOpenSigning, calls, opens, signingOf } from '#tests/factories/contracts.ts';
import { signsOnPaper } from '#tests/factories/files/documents.ts';
import { mailsTo } from '#tests/factories/messages.ts';
import { aListedProperty, anOffer, aPerson, storedOffer } from '#tests/factories/offers.ts';
import { errorsIn } from '#tests/factories/property-calls.ts';
import { anAgreementOfTwo, signsOpened } from '#tests/factories/signing.ts';

const { db } = aContext();

describe('the seller’s list of signers', () => {
  test('requires each seller of a homestead to state whether they are married, and the spouse', async () => {
    const deal = await aDeal();
    const { email } = deal.seller;
    const seller = { name: 'Marisol Quintana', email };
    const asked = await opens(deal, { isHomestead: true, sellers: [seller] });
    expect([asked.status, errorsIn(asked)]).toMatchObject([
      422,
      { 'sellers.0.isMarried': [expect.any(String)] },
    ]);
    const alone = await opens(deal, {
      isHomestead: true,
      sellers: [{ ...seller, isMarried: true }],
    });
    expect(errorsIn(alone)).toMatchObject({
      'sellers.0.isMarried': [expect.stringContaining('cónyuge')],
    });
    const self = { ...seller, isMarried: true, spouseOf: 0 };
    expect((await opens(deal, { isHomestead: true, sellers: [self] })).status).toBe(422);
    const spouse = { name: 'Andrés Quintana', email: 'a@example.com', spouseOf: 0 };
    const whole = { isHomestead: true, sellers: [{ ...seller, isMarried: true }, spouse] };
    expect((await opens(deal, whole)).status).toBe(201);
  });

  test('refuses hostile and look-alike names, a person on both sides, and the buyer’s request', async () => {
    const deal = await aDeal();
    const { email } = deal.seller;
    const names = ['Mari\u202esol', 'Mаrisol Quintana'];
    for (const name of names) {
      const answer = await opens(deal, { isHomestead: false, sellers: [{ name, email }] });
      expect([name, answer.status]).toEqual([name, 422]);
    }
    const both = [
      { name: 'hannah whitfield', email },
      { name: 'Marisol Quintana', email: deal.buyer.email },
    ];
    for (const seller of both) {
      const answer = await opens(deal, { isHomestead: false, sellers: [seller] });
      expect([answer.status, Object.keys(errorsIn(answer) ?? {})]).toEqual([
        422,
        ['sellers.0.name'],
      ]);
    }
    const byBuyer = await opens(deal, deal.opening, deal.buyer.headers);
    expect([byBuyer.status, byBuyer.json['code']]).toEqual([409, 'transition_not_allowed']);
    expect((await signingOf(deal, deal.signers.hannah)).signing).toBeNull();
  });

  test('opens one signing, and none if a contract was uploaded', async () => {
    const deal = await anOpenSigning();
    expect((await opens(deal, deal.opening)).json['code']).toBe('transition_not_allowed');
    const paper = await aDeal();
    await signsOnPaper(paper.id, paper.buyer, paper.seller);
    expect((await opens(paper, paper.opening)).json['code']).toBe('transition_not_allowed');
    expect((await signingOf(paper, paper.signers.marisol)).allowed).toEqual([]);
  });
});

describe('with the acceptance', () => {
  async function accepted(homestead?: (typeof HOMESTEADS)[number]) {
    const owner = await aPerson({ profile: 'seller', firstName: 'Marisol', lastName: 'Quintana' });
    const signed = anAgreementOfTwo();
    const { id: agreementId } = await signsOpened(owner, {
      ...signed,
      disclosure: { ...signed.disclosure, ...(homestead && { homestead }) },
    });
    const property = await aListedProperty({ owner });
    await db.update(properties).set({ agreementId }).where(eq(properties.id, property.id));
    const buyer = await aPerson({ firstName: 'Hannah', lastName: 'Whitfield' });
    const [first, ...others] = EXAMPLE_TERMS.buyers;
    if (!first) throw new Error('the example has a buyer');
    const terms = { buyers: [{ ...first, email: buyer.email }, ...others] };
    const offer = await anOffer({ property, buyer, terms });
    await acceptOffer(offer.asSeller, offer.id, { version: 1 });
    return { ...offer, seller: owner };
  }

  test('the signing opens in its batch if the agreement says that no spouse is missing', async () => {
    const deal = await accepted('spouses_named');
    const { signing } = await signingOf(deal, { name: '', ...deal.buyer });
    expect(signing).toMatchObject({ status: 'open', due: { side: 'buyer' } });
    expect(signing?.signers.map(({ side, name }) => [side, name])).toEqual([
      ['buyer', 'Hannah Whitfield'],
      ['buyer', 'Marcus Bell'],
      ['seller', 'Marisol Quintana'],
      ['seller', 'Luis Ramon Prado'],
    ]);
    expect(signing?.openedAt).toBe(
      new Date((await storedOffer(deal.id))?.acceptedAt ?? 0).toISOString(),
    );
    const mails = await mailsTo(deal.buyer.email);
    expect(mails.map(({ template }) => template)).toEqual(
      expect.arrayContaining(['offer_sufficient', 'sign_contract']),
    );
    const reminders = await db
      .select()
      .from(outbox)
      .where(eq(outbox.belongsTo, `offer:${deal.id}:contract`));
    const waiting = reminders.filter(({ canceledAt }) => canceledAt === null);
    expect(waiting.filter(({ template }) => template === 'contract_reminder')).toHaveLength(2);
  });

  test.each([undefined, 'spouse_missing'] as const)(
    'the seller has to confirm first if the agreement says %s',
    async (homestead) => {
      const deal = await accepted(homestead);
      const { signing, proposal } = await signingOf(deal, { name: '', ...deal.seller });
      expect([signing, proposal?.isHomestead]).toEqual([null, homestead ? true : null]);
    },
  );

  test('an offer is accepted though its signing cannot be opened', async () => {
    const put = vi.spyOn(env.FILES, 'put').mockRejectedValue(new Error('down'));
    const deal = await accepted('none').finally(() => put.mockRestore());
    expect(await storedOffer(deal.id)).toMatchObject({ status: 'accepted' });
    expect(await signingOf(deal, { name: '', ...deal.seller })).toMatchObject({
      signing: null,
      allowed: ['open'],
    });
  });
});

test('after a signing was declined the form has its signers again, with their spouses', async () => {
  const deal = await anOpenSigning({ isOfCouples: true });
  await calls(deal, deal.signers.hannah, 'decline', { reason: 'No' });
  expect((await signingOf(deal, deal.signers.marisol)).proposal).toEqual({
    isHomestead: true,
    sellers: [
      { name: 'Marisol Quintana', email: deal.seller.email, isMarried: true },
      { name: 'Andrés Quintana', email: deal.signers.andres.email, spouseOf: 0 },
    ],
  });
});
