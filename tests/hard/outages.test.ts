import { env } from 'cloudflare:workers';
import { and, eq, inArray, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { runClock } from '#api/clock.ts';
import { openDatabase } from '#api/db/open.ts';
import { outbox } from '#api/messages/table.ts';
import { lapseOffers } from '#api/offers/automatic/lapse-offers.ts';
import { acceptOffer } from '#api/offers/negotiation/accept-offer.ts';
import { paymentEvents, payments } from '#api/payments/table.ts';
import { planGrants } from '#api/properties/table.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { anOffer, contextFor, storedEvents, storedOffer } from '#tests/factories/offers.ts';
import { aStripePayment, delivers, eventText } from '#tests/factories/stripe.ts';
import { figure } from './load/figure.ts';

const db = openDatabase(env.DB);
const MINUTE_MS = 60_000;
const PAYMENTS = 25;
const AT_ONCE = 20;
const OFFERS = 40;
/** Stripe's events of one payment, in the order in which they happen. */
const REPORTED = ['requires_action', 'processing', 'succeeded'] as const;

test(`${PAYMENTS} payments, every event ${AT_ONCE} times at once, backwards and days late`, {
  timeout: 600_000,
}, async () => {
  const wrong: string[] = [];
  let delivered = 0;
  for (let index = 0; index < PAYMENTS; index += 1) {
    const { id: userId } = await aUser({ profile: 'seller' });
    const payment = await aStripePayment(userId);
    const events = REPORTED.map((type) => eventText(payment, { type: `payment_intent.${type}` }));
    const order = index % 2 === 0 ? events : events.toReversed();
    const storm = order.flatMap((event) => Array.from({ length: AT_ONCE }, () => event));
    // Sends all events at once, then again, because Stripe retries events that were answered with
    // 503.
    const answers = await Promise.all(storm.map((event) => delivers(event)));
    const late = await Promise.all([...storm, ...order].map((event) => delivers(event)));
    delivered += answers.length + late.length;
    wrong.push(
      ...[...answers, ...late]
        .filter(({ status }) => status !== 200 && status !== 503)
        .map(({ status, text }) => `${index}: ${status} ${text}`),
    );
    const [row] = await db.select().from(payments).where(eq(payments.id, payment.id));
    const known = await db.$count(paymentEvents, eq(paymentEvents.paymentId, payment.id));
    const applied = await db.$count(
      paymentEvents,
      and(
        eq(paymentEvents.paymentId, payment.id),
        eq(paymentEvents.action, 'succeed'),
        eq(paymentEvents.outcome, 'applied'),
      ),
    );
    const effects = {
      status: row?.status,
      known,
      applied,
      plans: await db.$count(planGrants, eq(planGrants.userId, userId)),
      receipts: await db.$count(outbox, eq(outbox.userId, userId)),
    };
    const once = { status: 'succeeded', known: REPORTED.length, applied: 1, plans: 1, receipts: 1 };
    if (JSON.stringify(effects) !== JSON.stringify(once)) {
      wrong.push(`${index}: ${JSON.stringify(effects)}`);
    }
  }
  figure('G11', `${delivered} deliveries for ${PAYMENTS} payments, ${wrong.length} wrong effects`);
  expect(wrong).toEqual([]);
});

test(`a cron job that was down for a day and then runs twice at once, over ${OFFERS} offers`, {
  timeout: 600_000,
}, async () => {
  const wrong: string[] = [];
  const begunAt = Date.now() - 72 * HOUR_MS;
  const overdue = [];
  for (let index = 0; index < OFFERS; index += 1) overdue.push(await anOffer({ now: begunAt }));
  for (const { id, seller } of overdue.slice(0, 10)) {
    const late = await acceptOffer(contextFor(seller), id, { version: 1 }).catch(
      (error: { code?: string }) => error.code,
    );
    if (late !== 'offer_expired') wrong.push(`${id} was accepted a day late`);
  }
  await Promise.all([runClock(env), runClock(env)]);
  await Promise.all([runClock(env), runClock(env)]);
  for (const { id, seller, buyer } of overdue) {
    const offer = await storedOffer(id);
    if (offer?.reason !== 'expired') wrong.push(`${id} is ${offer?.status}`);
    const lapses = (await storedEvents(id)).filter(({ action }) => action === 'lapse').length;
    if (lapses !== 1) wrong.push(`${id} lapsed ${lapses} times`);
    const known = await db
      .select()
      .from(outbox)
      .where(
        and(
          like(outbox.cause, `offer:${id}:expired%`),
          inArray(outbox.to, [seller.email, buyer.email]),
        ),
      );
    if (known.length !== 2) wrong.push(`${id} known ${known.length} of two`);
    if (known.some(({ attempts }) => attempts > 1)) wrong.push(`${id} was known again`);
  }
  for (const minutes of [-5, 5]) {
    const { id, seller, now } = await anOffer();
    const deadlineAt = now + 48 * HOUR_MS;
    const clock = contextFor(undefined, deadlineAt + minutes * MINUTE_MS);
    await lapseOffers(clock);
    const isOver = (await storedOffer(id))?.status === 'rejected';
    if (isOver !== minutes > 0) wrong.push(`a clock ${minutes} minutes off ended ${isOver}`);
    const late = await acceptOffer(contextFor(seller, deadlineAt), id, { version: 1 }).catch(
      (error: { code?: string }) => error.code,
    );
    if (typeof late !== 'string') wrong.push(`accepted late, the clock ${minutes} minutes off`);
  }
  figure(
    'G12',
    `${OFFERS} overdue offers, the clock twice at once: ${wrong.length} late or repeated`,
  );
  expect(wrong).toEqual([]);
});
