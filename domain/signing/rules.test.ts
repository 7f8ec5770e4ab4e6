import { describe, expect, test } from 'vitest';
import { DAY_MS, formatInstant, HOUR_MS } from '#domain/calendar.ts';
import {
  isSignable,
  type SigningFacts,
  signaturesDueAt,
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

describe('signatures are due', () => {
  test('48 hours after the opening from buyers, after the last buyer from sellers', () => {
    expect(signaturesDueAt(SIGNING, [BUYER, SELLER])).toEqual({
      side: 'buyer',
      at: OPENED + 48 * HOUR_MS,
    });
    const signed = (hours: number) =>
      ({ ...BUYER, status: 'signed', signedAt: OPENED + hours * HOUR_MS }) as const;
    expect(signaturesDueAt(SIGNING, [signed(1), signed(5), SELLER])).toEqual({
      side: 'seller',
      at: OPENED + 53 * HOUR_MS,
    });
    expect(signaturesDueAt(SIGNING, [signed(1), { ...signed(2), side: 'seller' }])).toBeUndefined();
  });

  test.each([
    // Daylight saving time begins on March 8, 2026, and ends on November 1, 2026; a leap day; New
    // Year.
    ['2026-03-07T15:00:00Z', 'Monday, March 9, 2026, 11:00 a.m. (EDT)'],
    ['2026-10-31T15:00:00Z', 'Monday, November 2, 2026, 10:00 a.m. (EST)'],
    ['2028-02-28T15:00:00Z', 'Wednesday, March 1, 2028, 10:00 a.m. (EST)'],
    ['2026-12-30T15:00:00Z', 'Friday, January 1, 2027, 10:00 a.m. (EST)'],
  ])('48 elapsed hours after %s, also across daylight saving changes: %s', (opened, words) => {
    const openedAt = Date.parse(opened);
    const due = signaturesDueAt({ openedAt }, [BUYER]);
    expect(formatInstant(due?.at ?? 0, 'en')).toBe(words);
    expect(signingExpiresAt(openedAt) - openedAt).toBe(7 * DAY_MS);
  });
});
