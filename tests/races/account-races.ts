import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { users } from '#api/accounts/table.ts';
import { verificationUrl } from '#api/accounts/verify-email.ts';
import { openDatabase } from '#api/db/open.ts';
import { listings } from '#api/listings/table.ts';
import { outbox } from '#api/messages/table.ts';
import { payments } from '#api/payments/table.ts';
import { planGrants, properties, propertyEvents } from '#api/properties/table.ts';
import { aContext, aSession, aUser } from '#tests/factories/accounts.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { moves, saves } from '#tests/factories/property-calls.ts';
import { aRegistration } from '#tests/factories/registration.ts';
import { asks } from '#tests/factories/requests.ts';
import { aStripePayment, delivers, eventText } from '#tests/factories/stripe.ts';
import { alternately, type Race, unlessDone } from './race.ts';

const db = openDatabase(env.DB);
const CARD_THAT_ASKS = { number: '4000 0025 0000 3155', expiry: '12/30', cvc: '123' };

/** The pairs of moves of one account, one home or one payment. */
export const ACCOUNT_RACES = {
  'publish and edit': async () => {
    const owner = await aSession({ profile: 'seller' });
    const { id } = await aProperty({ ownerId: owner.user.id, status: 'editing' });
    return {
      run: alternately(
        () => moves(owner, id, 'submit'),
        (client) => saves(owner, id, { listPrice: 50_000_000 + client * 100_000 }),
      ),
      wrong: async (answers) => {
        const [property] = await db.select().from(properties).where(eq(properties.id, id));
        const [listing] = await db.select().from(listings).where(eq(listings.id, id));
        const events = await db
          .select()
          .from(propertyEvents)
          .where(eq(propertyEvents.propertyId, id));
        const published = answers.filter((_, client) => client % 2 === 0);
        const edited = answers.filter((_, client) => client % 2 === 1);
        const once = events.filter(({ action }) => action === 'publish_again').length;
        const shown = property?.snapshot?.facts.listPrice;
        const isShown = shown === listing?.priceCents;
        return [
          // A publication fails if the property was changed after it was read; then possibly none
          // succeeds.
          ...unlessDone(published, once, 409),
          ...unlessDone(edited, edited.filter(({ status }) => status < 300).length, 409),
          ...(once <= 1 ? [] : [`published ${once} times`]),
          ...(property?.status === (once === 1 ? 'published' : 'editing')
            ? []
            : [`published ${once} times, and the home is ${property?.status}`]),
          ...(isShown && (once === 0 || shown === property?.facts.listPrice)
            ? []
            : [
                `${property?.facts.listPrice} written, ${shown} kept, ${listing?.priceCents} listed`,
              ]),
        ];
      },
    };
  },
  'register and register': async () => {
    const body = aRegistration();
    return {
      run: () => asks('/register', { body }),
      wrong: async (answers) => {
        const accounts = await db.$count(users, eq(users.email, body.email));
        const mails = await db.$count(outbox, eq(outbox.to, body.email));
        return [
          ...unlessDone(answers, 1, 409, 422, 429),
          ...(accounts === 1 && mails === 1 ? [] : [`${accounts} accounts, ${mails} mails`]),
        ];
      },
    };
  },
  'verify and verify': async () => {
    const user = await aUser({ emailVerifiedAt: null });
    const link = new URL(await verificationUrl(aContext(), user));
    const [, , , id, token] = link.pathname.split('/');
    return {
      run: () => asks(`/email/verify/${id}/${token}${link.search}`),
      wrong: async (answers) => {
        const [verified] = await db.select().from(users).where(eq(users.id, user.id));
        const mails = await db.select().from(outbox).where(eq(outbox.to, user.email));
        const messages = new Set(mails.map(({ template }) => template)).size;
        return [
          ...unlessDone(answers, answers.length),
          ...(verified?.emailVerifiedAt ? [] : ['the address is not verified']),
          ...(messages === mails.length ? [] : ['the same mail went twice']),
        ];
      },
    };
  },
  'webhook and webhook': async () => {
    const user = await aUser({ profile: 'seller' });
    const payment = await aStripePayment(user.id);
    const event = eventText(payment);
    return {
      run: () => delivers(event),
      wrong: async (answers) => [
        ...unlessDone(answers, answers.length),
        ...(await paymentWrong(user.id)),
      ],
    };
  },
  'pay and pay': async () => {
    const { user, headers } = await aSession({ profile: 'seller' });
    const body = { plan: 'self_service', card: CARD_THAT_ASKS };
    const { json } = await asks('/payments', { body, headers });
    const { id = '' } = { ...(json['payment'] as unknown as { id: string }) };
    return {
      run: () => asks(`/payments/${id}/confirm`, { body: {}, headers }),
      wrong: async (answers) => [
        ...unlessDone(answers, answers.length),
        ...(await paymentWrong(user.id)),
      ],
    };
  },
} as const satisfies Record<string, () => Promise<Race>>;

/** Checks that the effects of a paid plan exist exactly once. */
async function paymentWrong(userId: string): Promise<string[]> {
  const paid = await db.$count(
    payments,
    and(eq(payments.userId, userId), eq(payments.status, 'succeeded')),
  );
  const grants = await db.$count(planGrants, eq(planGrants.userId, userId));
  const receipts = await db.$count(
    outbox,
    and(eq(outbox.userId, userId), eq(outbox.template, 'payment_receipt')),
  );
  const isOnce = [paid, grants, receipts].every((count) => count === 1);
  return isOnce ? [] : [`${paid} payments, ${grants} plans, ${receipts} receipts`];
}
