import { expect, test } from 'vitest';
import { EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { rebasedTerms } from './compare.ts';

const NEXT = { ...EXAMPLE_TERMS, amountCents: 49_000_000, inspectionDays: 7 };

test('edited answers stay, and all others follow the new terms', () => {
  const draft = { ...EXAMPLE_TERMS, inspectionDays: 12 };
  expect(rebasedTerms(EXAMPLE_TERMS, draft, NEXT)).toEqual({ ...NEXT, inspectionDays: 12 });
  expect(rebasedTerms(EXAMPLE_TERMS, EXAMPLE_TERMS, NEXT)).toEqual(NEXT);
});

test('removed answers stay removed', () => {
  const { additionalTerms: _, ...draft } = EXAMPLE_TERMS;
  const rebased = rebasedTerms(EXAMPLE_TERMS, draft, NEXT);
  expect(rebased).not.toHaveProperty('additionalTerms');
  expect(rebased.amountCents).toBe(49_000_000);
});
