import { expect, test } from 'vitest';
import { EXAMPLE_NOW, EXAMPLE_TERMS } from './example-terms.ts';
import { preferenceHints, preferredTerms } from './preferences.ts';

const WISHES = {
  depositCents: 2_000_000,
  inspectionDays: 7,
  closingFromDays: 20,
  closingToDays: 30,
};

test('an offer begins with what the seller would like, and with nothing else', () => {
  expect(preferredTerms(WISHES, EXAMPLE_NOW)).toEqual({
    deposit: { amountCents: 2_000_000 },
    inspectionDays: 7,
    closingDate: '2026-05-16',
  });
  expect(preferredTerms({}, EXAMPLE_NOW)).toEqual({});
});

test('each wish says whether the offer goes against it', () => {
  const hints = preferenceHints(WISHES, EXAMPLE_TERMS, EXAMPLE_NOW);
  expect(hints.map(({ step, isDifferent }) => [step, isDifferent])).toEqual([
    ['deposit', true],
    ['closing-date', true],
    ['inspection-period', true],
  ]);
  const pleased = {
    ...EXAMPLE_TERMS,
    deposit: { amountCents: 2_000_000, deliveryDays: 3 },
    inspectionDays: 5,
    closingDate: '2026-05-10',
  };
  expect(preferenceHints(WISHES, pleased, EXAMPLE_NOW).some((hint) => hint.isDifferent)).toBe(
    false,
  );
});

test('an answer that is not given yet goes against nothing', () => {
  expect(preferenceHints(WISHES, {}, EXAMPLE_NOW).some((hint) => hint.isDifferent)).toBe(false);
});

test('a wish is said in dates, in both languages', () => {
  const [, closing] = preferenceHints(WISHES, {}, EXAMPLE_NOW);
  expect(closing?.text.en).toBe(
    'The seller would like to close between May 6, 2026 and May 16, 2026.',
  );
  expect(closing?.text.es).toContain('entre el 6 de mayo de 2026 y el 16 de mayo de 2026');
});
