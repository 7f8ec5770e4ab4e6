import { env } from 'cloudflare:workers';
import { createId } from '@paralleldrive/cuid2';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { newToken } from '#api/accounts/login/sessions.ts';
import { openDatabase } from '#api/db/open.ts';
import { asBatch } from '#api/db/read-together.ts';
import { feed } from '#api/feed/feed-app.ts';
import { feedConsumers } from '#api/feed/table.ts';
import { sha256Hex } from '#api/hash.ts';
import { listingStatusStatements } from '#api/listings/listing-status.ts';
import { sellerSettings } from '#api/offers/table.ts';
import type { PropertyRow } from '#api/properties/find-property.ts';
import { properties } from '#api/properties/table.ts';
import type { Broker } from '#domain/feed/broker.ts';
import { aProperty } from './properties.ts';

/** Creates a consumer of the feed, with its secret and the secret of its catalogs' address. */
export async function aConsumer(given: Partial<typeof feedConsumers.$inferInsert> = {}) {
  const secret = `secret-${createId()}`;
  const address = newToken();
  const row = {
    id: createId(),
    name: 'A portal',
    secretHash: await sha256Hex(secret),
    rate: 10_000,
    createdAt: Date.now(),
    addressHash: await sha256Hex(address),
    addressAt: Date.now(),
    ...given,
  };
  await openDatabase(env.DB).insert(feedConsumers).values(row);
  return { ...row, secret, address };
}

/** Sends a request to the feed and parses the answer. */
export async function readsFeed(
  path: string,
  {
    token,
    headers,
    broker,
    ...init
  }: RequestInit & { token?: string; headers?: Record<string, string>; broker?: Broker },
) {
  const response = await feed.request(
    `http://localhost/reso${path}`,
    { ...init, headers: { ...(token && { Authorization: `Bearer ${token}` }), ...headers } },
    { ...env, ...(broker && { BROKER_OF_RECORD: JSON.stringify(broker) }) },
  );
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('Content-Type') ?? '');
  // Cast: the test checks the response.
  const json = (isJson && text !== '' ? JSON.parse(text) : {}) as Record<string, unknown>;
  return { status: response.status, headers: response.headers, text, json };
}

/** Returns the keys of all pages for a query. */
export async function keysOf(token: string, query: string): Promise<readonly string[]> {
  const keys: string[] = [];
  let address: string | undefined = `/odata/Property?${query}`;
  while (address) {
    const page: Awaited<ReturnType<typeof readsFeed>> = await readsFeed(address, { token });
    expect(page.status, page.text).toBe(200);
    const { value, '@odata.nextLink': next } = page.json as {
      value?: readonly { ListingKey: string }[];
      '@odata.nextLink'?: string;
    };
    keys.push(...(value ?? []).map(({ ListingKey }) => ListingKey));
    address = next?.replace('http://localhost/reso', '');
  }
  return keys;
}

/**
 * Returns `$filter=` with a filter among these homes only, because other tests publish homes at the
 * same time.
 */
export function filterAmong(homes: readonly PropertyRow[], filter: string): string {
  const keys = homes.map(({ id }) => `'${id}'`).join(',');
  return `$filter=${encodeURIComponent(`(${filter}) and ListingKey in (${keys})`)}`;
}

/**
 * Publishes six homes: two on the market, one coming soon, land, one with a hidden address that is
 * under contract and takes backup offers, and a sold one.
 */
export async function homesOfFeed(): Promise<readonly PropertyRow[]> {
  const homes = [
    await aProperty({ status: 'published', facts: { city: 'Miami', listPrice: 50_000_000 } }),
    await aProperty({
      status: 'published',
      propertyType: 'condo',
      facts: { city: 'Tampa', listPrice: 35_000_050, listingTerms: ['cash'] },
    }),
    await aProperty({
      status: 'published',
      facts: { city: "O'Brien", bedroomsTotal: 5, listingContractDate: '2199-01-01' },
    }),
    await aProperty({ status: 'published', propertyType: 'vacant_land' }),
    await aProperty({ status: 'published', facts: { internetAddressDisplayYN: false } }),
    await aProperty({ status: 'published' }),
  ];
  const [, , , , contract, sold] = homes;
  if (!contract || !sold) throw new Error('Homes are missing.');
  const db = openDatabase(env.DB);
  await db.insert(sellerSettings).values({
    propertyId: contract.id,
    preferences: {},
    takesBackups: true,
    updatedAt: 1,
  });
  await db.batch(asBatch(listingStatusStatements(db, contract.id, 'under_contract', Date.now())));
  await sells(sold.id);
  return homes;
}

async function sells(id: string) {
  const sale = { priceCents: 51_250_000, soldOn: '2026-11-20', reason: null, at: 1 };
  const db = openDatabase(env.DB);
  await db.update(properties).set({ sale }).where(eq(properties.id, id));
  await db.batch(asBatch(listingStatusStatements(db, id, 'sold', Date.now())));
}
