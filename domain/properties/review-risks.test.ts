import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/calendar.ts';
import { areaMedian, NEW_ACCOUNT_DAYS, reviewRisks, type Submission } from './moderation.ts';

const NOW = 1_776_000_000_000;
const MARKET = [400_000, 450_000, 500_000, 550_000, 600_000];

test('a house of an old account at a usual price has no hints', () => {
  expect(reviewRisks(aSubmission({}), NOW)).toEqual([]);
});

test.each([
  ['plan_refunded', { isPlanRefunded: true }],
  ['reported', { isOwnerReported: true }],
  ['vacant_land', { propertyType: 'vacant_land' }],
  ['new_account', { accountCreatedAt: NOW - NEW_ACCOUNT_DAYS * DAY_MS + 1 }],
  ['low_price', { priceCents: 299_999 }],
  ['known_photo', { sharesPhotosWith: ['another'] }],
] as const)('%s is a hint for reviewers', (risk, given) => {
  expect(reviewRisks(aSubmission(given), NOW)).toEqual([risk]);
});

test('a price is compared with the smallest area that has enough homes, if any', () => {
  expect(areaMedian([[1, 2, 3], MARKET])).toBe(500_000);
  expect(areaMedian([[...MARKET, 700_000], []])).toBe(525_000);
  expect(areaMedian([[1], [2]])).toBeUndefined();
  expect(reviewRisks(aSubmission({ priceCents: 1, areas: [[500_000]] }), NOW)).toEqual([]);
  expect(reviewRisks(aSubmission({ priceCents: 300_000 }), NOW)).toEqual([]);
});

function aSubmission(given: Partial<Submission>): Submission {
  return {
    propertyType: 'single_family',
    priceCents: 480_000,
    accountCreatedAt: NOW - NEW_ACCOUNT_DAYS * DAY_MS,
    areas: [[], MARKET],
    isPlanRefunded: false,
    isOwnerReported: false,
    isAddressNew: false,
    sharesPhotosWith: [],
    ...given,
  };
}
