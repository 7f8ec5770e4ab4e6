import { describe, expect, test } from 'vitest';
import { EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import {
  type ChainedEvent,
  canonicalEvent,
  canonicalTerms,
  chainedEvent,
  FIRST_HASH,
  fingerprint,
  type OfferEvent,
  verifyChain,
} from './history.ts';

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const BEGUN: OfferEvent = {
  offerId: 'o1',
  sequence: 1,
  action: 'begin',
  actor: 'buyer',
  byUserId: 'u1',
  fromStatus: null,
  toStatus: 'draft',
  version: 0,
  termsSha256: null,
  note: null,
  at: 1_000,
};

async function aChain(): Promise<readonly ChainedEvent[]> {
  const events: readonly OfferEvent[] = [
    BEGUN,
    { ...BEGUN, sequence: 2, action: 'submit', fromStatus: 'draft', toStatus: 'sent', version: 1 },
    { ...BEGUN, sequence: 3, action: 'reject', actor: 'seller', toStatus: 'rejected', note: 'No' },
  ];
  const chain: ChainedEvent[] = [];
  for (const event of events) {
    chain.push(await chainedEvent(event, chain.at(-1)?.hash ?? FIRST_HASH, sha256));
  }
  return chain;
}

function changed(chain: readonly ChainedEvent[], index: number, change: Partial<ChainedEvent>) {
  return chain.map((event, at) => (at === index ? { ...event, ...change } : event));
}

describe('the history of an offer', () => {
  test('is a chain: each hash covers the event and the hash before', async () => {
    const chain = await aChain();
    expect(chain[0]?.previousHash).toBe(FIRST_HASH);
    expect(chain[1]?.previousHash).toBe(chain[0]?.hash);
    expect(chain[0]?.hash).toBe(await sha256(FIRST_HASH + canonicalEvent(BEGUN)));
    expect(await verifyChain(chain, sha256)).toEqual({ ok: true, head: chain[2]?.hash });
    expect(await verifyChain([], sha256)).toEqual({ ok: true, head: FIRST_HASH });
  });

  test('detects any change to any part of any event', async () => {
    const chain = await aChain();
    const changes: readonly Partial<ChainedEvent>[] = [
      { offerId: 'o2' },
      { action: 'accept' },
      { actor: 'admin' },
      { byUserId: 'u2' },
      { byUserId: null },
      { fromStatus: 'offerted' },
      { toStatus: 'accepted' },
      { version: 9 },
      { termsSha256: 'x' },
      { note: 'Yes' },
      { at: 1_001 },
      { previousHash: 'x' },
      { hash: 'x' },
    ];
    for (const change of changes) {
      for (const index of chain.keys()) {
        expect(await verifyChain(changed(chain, index, change), sha256)).toEqual({
          ok: false,
          sequence: index + 1,
          problem: 'altered',
        });
      }
    }
  });

  test('detects an event that is missing, duplicated or out of order', async () => {
    const [first, second, third] = await aChain();
    if (!first || !second || !third) throw new Error('the chain has three events');
    const missing = (sequence: number) => ({ ok: false, sequence, problem: 'missing' });
    expect(await verifyChain([first, third], sha256)).toEqual(missing(2));
    expect(await verifyChain([second, third], sha256)).toEqual(missing(1));
    expect(await verifyChain([first, first, second], sha256)).toEqual(missing(2));
    expect(await verifyChain([first, third, second], sha256)).toEqual(missing(2));
  });

  test('detects a changed event even when its own hash was recomputed', async () => {
    const chain = await aChain();
    const forged = await chainedEvent({ ...BEGUN, at: 5 }, FIRST_HASH, sha256);
    expect(await verifyChain(changed(chain, 0, forged), sha256)).toEqual({
      ok: false,
      sequence: 2,
      problem: 'altered',
    });
  });
});

describe('the canonical text', () => {
  test('does not depend on the order of keys, at any depth', () => {
    const { deposit, ...rest } = EXAMPLE_TERMS;
    const turned = {
      deposit: { deliveryDays: deposit.deliveryDays, amountCents: deposit.amountCents },
      ...rest,
    };
    expect(JSON.stringify(turned)).not.toBe(JSON.stringify(EXAMPLE_TERMS));
    expect(canonicalTerms(turned)).toBe(canonicalTerms(EXAMPLE_TERMS));
    expect(canonicalTerms(EXAMPLE_TERMS)).toContain(
      '"deposit":{"amountCents":1000000,"deliveryDays":3}',
    );
  });

  test('differs when any answer does', () => {
    expect(canonicalTerms({ ...EXAMPLE_TERMS, inspectionDays: 9 })).not.toBe(
      canonicalTerms(EXAMPLE_TERMS),
    );
  });

  test('of an event does not contain its position in the chain', async () => {
    const chained = await chainedEvent(BEGUN, FIRST_HASH, sha256);
    expect(canonicalEvent(chained)).toBe(canonicalEvent(BEGUN));
  });

  test('has a short fingerprint', () => {
    expect(fingerprint('7c419be0ffff')).toBe('7c41 9be0');
  });
});
