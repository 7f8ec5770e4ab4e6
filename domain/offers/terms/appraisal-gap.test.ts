import { expect, test } from 'vitest';
import { changeMeaning, comparedRows } from '#domain/offers/changes/compare.ts';
import { reviewRows } from '#domain/offers/changes/review.ts';
import { termsSchema } from '#domain/offers/draft/submission.ts';
import { explainedErrors } from '#domain/validation.ts';
import { EXAMPLE_CASH_TERMS, EXAMPLE_NOW, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { canonicalTerms } from '../history.ts';
import { termClauses } from '../summary/summary-clauses.ts';
import type { OfferTerms } from '../terms.ts';

const schema = termsSchema({ now: EXAMPLE_NOW });
const TERMS: OfferTerms = { ...EXAMPLE_TERMS, appraisalGapCents: 1_000_000 };

test('it is sent with a loan, and omitted from a cash offer', () => {
  expect(schema.parse(TERMS).appraisalGapCents).toBe(1_000_000);
  const cash = { ...EXAMPLE_CASH_TERMS, appraisalGapCents: 1_000_000 };
  expect(schema.parse(cash)).not.toHaveProperty('appraisalGapCents');
  expect(canonicalTerms(schema.parse(EXAMPLE_TERMS))).toBe(canonicalTerms(EXAMPLE_TERMS));
});

test.each([48_000_001, 0, -5, '10k'])('it is refused with %s', (appraisalGapCents) => {
  const errors = explainedErrors(schema, { ...EXAMPLE_TERMS, appraisalGapCents }, 'es');
  expect(Object.keys(errors)).toEqual(['appraisalGapCents']);
});

test('review and clause have the amount covered, and who pays it', () => {
  const rows = reviewRows(TERMS, { locale: 'en', reader: 'buyer', now: EXAMPLE_NOW }).flatMap(
    (group) => group.rows,
  );
  expect(rows.find(({ key }) => key === 'appraisal_gap')).toMatchObject({
    value: ['Covers up to $10,000'],
    notes: [
      {
        text: 'You pay it at closing, on top of your down payment. If more is missing and you do not reach an agreement, you may cancel and get your deposit back.',
      },
    ],
  });
  const [text] =
    termClauses(TERMS).find(({ title }) => title.en === 'Low appraisal')?.text.en ?? [];
  expect(text).toContain('with their own money up to $10,000');
});

test('the meaning of a change has the difference, worded for each side', () => {
  const after = { ...TERMS, appraisalGapCents: 1_500_000 };
  expect(changeMeaning('appraisal_gap', TERMS, after, { locale: 'en', reader: 'seller' })).toEqual({
    lead: '$5,000 more',
    rest: 'covered by the buyer if the appraisal is low.',
  });
});

test('the comparison has the nets of an appraisal 5 % low: covered, not covered, cash', () => {
  const offer = (id: string, terms: OfferTerms) => ({
    id,
    terms,
    netCents: terms.amountCents,
    netOf: ({ amountCents }: OfferTerms) => amountCents,
    sentAt: 0,
  });
  const offers = [
    offer('covered', TERMS),
    offer('not', EXAMPLE_TERMS),
    offer('cash', EXAMPLE_CASH_TERMS),
    offer('all', { ...TERMS, appraisalGapCents: 40_000_000 }),
  ];
  const row = comparedRows(offers, { locale: 'es', now: EXAMPLE_NOW }).find(
    ({ key }) => key === 'appraisal_gap_scenario',
  );
  expect(row?.label).toMatch(/tasación sale un 5\s?% bajo el precio/);
  expect(row?.cells.map(({ value }) => value[0])).toEqual([
    '$466,000',
    '$456,000',
    '$455,000',
    '$480,000',
  ]);
});
