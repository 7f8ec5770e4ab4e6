import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { publicProjection } from '#domain/listings/public-projection.ts';
import { termsDiff } from '#domain/offers/changes/diff.ts';
import {
  type ChainedEvent,
  canonicalTerms,
  FIRST_HASH,
  verifyChain,
} from '#domain/offers/history.ts';
import { completeTermsSchema, partialTermsSchema } from '#domain/offers/terms.ts';
import { canonicalAgreement, signedDocument } from '#domain/properties/agreement/agreement.ts';
import { type ChainedSigningEvent, chainedSigningEvent } from '#domain/signing/history.ts';

/*
 * The contents of databases on 2026-11-22, byte for byte. The files in this folder are never
 * edited: their contents must remain readable, and hashed contents must keep their hashes.
 */

type StoredVersion = Readonly<{ number: number; sha256: string; terms: unknown }>;
type OfferChain = Readonly<{
  versions: readonly StoredVersion[];
  events: readonly ChainedEvent[];
}>;
type SignedAgreement = Readonly<{ edition: string; sha256: string; agreement: unknown }>;
type PublishedListing = Readonly<{
  property: Parameters<typeof publicProjection>[0];
  listing: unknown;
}>;

const { versions, events } = stored<OfferChain>('offer-chain');

describe('the terms that were sent', () => {
  test.each(versions)('version $number is read unchanged', ({ terms }) => {
    expect(completeTermsSchema.parse(terms)).toEqual(terms);
    expect(partialTermsSchema.parse(terms)).toEqual(terms);
  });

  test.each(versions)('version $number keeps its hash', ({ terms, sha256: hash }) => {
    expect(sha256(canonicalTerms(completeTermsSchema.parse(terms)))).toBe(hash);
  });

  test('a counter-offer shows its changes', () => {
    const [first, second] = versions.map(({ terms }) => completeTermsSchema.parse(terms));
    if (!first || !second) throw new Error('the chain has versions');
    const diff = termsDiff(first, second, { locale: 'es', reader: 'seller', now: 0 });
    expect(diff.changed.map(({ key }) => key)).toEqual([
      'amount',
      'second_deposit',
      'seller_credit',
      'deed_stamps',
      'title_policy',
      'inspection',
    ]);
  });
});

test('the history of an offer is the same chain', async () => {
  expect(await verifyChain(events, async (text) => sha256(text))).toEqual({
    ok: true,
    head: 'ed05286cbee28bfb8d1d046743f3ef5c657e8cc66537aa33d018c352181a7b34',
  });
  const hashes = events.flatMap(({ termsSha256 }) => termsSha256 ?? []);
  expect(versions.map(({ sha256: hash }) => hash)).toEqual(expect.arrayContaining(hashes));
});

test('the history of a signing is the same chain', async () => {
  let head = FIRST_HASH;
  for (const event of stored<readonly ChainedSigningEvent[]>('signing-chain')) {
    const { hash } = await chainedSigningEvent(event, head, async (text) => sha256(text));
    expect([event.sequence, event.previousHash, hash]).toEqual([event.sequence, head, event.hash]);
    head = hash;
  }
  expect(head).toBe('a1681ab0686efd007fd71e157670365b2460f2b90014332d61c7bc801c62dee5');
});

test('a signed agreement is read unchanged and keeps its hash', () => {
  const { agreement, edition, sha256: hash } = stored<SignedAgreement>('signed-agreement');
  const read = z.strictObject(signedDocument).parse(agreement);
  expect(read).toEqual(agreement);
  expect(sha256(canonicalAgreement(read, edition))).toBe(hash);
});

test('a published listing is read unchanged, with and without its address', () => {
  const listings = stored<readonly PublishedListing[]>('published-listing');
  for (const { property, listing } of listings) {
    expect(publicProjection(property)).toEqual(listing);
  }
});

function stored<Content>(name: string): Content {
  return JSON.parse(readFileSync(`tests/stored/${name}.json`, 'utf8')) as Content;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
