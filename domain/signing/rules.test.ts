import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/calendar.ts';
import {
  isSignable,
  type SigningFacts,
  signingExpiresAt,
  standingSigning,
  whyNotSign,
} from './rules.ts';

const OPENED = Date.parse('2026-04-17T13:41:00Z');
const SIGNING = {
  status: 'open',
  openedAt: OPENED,
  expiresAt: signingExpiresAt(OPENED),
  documentSha256: 'd'.repeat(64),
} as const;
const BUYER = {
  side: 'buyer',
  status: 'invited',
  signedAt: null,
  consentedAt: OPENED,
  openedAt: OPENED,
} as const;
const SELLER = { ...BUYER, side: 'seller', status: 'waiting' } as const;
const FACTS: SigningFacts = {
  signing: SIGNING,
  signers: [BUYER, SELLER],
  signer: BUYER,
  documentSha256: SIGNING.documentSha256,
  missing: [],
  unread: [],
  now: OPENED + HOUR_MS,
};

describe('a signature', () => {
  test('is valid when all conditions are met', () => {
    expect(whyNotSign(FACTS)).toBeUndefined();
  });

  test.each([
    ['signing_closed', { now: SIGNING.expiresAt }],
    ['signing_closed', { signing: { ...SIGNING, status: 'voided' } }],
    ['signing_closed', { signing: { ...SIGNING, status: 'declined' } }],
    ['already_signed', { signer: { ...BUYER, status: 'signed' } }],
    ['not_your_turn', { signer: SELLER }],
    ['stale_document', { documentSha256: 'e'.repeat(64) }],
    ['consent_missing', { signer: { ...BUYER, consentedAt: null } }],
    ['document_unread', { signer: { ...BUYER, openedAt: null } }],
    ['disclosure_missing', { missing: ['flood'] }],
    ['disclosures_unread', { unread: ['flood'] }],
  ] as const)('is refused as %s', (code, change) => {
    expect(whyNotSign({ ...FACTS, ...change })).toBe(code);
  });

  test('is accepted until the last millisecond of the seventh day', () => {
    expect(whyNotSign({ ...FACTS, now: SIGNING.expiresAt - 1 })).toBeUndefined();
    expect(isSignable(SIGNING, SIGNING.expiresAt)).toBe(false);
    expect(standingSigning(SIGNING, SIGNING.expiresAt)).toBe('expired');
    expect(standingSigning({ ...SIGNING, status: 'complete' }, SIGNING.expiresAt)).toBe('complete');
  });
});

test('an open signing expires after seven days, also across a daylight saving change', () => {
  const openedAt = Date.parse('2026-10-31T15:00:00Z');
  expect(signingExpiresAt(openedAt) - openedAt).toBe(7 * DAY_MS);
});
