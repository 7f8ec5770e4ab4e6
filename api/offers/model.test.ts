import { and, eq, like } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outbox } from '#api/messages/table.ts';
import { moveProperty } from '#api/properties/move-property.ts';
import { properties } from '#api/properties/table.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aPdf } from '#tests/factories/documents.ts';
import {
  aListedProperty,
  anOffer,
  aPerson,
  contextFor,
  type ListedProperty,
  type Person,
  storedEvents,
  storedOffer,
  termsAt,
} from '#tests/factories/offers.ts';
import { acceptOffer, rejectOffer } from './answer-offer.ts';
import { counterOffer, discardCounter } from './counter-offer.ts';
import { describeOffer } from './describe-offer.ts';
import { addDocument } from './documents.ts';
import { lapseOffers } from './lapse-offers.ts';
import { saveOffer } from './save-offer.ts';
import { sendOffer } from './send-offer.ts';
import { offers, offerVersions } from './table.ts';
import { listHistory } from './versions.ts';
import { withdrawOffer } from './withdraw-offer.ts';

type Offer = Awaited<ReturnType<typeof anOffer>>;
type Context = Offer['asBuyer'];
type World = Readonly<{ property: ListedProperty; offers: readonly Offer[]; admin: Person }>;

const { db } = aContext();
const START = Date.parse('2026-04-16T14:00:00Z');

/** What anybody may try, at any time, on any offer; `version` is the one they believe to answer. */
const ACTIONS = {
  save: (c: Context, id: string) => saveOffer(c, id, { terms: { inspectionDays: 7 } }, undefined),
  send: (c: Context, id: string) => sendOffer(c, id),
  counter: (c: Context, id: string) =>
    counterOffer(c, id, { responseDeadline: termsAt(c.now()).responseDeadline }),
  discard: discardCounter,
  accept: (c: Context, id: string, version: number) => acceptOffer(c, id, { version }),
  reject: (c: Context, id: string, version: number) => rejectOffer(c, id, { version }),
  withdraw: withdrawOffer,
  upload: (c: Context, id: string) => addDocument(c, id, { name: 'a.pdf', bytes: aPdf() }, 'other'),
  clock: (c: Context) => lapseOffers({ ...c, viewer: undefined }),
  back_on_market: async (c: Context, id: string) => {
    const propertyId = (await storedOffer(id))?.propertyId ?? '';
    await moveProperty(c, propertyId, { segment: 'back-on-market' });
  },
} as const;

/** The move that each mail about an offer follows. */
const MOVE_OF_MAIL: Readonly<Record<string, string>> = {
  offer_accepted: 'accept',
  offer_sufficient: 'accept',
  offer_rejected: 'reject',
  offer_withdrawn: 'withdraw',
  offer_expired: 'lapse',
  documents_uploaded: 'add_document',
};

const step = fc.record({
  action: fc.constantFrom(...(Object.keys(ACTIONS) as (keyof typeof ACTIONS)[])),
  side: fc.constantFrom('buyer', 'seller', 'admin'),
  offer: fc.nat(1),
  staleBy: fc.constantFrom(0, 0, 0, 1, -1),
  hoursLater: fc.constantFrom(0, 0, 0, 1, 5, 30),
});

async function aWorld(): Promise<World> {
  const property = await aListedProperty();
  const given = { property, now: START } as const;
  const [one, other] = [await anOffer(given), await anOffer({ ...given, status: 'draft' })];
  return { property, offers: [one, other], admin: await aPerson({ profile: 'admin' }) };
}

/** Nobody is told of a move that did not happen, and a net is the sum of its lines. */
async function expectTold({ id, seller, now }: Offer, actions: readonly string[]): Promise<void> {
  const mails = await db
    .select({ template: outbox.template })
    .from(outbox)
    .where(like(outbox.cause, `offer:${id}:%`));
  for (const { template } of mails) {
    const move = MOVE_OF_MAIL[template];
    if (move) expect(actions).toContain(move);
  }
  const received = mails.filter(({ template }) => /_received$/.test(template));
  expect(received).toHaveLength(actions.filter((action) => action.startsWith('submit')).length);
  const view = await describeOffer(contextFor(seller, now), id).catch(() => undefined);
  const sum = view?.netSheet?.lines.reduce((total, line) => total + line.amountCents, 0);
  expect(view?.netSheet?.netCents).toBe(sum);
}

/** What must be so after every step, whoever did what. */
async function expectSound({ property, offers: known }: World): Promise<void> {
  const accepted = await db.$count(
    offers,
    and(eq(offers.propertyId, property.id), eq(offers.status, 'accepted')),
  );
  const [stored] = await db.select().from(properties).where(eq(properties.id, property.id));
  expect(accepted).toBe(stored?.status === 'under_contract' ? 1 : 0);
  for (const offer of known) {
    const { id, buyer, now } = offer;
    const row = await storedOffer(id);
    const events = await storedEvents(id);
    expect(row?.sequence ?? 0).toBe(events.length);
    if (!row) continue;
    const { verified } = await listHistory(contextFor(buyer, now), id, true);
    expect(verified).toMatchObject({ ok: true });
    expect(events.at(-1)?.toStatus).toBe(row.status);
    await expectTold(
      offer,
      events.map(({ action }) => action),
    );
    const versions = await db.select().from(offerVersions).where(eq(offerVersions.offerId, id));
    expect(versions).toHaveLength(row.version);
    for (const event of events) {
      const answered = versions.find(({ number }) => number === event.version);
      if (!['accept', 'counter', 'reject'].includes(event.action)) continue;
      // Nobody answers their own terms, and nobody answers late.
      expect(answered?.author).not.toBe(event.actor);
      expect(event.at).toBeLessThan(Date.parse(answered?.terms.responseDeadline ?? ''));
      if (event.action === 'accept') expect(event.termsSha256).toBe(answered?.sha256);
    }
    const ended = events.findIndex(({ toStatus }) => toStatus === 'rejected');
    if (ended >= 0) expect(ended).toBe(events.length - 1);
  }
}

test('whatever people try in whatever order, the deal stays sound', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const world = await aWorld();
      let now = START;
      for (const { action, side, offer: index, staleBy, hoursLater } of steps) {
        now += hoursLater * HOUR_MS;
        const offer = world.offers[index];
        if (!offer) continue;
        const before = await storedOffer(offer.id);
        const context = contextFor(side === 'admin' ? world.admin : offer[side], now);
        const outcome = await ACTIONS[action](
          context,
          offer.id,
          (before?.version ?? 1) + staleBy,
        ).then(
          () => 'done',
          (error: unknown) => error,
        );
        // Anything but an answer or an expected no is a defect.
        if (outcome !== 'done') {
          expect(outcome).toBeInstanceOf(Refusal);
          expect(await storedOffer(offer.id)).toEqual(before);
        }
        await expectSound(world);
      }
    }),
    { numRuns: 25, seed: 16_042_026 },
  );
});
