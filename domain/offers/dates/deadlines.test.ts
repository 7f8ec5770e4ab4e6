import { describe, expect, test } from 'vitest';
import { allowedActions, type OfferHome } from '#domain/offers/allowed-actions.ts';
import { asOf, isOpen } from '#domain/offers/standing.ts';
import type { OfferState } from '#domain/offers/status.ts';
import { contractDueAt, contractRemindersAt, isExpired } from './deadlines.ts';

const NO_REVISION = { revisionBy: null, revisionFrom: null } as const;
const SELLER_REVISION: OfferState = {
  status: 'revision',
  revisionBy: 'seller',
  revisionFrom: 'sent',
};

const HOME: OfferHome = { status: 'published', isPublic: true, takesBackups: false };

describe('a deadline', () => {
  const sent = { status: 'sent', ...NO_REVISION, deadlineAt: 1_000, reason: null } as const;

  test('allows moves until one millisecond before, none at it', () => {
    expect(allowedActions(sent, 'seller', 999, HOME)).toEqual([
      'accept',
      'counter',
      'submit_counter',
      'reject',
      'add_document',
    ]);
    expect(allowedActions(sent, 'seller', 1_000, HOME)).toEqual([]);
    expect(allowedActions(sent, 'buyer', 1_001, HOME)).toEqual([]);
    expect(allowedActions(sent, 'clock', 1_000, HOME)).toEqual(['lapse']);
    expect(allowedActions(sent, 'clock', 999, HOME)).toEqual([]);
  });

  test('shows an offer as expired before the cron job has recorded it', () => {
    expect(asOf(sent, 999)).toBe(sent);
    expect(asOf(sent, 1_000)).toMatchObject({ status: 'rejected', reason: 'expired' });
    expect(asOf({ ...SELLER_REVISION, deadlineAt: 5, reason: null, id: 'x' }, 6)).toEqual({
      status: 'rejected',
      reason: 'expired',
      revisionBy: null,
      revisionFrom: null,
      deadlineAt: 5,
      id: 'x',
    });
    expect(isOpen(sent, 999)).toBe(true);
    expect(isOpen(sent, 1_000)).toBe(false);
  });

  test('does not affect a draft, an accepted or a rejected offer', () => {
    for (const name of ['draft', 'accepted', 'rejected'] as const) {
      const offer = { status: name, ...NO_REVISION, deadlineAt: 1, reason: null };
      expect(asOf(offer, 2)).toBe(offer);
    }
  });
});

describe('the signed contract', () => {
  const due = (iso: string) => new Date(contractDueAt(Date.parse(iso))).toISOString();

  test('is due 48 hours after the notice, also across daylight saving changes', () => {
    expect(due('2026-04-16T15:05:00Z')).toBe('2026-04-18T15:05:00.000Z');
    // On March 8, 2026, Florida skips an hour: 48 hours after 6 p.m. EST it is 7 p.m. EDT.
    expect(due('2026-03-07T18:00:00-05:00')).toBe('2026-03-09T23:00:00.000Z');
    // On November 1, 2026, it repeats an hour: 48 hours after 6 p.m. EDT it is 5 p.m. EST.
    expect(due('2026-10-31T18:00:00-04:00')).toBe('2026-11-02T22:00:00.000Z');
  });

  test('is reminded of 24 and 4 hours before', () => {
    const dueAt = Date.parse('2026-04-18T15:05:00Z');
    expect(contractRemindersAt(dueAt).map((at) => new Date(at).toISOString())).toEqual([
      '2026-04-17T15:05:00.000Z',
      '2026-04-18T11:05:00.000Z',
    ]);
  });

  test('does not expire: the seller decides', () => {
    expect(isExpired({ status: 'accepted', deadlineAt: 1 }, 2)).toBe(false);
  });
});
