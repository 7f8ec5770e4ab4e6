import { expect, test } from 'vitest';
import { agreementAnswersSchema } from './agreement-draft.ts';
import { AGREEMENT_LABELS } from './agreement-labels.ts';
import { agreementPageOf, agreementPageToResume, missingOnPage } from './agreement-pages.ts';
import { AGREEMENT_PAGES, AGREEMENT_QUESTIONS, SELLER_QUESTIONS } from './agreement-questions.ts';

const QUESTIONS = Object.values(AGREEMENT_QUESTIONS).flat();

test('the pages ask for everything that signing requires, each once', () => {
  const asked = [
    ...QUESTIONS.map(({ path }) => path),
    ...SELLER_QUESTIONS.map(({ path }) => `sellers.0.${path}`),
  ];
  expect(new Set(asked).size).toBe(asked.length);
  const missing = AGREEMENT_PAGES.flatMap((page) => missingOnPage(page, {}));
  for (const path of asked) {
    // Unknown paths are refused by name, with any value.
    const issues = agreementAnswersSchema.safeParse({ [path]: null }).error?.issues ?? [];
    expect([path, issues]).toEqual([path, []]);
  }
  expect(missing).toContain('sellers.0.middleName');
  expect(missing).not.toContain('disclosure.mortgage.totalCents');
  expect(missing).not.toContain('address.unit');
  expect(missing).not.toContain('disclosure.homestead');
  const open = [...QUESTIONS, ...SELLER_QUESTIONS].filter(({ optional, when }) => optional || when);
  expect(missing).toHaveLength(asked.length - open.length);
});

test('an answer that depends on another one is asked with it', () => {
  const clear = { 'disclosure.mortgage.clear': true };
  expect(missingOnPage('disclosure', clear)).not.toContain('disclosure.mortgage.totalCents');
  const owed = { 'disclosure.mortgage.clear': false };
  expect(missingOnPage('disclosure', owed)).toContain('disclosure.mortgage.totalCents');
  const none = { 'sellers.0.hasNoMiddleName': true, 'sellers.1.firstName': 'Luis' };
  expect(missingOnPage('sellers', none)).toEqual([
    ...['firstName', 'lastName', 'phone', 'email'].map((key) => `sellers.0.${key}`),
    ...['middleName', 'lastName', 'phone', 'email'].map((key) => `sellers.1.${key}`),
  ]);
});

test('a draft is resumed on its first incomplete page', () => {
  expect(agreementPageToResume({})).toBe('sellers');
  expect(agreementPageOf('sellers.3.email')).toBe('sellers');
  expect(agreementPageOf('listing.occupancy')).toBe('handover');
  expect(agreementPageOf('signature.name')).toBe('sign');
});

test('options are those that signing accepts', () => {
  for (const { path, options } of QUESTIONS.filter((one) => one.options)) {
    for (const { key: option } of options ?? []) {
      const answer = path.endsWith('Financing') ? [option] : option;
      expect(agreementAnswersSchema.safeParse({ [path]: answer }).success).toBe(true);
    }
  }
  expect(QUESTIONS.find(({ path }) => path === 'address.zip')?.label).toBe(AGREEMENT_LABELS.zip);
});
