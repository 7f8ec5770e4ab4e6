import { describe, expect, test } from 'vitest';
import { netSheet, netSheetInput } from '#domain/offers/money/net/net-sheet.ts';
import type { RowContext } from '#domain/offers/terms/parts/row.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { EXAMPLE_CASH_TERMS, EXAMPLE_NOW, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { termsDiff } from './diff.ts';

const CONTEXT: RowContext = { locale: 'en', reader: 'buyer', now: EXAMPLE_NOW };

const COUNTER: OfferTerms = {
  ...EXAMPLE_TERMS,
  amountCents: 48_500_000,
  sellerCredit: { requested: true, amountCents: 250_000 },
  deposit: { amountCents: 1_500_000, deliveryDays: 1 },
  closingDate: '2026-05-22',
  inspectionDays: 7,
  additionalTerms: 'The seller removes the backyard shed.',
  responseDeadline: '2026-04-18T16:00:00Z',
};

describe('the difference between two versions', () => {
  test('counts the terms that changed and those that did not: 6 of 17', () => {
    const { changed, unchanged } = termsDiff(EXAMPLE_TERMS, COUNTER, CONTEXT);
    expect(changed.map(({ key }) => key)).toEqual([
      'amount',
      'deposit',
      'seller_credit',
      'closing_date',
      'inspection',
      'additional_terms',
    ]);
    expect(unchanged).toHaveLength(11);
  });

  test('shows each with its texts before and after, in one language', () => {
    const { changed } = termsDiff(EXAMPLE_TERMS, COUNTER, { ...CONTEXT, locale: 'es' });
    expect(changed.find(({ key }) => key === 'inspection')).toEqual({
      key: 'inspection',
      path: 'inspectionDays',
      label: 'Inspección',
      before: '10 días',
      after: '7 días',
    });
    expect(changed.find(({ key }) => key === 'deposit')).toMatchObject({
      path: 'deposit.amountCents',
      before: '$10,000, hasta 3 días después de la firma',
      after: '$15,000, hasta 1 día después de la firma',
    });
  });

  test('shows the effect on the net', () => {
    const home = {
      county: 'Orange',
      propertyType: 'single_family',
      listPriceCents: 48_900_000,
      today: '2026-05-01',
    } as const;
    const net = (terms: OfferTerms) => netSheet(netSheetInput(terms, home)).netCents;
    expect(termsDiff(EXAMPLE_TERMS, COUNTER, CONTEXT, net).netDifferenceCents).toBe(753_097);
    expect(termsDiff(EXAMPLE_TERMS, COUNTER, CONTEXT)).not.toHaveProperty('netDifferenceCents');
  });

  test('is empty for equal versions', () => {
    expect(termsDiff(EXAMPLE_TERMS, structuredClone(EXAMPLE_TERMS), CONTEXT).changed).toEqual([]);
  });

  test('shows a loan that is dropped', () => {
    const { changed } = termsDiff(
      EXAMPLE_TERMS,
      { ...EXAMPLE_CASH_TERMS, buyers: EXAMPLE_TERMS.buyers },
      CONTEXT,
    );
    expect(changed.find(({ key }) => key === 'financing')).toMatchObject({
      before: 'Conventional loan, $384,000',
      after: 'Cash',
    });
    expect(changed.find(({ key }) => key === 'down_payment')).toMatchObject({ after: 'No loan' });
  });

  test('includes changes that have no text', () => {
    const [buyer, ...others] = EXAMPLE_TERMS.buyers;
    const { lender } = EXAMPLE_TERMS;
    if (!buyer || !lender) throw new Error('the example has buyers and a lender');
    const renamed = {
      ...EXAMPLE_TERMS,
      buyers: [{ ...buyer, email: 'somebody@else.example' }, ...others],
      lender: { ...lender, phone: '+14075550199' },
    };
    const { changed } = termsDiff(EXAMPLE_TERMS, renamed, CONTEXT);
    expect(changed.map(({ key, path }) => [key, path])).toEqual([
      ['buyers', 'buyers.0.email'],
      ['financing', 'lender.phone'],
    ]);
    expect(changed[1]).toMatchObject({ before: '+14075550136', after: '+14075550199' });
  });

  test('each change has its own effect on the figure, and their sum is the total', () => {
    // Each term has its own weight, so that changes are distinguishable.
    const figure = (terms: OfferTerms) =>
      terms.amountCents - terms.sellerCredit.amountCents * 2 - terms.deposit.amountCents;
    const { changed, netDifferenceCents } = termsDiff(EXAMPLE_TERMS, COUNTER, CONTEXT, figure);
    expect(changed.map((one) => [one.key, one.netDifferenceCents])).toEqual([
      ['amount', 500_000],
      ['deposit', -500_000],
      ['seller_credit', 500_000],
      ['closing_date', 0],
      ['inspection', 0],
      ['additional_terms', 0],
    ]);
    expect(netDifferenceCents).toBe(500_000);
  });

  test('lists unchanged terms with their texts', () => {
    const { unchanged } = termsDiff(EXAMPLE_TERMS, COUNTER, CONTEXT);
    expect(unchanged.map(({ key }) => key)).toEqual([
      'financing',
      'down_payment',
      'loan_term',
      'contingent_on_sale',
      'second_deposit',
      'deed_stamps',
      'title_policy',
      'title_company',
      'assignability',
      'special_assessment',
      'included_items',
    ]);
    expect(unchanged[0]).toEqual({
      key: 'financing',
      label: 'Financing',
      value: 'Conventional loan, $388,000',
    });
  });

  test('an answer without a text is shown as it is stored', () => {
    const { agent } = EXAMPLE_CASH_TERMS;
    const other: object = { ...EXAMPLE_CASH_TERMS, agent: { ...agent, acknowledged: false } };
    const { changed } = termsDiff(EXAMPLE_CASH_TERMS, other as OfferTerms, CONTEXT);
    expect(changed).toEqual([
      {
        key: 'agent',
        path: 'agent.acknowledged',
        label: 'Buying with',
        before: 'true',
        after: 'false',
      },
    ]);
  });

  test('an added or removed answer differs at its own path', () => {
    const { secondDeposit: _, ...without } = EXAMPLE_CASH_TERMS;
    const texts = { before: 'None', after: '$12,000 within 15 days of signing' };
    const change = { key: 'second_deposit', path: 'secondDeposit', label: 'Second deposit' };
    expect(termsDiff(without, EXAMPLE_CASH_TERMS, CONTEXT).changed).toEqual([
      { ...change, ...texts },
    ]);
    expect(termsDiff(EXAMPLE_CASH_TERMS, without, CONTEXT).changed).toEqual([
      { ...change, before: texts.after, after: texts.before },
    ]);
  });
});
