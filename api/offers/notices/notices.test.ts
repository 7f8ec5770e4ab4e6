import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { closingNotices, offers } from '#api/offers/table.ts';
import { properties } from '#api/properties/table.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { anOpenSigning } from '#tests/factories/contracts.ts';
import { mailsTo } from '#tests/factories/messages.ts';
import { aSignedDeal, noticesOf, previews, signatureOf } from '#tests/factories/notices.ts';
import { aPerson, storedEvents } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';

test('notices exist once all have signed, for both sides and for no one else', async () => {
  const unsigned = await anOpenSigning();
  expect((await noticesOf(unsigned, unsigned.buyer)).status).toBe(404);
  const deal = await aSignedDeal();
  const { buyer, seller } = deal;
  const theirs = await noticesOf(deal, buyer);
  expect(theirs).toMatchObject({ status: 200, signsAs: 'Hannah Whitfield', notices: [] });
  const cancel = theirs.offered.find(({ key }) => key === 'inspection_cancel');
  expect(cancel?.clause.text.en).toContain('by notice, and the deposits are returned');
  expect(cancel?.clause.section).toBeGreaterThan(2);
  const ours = await noticesOf(deal, seller);
  expect(ours.offered.some(({ key }) => key === 'inspection_cancel')).toBe(false);
  const outsider = await aPerson();
  expect((await noticesOf(deal, outsider)).status).toBe(404);
  expect((await previews(deal, outsider, 'inspection_cancel')).status).toBe(404);
  expect((await previews(deal, seller, 'inspection_cancel')).status).toBe(404);
});

test('a cancellation is shown, refused with a wrong name or an old text, then served and final', async () => {
  const deal = await aSignedDeal();
  const { id, buyer, seller, property } = deal;
  const key = 'inspection_cancel';
  const found = 'El techo gotea.';
  const { preview } = await previews(deal, buyer, key, { found });
  expect(preview.follows.map(({ en }) => en).join(' ')).toContain('goes back on the market');
  expect(preview.document.text.es.join(' ')).toContain(found);

  const sends = (body: object, headers: Record<string, string> = buyer.headers) =>
    asks(`/offers/${id}/notices`, { headers, body: { key, answers: { found }, ...body } });
  const right = signatureOf(buyer, preview.sha256);
  const wrongName = await sends({ ...right, name: 'Hannah White' });
  expect([wrongName.status, Object.keys(wrongName.json['errors'] ?? {})]).toEqual([422, ['name']]);
  expect((await sends({ ...right, intent: false })).status).toBe(422);
  const other = await sends({ ...right, answers: { found: 'Otra cosa.' } });
  expect([other.status, other.json['code']]).toEqual([409, 'stale_document']);
  const bank = { found: 'Cuenta 000123456789, ruta 063100277' };
  expect((await previews(deal, buyer, key, bank)).status).toBe(422);

  const repeated = { ...buyer.headers, 'Idempotency-Key': `cancel-${id}` };
  const sent = await sends(right, repeated);
  expect(sent.status).toBe(201);
  expect((await sends(right, repeated)).status).toBe(201);
  const { db } = aContext();
  const rows = await db.select().from(closingNotices).where(eq(closingNotices.offerId, id));
  expect(rows.map(({ status, signedName }) => [status, signedName])).toEqual([
    ['served', 'Hannah Whitfield'],
  ]);
  await expect(db.update(closingNotices).set({ signedName: 'x' }).run()).rejects.toThrow();
  await expect(db.delete(closingNotices).run()).rejects.toThrow();

  // The contract has ended, the home is back on the market, and the history says so.
  const [offer] = await db.select().from(offers).where(eq(offers.id, id));
  expect(offer).toMatchObject({ status: 'rejected', reason: 'contract_cancelled' });
  const isHome = and(eq(properties.id, property.id), eq(properties.status, 'published'));
  expect(await db.select().from(properties).where(isHome)).toHaveLength(1);
  expect((await storedEvents(id)).at(-1)).toMatchObject({
    ...{ action: 'end_by_notice', actor: 'buyer', note: `${key} ${preview.sha256}` },
  });
  const theirs = await noticesOf(deal, seller);
  expect(theirs.isEnded).toBe(true);
  expect(theirs.notices[0]).toMatchObject({ key, by: 'buyer', status: 'served', may: [] });
  expect((await previews(deal, buyer, key)).status).toBe(404);

  const [mail] = (await mailsTo(seller.email)).filter(
    ({ template }) => template === 'notice_served',
  );
  expect(mail?.text).toContain(found);
  const path = `/offers/${id}/notices/${theirs.notices[0]?.id}/notice.pdf`;
  expect((await asks(path, { headers: seller.headers })).status).toBe(200);
  expect((await asks(path, { headers: (await aPerson()).headers })).status).toBe(404);
});

test('a contract without an inspection period offers no such cancellation', async () => {
  const deal = await aSignedDeal({ terms: { inspectionDays: 0 } });
  const { offered } = await noticesOf(deal, deal.buyer);
  expect(offered.some(({ key }) => key === 'inspection_cancel')).toBe(false);
  expect((await previews(deal, deal.buyer, 'inspection_cancel')).status).toBe(404);
});
