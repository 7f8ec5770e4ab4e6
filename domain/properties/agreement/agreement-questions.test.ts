import { expect, test } from 'vitest';
import { agreementAnswersSchema, agreementOf } from './agreement-draft.ts';
import { AGREEMENT_LABELS } from './agreement-labels.ts';
import {
  AGREEMENT_PAGES,
  AGREEMENT_QUESTIONS,
  agreementPageOf,
  agreementPageToResume,
  missingOnPage,
  SELLER_QUESTIONS,
} from './agreement-questions.ts';

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
  expect(asked.filter((path) => !missing.includes(path))).toEqual([
    'address.unit',
    'listing.buyerAgentCompensation',
    'disclosure.mortgage.totalCents',
    'disclosure.materialFacts',
    'disclosure.homestead',
    'sellers.0.hasNoMiddleName',
  ]);
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
  expect(agreementPageToResume({})).toBe('address');
  expect(agreementPageOf('sellers.3.email')).toBe('sellers');
  expect(agreementPageOf('listing.occupancy')).toBe('handover');
  expect(agreementPageOf('signature.name')).toBe('sign');
});

test('the type decides what else is asked', () => {
  const asked = (type: string) =>
    (['address', 'handover'] as const).flatMap((page) =>
      missingOnPage(page, { 'listing.propertyType': type }),
    );
  expect(asked('condo')).toContain('address.unit');
  expect(asked('single_family')).not.toContain('address.unit');
  expect(asked('single_family')).toContain('disclosure.homeWarranty');
  expect(asked('vacant_land')).not.toContain('disclosure.homeWarranty');
  const land = agreementOf({ 'listing.propertyType': 'vacant_land', 'address.unit': '4B' });
  expect(land.address).toEqual({ state: 'FL' });
  expect(land.disclosure).toEqual({ homeWarranty: false, mortgage: {} });
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
