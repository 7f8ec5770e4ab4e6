import { expect, test } from 'vitest';
import { EXAMPLE_NOW, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { preferenceHints, preferenceRows, preferredTerms } from './preferences.ts';

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

test('who has no offer yet reads the wishes as rows, the closing in days', () => {
  const shown = (locale: 'es' | 'en', wishes = {}) =>
    preferenceRows(wishes).map(({ label, value }) => `${label[locale]}: ${value[locale]}`);
  expect(shown('en', { ...WISHES, titleCompany: 'Meridian Closings' })).toEqual([
    'Earnest money deposit: $20,000 or more',
    'Inspection period: 7 days at most',
    'Closing: 20 to 30 days after the offer',
    'Title company: Meridian Closings',
  ]);
  expect(shown('es', WISHES)).toEqual([
    'Depósito: $20,000 o más',
    'Plazo de inspección: 7 días como máximo',
    'Cierre: Entre 20 y 30 días después de la oferta',
  ]);
  expect(shown('en', { closingFromDays: 30 })).toEqual([
    'Closing: 30 days after the offer or later',
  ]);
  expect(shown('es', { closingToDays: 1 })).toEqual([
    'Cierre: 1 día después de la oferta a más tardar',
  ]);
  expect(shown('en', { closingFromDays: 30, closingToDays: 30 })).toEqual([
    'Closing: 30 days after the offer',
  ]);
  expect(shown('es')).toEqual([]);
});
