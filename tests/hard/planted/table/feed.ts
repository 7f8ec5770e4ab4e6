import type { Mistake } from '../mistake.ts';

export const FEED: readonly Mistake[] = [
  {
    bug: 'a revoked consumer reads on',
    file: 'feed/consumers.ts',
    text: "isNull(feedConsumers.revokedAt),\n        or(",
    instead: 'or(',
    test: ['feed/feed.test.ts', ''],
  },
  {
    bug: 'a token works after its hour',
    file: 'feed/consumers.ts',
    text: 'gt(feedTokens.expiresAt, now()),',
    instead: '',
    test: ['feed/feed.test.ts', ''],
  },
  {
    bug: 'a consumer reads ten times its rate',
    file: 'feed/consumers.ts',
    text: 'most: consumer.rate,',
    instead: 'most: 10 * consumer.rate,',
    test: ['feed/feed.test.ts', ''],
  },
  {
    bug: 'the last record of a page comes twice',
    file: 'feed/scan.ts',
    text: '${listingFeed.key}) > (',
    instead: '${listingFeed.key}) >= (',
    test: ['feed/feed.test.ts', ''],
  },
];
