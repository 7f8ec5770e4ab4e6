import { expect, test } from 'vitest';
import { LOCALES } from '#domain/i18n/locale.ts';
import {
  BACKUP_QUESTIONS,
  closingChoicesSchema,
  closingQuestions,
  flatSettings,
  nestedSettings,
  PREFERENCE_QUESTIONS,
  preferencesSchema,
  storedChoices,
  USUAL_CHOICES,
} from '#domain/offers/seller-settings.ts';
import { EXAMPLE_NOW, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { preferenceHints, preferenceRows, preferredTerms } from './starting-answers.ts';

const WISHES = {
  depositCents: 2_000_000,
  inspectionDays: 7,
  closingFromDays: 20,
  closingToDays: 30,
};

test('an offer begins with the seller’s preferences, and nothing else', () => {
  expect(preferredTerms(WISHES, EXAMPLE_NOW)).toEqual({
    deposit: { amountCents: 2_000_000 },
    inspectionDays: 7,
    closingDate: '2026-05-16',
  });
  expect(preferredTerms({}, EXAMPLE_NOW)).toEqual({});
});

test('each preference tells whether the offer differs from it', () => {
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

test('a missing answer does not differ from a preference', () => {
  expect(preferenceHints(WISHES, {}, EXAMPLE_NOW).some((hint) => hint.isDifferent)).toBe(false);
});

test('a preference is shown with dates, in both languages', () => {
  const [, closing] = preferenceHints(WISHES, {}, EXAMPLE_NOW);
  expect(closing?.text.en).toBe(
    'The seller would like to close between May 6, 2026 and May 16, 2026.',
  );
  expect(closing?.text.es).toContain('entre el 6 de mayo de 2026 y el 16 de mayo de 2026');
});

test('without an offer the preferences are rows, with the closing in days', () => {
  const shown = (locale: 'es' | 'en', wishes = {}) =>
    preferenceRows(wishes).map(({ label, value }) => `${label[locale]}: ${value[locale]}`);
  expect(shown('en', { ...WISHES, titleCompany: 'Meridian Closings' })).toEqual([
    'Earnest money deposit: $20,000 or more',
    'Closing: 20 to 30 days after the offer',
    'Inspection period: 7 days at most',
    'Title company: Meridian Closings',
  ]);
  expect(shown('es', WISHES)).toEqual([
    'Depósito: $20,000 o más',
    'Cierre: Entre 20 y 30 días después de la oferta',
    'Plazo de inspección: 7 días como máximo',
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

test.each([
  ['es', { closingFromDays: 30 }, 'El vendedor prefiere cerrar el 16 de mayo de 2026 o después.'],
  ['en', { closingFromDays: 30 }, 'The seller would like to close on May 16, 2026 or later.'],
  ['es', { closingToDays: 30 }, 'El vendedor prefiere cerrar a más tardar el 16 de mayo de 2026.'],
  ['en', { closingToDays: 30 }, 'The seller would like to close by May 16, 2026.'],
] as const)('a preference with one limit is shown in %s', (locale, wishes, text) => {
  expect(preferenceHints(wishes, {}, EXAMPLE_NOW).map((hint) => hint.text[locale])).toEqual([text]);
});

test.each([
  [{ closingFromDays: 30 }, '2026-05-15', true],
  [{ closingFromDays: 30 }, '2026-05-16', false],
  [{ closingFromDays: 30 }, '2026-06-16', false],
  [{ closingToDays: 30 }, '2026-05-17', true],
  [{ closingToDays: 30 }, '2026-05-16', false],
  [{ closingToDays: 30 }, '2026-04-17', false],
  [{ closingFromDays: 20, closingToDays: 30 }, '2026-05-05', true],
  [{ closingFromDays: 20, closingToDays: 30 }, '2026-05-06', false],
  [{ closingFromDays: 20, closingToDays: 30 }, '2026-05-17', true],
])('%j and a closing on %s: differs from the preference %s', (wishes, closingDate, isDifferent) => {
  const [hint] = preferenceHints(wishes, { closingDate }, EXAMPLE_NOW);
  expect(hint?.isDifferent).toBe(isDifferent);
});

test('an offer begins with the latest day the seller prefers, else the earliest', () => {
  expect(preferredTerms({ closingFromDays: 20 }, EXAMPLE_NOW)).toEqual({
    closingDate: '2026-05-06',
  });
  expect(preferredTerms({ closingToDays: 30 }, EXAMPLE_NOW)).toEqual({ closingDate: '2026-05-16' });
  expect(preferenceHints({ inspectionDays: 7 }, {}, EXAMPLE_NOW).map(({ step }) => step)).toEqual([
    'inspection-period',
  ]);
});

test.each([
  ['es', { closingFromDays: 1 }, '1 día después de la oferta o más tarde'],
  ['es', { closingFromDays: 30, closingToDays: 30 }, 'A los 30 días de la oferta'],
  ['en', { closingToDays: 1 }, 'Within 1 day of the offer'],
] as const)('the window of a closing as a row, in %s', (locale, wishes, text) => {
  expect(preferenceRows(wishes).map(({ value }) => value[locale])).toEqual([text]);
});

test('a window must not end before it begins', () => {
  const isTaken = (wishes: object) => preferencesSchema.safeParse(wishes).success;
  expect(isTaken({ closingFromDays: 30, closingToDays: 30 })).toBe(true);
  expect(isTaken({ closingFromDays: 31 })).toBe(true);
  expect(isTaken({ closingToDays: 1 })).toBe(true);
  expect(isTaken({})).toBe(true);
  const refused = preferencesSchema.safeParse({ closingFromDays: 31, closingToDays: 30 });
  expect(refused.error?.issues.map(({ path }) => path)).toEqual([['closingToDays']]);
  expect(isTaken({ closingFromDays: 0 })).toBe(false);
  expect(isTaken({ somethingElse: 1 })).toBe(false);
});

test.each([
  [{}, true],
  [{ closingFeeCents: 0 }, true],
  [{ closingFeeCents: -1 }, false],
  [{ annualTaxCents: 730_000, taxesPaidThrough: 2_000 }, true],
  [{ taxesPaidThrough: 1_999 }, false],
  [{ taxesPaidThrough: 2_199 }, true],
  [{ taxesPaidThrough: 2_200 }, false],
  [{ taxesPaidThrough: 2_025.5 }, false],
  [{ annualTaxCents: -1 }, false],
  [{ paidByBuyer: [] }, false],
])('the seller’s own figures %j: %s', (figures, isTaken) => {
  expect(closingChoicesSchema.safeParse({ ...USUAL_CHOICES, ...figures }).success).toBe(isTaken);
});

test('payers of closing costs are removed from stored choices', () => {
  expect(storedChoices({ ...USUAL_CHOICES, annualTaxCents: 1, paidByBuyer: ['x'] })).toEqual({
    closingFeeCents: 69_500,
    searchesCents: 30_000,
    annualTaxCents: 1,
  });
});

test('settings are converted to answers by path and back, without empty answers', () => {
  const settings = {
    preferences: { depositCents: 2_000_000, inspectionDays: 7 },
    closing: { closingFeeCents: 90_000, searchesCents: 45_000, taxesPaidThrough: 2025 },
    takesBackups: true,
  };
  const flat = flatSettings(settings);
  expect(flat).toEqual({
    'preferences.depositCents': 2_000_000,
    'preferences.inspectionDays': 7,
    'closing.closingFeeCents': 90_000,
    'closing.searchesCents': 45_000,
    'closing.taxesPaidThrough': 2025,
    takesBackups: true,
  });
  expect(nestedSettings(flat)).toEqual(settings);
  const emptied = {
    ...flat,
    'preferences.depositCents': null,
    'closing.taxesPaidThrough': undefined,
    'closing.annualTaxCents': 0,
    'other.closing.': 1,
    takesBackups: false,
  };
  expect(nestedSettings(emptied)).toEqual({
    preferences: { inspectionDays: 7 },
    closing: { closingFeeCents: 90_000, searchesCents: 45_000, annualTaxCents: 0 },
    takesBackups: false,
  });
  expect(nestedSettings({})).toEqual({ preferences: {}, closing: {}, takesBackups: false });
});

test('every setting has a question with its path, in both languages', () => {
  const asked = [...PREFERENCE_QUESTIONS, ...BACKUP_QUESTIONS, ...closingQuestions('2026-04-16')];
  expect(asked.map(({ path }) => path)).toEqual([
    'preferences.depositCents',
    'preferences.closingFromDays',
    'preferences.closingToDays',
    'preferences.inspectionDays',
    'preferences.titleCompany',
    'takesBackups',
    'closing.closingFeeCents',
    'closing.searchesCents',
    'closing.annualTaxCents',
    'closing.taxesPaidThrough',
  ]);
  for (const { path, label, hint } of asked) {
    for (const locale of LOCALES) {
      expect([path, label?.[locale]?.length ?? 0]).not.toEqual([path, 0]);
      if (hint) expect([path, hint[locale]?.length ?? 0]).not.toEqual([path, 0]);
    }
  }
  expect(asked.flatMap(({ path, hint }) => (hint ? [path] : []))).toEqual(
    expect.arrayContaining(['closing.annualTaxCents', 'closing.taxesPaidThrough']),
  );
  // A seller may skip these: without an answer, backups are not accepted and the tax is unknown.
  expect(asked.flatMap(({ path, optional }) => (optional === true ? [path] : []))).toEqual(
    expect.arrayContaining(['takesBackups', 'closing.annualTaxCents']),
  );
});

test('the last two tax bills can be marked as paid, and the hint says what is assumed otherwise', () => {
  const [question] = closingQuestions('2026-04-16').filter(({ path }) => /PaidThrough$/.test(path));
  expect(question?.options).toEqual([
    {
      key: '',
      label: {
        es: 'No lo sé: suponer pagada hasta la de 2025',
        en: 'Not sure: assume paid through 2025',
      },
    },
    { key: '2025', label: { es: 'Hasta la de 2025', en: 'Paid through 2025' } },
    { key: '2026', label: { es: 'Hasta la de 2026', en: 'Paid through 2026' } },
  ]);
});
