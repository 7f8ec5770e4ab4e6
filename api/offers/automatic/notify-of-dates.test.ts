import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#api/messages/table.ts';
import { offers } from '#api/offers/table.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aSignedDeal, givesNotice, notifiesOfDates } from '#tests/factories/notices.ts';

/** The e-mails about dates to an address, also those of later days. */
async function told(email: string) {
  const isAbout = and(eq(outbox.to, email), eq(outbox.template, 'dates_due'));
  return aContext().db.select().from(outbox).where(isAbout);
}

test('both sides hear of a date two days before, once, and of a late duty the day after', async () => {
  const { id, buyer, seller } = await aSignedDeal({
    terms: { deposit: { amountCents: 1_000_000, deliveryDays: 0 } },
  });
  await notifiesOfDates(id);
  const [first] = await told(buyer.email);
  expect(first?.text).toContain('$10,000');
  expect(await told(seller.email)).toHaveLength(1);
  // The next check is the next morning, and the deposit is not told as coming again.
  const [row] = await aContext().db.select().from(offers).where(eq(offers.id, id));
  expect(row?.datesCheckAt).toBeGreaterThan(Date.now());
  await notifiesOfDates(id, Date.now() + DAY_MS);
  const subjects = (await told(seller.email)).map(({ subject }) => subject);
  expect(subjects).toContainEqual(expect.stringMatching(/^(?:Va tarde|Late): .*\$10,000/));
});

test('a contract that a notice ended says nothing more', async () => {
  const deal = await aSignedDeal({
    terms: { deposit: { amountCents: 1_000_000, deliveryDays: 0 } },
  });
  await givesNotice(deal, deal.buyer, 'inspection_cancel');
  await notifiesOfDates(deal.id, Date.now() + DAY_MS);
  expect(await told(deal.buyer.email)).toEqual([]);
});
