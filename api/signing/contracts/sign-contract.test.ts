import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sha256Hex } from '#api/hash.ts';
import { signings } from '#api/signing/table.ts';
import { verifyChain } from '#domain/offers/history.ts';
import { aContext } from '#tests/factories/accounts.ts';
import {
  type ADeal,
  aDeal,
  anOpenSigning,
  opens,
  signingOf,
  signs,
  storedSigning,
} from '#tests/factories/contracts.ts';
import { mailsTo } from '#tests/factories/messages.ts';
import { storedEvents, storedOffer } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';
import { isChainIntact } from './find-signing.ts';

const { db } = aContext();

/** The offer as listed for the buyer and for the seller. */
async function listed({ id, signers }: ADeal) {
  const lists = await Promise.all(
    [signers.hannah, signers.marisol].map(({ headers }) => asks('/offers', { headers })),
  );
  return lists.map(({ json }) => {
    const items = json['items'] as unknown as readonly Readonly<{ id: string }>[];
    return items.find((offer) => offer.id === id);
  });
}

test('buyers sign, then sellers; the last signature makes the contract binding', async () => {
  const deal = await aDeal();
  const { hannah, marisol } = deal.signers;
  const before = await signingOf(deal, marisol);
  expect(before).toMatchObject({
    signing: null,
    allowed: ['open'],
    proposal: { sellers: [{ name: 'Marisol Quintana', email: deal.seller.email }] },
  });
  expect((await signingOf(deal, hannah)).allowed).toEqual([]);
  const unopened = { state: 'to_open', turn: 'seller', ended: null };
  expect(await listed(deal)).toMatchObject([
    { deal: { ...unopened, isMine: false, mayDecline: true, signed: null } },
    { deal: { ...unopened, isMine: true, mayDecline: false, signed: null } },
  ]);
  expect((await opens(deal, deal.opening)).status).toBe(201);

  const open = await signingOf(deal, hannah);
  expect(open.signing).toMatchObject({ status: 'open', due: { side: 'buyer' }, version: 1 });
  expect(open.allowed).toEqual(['consent', 'sign', 'decline', 'correct', 'remind']);
  expect((await signingOf(deal, marisol)).allowed).not.toContain('sign');
  expect(await mailsTo(deal.buyer.email)).toContainEqual(
    expect.objectContaining({ template: 'sign_contract' }),
  );
  expect(await listed(deal)).toMatchObject([
    { deal: { state: 'to_sign', turn: 'buyer', isMine: true, dueAt: open.signing?.due?.at } },
    { deal: { state: 'to_sign', turn: 'buyer', isMine: false, dueAt: open.signing?.due?.at } },
  ]);
  const signed = await signs(deal, hannah);
  expect([signed.status, signed.json]).toMatchObject([200, { signing: { status: 'open' } }]);
  expect((await signingOf(deal, marisol)).signing?.due).toMatchObject({ side: 'seller' });
  expect((await mailsTo(deal.seller.email))[0]).toMatchObject({ template: 'sign_contract' });
  expect(await storedOffer(deal.id)).toMatchObject({ status: 'accepted', contractAt: null });

  const last = await signs(deal, marisol);
  expect(last.json).toMatchObject({ signing: { status: 'complete', due: null }, allowed: [] });
  const contract = {
    deal: { state: 'signed', turn: 'buyer', signed: { by: null } },
    contractFile: 'signing/document.pdf',
  };
  expect(await listed(deal)).toMatchObject([contract, contract]);
  const offer = await storedOffer(deal.id);
  expect(offer).toMatchObject({ status: 'accepted', contractBy: 'seller' });
  expect(offer?.contractAt).toBe((await storedSigning(deal)).completeAt);
  const events = await storedEvents(deal.id);
  expect(events.slice(-3).map(({ action, actor, note }) => [action, actor, note])).toEqual([
    ['sign', 'buyer', 'Hannah Whitfield'],
    ['sign', 'seller', 'Marisol Quintana'],
    ['signed_by_all', 'system', null],
  ]);
  expect(await verifyChain(events, sha256Hex)).toMatchObject({ ok: true });
  expect(await isChainIntact({ db }, await storedSigning(deal))).toBe(true);
  for (const { email } of [deal.buyer, deal.seller]) {
    const mails = await mailsTo(email);
    const templates = mails.map(({ template }) => template);
    expect(templates).toEqual(expect.arrayContaining(['contract_signed', 'contract_complete']));
    const receipt = mails.find(({ template }) => template === 'contract_signed');
    expect(receipt?.text).toContain((await storedSigning(deal)).documentSha256);
    const isLast = email === deal.seller.email;
    expect(/última firma|last signature/.test(receipt?.text ?? '')).toBe(isLast);
  }
});

test('the document has every term, the parties and both languages, and never changes', async () => {
  const deal = await anOpenSigning({ isOfCouples: true });
  const { signing } = await signingOf(deal, deal.signers.hannah);
  const text = JSON.stringify(signing?.document);
  for (const words of [
    'Hannah Whitfield and Marcus Bell',
    'Marisol Quintana and Andrés Quintana',
    'Andrés Quintana, spouse of Marisol Quintana',
    'Compra: Hannah Whitfield y Marcus Bell',
    '$480,000',
    'The washer and dryer stay with the home.',
    'FL ',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('Response deadline');
  const { documentKey, documentSha256 } = await storedSigning(deal);
  const file = await env.FILES.get(documentKey);
  const bytes = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(await sha256Hex(bytes)).toBe(documentSha256);
  expect(signing?.document).toMatchObject({ sha256: documentSha256, bytes: bytes.length });
  expect(signing?.document.pages).toBeGreaterThan(0);
  const check = await asks(`/verify/${documentSha256}`);
  expect(check.json).toMatchObject({ kind: 'contract', state: 'current' });
  await expect(
    db.update(signings).set({ documentSha256: 'x' }).where(eq(signings.offerId, deal.id)),
  ).rejects.toThrow();
});
