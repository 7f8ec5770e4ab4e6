import type { Mistake } from '../mistake.ts';

export const FEED: readonly Mistake[] = [
  {
    bug: 'a revoked consumer can still read',
    file: 'consumers.ts',
    text: 'isNull(feedConsumers.revokedAt),\n        or(',
    instead: 'or(',
    test: ['feed/access.test.ts', 'a consumer that was revoked cannot read'],
  },
  {
    bug: 'a token is valid for more than an hour',
    file: 'consumers.ts',
    text: 'gt(feedTokens.expiresAt, now()),',
    instead: '',
    test: ['feed/access.test.ts', 'by client credentials, for an hour'],
  },
  {
    bug: 'a consumer can read at ten times its rate',
    file: 'consumers.ts',
    text: 'max: consumer.rate,',
    instead: 'max: 10 * consumer.rate,',
    test: ['feed/access.test.ts', 'the request limit of a consumer'],
  },
  {
    bug: 'a consumer makes two copies at once',
    file: 'one-copy.ts',
    text: 'lte(feedConsumers.copyAt, at - IDLE_MS)',
    instead: 'lte(feedConsumers.copyAt, at)',
    test: [
      'feed/access.test.ts',
      'a consumer makes one copy at a time, and can read single pages meanwhile',
    ],
  },
  {
    bug: 'a page begins with the last record of the previous page',
    file: 'scan.ts',
    text: '.key}) > (',
    instead: '.key}) >= (',
    test: ['feed/feed.test.ts', 'each record once at page boundaries, and none after the last'],
  },
];
