import { and, eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#api/messages/table.ts';
import { sendOffer } from '#api/offers/drafts/send-offer.ts';
import { acceptOffer } from '#api/offers/negotiation/accept-offer.ts';
import { improveOffer } from '#api/offers/negotiation/improve-offer.ts';
import { saveSettings } from '#api/offers/seller-settings.ts';
import { moveProperty } from '#api/properties/moves/move-property.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aListedProperty, anOffer, interrupted, storedOffer } from '#tests/factories/offers.ts';

const { db } = aContext();

/** Returns the templates of the e-mails to an offer's buyer, and the offer's status. */
async function emailsAndOffer({ id, buyer }: Awaited<ReturnType<typeof anOffer>>) {
  const about = await db
    .select({ template: outbox.template })
    .from(outbox)
    .where(and(eq(outbox.to, buyer.email), like(outbox.cause, `offer:${id}:%`)));
  return { offer: await storedOffer(id), emails: about.map(({ template }) => template) };
}

test('an offer sent or improved at the instant of an acceptance is a backup with its e-mail', async () => {
  const property = await aListedProperty();
  const [accepted, improved] = [await anOffer({ property }), await anOffer({ property })];
  const sent = await anOffer({ property, status: 'draft' });
  const late = interrupted(accepted.asSeller, async () => {
    await sendOffer(sent.asBuyer, sent.id);
    const terms = { amountCents: 53_000_000 };
    await improveOffer(improved.asBuyer, improved.id, { version: 1, terms });
  });
  const answer = await acceptOffer(late, accepted.id, { version: 1 });
  expect(answer.status).toBe('accepted');
  for (const backup of [sent, improved]) {
    expect(await emailsAndOffer(backup)).toMatchObject({
      offer: { deadlineAt: null, heldMs: expect.any(Number) },
      emails: ['offer_backup'],
    });
  }
});

test('a backup sent at the instant at which the home becomes available has its e-mail and its reminder', async () => {
  const property = await aListedProperty();
  const { asSeller, now } = await anOffer({ property, status: 'accepted' });
  await saveSettings(asSeller, property.id, { takesBackups: true });
  const backup = await anOffer({ property, status: 'draft' });
  const late = interrupted(asSeller, () => sendOffer(backup.asBuyer, backup.id));
  await moveProperty(late, property.id, { segment: 'back-on-market' });
  expect(await emailsAndOffer(backup)).toMatchObject({
    offer: { deadlineAt: expect.any(Number), heldMs: null },
    emails: ['offer_free_again'],
  });
  const reminders = await db
    .select({ dueAt: outbox.dueAt })
    .from(outbox)
    .where(
      and(eq(outbox.template, 'deadline_reminder'), like(outbox.cause, `offer:${backup.id}:%`)),
    );
  expect(reminders).toEqual([{ dueAt: expect.any(Number) }]);
  expect(reminders[0]?.dueAt).toBeGreaterThan(now);
});

test('an offer sent at the instant at which the home is withdrawn ends with the others', async () => {
  const property = await aListedProperty();
  const [first, second] = [
    await anOffer({ property }),
    await anOffer({ property, status: 'draft' }),
  ];
  const late = interrupted(first.asSeller, () => sendOffer(second.asBuyer, second.id));
  await moveProperty(late, property.id, { segment: 'withdraw' });
  for (const offer of [first, second]) {
    expect(await emailsAndOffer(offer)).toMatchObject({
      offer: { status: 'rejected', reason: 'listing_withdrawn' },
      emails: ['offer_rejected'],
    });
  }
});
