import { eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from '#api/effects/mail.ts';
import { deliverDue } from '#api/messages/deliver.ts';
import { listNotifications } from '#api/messages/notification-routes.ts';
import { outbox } from '#api/messages/table.ts';
import { actingMember } from '#api/signing/contracts/acting.ts';
import { declineSigning } from '#api/signing/contracts/ends/decline.ts';
import { expireSigning } from '#api/signing/contracts/ends/end-signings.ts';
import { openSigning } from '#api/signing/contracts/open-signing.ts';
import { clockOf, DAY_MS, HOUR_MS, instantAt } from '#domain/calendar.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aDeal } from '#tests/factories/contracts.ts';
import { anOffer, contextFor, storedEvents, storedOffer } from '#tests/factories/offers.ts';
import { lapseOffers } from './lapse-offers.ts';

const { db } = aContext();

/** The day on which daylight saving time ends, and the local time 24 hours before 6 p.m. */
const DAY = '2026-11-01';
const DAY_BEFORE = '2026-10-31T19:00';

/** Part of the e-mail about the signing that ended. */
const OPEN_AGAIN = {
  declined: 'quedó cerrada porque alguien no quiso firmar',
  expired: 'venció sin todas las firmas',
} as const;

function at(clock: string): number {
  const instant = instantAt(clock);
  if (instant === undefined) throw new Error(`${clock} is no time`);
  return instant;
}

async function remindersAbout(id: string) {
  const mails = await db
    .select()
    .from(outbox)
    .where(like(outbox.cause, `offer:${id}:%`))
    .orderBy(outbox.dueAt);
  return mails.filter(({ template }) => template.endsWith('_reminder'));
}

/** A mailer that records the e-mails to these people. */
function recorder(...people: readonly Readonly<{ email: string }>[]) {
  const sent: Mail[] = [];
  const mailer = async (mail: Mail) => {
    if (people.some(({ email }) => email === mail.to)) sent.push(mail);
  };
  /** Returns the recipients of this template, one entry per e-mail sent. */
  async function sentAs(template: string): Promise<readonly string[]> {
    const rows = await db.select().from(outbox).where(eq(outbox.template, template));
    const ids = rows.map(({ id }) => id);
    return sent.filter(({ id }) => ids.includes(id)).map(({ to }) => to);
  }
  return { mailer, sentAs };
}

describe('across a change of daylight saving time', () => {
  const evening = at(`${DAY}T18:00`);
  const before = at(DAY_BEFORE);
  const dueAt = before + 48 * HOUR_MS;

  async function waitingAbout(id: string) {
    const reminders = await remindersAbout(id);
    const waiting = reminders.filter(({ canceledAt }) => canceledAt === null);
    return waiting.map((mail) => [mail.template, mail.to, mail.dueAt]);
  }

  test('the seller is reminded 24 and 4 elapsed hours before to open the signing, and no buyer', async () => {
    const { id, seller } = await anOffer({ now: before, status: 'accepted' });
    expect((await storedOffer(id))?.contractDueAt).toBe(dueAt);
    expect(await waitingAbout(id)).toEqual([
      ['open_signing_reminder', seller.email, evening],
      ['open_signing_reminder', seller.email, dueAt - 4 * HOUR_MS],
    ]);
  });

  test('the reminder to answer is due four elapsed hours before, across the changed hour', async () => {
    const deadlineAt = at(`${DAY}T04:30`);
    const responseDeadline = new Date(deadlineAt).toISOString();
    const { id } = await anOffer({ now: deadlineAt - DAY_MS, terms: { responseDeadline } });
    const [reminder] = await remindersAbout(id);
    expect(reminder?.dueAt).toBe(deadlineAt - 4 * HOUR_MS);
    expect(clockOf(reminder?.dueAt ?? 0)).toBe(`${DAY}T01:30`);
  });

  test('after the opening the buyer is reminded instead of the seller', async () => {
    const deal = await aDeal({ now: before - 30 * HOUR_MS, isDisclosed: false });
    await openSigning(contextFor(deal.seller, before), deal.id, deal.opening);
    expect((await storedOffer(deal.id))?.contractDueAt).toBe(dueAt);
    expect(await waitingAbout(deal.id)).toEqual([
      ['contract_reminder', deal.buyer.email, evening],
      ['contract_reminder', deal.buyer.email, dueAt - 4 * HOUR_MS],
    ]);
  });

  test.each([
    ['a signer has declined', 'declined', before - 5 * HOUR_MS],
    ['seven days without all signatures', 'expired', before - 7 * DAY_MS],
  ] as const)(
    'after %s the seller is reminded to open another signing',
    async (_name, ended, opens) => {
      const deal = await aDeal({ now: opens, isDisclosed: false });
      const { id, buyer, seller, opening } = deal;
      await openSigning(contextFor(seller, opens), id, opening);
      await (ended === 'expired'
        ? expireSigning(contextFor(undefined, before), id)
        : declineSigning(() => actingMember(contextFor(buyer, before), id), 'No.'));
      expect((await storedOffer(id))?.contractDueAt).toBe(dueAt);
      // Reminders of the acceptance that were already due are not changed.
      const waiting = (await waitingAbout(id)).filter(
        ([, , remindAt]) => Number(remindAt) > before,
      );
      expect(waiting).toEqual([
        ['open_signing_reminder', seller.email, evening],
        ['open_signing_reminder', seller.email, dueAt - 4 * HOUR_MS],
      ]);
      const [first] = (await remindersAbout(id)).filter((mail) => mail.dueAt === evening);
      expect(first?.text).toContain(OPEN_AGAIN[ended]);
      // After it is opened again, the buyer is reminded instead of the seller.
      const again = before + 2 * HOUR_MS;
      await openSigning(contextFor(seller, again), id, opening);
      const later = (await waitingAbout(id)).filter(([, , remindAt]) => Number(remindAt) > again);
      expect(later.map(([template, to]) => [template, to])).toEqual([
        ['contract_reminder', buyer.email],
        ['contract_reminder', buyer.email],
      ]);
    },
  );
});

describe('a cron job that runs a day late, twice at the same time and again', () => {
  // Marks messages of other tests as sent, because they would use up the limit of a run.
  beforeEach(async () => {
    await db.update(outbox).set({ sentAt: Date.now() });
  });

  /** One cron run: records expired offers, then sends e-mails. */
  async function ring(now: number, mailer: (mail: Mail) => Promise<void>) {
    await lapseOffers(contextFor(undefined, now));
    await deliverDue(contextFor(undefined, now), mailer);
  }

  async function ringLate(now: number, out: ReturnType<typeof recorder>) {
    await Promise.all([ring(now, out.mailer), ring(now, out.mailer)]);
    await ring(now, out.mailer);
    await ring(now + HOUR_MS, out.mailer);
  }

  test('notifies each side once that the offer expired, and sends no more reminders', async () => {
    const { id, now, buyer, seller } = await anOffer();
    const out = recorder(buyer, seller);
    await ringLate(now + 72 * HOUR_MS, out);
    const mailed = await out.sentAs('offer_expired');
    expect(mailed.toSorted()).toEqual([buyer.email, seller.email].toSorted());
    expect(await out.sentAs('deadline_reminder')).toEqual([]);
    expect((await storedEvents(id)).filter(({ action }) => action === 'lapse')).toHaveLength(1);
  });

  /** Creates an accepted offer, with the signing open or not, and returns who has to act next. */
  async function accepted(isOpen: boolean) {
    const { id, now, buyer, seller, ...deal } = await aDeal({ isDisclosed: false });
    if (isOpen) await openSigning(contextFor(seller, now), id, deal.opening);
    return { id, now, buyer, waitsFor: isOpen ? buyer : seller };
  }

  describe.each([
    ['before the signing is open', false, 'open_signing_reminder'],
    ['once the signing is open', true, 'contract_reminder'],
  ] as const)('%s', (_name, isOpen, template) => {
    test('sends each reminder of the contract once, and ends nothing', async () => {
      const { id, now, waitsFor } = await accepted(isOpen);
      const out = recorder(waitsFor);
      await ring(now + 24 * HOUR_MS - 1, out.mailer);
      expect(await out.sentAs(template)).toEqual([]);
      await ringLate(now + 46 * HOUR_MS, out);
      expect(await out.sentAs(template)).toEqual([waitsFor.email, waitsFor.email]);
      expect((await storedOffer(id))?.status).toBe('accepted');
    });

    test.each([
      ['at the deadline', 48],
      ['a day after it', 72],
    ])('sends no reminder of the contract %s', async (_name, hours) => {
      const { id, now, buyer, waitsFor } = await accepted(isOpen);
      const out = recorder(buyer, waitsFor);
      await ringLate(now + hours * HOUR_MS, out);
      expect(await out.sentAs(template)).toEqual([]);
      // E-mails about events are sent however late.
      expect(await out.sentAs(isOpen ? 'sign_contract' : 'offer_sufficient')).toEqual([
        buyer.email,
      ]);
      expect((await storedOffer(id))?.status).toBe('accepted');
      const reminders = await remindersAbout(id);
      const ofContract = reminders.filter((mail) => mail.template === template);
      const closed = { sentAt: null, canceledAt: now + hours * HOUR_MS, attempts: 0 };
      expect(ofContract).toMatchObject([closed, closed]);
    });
  });

  test.each([
    ['a millisecond before', -1, 1],
    ['at', 0, 0],
    ['a millisecond after', 1, 0],
  ])('%s the deadline a delayed reminder is sent or not', async (_name, after, count) => {
    const { now, seller } = await anOffer();
    const out = recorder(seller);
    // The cron job's other work is also late: the expiry is not yet recorded.
    await deliverDue(contextFor(undefined, now + 48 * HOUR_MS + after), out.mailer);
    expect(await out.sentAs('deadline_reminder')).toHaveLength(count);
    const notices = await listNotifications(contextFor(seller, now + 48 * HOUR_MS + after), {
      limit: 30,
    });
    const mailed = notices.items.filter(({ template }) => template === 'deadline_reminder');
    expect(mailed).toHaveLength(count);
  });

  test('a reminder sent in time stays among the notifications', async () => {
    const { now, seller } = await anOffer();
    const out = recorder(seller);
    const mailed = async (at: number) => {
      const { items } = await listNotifications(contextFor(seller, at), { limit: 30 });
      return items.filter(({ template }) => template === 'deadline_reminder').length;
    };
    expect(await mailed(now + 44 * HOUR_MS)).toBe(1);
    expect(await mailed(now + 48 * HOUR_MS)).toBe(0);
    await deliverDue(contextFor(undefined, now + 44 * HOUR_MS), out.mailer);
    await deliverDue(contextFor(undefined, now + 72 * HOUR_MS), out.mailer);
    expect(await mailed(now + 72 * HOUR_MS)).toBe(1);
    expect(await out.sentAs('deadline_reminder')).toHaveLength(1);
  });
});
