import { expect, test } from 'vitest';
import { whyEnded } from './current-offer.ts';

test('an offer can be answered while it is open and its version is the one on the page', () => {
  expect(whyEnded({ status: 'sent', reason: null, version: 2 }, 2)).toBeUndefined();
  expect(whyEnded({ status: 'revision', reason: null, version: 2 }, 2)).toBeUndefined();
});

test('an expired, a closed and a changed offer cannot be answered', () => {
  const expired = { status: 'rejected', reason: 'expired', version: 2 } as const;
  expect(whyEnded(expired, 2)).toBe('offer_expired');
  expect(whyEnded({ ...expired, reason: 'withdrawn' }, 2)).toBe('stale_version');
  expect(whyEnded({ status: 'accepted', reason: null, version: 2 }, 2)).toBe('stale_version');
  // Also one whose deadline was moved, because that is a new version.
  expect(whyEnded({ status: 'sent', reason: null, version: 3 }, 2)).toBe('stale_version');
});
