import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#api/messages/table.ts';
import { offers } from '#api/offers/table.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { anOpenSigning, signs, storedSigning } from '#tests/factories/contracts.ts';
import { signsOnPaper, statesContract, uploadsPdf } from '#tests/factories/files/documents.ts';
import { mailsTo } from '#tests/factories/messages.ts';
import { anOffer, type Person, storedEvents, storedOffer } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';

const { db } = aContext();

function says(id: string, { headers }: Person, documentId: string) {
  return asks(`/offers/${id}/contract`, { headers, body: { documentId } });
}

function takesBack(id: string, { headers }: Person) {
  return asks(`/offers/${id}/contract`, { method: 'DELETE', headers });
}

async function reminders(id: string) {
  const rows = await db
    .select()
    .from(outbox)
    .where(eq(outbox.belongsTo, `offer:${id}:contract`));
  return rows.filter(({ canceledAt }) => canceledAt === null);
}

async function uploadedContract(id: string, { headers }: Person, kind = 'signed_contract') {
  const { json } = await uploadsPdf(id, headers, { kind });
  // Cast: the test checks the answers that use it.
  return (json['document'] as unknown as Readonly<{ id: string }>).id;
}

const NOTHING = { contractAt: null, contractBy: null, contractDocumentId: null };

test('a file uploaded as a signed contract ends nothing by itself', async () => {
  for (const side of ['buyer', 'seller'] as const) {
    const offer = await anOffer({ status: 'accepted' });
    await uploadedContract(offer.id, offer[side]);
    expect(await storedOffer(offer.id)).toMatchObject(NOTHING);
    expect((await reminders(offer.id)).length).toBeGreaterThan(0);
    const other = offer[side === 'buyer' ? 'seller' : 'buyer'];
    const mails = await mailsTo(other.email);
    expect(mails.map(({ template }) => template)).not.toContain('contract_delivered');
  }
});

test('an uploaded contract counts once both sides say that it is signed by all', async () => {
  const { id, buyer, seller } = await anOffer({ status: 'accepted' });
  const addendum = await uploadedContract(id, buyer, 'addendum');
  expect((await says(id, buyer, addendum)).json['code']).toBe('transition_not_allowed');
  expect((await says(id, buyer, 'unknown')).status).toBe(404);
  const documentId = await statesContract(id, buyer);
  expect(await storedOffer(id)).toMatchObject({ contractAt: null, contractBy: 'buyer' });
  // Neither again, nor about another file, nor alone.
  expect((await says(id, buyer, documentId)).json['code']).toBe('transition_not_allowed');
  const own = await uploadedContract(id, seller);
  expect((await says(id, seller, own)).json['code']).toBe('transition_not_allowed');
  const seen = await asks(`/offers/${id}`, { headers: seller.headers });
  expect(seen.json['offer']).toMatchObject({
    deal: { signed: null },
    uploadedContract: {
      ...{ documentId, by: 'buyer', moves: ['confirm_contract', 'take_back_contract'] },
    },
  });
  expect((await mailsTo(seller.email)).map(({ template }) => template)).toContain(
    'contract_stated',
  );
  expect((await says(id, seller, documentId)).json['offer']).toMatchObject({
    deal: { signed: { by: 'buyer' } },
  });
  expect(await reminders(id)).toEqual([]);
  const events = (await storedEvents(id)).filter(({ action }) => action.endsWith('_contract'));
  expect(events).toMatchObject([
    { action: 'state_contract', actor: 'buyer', note: expect.stringMatching(/^signed_contract /) },
    { action: 'confirm_contract', actor: 'seller', note: events[0]?.note },
  ]);
  const history = await asks(`/offers/${id}/history?verify=1`, { headers: buyer.headers });
  expect(history.json).toMatchObject({ verified: { ok: true } });
});

test('either side may take a statement back, for 24 hours once it counts', async () => {
  const { id, buyer, seller } = await anOffer({ status: 'accepted' });
  await statesContract(id, buyer);
  expect((await takesBack(id, seller)).status).toBe(200);
  expect(await storedOffer(id)).toMatchObject(NOTHING);
  await signsOnPaper(id, buyer, seller);
  expect(await reminders(id)).toEqual([]);
  expect((await takesBack(id, buyer)).status).toBe(200);
  expect(await storedOffer(id)).toMatchObject(NOTHING);
  expect((await reminders(id)).length).toBeGreaterThan(0);
  expect((await takesBack(id, buyer)).json['code']).toBe('transition_not_allowed');
  await signsOnPaper(id, seller, buyer);
  const contractAt = Date.now() - 24 * HOUR_MS;
  await db.update(offers).set({ contractAt }).where(eq(offers.id, id));
  expect((await takesBack(id, buyer)).json['code']).toBe('transition_not_allowed');
});

test('an open signing goes on until both sides say that the contract is signed on paper', async () => {
  const deal = await anOpenSigning({ isOfCouples: true });
  const { id, buyer, seller, signers } = deal;
  const documentId = await statesContract(id, buyer);
  expect((await storedSigning(deal)).status).toBe('open');
  await signs(deal, signers.hannah);
  expect((await says(id, seller, documentId)).status).toBe(200);
  expect(await storedSigning(deal)).toMatchObject({ status: 'voided', reason: 'signed_on_paper' });
  const [mail] = await mailsTo(signers.marcus.email);
  expect(mail).toMatchObject({ template: 'signing_voided' });
});

test('a contract signed here is not replaced by an uploaded one', async () => {
  const deal = await anOpenSigning();
  const { id, buyer, signers } = deal;
  const documentId = await statesContract(id, buyer);
  for (const who of [signers.hannah, signers.marisol]) await signs(deal, who);
  expect(await storedOffer(id)).toMatchObject({ contractBy: 'seller', contractDocumentId: null });
  expect((await says(id, buyer, documentId)).json['code']).toBe('transition_not_allowed');
  expect((await takesBack(id, buyer)).json['code']).toBe('transition_not_allowed');
});
