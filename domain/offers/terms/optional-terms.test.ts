import { describe, expect, test } from 'vitest';
import { comparedRows } from '#domain/offers/changes/compare.ts';
import { settledTerms } from '#domain/offers/changes/counter-terms.ts';
import { termsDiff } from '#domain/offers/changes/diff.ts';
import { termsSchema } from '#domain/offers/draft/submission.ts';
import { netSheet, netSheetInput } from '#domain/offers/money/net/net-sheet.ts';
import { explainedErrors } from '#domain/validation.ts';
import { EXAMPLE_CASH_TERMS, EXAMPLE_NOW, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { cashToClose } from '../money/cash-to-close.ts';
import type { OfferTerms } from '../terms.ts';

// The tables of rows, sentences, clauses, meanings and limits have the texts of these terms.
const schema = termsSchema({ now: EXAMPLE_NOW });
const withTerms = (terms: Partial<OfferTerms>): OfferTerms => ({ ...EXAMPLE_TERMS, ...terms });
const ESCALATING = withTerms({ escalation: { stepCents: 200_000, limitCents: 50_000_000 } });
const COVERED = withTerms({ appraisalGapCents: 1_000_000 });
const warranted = (paidBy: 'seller' | 'buyer') =>
  withTerms({ homeWarranty: { paidBy, limitCents: 60_000 } });

test.each([ESCALATING, COVERED, warranted('seller')])('an offer is sent with %j', (terms) => {
  expect(schema.parse(terms)).toEqual(terms);
});

test('a cash offer is sent without what depends on the appraisal of a lender', () => {
  const cash = { ...EXAMPLE_CASH_TERMS, appraisalGapCents: 1_000_000 };
  expect(schema.parse(cash)).not.toHaveProperty('appraisalGapCents');
});

test.each([
  [{ escalation: { limitCents: 48_000_000, stepCents: 1 } }, 'escalation.limitCents'],
  [{ escalation: { limitCents: 50_000_000, stepCents: 0 } }, 'escalation.stepCents'],
  [{ escalation: { limitCents: 50_000_000 } }, 'escalation.stepCents'],
  [{ escalation: { limitCents: '500k', stepCents: 1 } }, 'escalation.limitCents'],
  [{ appraisalGapCents: 48_000_001 }, 'appraisalGapCents'],
  [{ appraisalGapCents: 0 }, 'appraisalGapCents'],
  [{ appraisalGapCents: '10k' }, 'appraisalGapCents'],
  [{ homeWarranty: { paidBy: 'seller' } }, 'homeWarranty.limitCents'],
  [{ homeWarranty: { limitCents: 60_000 } }, 'homeWarranty.paidBy'],
  [{ homeWarranty: { paidBy: 'agent', limitCents: 60_000 } }, 'homeWarranty.paidBy'],
  [{ homeWarranty: { paidBy: 'buyer', limitCents: 0 } }, 'homeWarranty.limitCents'],
])('an offer is refused with %j', (wrong, path) => {
  expect(Object.keys(explainedErrors(schema, { ...EXAMPLE_TERMS, ...wrong }, 'es'))).toEqual([
    path,
  ]);
});

test('a redline shows an escalation clause that the other side struck', () => {
  const cleared = settledTerms(ESCALATING, { escalation: null } as never);
  expect(cleared).not.toHaveProperty('escalation');
  const context = { locale: 'en', reader: 'seller', now: EXAMPLE_NOW } as const;
  expect(termsDiff(ESCALATING, cleared, context).changed).toMatchObject([
    { key: 'escalation', after: 'None' },
  ]);
});

test('a warranty of the seller reduces the net, one of the buyer adds to the cash to close', () => {
  const home = { county: 'Orange', propertyType: 'single_family' } as const;
  const listed = { ...home, listPriceCents: 48_900_000, today: '2026-04-16' };
  const figures = (terms: OfferTerms) => [
    netSheet(netSheetInput(terms, listed)).netCents,
    cashToClose(terms, listed).totalCents,
  ];
  const [net = 0, cash = 0] = figures(EXAMPLE_TERMS);
  expect(figures(warranted('seller'))).toEqual([net - 60_000, cash]);
  expect(figures(warranted('buyer'))).toEqual([net, cash + 60_000]);
});

describe('the comparison', () => {
  const rowOf = (key: string, ...offers: readonly OfferTerms[]) => {
    const compared = offers.map((terms, index) => ({
      ...{ id: String(index), terms, netCents: terms.amountCents, sentAt: 0 },
      netOf: ({ amountCents }: OfferTerms) => amountCents,
    }));
    return comparedRows(compared, { locale: 'en', now: EXAMPLE_NOW }).find(
      (row) => row.key === key,
    );
  };

  test.each([
    [48_500_000, ['$487,000', 'Price: $487,000'], '$485,000'],
    [49_900_000, ['$500,000', 'Price: $500,000'], '$499,000'],
    [47_000_000, ['$480,000'], '$470,000'],
  ])('has the net above another offer of %d cents, up to the limit', (amountCents, own, other) => {
    const row = rowOf('escalation_scenario', ESCALATING, withTerms({ amountCents }));
    expect(row?.cells.map(({ value }) => value)).toEqual([own, [other]]);
  });

  test('has no net above other offers if no offer escalates', () => {
    expect(rowOf('escalation_scenario', EXAMPLE_TERMS, COVERED)).toBeUndefined();
  });

  test('has the nets of an appraisal 5 % low: covered in part, not covered, cash, covered in full', () => {
    const all = withTerms({ appraisalGapCents: 40_000_000 });
    const row = rowOf('appraisal_gap_scenario', COVERED, EXAMPLE_TERMS, EXAMPLE_CASH_TERMS, all);
    expect(row?.label).toMatch(/appraisal comes in 5% under the price/);
    expect(row?.cells.map(({ value }) => value[0])).toEqual([
      ...['$466,000', '$456,000', '$455,000', '$480,000'],
    ]);
  });
});
