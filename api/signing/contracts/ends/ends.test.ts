import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sha256Hex } from '#api/hash.ts';
import { moveProperty } from '#api/properties/moves/move-property.ts';
import { isChainIntact } from '#api/signing/contracts/find-signing.ts';
import { signingEvents } from '#api/signing/table.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { verifyChain } from '#domain/offers/history.ts';
import { aContext } from '#tests/factories/accounts.ts';
import {
  type ADeal,
  type ASigner,
  aDeal,
  anOpenSigning,
  calls,
  opens,
  prepares,
  signingOf,
  signs,
  storedSigning,
} from '#tests/factories/contracts.ts';
import { mailsTo } from '#tests/factories/messages.ts';
import { contextFor, storedEvents, storedOffer } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';
import { expireSignings } from './end-signings.ts';

const { db } = aContext();

describe('a signing ends', () => {
  test('when a signer declines: all get the reason, and the seller may open another', async () => {
    const deal = await anOpenSigning();
    const { hannah, marisol } = deal.signers;
    expect((await calls(deal, hannah, 'decline', { reason: '  ' })).status).toBe(422);
    const reason = 'Perdimos el préstamo.';
    const declined = await calls(deal, hannah, 'decline', { reason });
    expect(declined.json).toMatchObject({
      signing: { status: 'declined', declined: { by: 'Hannah Whitfield', reason } },
      allowed: [],
    });
    const closed = await signs(deal, hannah);
    expect([closed.status, closed.json['code']]).toEqual([409, 'signing_closed']);
    for (const { email } of [deal.buyer, deal.seller]) {
      expect((await mailsTo(email))[0]?.text).toContain(reason);
    }
    expect((await storedEvents(deal.id)).at(-1)).toMatchObject({ action: 'decline_signing' });
    expect(await storedOffer(deal.id)).toMatchObject({ status: 'accepted' });
    expect((await signingOf(deal, marisol)).allowed).toEqual(['open']);
    expect((await opens(deal, deal.opening)).status).toBe(201);
  });

  test('before it began: the buyer says no to an accepted offer without consenting to anything', async () => {
    const deal = await aDeal();
    const { hannah, marisol } = deal.signers;
    const reason = 'No nos dieron el préstamo.';
    expect((await calls(deal, marisol, 'decline', { reason })).status).toBe(409);
    expect((await calls(deal, hannah, 'decline', { reason: ' ' })).status).toBe(422);
    expect((await calls(deal, hannah, 'decline', { reason })).status).toBe(200);
    expect((await calls(deal, hannah, 'decline', { reason })).status).toBe(409);
    for (const { email } of [deal.buyer, deal.seller]) {
      const mail = (await mailsTo(email)).find(({ template }) => template === 'signing_declined');
      expect(mail?.text).toContain(reason);
    }
    const seen = await asks(`/offers/${deal.id}`, { headers: deal.seller.headers });
    expect(seen.json['offer']).toMatchObject({
      status: 'accepted',
      deal: { state: 'to_open', ended: 'declined', turn: 'seller', isMine: true },
    });
    expect((await opens(deal, deal.opening)).status).toBe(201);
  });

  test('after seven days, whether or not the cron job has recorded it, and once', async () => {
    const now = Date.now() - 7 * DAY_MS;
    const deal = await anOpenSigning({ now });
    const { hannah } = deal.signers;
    expect((await signingOf(deal, hannah)).signing?.status).toBe('expired');
    expect((await signs(deal, hannah)).json['code']).toBe('signing_closed');
    expect((await storedSigning(deal)).status).toBe('open');
    await expireSignings(aContext());
    expect((await storedSigning(deal)).status).toBe('expired');
    await expireSignings(aContext());
    const mails = (await mailsTo(hannah.email)).filter(
      ({ template }) => template === 'signing_expired',
    );
    expect(mails).toHaveLength(1);
    expect(await isChainIntact({ db }, await storedSigning(deal))).toBe(true);
  });

  test('and can then be replaced, also before the cron job has recorded it', async () => {
    const deal = await anOpenSigning({ now: Date.now() - 7 * DAY_MS });
    const first = await storedSigning(deal);
    expect((await opens(deal, deal.opening)).status).toBe(201);
    const next = await storedSigning(deal);
    expect([next.status, next.id === first.id]).toEqual(['open', false]);
    const [letter] = await mailsTo(deal.signers.hannah.email);
    expect(letter?.template).toBe('sign_contract');
  });

  test('when the home goes back on the market; a complete one stays', async () => {
    const deal = await anOpenSigning({ isOfCouples: true });
    await moveProperty(contextFor(deal.seller), deal.property.id, { segment: 'back-on-market' });
    expect(await storedSigning(deal)).toMatchObject({
      status: 'voided',
      reason: 'contract_cancelled',
    });
    const [mail] = await mailsTo(deal.signers.marcus.email);
    expect(mail).toMatchObject({ template: 'signing_voided' });
    const done = await anOpenSigning();
    for (const who of [done.signers.hannah, done.signers.marisol]) await signs(done, who);
    await moveProperty(contextFor(done.seller), done.property.id, { segment: 'back-on-market' });
    expect(await storedSigning(done)).toMatchObject({ status: 'complete', reason: null });
  });
});

describe('of two concurrent moves', () => {
  const both = async (deal: ADeal, works: readonly (() => Promise<{ status: number }>)[]) => {
    const answers = await Promise.all(works.map((work) => work()));
    expect(await isChainIntact({ db }, await storedSigning(deal))).toBe(true);
    expect(await verifyChain(await storedEvents(deal.id), sha256Hex)).toMatchObject({ ok: true });
    return answers.map(({ status }) => status).sort();
  };
  const ready = async (who: 'hannah' | 'marisol') => {
    const deal = await anOpenSigning();
    if (who === 'marisol') await signs(deal, deal.signers.hannah);
    const signer: ASigner = deal.signers[who];
    return { deal, signer, body: await prepares(deal, signer) };
  };

  test('a signature counts once', async () => {
    const { deal, signer, body } = await ready('marisol');
    const sign = () => calls(deal, signer, 'sign', body);
    expect(await both(deal, [sign, sign])).toEqual([200, 409]);
    const kept = await db
      .select()
      .from(signingEvents)
      .where(eq(signingEvents.signingId, (await storedSigning(deal)).id));
    expect(kept.filter(({ kind }) => kind === 'completed')).toHaveLength(1);
    const mails = (await mailsTo(deal.buyer.email)).filter(
      ({ template }) => template === 'contract_complete',
    );
    expect(mails).toHaveLength(1);
  });

  test('signing and declining by the same person, one succeeds', async () => {
    const { deal, signer, body } = await ready('marisol');
    const statuses = await both(deal, [
      () => calls(deal, signer, 'sign', body),
      () => calls(deal, signer, 'decline', { reason: 'No.' }),
    ]);
    expect(statuses).toEqual([200, 409]);
    expect(['complete', 'declined']).toContain((await storedSigning(deal)).status);
  });

  test('signing and correcting, one succeeds', async () => {
    const { deal, signer, body } = await ready('marisol');
    const { signing } = await signingOf(deal, deal.signers.hannah);
    const own = signing?.signers.find(({ isYours }) => isYours)?.id;
    const correct = () =>
      asks(`/offers/${deal.id}/signing/correct`, {
        body: { signers: [{ id: own, capacity: 'Trustee' }] },
        headers: deal.buyer.headers,
      });
    const statuses = await both(deal, [() => calls(deal, signer, 'sign', body), correct]);
    expect(statuses).toEqual([200, 409]);
  });

  test('after a corrected name, the offer and its lists call the buyer by that name', async () => {
    const deal = await anOpenSigning();
    const { signing } = await signingOf(deal, deal.signers.hannah);
    const own = signing?.signers.find(({ isYours }) => isYours)?.id;
    const { headers } = deal.buyer;
    const corrected = await asks(`/offers/${deal.id}/signing/correct`, {
      body: { signers: [{ id: own, name: 'Hannah Whitfield-Łoś' }] },
      headers,
    });
    expect(corrected.status).toBe(200);
    for (const person of [deal.buyer, deal.seller]) {
      const { json } = await asks(`/offers/${deal.id}`, { headers: person.headers });
      const list = await asks('/offers', { headers: person.headers });
      for (const text of [JSON.stringify(json['offer']), list.text]) {
        expect(text).toMatch(/"buyer":\{"name":"Hannah Whitfield-Łoś/);
      }
    }
  });

  test('correcting on both sides, one succeeds', async () => {
    const deal = await anOpenSigning();
    const corrections = await Promise.all(
      [deal.signers.hannah, deal.signers.marisol].map(async (signer) => {
        const { signing } = await signingOf(deal, signer);
        const id = signing?.signers.find(({ isYours }) => isYours)?.id;
        const body = { signers: [{ id, capacity: 'Trustee' }] };
        const { headers } = signer;
        return () => asks(`/offers/${deal.id}/signing/correct`, { body, headers });
      }),
    );
    expect(await both(deal, corrections)).toEqual([200, 409]);
    for (const correct of corrections) {
      expect((await correct()).json['code']).toBe('signing_closed');
    }
  });

  test('the last signature and going back on the market, one succeeds', async () => {
    const { deal, signer, body } = await ready('marisol');
    const path = `/properties/${deal.property.id}/back-on-market`;
    const back = () => asks(path, { body: {}, headers: deal.seller.headers });
    const [first] = await both(deal, [() => calls(deal, signer, 'sign', body), back]);
    expect(first).toBe(200);
    const { status } = await storedSigning(deal);
    const offer = await storedOffer(deal.id);
    // Canceling after signing is allowed; the signed contract is kept.
    if (status === 'voided') expect(offer).toMatchObject({ status: 'rejected', contractAt: null });
    else expect(status).toBe('complete');
  });
});
