import { expect, test } from 'vitest';
import type { Closing, SharedClosing } from '#domain/deal/tracker.ts';
import { type ADeal, anOpenSigning, signs } from '#tests/factories/contracts.ts';
import { uploadsPdf } from '#tests/factories/files/documents.ts';
import { mailsTo } from '#tests/factories/messages.ts';
import { type Person, storedEvents } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';

/** A deal that both sides have signed. */
async function aSignedDeal(): Promise<ADeal> {
  const deal = await anOpenSigning();
  await signs(deal, deal.signers.hannah);
  await signs(deal, deal.signers.marisol);
  return deal;
}

async function closingOf(id: string, { headers }: Person) {
  const { status, json } = await asks(`/offers/${id}/closing`, { headers });
  // Cast: the tests check the members they use.
  return { status, closing: json as unknown as Closing };
}

function task(id: string, key: string, { headers }: Person, body: object = {}) {
  return asks(`/offers/${id}/closing/tasks/${key}`, { headers, body });
}

async function receipt(id: string, { headers }: Person) {
  const { json } = await uploadsPdf(id, headers, { kind: 'deposit_receipt' });
  return (json['document'] as unknown as Readonly<{ id: string }>).id;
}

test('a deal has a tracker once both sides have signed, the same for both, with its PDF', async () => {
  const unsigned = await anOpenSigning();
  expect((await closingOf(unsigned.id, unsigned.buyer)).status).toBe(404);
  const { id, buyer, seller } = await aSignedDeal();
  const [theirs, ours] = [await closingOf(id, buyer), await closingOf(id, seller)];
  expect([theirs.status, ours.status]).toEqual([200, 200]);
  const plain = ({ tasks }: Closing) => tasks.map(({ mayChange: _, ...one }) => one);
  expect(plain(theirs.closing)).toEqual(plain(ours.closing));
  expect(theirs.closing.deal.dates).toEqual(ours.closing.deal.dates);
  expect(theirs.closing.deal.dates.every(({ rule, section }) => rule && section)).toBe(true);
  const pdf = await asks(`/offers/${id}/closing.pdf`, { headers: buyer.headers });
  expect([pdf.status, pdf.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
});

test('a task is marked once, and only the side that marked it takes that back; a deposit needs its receipt', async () => {
  const { id, buyer, seller } = await aSignedDeal();
  expect((await task(id, 'title_evidence', seller)).status).toBe(200);
  expect((await task(id, 'title_evidence', buyer)).status).toBe(409);
  const path = `/offers/${id}/closing/tasks/title_evidence`;
  const takesBack = (who: Person) => asks(path, { method: 'DELETE', headers: who.headers });
  expect((await takesBack(buyer)).status).toBe(409);
  expect((await takesBack(seller)).status).toBe(200);
  expect((await storedEvents(id)).at(-1)?.action).toBe('reopen_task');
  // A contract without a date lacks its task.
  expect((await task(id, 'second_deposit', buyer)).status).toBe(404);
  expect((await task(id, 'no_such', buyer)).status).toBe(404);

  const bare = await task(id, 'deposit', buyer);
  expect(bare.status).toBe(422);
  expect(bare.json['errors']).toHaveProperty('documentId');
  expect((await task(id, 'deposit', seller)).status).toBe(404);
  const documentId = await receipt(id, buyer);
  expect((await task(id, 'deposit', buyer, { documentId: 'of another offer' })).status).toBe(404);
  expect((await task(id, 'deposit', buyer, { documentId })).status).toBe(200);
  const { closing } = await closingOf(id, seller);
  const done = closing.tasks.find(({ key }) => key === 'deposit')?.done;
  expect(done).toMatchObject({ by: 'buyer', document: { id: documentId } });
  expect(closing.deal.dates.find(({ kind }) => kind === 'deposit')?.isDone).toBe(true);
  const last = (await storedEvents(id)).at(-1);
  expect(last).toMatchObject({ action: 'complete_task', actor: 'buyer', note: 'deposit' });
});

test('a read-only link shows its parts without an account until it is revoked', async () => {
  const { id, buyer, seller } = await aSignedDeal();
  const shares = (body: object) =>
    asks(`/offers/${id}/closing/links`, { headers: seller.headers, body });
  expect((await shares({ role: 'lender', name: ' ' })).status).toBe(422);
  const made = await shares({ role: 'lender', name: 'Lakeline Mortgage' });
  expect(made.status).toBe(201);
  const token = String(made.json['url']).split('#')[1];
  const opened = await asks('/closing/open', { body: { token } });
  const shared = opened.json as unknown as SharedClosing;
  expect(shared.dates.map(({ kind }) => kind).toSorted()).toEqual([
    ...['closing', 'loan_application', 'loan_approval', 'loan_commitment', 'title_evidence'],
  ]);
  const others: readonly string[] = ['deposit', 'final_cash', 'final_net'];
  expect(shared.tasks.filter(({ key }) => others.includes(key))).toEqual([]);
  const [link] = (await closingOf(id, buyer)).closing.links;
  expect(link).toMatchObject({ name: 'Lakeline Mortgage', by: 'seller', opens: 1 });
  const path = `/offers/${id}/closing/links/${link?.id}`;
  const revokes = () => asks(path, { method: 'DELETE', headers: buyer.headers });
  expect((await revokes()).status).toBe(200);
  expect((await revokes()).status).toBe(404);
  expect((await asks('/closing/open', { body: { token } })).status).toBe(410);
  expect((await asks('/closing/open', { body: { token: 'x'.repeat(43) } })).status).toBe(404);
  const actions = (await storedEvents(id)).slice(-2).map(({ action }) => action);
  expect(actions).toEqual(['share_closing', 'revoke_share']);
});

test('each side records its final figure, which the other side and readers of links do not see', async () => {
  const { id, buyer, seller } = await aSignedDeal();
  const refused = await task(id, 'final_net', seller);
  expect([refused.status, Object.keys(refused.json['errors'] ?? {})]).toEqual([
    ...[422, ['amountCents']],
  ]);
  expect((await task(id, 'final_net', buyer, { amountCents: 1 })).status).toBe(404);
  expect((await task(id, 'final_net', seller, { amountCents: 44_612_345 })).status).toBe(200);
  const figure = ({ tasks }: Pick<Closing, 'tasks'>) =>
    tasks.find(({ key }) => key === 'final_net')?.done;
  const [own, theirs] = [
    (await closingOf(id, seller)).closing,
    (await closingOf(id, buyer)).closing,
  ];
  expect(figure(own)?.amountCents).toBe(44_612_345);
  expect(figure(theirs)).toMatchObject({ by: 'seller', amountCents: null });
  expect(own.estimateCents).toBeLessThan(own.priceCents);
  expect(theirs.estimateCents).toBeGreaterThan(0);
  const [last] = (await storedEvents(id)).slice(-1);
  expect(last).toMatchObject({ action: 'complete_task', note: 'final_net' });
});

test('the buyer saves the list of the walk-through; each list is kept, and both sides read it', async () => {
  const { id, buyer, seller } = await aSignedDeal();
  const before = (await closingOf(id, buyer)).closing.walkThrough;
  expect([before.maySave, before.saved, before.quotes]).toEqual([true, null, []]);
  const keys = before.rows.map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(['condition', 'fixtures', 'keys']));
  expect(before.rows.every(({ section }) => section !== null)).toBe(true);

  const saves = (who: Person, rows: object, version = before.version) =>
    asks(`/offers/${id}/closing/walk-through`, { headers: who.headers, body: { version, rows } });
  const fine = Object.fromEntries(keys.map((key) => [key, { isOk: true }]));
  const refused = await saves(buyer, { ...fine, condition: undefined, keys: { isOk: false } });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.json['errors'] ?? {})).toEqual(['rows.condition', 'rows.keys.note']);
  const bank = { isOk: false, note: 'Cuenta 000123456789, ruta 063100277' };
  expect((await saves(buyer, { ...fine, keys: bank })).status).toBe(422);
  expect((await saves(seller, fine)).status).toBe(404);
  expect((await saves(buyer, fine, before.version + 1)).status).toBe(409);

  const missing = { isOk: false, note: 'Falta la llave del buzón.' };
  const found = async () =>
    (await mailsTo(seller.email)).filter(({ template }) => template === 'walk_through_found');
  expect(await found()).toEqual([]);
  expect((await saves(buyer, { ...fine, keys: missing })).status).toBe(200);
  const [mail] = await found();
  expect(mail?.subject).toMatch(/^(?:Última visita: 1 cosa no|Walk-through: 1 thing not)/);
  expect(mail?.text).toContain('Falta la llave del buzón.');
  const { closing } = await closingOf(id, seller);
  const { walkThrough } = closing;
  expect(walkThrough.maySave).toBe(false);
  expect(walkThrough.rows.find(({ key }) => key === 'keys')?.found).toEqual({
    ...{ isOk: false, note: { text: 'Falta la llave del buzón.', language: 'es' } },
  });
  // The clause of the row, what follows if the sellers do not perform, and how to change the contract.
  expect(walkThrough.quotes).toHaveLength(3);
  expect(closing.tasks.find(({ key }) => key === 'walk_through')).toMatchObject({
    ...{ mayChange: false, done: { by: 'buyer' } },
  });
  const [event] = (await storedEvents(id)).slice(-1);
  expect(event).toMatchObject({ action: 'save_walk_through', actor: 'buyer' });
  expect(event?.note).toMatch(new RegExp(`^1/${keys.length} [0-9a-f]{64}$`));

  expect((await saves(buyer, fine)).status).toBe(200);
  const after = (await closingOf(id, buyer)).closing.walkThrough;
  expect([after.saved?.number, after.quotes]).toEqual([2, []]);
  expect(await found()).toHaveLength(2);
  // A list without anything new to say.
  expect((await saves(buyer, fine)).status).toBe(200);
  expect(await found()).toHaveLength(2);
});
