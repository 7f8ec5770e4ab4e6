import { type APIRequestContext, expect } from '@playwright/test';
import type { Profile } from '#domain/accounts/user.ts';
import { addDays, dateOf } from '#domain/calendar.ts';
import { aPng } from '#tests/factories/files/pictures.ts';
import { anAddress } from './accounts.ts';
import type { Playwright, Session } from './sessions.ts';

/** Ids of the sample that are needed in addresses. */
export type Ids = Readonly<{
  listing: string;
  property: string;
  /** A property of the seller with an offer to answer. */
  offered: string;
  offer: string;
  sellersOffer: string;
  /** An accepted offer whose buyer has signed; the seller signs next. */
  accepted: string;
  /** An accepted offer that the buyer has to sign. */
  toSign: string;
  /** Signed by both sides and on its way to the closing; of the buyer. */
  signed: string;
  /** The buyer's offer on a home with a round of best offers. */
  inRound: string;
  draft: string;
  user: string;
  /** An e-mail that could not be sent. */
  email: string;
  message: string;
  /** A visit by the buyer to a home of the seller, and that home. */
  visit: string;
  visitable: string;
  /** An open house of that home, and the key for its door. */
  openHouse: string;
  doorKey: string;
  /** A question by the buyer about a home of the seller. */
  thread: string;
}>;

/** Finds the ids, and creates what the sample does not have: a draft, a paid service, a message. */
export async function findIds(
  playwright: Playwright,
  sessions: Readonly<Record<Profile, Session>>,
  baseURL: string,
): Promise<Ids> {
  const request = await playwright.request.newContext({ baseURL });
  const listOf = async <Item>(path: string, profile: Profile): Promise<Item> => {
    const answer = await request.get(path, { headers: bearer(sessions[profile]) });
    const { items } = (await answer.json()) as { items: readonly Item[] };
    if (!items[0]) throw new Error(`${path} is empty for the ${profile}`);
    return items[0];
  };
  /** The buyer's deal that both sides have signed. */
  const signedDeal = async () => {
    const path = '/api/offers?role=buyer&status=accepted';
    const answer = await request.get(path, { headers: bearer(sessions.buyer) });
    const { items } = (await answer.json()) as {
      items: readonly { id: string; deal: { signed: object | null } }[];
    };
    const found = items.find(({ deal }) => deal.signed !== null);
    if (!found) throw new Error('the buyer has no signed deal');
    return found.id;
  };
  const offerInRound = async () => {
    const answer = await request.get('/api/offers?role=buyer', { headers: bearer(sessions.buyer) });
    const { items } = (await answer.json()) as {
      items: readonly { id: string; deal: { round: object | null } }[];
    };
    const found = items.find(({ deal }) => deal.round !== null);
    if (!found) throw new Error('the buyer has no offer in a round');
    return found.id;
  };
  const first = async (path: string, profile: Profile) =>
    (await listOf<{ id: string }>(path, profile)).id;
  const { listing, draft } = await beginOffer(request, sessions.buyer);
  await orderService(request, sessions.seller);
  await writeToUs(request);
  const received = await listOf<{ id: string; propertyId: string }>(
    '/api/offers?role=seller&status=sent',
    'seller',
  );
  const visit = await listOf<{ id: string; listingId: string }>('/api/visits', 'buyer');
  const openHouse = await publishOpenHouse(request, sessions.seller, visit.listingId);
  const ids = {
    openHouse: openHouse.id,
    doorKey: openHouse.doorKey,
    visit: visit.id,
    visitable: visit.listingId,
    thread: await first('/api/threads', 'buyer'),
    listing,
    property: await first('/api/properties', 'seller'),
    offered: received.propertyId,
    offer: await first('/api/offers?role=buyer&status=sent', 'buyer'),
    sellersOffer: received.id,
    accepted: await first('/api/offers?role=seller&status=accepted', 'seller'),
    toSign: await first('/api/offers?role=buyer&status=accepted', 'buyer'),
    signed: await signedDeal(),
    draft,
    inRound: await offerInRound(),
    user: await first('/api/admin/users?q=buyer%40trato', 'admin'),
    email: await first('/api/admin/letters?state=dead', 'admin'),
    message: await first('/api/admin/messages', 'admin'),
  };
  await request.dispose();
  return ids;
}

/** Begins an offer on the first home that takes one: a home under contract does not. */
async function beginOffer(request: APIRequestContext, session: Session) {
  const listed = await request.get('/api/listings?limit=20', { headers: bearer(session) });
  const { items } = (await listed.json()) as { items: readonly { id: string }[] };
  const refusals: string[] = [];
  for (const { id } of items) {
    const data = { propertyId: id };
    const begun = await request.post('/api/offers', { data, headers: bearer(session) });
    if (begun.ok()) {
      const { offer } = (await begun.json()) as { offer: { id: string } };
      return { listing: id, draft: offer.id };
    }
    refusals.push(await begun.text());
  }
  throw new Error(`no home takes an offer of the buyer: ${refusals.join('\n')}`);
}

/** Publishes an open house of a home for the day after tomorrow. */
async function publishOpenHouse(request: APIRequestContext, session: Session, property: string) {
  const on = addDays(dateOf(Date.now()), 2);
  const item = { on, from: '10:00', to: '13:00', needsRegistration: false };
  const answer = await request.put(`/api/properties/${property}/open-houses`, {
    data: { items: [item] },
    headers: bearer(session),
  });
  expect(answer.status()).toBe(200);
  const { items } = (await answer.json()) as {
    items: readonly { id: string; doorKey: string; status: string }[];
  };
  const published = items.find(({ status }) => status === 'ahead');
  if (!published) throw new Error('the open house was not published');
  return published;
}

async function orderService(request: APIRequestContext, session: Session): Promise<void> {
  const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' };
  const data = { plan: 'self_service', addOns: ['photos'], card };
  const answer = await request.post('/api/payments', { data, headers: bearer(session) });
  expect(answer.status()).toBe(201);
}

async function writeToUs(request: APIRequestContext): Promise<void> {
  const answer = await request.post('/api/contact', {
    headers: { 'CF-Connecting-IP': anAddress() },
    multipart: {
      firstName: 'Ana',
      email: 'ana@example.com',
      phone: '(305) 372-1234',
      issue: 'selling',
      message: 'Quiero vender mi casa en Hialeah.',
      photos: { name: 'casa.png', mimeType: 'image/png', buffer: Buffer.from(aPng(320, 240)) },
    },
  });
  expect(answer.status()).toBe(201);
}

function bearer({ token }: Session): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}
