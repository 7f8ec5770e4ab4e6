import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#api/messages/table.ts';
import { listOffers } from '#api/offers/lists/list-offers.ts';
import { acceptOffer } from '#api/offers/negotiation/accept-offer.ts';
import { withdrawOffer } from '#api/offers/negotiation/withdraw-offer.ts';
import { saveSettings } from '#api/offers/seller-settings.ts';
import { moveProperty } from '#api/properties/moves/move-property.ts';
import { DAY_MS, HOUR_MS } from '#domain/calendar.ts';
import { formatCents } from '#domain/money.ts';
import { aContext } from '#tests/factories/accounts.ts';
import {
  aListedProperty,
  anOffer,
  aPerson,
  contextFor,
  interrupted,
  offerIn,
  type Person,
  storedEvents,
  storedOffer,
} from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';
import { lapseOffers } from './lapse-offers.ts';

const { db } = aContext();

/** Two offers on one home; the first is accepted ten hours after both were sent. */
async function aBackup() {
  const now = Date.now();
  const [property, german] = [await aListedProperty(), await aPerson({ language: 'en' })];
  const accepted = await anOffer({ property, now, terms: { amountCents: 49_500_000 } });
  const backup = await anOffer({ property, buyer: german, now });
  const acceptedAt = now + 10 * HOUR_MS;
  await acceptOffer(contextFor(property.owner, acceptedAt), accepted.id, { version: 1 });
  return { property, accepted, backup, now, acceptedAt };
}

function emailsTo(...people: readonly Person[]) {
  return db
    .select()
    .from(outbox)
    .where(
      inArray(
        outbox.to,
        people.map(({ email }) => email),
      ),
    );
}

test('a backup does not expire, is no one’s turn, and gets its remaining time back', async () => {
  const { property, accepted, backup, now, acceptedAt } = await aBackup();
  expect(await storedOffer(backup.id)).toMatchObject({ deadlineAt: null, heldMs: 38 * HOUR_MS });
  const later = now + 30 * DAY_MS;
  await lapseOffers(contextFor(undefined, later));
  for (const person of [backup.buyer, property.owner]) {
    const context = contextFor(person, later);
    const { items } = await listOffers(context, { sort: 'turn', limit: 50 });
    expect(items.find(({ id }) => id === backup.id)).toMatchObject({
      ...{ status: 'sent', turn: null, isBackup: true, deadlineAt: null, heldMs: 38 * HOUR_MS },
    });
    const mine = await listOffers(context, { sort: 'turn', turn: 'mine', limit: 50 });
    expect(mine.items.map(({ id }) => id)).not.toContain(backup.id);
  }

  const freeAt = acceptedAt + 5 * DAY_MS;
  const owner = contextFor(property.owner, freeAt);
  await moveProperty(owner, property.id, { segment: 'back-on-market' });
  const deadlineAt = freeAt + 38 * HOUR_MS;
  expect(await storedOffer(backup.id)).toMatchObject({ status: 'sent', deadlineAt, heldMs: null });
  expect(await storedOffer(accepted.id)).toMatchObject({ reason: 'contract_cancelled' });
  const toSign = (await emailsTo(property.owner)).filter(
    ({ template }) => template === 'open_signing_reminder',
  );
  expect(toSign.map(({ canceledAt }) => canceledAt === null)).toEqual([false, false]);
  await expect(
    acceptOffer(contextFor(property.owner, deadlineAt), backup.id, { version: 1 }),
  ).rejects.toMatchObject({ code: 'offer_expired' });
  const late = contextFor(property.owner, deadlineAt - 1);
  expect((await acceptOffer(late, backup.id, { version: 1 })).status).toBe('accepted');
});

test('the e-mail to a backup’s buyer says whose version its price is from', async () => {
  const now = Date.now();
  const property = await aListedProperty();
  const accepted = await anOffer({ property, now });
  const agent = await aPerson({ language: 'en' });
  const countered = await anOffer({ property, buyer: agent, now, status: 'offerted' });
  await acceptOffer(contextFor(property.owner, now + HOUR_MS), accepted.id, { version: 1 });
  const [mail] = (await emailsTo(agent)).filter(({ template }) => template === 'offer_backup');
  const amount = formatCents((await storedOffer(countered.id))?.amountCents ?? 0, 'en');
  expect(mail?.text).toContain(`The seller’s counter-offer: ${amount}`);
  expect(mail?.text).not.toContain('Your offer:');
});

test('its buyer is notified of both, never of whose offer was accepted; reminders pause meanwhile', async () => {
  const { property, accepted, backup, acceptedAt } = await aBackup();
  const about = async () =>
    (await emailsTo(backup.buyer)).filter(({ template }) => template.startsWith('offer_'));
  const reminders = async () =>
    (await emailsTo(property.owner))
      .filter(
        ({ cause, template }) => template === 'deadline_reminder' && cause.includes(backup.id),
      )
      .filter(({ canceledAt }) => canceledAt === null);
  const [mail, ...more] = await about();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ template: 'offer_backup', language: 'en', dueAt: acceptedAt });
  expect(mail?.noticePath).toContain(backup.id);
  for (const { firstName, lastName, email } of [accepted.buyer, property.owner]) {
    for (const secret of [`${firstName} ${lastName}`, email]) {
      expect(mail?.text).not.toContain(secret);
    }
  }
  expect(mail?.text).not.toMatch(/your turn|495,000/i);
  expect(await reminders()).toEqual([]);

  const freeAt = acceptedAt + DAY_MS;
  const owner = contextFor(property.owner, freeAt);
  await moveProperty(owner, property.id, { segment: 'back-on-market' });
  expect((await about()).map(({ template }) => template).sort()).toEqual([
    ...['offer_backup', 'offer_free_again'],
  ]);
  expect(await reminders()).toMatchObject([{ dueAt: freeAt + 34 * HOUR_MS }]);
});

test('a buyer who withdraws while another offer is accepted is not notified of a backup', async () => {
  const property = await aListedProperty();
  const [first, second] = [await anOffer({ property }), await anOffer({ property })];
  const late = interrupted(first.asSeller, () => withdrawOffer(second.asBuyer, second.id));
  await acceptOffer(late, first.id, { version: 1 });
  const mails = await emailsTo(second.buyer);
  expect(mails.filter(({ template }) => template === 'offer_backup')).toEqual([]);
  expect(await storedOffer(second.id)).toMatchObject({ reason: 'withdrawn', heldMs: null });
});

test('a seller’s unsent counter-offer to a backup is kept until the home is available again', async () => {
  const property = await aListedProperty();
  const first = await anOffer({ property });
  const second = await anOffer({ property, status: 'revision' });
  await acceptOffer(first.asSeller, first.id, { version: 1 });
  const { headers } = property.owner;
  const send = () => asks(`/offers/${second.id}/submit`, { method: 'POST', headers });
  expect((await send()).json).toMatchObject({ status: 409, code: 'property_under_contract' });
  const seen = await asks(`/offers/${second.id}`, { headers });
  expect(offerIn(seen.json).allowedActions).toEqual([
    ...['discard_counter', 'reject', 'add_document'],
  ]);
  await moveProperty(first.asSeller, property.id, { segment: 'back-on-market' });
  expect((await send()).status).toBe(200);
});

test('a backup can be made behind an accepted offer if the seller allows it, and cannot be answered', async () => {
  const { property, acceptedAt } = await aBackup();
  const buyer = await aPerson();
  const begin = () =>
    asks('/offers', { body: { propertyId: property.id }, headers: buyer.headers });
  expect((await begin()).json).toMatchObject({ status: 409, code: 'property_under_contract' });
  const owner = contextFor(property.owner, acceptedAt);
  await saveSettings(owner, property.id, { takesBackups: true });
  const open = await asks(`/properties/${property.id}/preferences`);
  expect(open.json).toMatchObject({ takesBackups: true });

  const { id, now } = await anOffer({ property, buyer, now: acceptedAt + HOUR_MS });
  expect(await storedOffer(id)).toMatchObject({
    ...{ status: 'sent', deadlineAt: null, heldMs: 48 * HOUR_MS, sentAt: now },
  });
  const mails = (await emailsTo(property.owner)).filter(({ cause }) => cause.includes(id));
  expect(mails.map(({ template }) => template)).toEqual(['backup_received']);
  expect((await storedEvents(id)).at(-1)).toMatchObject({ action: 'submit', toStatus: 'sent' });
  const accept = { body: { version: 1 }, headers: property.owner.headers };
  expect((await asks(`/offers/${id}/accept`, accept)).json['code']).toBe('property_under_contract');

  // The seller stops taking backups while another buyer writes a draft: the draft stays but cannot
  // be sent.
  const draft = await anOffer({ property, status: 'draft', now });
  await saveSettings(owner, property.id, { takesBackups: false });
  const { headers } = draft.buyer;
  const sent = await asks(`/offers/${draft.id}/submit`, { method: 'POST', headers });
  expect(sent.json).toMatchObject({ status: 409, code: 'property_under_contract' });
  const [row] = await db
    .select()
    .from(outbox)
    .where(eq(outbox.cause, `offer:${draft.id}:version:1`));
  expect(row).toBeUndefined();
});
