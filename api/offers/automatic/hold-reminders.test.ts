import { and, eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#api/messages/table.ts';
import { openSigning } from '#api/signing/contracts/open-signing.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aDeal } from '#tests/factories/contracts.ts';
import { givesDisclosure } from '#tests/factories/disclosures.ts';
import { contextFor } from '#tests/factories/offers.ts';
import { holdReminder } from './hold-reminders.ts';

const { db } = aContext();

test('no one is reminded to sign while a disclosure is missing; the seller is reminded of it once', async () => {
  const deal = await aDeal({ isDisclosed: false });
  await openSigning(contextFor(deal.seller), deal.id, deal.opening);
  const reminders = () =>
    db
      .select()
      .from(outbox)
      .where(
        and(eq(outbox.template, 'contract_reminder'), like(outbox.belongsTo, `offer:${deal.id}:%`)),
      )
      .orderBy(outbox.dueAt);
  const hold = async (at: number) => {
    for (const reminder of await reminders()) {
      if (reminder.dueAt <= at) await holdReminder(contextAt(at), reminder);
    }
  };
  const [first, second] = await reminders();
  const dueAt = first?.dueAt ?? 0;
  await hold(dueAt);
  // The last one would wait beyond the deadline.
  if (second) await holdReminder(contextAt(second.dueAt), { ...second, notAfter: second.dueAt });
  expect((await reminders()).at(-1)?.canceledAt).toBe(second?.dueAt);
  await hold(dueAt + HOUR_MS);
  expect((await reminders())[0]).toMatchObject({ dueAt: dueAt + 2 * HOUR_MS, canceledAt: null });
  const told = db
    .select()
    .from(outbox)
    .where(and(eq(outbox.template, 'disclosure_reminder'), eq(outbox.to, deal.seller.email)));
  expect(await told).toMatchObject([
    { text: expect.stringContaining('divulgación de inundación') },
  ]);

  // The buyers get their whole time from now on, with reminders of its own.
  await givesDisclosure(deal.property, 'flood');
  const left = (await reminders()).filter(({ canceledAt }) => canceledAt === null);
  expect(left.map((one) => one.dueAt >= dueAt)).toEqual([true, true]);
});

function contextAt(at: number) {
  return aContext(undefined, { now: () => at });
}
