import { afterEach, expect, test, vi } from 'vitest';
import { earlyAnswersFor, forgetEarlyAnswers, storeEarlyAnswers } from './EarlyOffer.tsx';

function aStorage(kept: Record<string, string> = {}) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => {
      kept[key] = text;
    },
    removeItem: (key: string) => delete kept[key],
  });
}
afterEach(() => vi.unstubAllGlobals());

test('first answers are kept for their home alone, until the offer has them', () => {
  aStorage();
  storeEarlyAnswers({ propertyId: 'here', terms: { amountCents: 45_000_000 } });
  expect(earlyAnswersFor('here')).toEqual({ amountCents: 45_000_000 });
  expect(earlyAnswersFor('elsewhere')).toBeUndefined();
  forgetEarlyAnswers();
  expect(earlyAnswersFor('here')).toBeUndefined();
});

test('manipulated storage is not taken for answers', () => {
  for (const planted of ['', 'null', '[]', '{', '"x"', '{"propertyId":"here","terms":7}']) {
    aStorage({ offersAndLog: planted });
    expect(earlyAnswersFor('here')).toBeUndefined();
  }
});

test('a browser without storage works too', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => storeEarlyAnswers({ propertyId: 'here', terms: {} })).not.toThrow();
  expect(earlyAnswersFor('here')).toBeUndefined();
  expect(() => forgetEarlyAnswers()).not.toThrow();
});
