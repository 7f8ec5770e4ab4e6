import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addDays, dateOf, HOUR_MS } from '#domain/calendar.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { anOffer, aPerson } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';
import { offers } from './table.ts';

type Headers = Record<string, string>;
const file = (id: string, headers: Headers) => asks(`/offers/${id}/calendar.ics`, { headers });
const linesOf = (text: string) => text.replace(/\r\n /g, '').split('\r\n');

test('both sides and an administrator can download the deadline, each in their language', async () => {
  const buyer = await aPerson({ language: 'en' });
  const { id, seller, now } = await anOffer({ buyer });
  const admin = await aPerson({ profile: 'admin' });
  const due = new Date(now + 48 * HOUR_MS).toISOString().replace(/\.\d+|[-:]/g, '');
  for (const { headers } of [buyer, seller, admin]) {
    const { status, text, headers: sent } = await file(id, headers);
    expect(status).toBe(200);
    expect(sent.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(sent.get('Content-Disposition')).toBe('attachment; filename="trato-offer.ics"');
    expect(linesOf(text)).toContain(`DTSTART:${due}`);
    expect(linesOf(text)).toContain(`UID:response-${id}@trato`);
  }
  expect((await file(id, buyer.headers)).text).toContain('SUMMARY:Answer to the offer due');
  expect((await file(id, seller.headers)).text).toContain('SUMMARY:Vence la respuesta');
});

test('a draft and a closed offer have none', async () => {
  const draft = await anOffer({ status: 'draft' });
  const closed = await anOffer({ status: 'rejected' });
  for (const [id, { headers }] of [
    [draft.id, draft.buyer],
    [draft.id, draft.seller],
    [closed.id, closed.seller],
  ] as const) {
    expect((await file(id, headers)).status).toBe(404);
  }
});

test('an accepted offer has the due date of its contract and the dates of its terms', async () => {
  const { id, seller, now } = await anOffer({ status: 'accepted', terms: { inspectionDays: 10 } });
  const day = (date: string) => date.replaceAll('-', '');
  const accepted = linesOf((await file(id, seller.headers)).text);
  expect(accepted).toContain(`UID:signature-${id}@trato`);
  expect(accepted).toContain(`DTSTART;VALUE=DATE:${day(addDays(dateOf(now), 10))}`);
  expect(accepted).toContain(`DTSTART;VALUE=DATE:${day(addDays(dateOf(now), 45))}`);

  const signedAt = now + 24 * HOUR_MS;
  await aContext()
    .db.update(offers)
    .set({ contractAt: signedAt, contractBy: 'seller' })
    .where(eq(offers.id, id));
  const signed = linesOf((await file(id, seller.headers)).text);
  expect(signed).not.toContain(`UID:signature-${id}@trato`);
  expect(signed).not.toContain('STATUS:TENTATIVE');
  expect(signed).toContain(`DTSTART;VALUE=DATE:${day(addDays(dateOf(signedAt), 10))}`);
});
