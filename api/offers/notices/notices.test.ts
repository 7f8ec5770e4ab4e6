import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { api } from '#api/app.ts';
import { sha256Hex } from '#api/hash.ts';
import { closingNotices, offers } from '#api/offers/table.ts';
import { properties } from '#api/properties/table.ts';
import { openSigning } from '#api/signing/contracts/open-signing.ts';
import { onBusinessDay } from '#domain/business-days.ts';
import { addDays, dateOf } from '#domain/calendar.ts';
import type { Closing } from '#domain/deal/tracker.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { type ADeal, aDeal, allSign, anOpenSigning } from '#tests/factories/contracts.ts';
import { aPaper, readsDisclosures } from '#tests/factories/disclosures.ts';
import { aPdf } from '#tests/factories/files/documents.ts';
import { mailsTo } from '#tests/factories/messages.ts';
import {
  aSignedDeal,
  givesNotice,
  noticesOf,
  previews,
  signatureOf,
} from '#tests/factories/notices.ts';
import { aListedProperty, aPerson, type Person, storedEvents } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';
import { sealNotices } from './seal-notices.ts';

test('a cancellation is offered to its side, refused with a wrong name or an old text, then served and final', async () => {
  const unsigned = await anOpenSigning();
  expect((await noticesOf(unsigned, unsigned.buyer)).status).toBe(404);
  const deal = await aSignedDeal();
  const { id, buyer, seller, property } = deal;
  const key = 'inspection_cancel';
  const found = 'El techo gotea.';
  const before = await noticesOf(deal, buyer);
  expect(before).toMatchObject({ status: 200, signsAs: 'Hannah Whitfield', notices: [] });
  const cancel = before.offered.find((one) => one.key === key);
  expect(cancel?.clause.text.en).toContain('by notice, and the deposits are returned');
  expect(cancel?.clause.section).toBeGreaterThan(2);
  expect((await noticesOf(deal, seller)).offered.some((one) => one.key === key)).toBe(false);
  for (const who of [await aPerson(), seller]) {
    expect((await previews(deal, who, key)).status).toBe(404);
  }

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

const inDays = (count: number) => addDays(dateOf(Date.now()), count);

async function answers(deal: ADeal, who: Person, path: string, body: object) {
  return asks(`/offers/${deal.id}/notices/${path}`, { headers: who.headers, body });
}

test('more time counts once the other side has signed it, and every reader has the new day', async () => {
  const deal = await aSignedDeal();
  const { id, buyer, seller } = deal;
  const on = inDays(21);
  const early = await previews(deal, buyer, 'extension', { date: 'inspection', on: inDays(1) });
  expect([early.status, Object.keys(early.json['errors'] ?? {})]).toEqual([422, ['on']]);
  const asked = await givesNotice(deal, buyer, 'extension', { date: 'inspection', on });
  expect(asked.status).toBe(201);
  const [notice] = asked.notices.notices;
  expect(notice).toMatchObject({ status: 'proposed', may: ['take_back'] });
  // One proposal at a time, and the deal says whose turn it is.
  expect((await givesNotice(deal, buyer, 'amendment', { amountCents: 47_000_000 })).status).toBe(
    409,
  );
  const { json } = await asks(`/offers/${id}/closing`, { headers: seller.headers });
  expect((json as unknown as Closing).deal).toMatchObject({ state: 'to_agree', isMine: true });

  const signed = signatureOf(seller, notice?.sha256 ?? '');
  const own = await answers(
    deal,
    buyer,
    `${notice?.id}/agree`,
    signatureOf(buyer, signed.documentSha256),
  );
  expect([own.status, own.json['code']]).toEqual([409, 'not_your_turn']);
  const wrong = await answers(deal, seller, `${notice?.id}/agree`, { ...signed, name: 'Mari' });
  expect(wrong.status).toBe(422);
  const outsider = await aPerson();
  expect((await answers(deal, outsider, `${notice?.id}/agree`, signed)).status).toBe(404);
  expect((await answers(deal, seller, `${notice?.id}/agree`, signed)).status).toBe(200);
  expect((await answers(deal, seller, `${notice?.id}/agree`, signed)).status).toBe(409);

  for (const { headers } of [buyer, seller]) {
    const tracker = await asks(`/offers/${id}/closing`, { headers });
    const { deal: told } = tracker.json as unknown as Closing;
    expect(told.dates.find(({ kind }) => kind === 'inspection')?.on).toBe(onBusinessDay(on));
  }
  const last = (await storedEvents(id)).at(-1);
  expect(last).toMatchObject({ action: 'agree_notice', actor: 'seller', version: 2 });
  const history = await asks(`/offers/${id}/history?verify=1`, { headers: buyer.headers });
  expect(history.json['verified']).toMatchObject({ ok: true });
});

test('an amendment is countered, refused, then signed: price, net and its clause about repairs follow', async () => {
  const deal = await aSignedDeal();
  const { id, buyer, seller } = deal;
  const [first] = (await givesNotice(deal, buyer, 'amendment', { amountCents: 46_000_000 })).notices
    .notices;
  const shown = await noticesOf(deal, seller);
  expect(shown.notices[0]?.may).toEqual(['agree', 'refuse', 'counter']);
  expect(shown.notices[0]?.own[0]?.en).toMatch(/^Your estimated net: from/);
  const counters = { counters: first?.id };
  const wrong = await givesNotice(deal, buyer, 'amendment', { amountCents: 45_000_000 }, counters);
  expect(wrong.status).toBe(409);
  const next = await givesNotice(deal, seller, 'amendment', { amountCents: 47_500_000 }, counters);
  expect(next.status).toBe(201);
  const statuses = next.notices.notices.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual(['countered', 'proposed']);
  const second = next.notices.notices.find(({ status }) => status === 'proposed');
  const refused = await answers(deal, buyer, `${second?.id}/refuse`, { reason: 'El techo gotea.' });
  expect(refused.status).toBe(200);
  expect((await asks(`/offers/${id}`, { headers: seller.headers })).json['offer']).toMatchObject({
    ...{ amountCents: 48_000_000, version: 1 },
  });

  const third = await givesNotice(deal, seller, 'amendment', {
    ...{ amountCents: 47_000_000, repairCredit: { amountCents: 150_000 } },
  });
  const open = third.notices.notices.find(({ status }) => status === 'proposed');
  const signed = signatureOf(buyer, open?.sha256 ?? '');
  expect((await answers(deal, buyer, `${open?.id}/agree`, signed)).status).toBe(200);
  const after = (await asks(`/offers/${id}`, { headers: seller.headers })).json['offer'];
  expect(after).toMatchObject({ amountCents: 47_000_000, version: 2, status: 'accepted' });
  const diff = await asks(`/offers/${id}/versions/2/diff`, { headers: buyer.headers });
  expect(JSON.stringify(diff.json['changed'])).toContain('$470,000');
  expect(JSON.stringify(diff.json['changed'])).toContain('$1,500');
});

test('after a cancellation both sides release the deposit', async () => {
  const deal = await aSignedDeal();
  const { buyer, seller } = deal;
  await givesNotice(deal, buyer, 'loan_refused', { applied: true });
  const { offered } = await noticesOf(deal, seller);
  expect(offered.map(({ key }) => key)).toEqual(['deposit_release']);
  const asked = await givesNotice(deal, buyer, 'deposit_release', { buyerCents: 1_000_000 });
  const open = asked.notices.notices.find(({ status }) => status === 'proposed');
  const signed = signatureOf(seller, open?.sha256 ?? '');
  expect((await answers(deal, seller, `${open?.id}/agree`, signed)).status).toBe(200);
  const [last] = await storedEvents(deal.id).then((events) => events.slice(-1));
  expect(last).toMatchObject({ action: 'agree_notice', toStatus: 'rejected' });
});

test('the period of the law for a condominium is a date of the tracker, and lets the buyers cancel', async () => {
  const owner = await aPerson({ profile: 'seller', firstName: 'Marisol', lastName: 'Quintana' });
  const facts = { associationYN: true, associationType: 'condominium' } as const;
  const property = await aListedProperty({ owner, facts });
  const deal = await aDeal({ property });
  const path = `http://localhost/api/properties/${property.id}/disclosures/condominium/paper`;
  const body = aPaper(['documents.pdf', aPdf()]);
  await api.request(path, { method: 'POST', headers: owner.headers, body }, env);
  await readsDisclosures(deal.asBuyer, deal.id);
  await openSigning(deal.asSeller, deal.id, deal.opening);
  await allSign(deal);
  const { json } = await asks(`/offers/${deal.id}/closing`, { headers: deal.buyer.headers });
  const { dates } = (json as unknown as Closing).deal;
  const window = dates.find(({ kind }) => kind === 'window_condominium');
  expect(window).toMatchObject({ rule: { from: 'law', disclosure: 'condominium', isOpen: false } });
  const given = await givesNotice(deal, deal.buyer, 'window_cancel');
  expect(given.status).toBe(201);
  expect(given.notices.notices[0]?.document.clause.source).toBe('Fla. Stat. 718.503');
});

test('a served notice is sealed, and anyone can check the file', async () => {
  const deal = await aSignedDeal();
  const { notices } = await givesNotice(deal, deal.buyer, 'inspection_cancel');
  const path = `/offers/${deal.id}/notices/${notices.notices[0]?.id}/notice.pdf`;
  const read = async () => {
    const url = `http://localhost/api${path}`;
    const answer = await api.request(url, { headers: deal.seller.headers }, env);
    return new Uint8Array(await answer.arrayBuffer());
  };
  const before = await read();
  await sealNotices({ ...aContext(), now: () => Date.now() + 1_000 });
  const sealed = await read();
  expect(sealed.length).toBeGreaterThan(before.length);
  for (const bytes of [before, sealed]) {
    const { status, json } = await asks(`/verify/${await sha256Hex(bytes)}`);
    expect([status, json['kind'], json['state']]).toEqual([200, 'notice', 'current']);
  }
});
