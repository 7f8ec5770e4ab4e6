import { eq } from 'drizzle-orm';
import { newSession } from '#api/accounts/login/sessions.ts';
import { sessions, type users } from '#api/accounts/table.ts';
import type { Context } from '#api/context.ts';
import type { OfferView } from '#api/offers/describe-offer.ts';
import { beginOffer } from '#api/offers/drafts/begin-offer.ts';
import { saveOffer } from '#api/offers/drafts/save-offer.ts';
import { sendOffer } from '#api/offers/drafts/send-offer.ts';
import { acceptOffer } from '#api/offers/negotiation/accept-offer.ts';
import { counterOffer } from '#api/offers/negotiation/counter-offer.ts';
import { rejectOffer } from '#api/offers/negotiation/reject-offer.ts';
import { offerEvents, offers } from '#api/offers/table.ts';
import { addDays, dateOf, HOUR_MS } from '#domain/calendar.ts';
import type { OfferSide, OfferStatus } from '#domain/offers/status.ts';
import type { OfferTerms, PartialTerms } from '#domain/offers/terms.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import type { PropertyStatus } from '#domain/properties/status.ts';
import { EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { aContext, aUser } from './accounts.ts';
import { aProperty } from './properties.ts';

type UserRow = typeof users.$inferSelect;
export type Person = UserRow & Readonly<{ headers: Record<string, string> }>;
export type ListedProperty = Readonly<{ id: string; owner: Person; facts: Facts }>;

/** Creates a person with an account and a session; `headers` authenticate API requests. */
export async function aPerson(given: Partial<typeof users.$inferInsert> = {}): Promise<Person> {
  const user = await aUser(given);
  const { token, row } = await newSession(user.id, user.profile, Date.now());
  await aContext().db.insert(sessions).values(row);
  return { ...user, headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'es' } };
}

/** Returns a context of this person at an instant (epoch ms). */
export function contextFor(user: UserRow | undefined, now?: number): Context {
  return aContext(user, now === undefined ? {} : { now: () => now });
}

/** A list price that the example's offers fit. */
const LIST_PRICE = 52_500_000;

/** Creates a home on the market whose owner has a session. */
export async function aListedProperty(
  given: Readonly<{ owner?: Person; facts?: Facts; status?: PropertyStatus }> = {},
): Promise<ListedProperty> {
  const { status = 'published', facts = {} } = given;
  const owner = given.owner ?? (await aPerson({ profile: 'seller' }));
  const property = await aProperty({
    ownerId: owner.id,
    status,
    facts: { listPrice: LIST_PRICE, ...facts },
  });
  return { id: property.id, owner, facts: property.facts };
}

/**
 * Returns complete terms that may be sent at an instant (epoch ms); the answer is due two days
 * later.
 */
export function termsAt(now: number, changes: Partial<OfferTerms> = {}): OfferTerms {
  return {
    ...EXAMPLE_TERMS,
    responseDeadline: new Date(now + 48 * HOUR_MS).toISOString(),
    loanCommitmentDate: addDays(dateOf(now), 30),
    closingDate: addDays(dateOf(now), 45),
    ...changes,
  };
}

type OfferGiven = Readonly<{
  status?: OfferStatus;
  /** The side that writes the unsent counter-offer of an offer in `revision`. */
  revisionBy?: OfferSide;
  property?: ListedProperty;
  buyer?: Person;
  /** The time at which everything happens, epoch ms; now by default. */
  now?: number;
  terms?: Partial<OfferTerms>;
}>;

/** Changed terms of the counter-offers in these tests. */
export const COUNTER: PartialTerms = { amountCents: 48_500_000 };

/** Creates an offer in a status, with the product's own functions. */
export async function anOffer(given: OfferGiven = {}) {
  const { status = 'sent', revisionBy = 'seller' } = given;
  const now = given.now ?? Date.now();
  const property = given.property ?? (await aListedProperty());
  const buyer = given.buyer ?? (await aPerson());
  const seller = property.owner;
  const [asBuyer, asSeller] = [contextFor(buyer, now), contextFor(seller, now)];
  const { id } = await beginOffer(asBuyer, property.id);
  const offer = { id, property, buyer, seller, now, asBuyer, asSeller };

  const terms = termsAt(now, given.terms);
  const confirmed = { amountCents: terms.amountCents };
  await saveOffer(asBuyer, id, { terms, confirmed }, undefined);
  if (status === 'draft') return offer;
  await sendOffer(asBuyer, id);
  if (status === 'accepted') await acceptOffer(asSeller, id, { version: 1 });
  if (status === 'rejected') await rejectOffer(asSeller, id, { version: 1 });
  if (status !== 'revision' && status !== 'offerted') return offer;
  await counterOffer(asSeller, id, COUNTER);
  if (status === 'revision' && revisionBy === 'seller') return offer;
  await sendOffer(asSeller, id);
  if (status === 'revision') await counterOffer(asBuyer, id, { amountCents: 48_250_000 });
  return offer;
}

/** Returns the offer from the database; `undefined` if it was deleted. */
export async function storedOffer(id: string) {
  const [row] = await aContext().db.select().from(offers).where(eq(offers.id, id));
  return row;
}

/** Returns the events of an offer from the database, in order. */
export function storedEvents(id: string) {
  const { db } = aContext();
  return db
    .select()
    .from(offerEvents)
    .where(eq(offerEvents.offerId, id))
    .orderBy(offerEvents.sequence);
}

/** Returns the offer in an answer of the API. */
export function offerIn(json: Readonly<Record<string, unknown>>): OfferView {
  // Cast: the test checks the response.
  return json['offer'] as OfferView;
}

/** Returns a context that runs a callback between a function's reads and its batch. */
export function interrupted(context: Context, meanwhile: () => Promise<unknown>): Context {
  let isDone = false;
  const db = new Proxy(context.db, {
    get(target, key) {
      if (key !== 'batch' || isDone) return Reflect.get(target, key);
      return async (statements: Parameters<typeof target.batch>[0]) => {
        isDone = true;
        await meanwhile();
        return target.batch(statements);
      };
    },
  });
  return { ...context, db };
}
