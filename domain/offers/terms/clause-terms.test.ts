import { describe, expect, test } from 'vitest';
import { changeMeaning, contingenciesOf } from '#domain/offers/changes/compare.ts';
import { counterKeys, settledTerms } from '#domain/offers/changes/counter-terms.ts';
import { termsDiff } from '#domain/offers/changes/diff.ts';
import { reviewRows } from '#domain/offers/changes/review.ts';
import { copiedTerms } from '#domain/offers/draft/copied-terms.ts';
import { mergeTerms, termsPatchSchema } from '#domain/offers/draft/draft.ts';
import { termsSchema } from '#domain/offers/draft/submission.ts';
import { canonicalTerms } from '#domain/offers/history.ts';
import { cashToClose } from '#domain/offers/money/cash-to-close.ts';
import { netSheet, netSheetInput } from '#domain/offers/money/net/net-sheet.ts';
import { plainText } from '#domain/offers/rich-text.ts';
import { dealSummary } from '#domain/offers/summary/summary.ts';
import { termClauses } from '#domain/offers/summary/summary-clauses.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { explainedErrors } from '#domain/validation.ts';
import { valuesFor } from '#tests/examples/clause-values.ts';
import { EXAMPLE_NOW, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { STANDARD_CLAUSES } from '../clauses/library.ts';

const schema = termsSchema({ now: EXAMPLE_NOW });
const HOME = {
  county: 'Orange',
  propertyType: 'single_family',
  listPriceCents: 48_900_000,
  today: '2026-04-16',
} as const;
const CONTEXT = { locale: 'en', reader: 'seller', now: EXAMPLE_NOW } as const;
const withClauses = (clauses: object): OfferTerms => ({ ...EXAMPLE_TERMS, ...clauses });
const errorsOf = (clauses: object) => explainedErrors(schema, withClauses(clauses), 'en');
const netOf = (terms: OfferTerms) => netSheet(netSheetInput(terms, HOME)).netCents;
const cashOf = (terms: OfferTerms) => cashToClose(terms, HOME).totalCents;

describe.each(STANDARD_CLAUSES)('$key', (clause) => {
  const { answer, key, title } = clause;
  const values = valuesFor(clause);
  const isLater = clause.closing?.is === 'before' ? { closingDate: '2026-08-28' } : {};
  const needed = clause.needs ? { [clause.needs.answer]: clause.needs.is } : {};
  const sale =
    clause.needs?.answer === 'contingentOnSale'
      ? { saleOfHome: { address: '12 Oak Street, Ocala', lastDate: '2026-05-20' } }
      : {};
  const terms = { [answer]: values, ...isLater, ...needed, ...sale };

  test('is sent as it was filled in, and is a section of the contract in both languages', () => {
    const sent = schema.parse(withClauses(terms));
    expect(sent[answer]).toEqual(values);
    const section = termClauses(sent).find((one) => one.title.en === title.en);
    expect(section?.text.es).toHaveLength(1);
    expect(section?.text.en).toHaveLength(1);
  });

  test('is refused with a value missing, of another kind, or unknown', () => {
    for (const { path } of clause.fields) {
      const { [path]: _, ...rest } = values;
      expect(errorsOf({ ...terms, [answer]: rest })).toHaveProperty([`${answer}.${path}`]);
      expect(
        Object.keys(errorsOf({ ...terms, [answer]: { ...values, [path]: {} } })).join(),
      ).toContain(`${answer}.${path}`);
    }
    expect(errorsOf({ ...terms, [answer]: { ...values, note: 'hello' } })).not.toEqual({});
  });

  test('is a row for both sides, and can be added, changed and struck by both', () => {
    const sent = withClauses(terms);
    const rows = reviewRows(sent, CONTEXT).flatMap((group) => group.rows);
    expect(rows.find((row) => row.key === key)?.label).toBe(title.en);
    for (const side of ['buyer', 'seller'] as const) expect(counterKeys(side)).toContain(answer);
    const added = termsDiff(withClauses({ ...isLater, ...needed, ...sale }), sent, CONTEXT);
    expect(added.changed.map((change) => change.key)).toEqual([key]);
    expect(added.changed[0]?.before).toBe('Without this clause');
    const struck = settledTerms(sent, mergeTerms(sent, {}));
    expect(struck[answer]).toEqual(values);
    const { [answer]: _, ...without } = sent;
    expect(settledTerms(sent, { ...sent, [answer]: null } as never)).toEqual(without);
    expect(changeMeaning(key, sent, without, CONTEXT)?.lead).toBe('Clause struck.');
    expect(changeMeaning(key, without, sent, CONTEXT)?.lead).toBe('Clause added.');
    if (clause.fields.length > 0) {
      const other = withClauses({ ...terms, [answer]: valuesFor(clause, true) });
      expect(termsDiff(sent, other, CONTEXT).changed.map((change) => change.key)).toEqual([key]);
    }
  });
});

test('the canonical text of an offer without clauses is unchanged', () => {
  expect(canonicalTerms(schema.parse(EXAMPLE_TERMS))).toBe(canonicalTerms(EXAMPLE_TERMS));
});

test.each([
  [{ repairCredit: { amountCents: -1 } }],
  [{ repairCredit: { amountCents: '500' } }],
  [{ appliancesStay: { goods: [] } }],
  [{ rentBack: { days: 366 } }],
])('a save with %j is refused', (patch) => {
  expect(termsPatchSchema.safeParse(patch).success).toBe(false);
});

test('a draft keeps an incomplete clause; options lose their order and repetition', () => {
  const patch = termsPatchSchema.parse({
    repairCredit: { amountCents: '' },
    appliancesStay: { goods: ['washer', 'range', 'washer'] },
  });
  expect(mergeTerms({}, patch)).toEqual({
    repairCredit: {},
    appliancesStay: { goods: ['range', 'washer'] },
  });
});

const LEASE = { monthCents: 180_000, until: '2027-03-31', depositCents: 180_000 };
const RENT_BACK = { days: 10, dayCents: 10_000, depositCents: 200_000 };
test.each([
  ['noWork.works', {}, {}],
  [
    'noWork',
    { sellerWork: { works: ['paint_fence', 'trees'] }, noWork: { works: ['paint_fence'] } },
    { sellerWork: { works: ['trees'] }, noWork: { works: ['paint_fence'] } },
  ],
  [
    'appliancesRemoved',
    { appliancesStay: { goods: ['washer'] }, appliancesRemoved: { goods: ['washer'] } },
    { appliancesStay: { goods: ['washer'] }, appliancesRemoved: { goods: ['dryer'] } },
  ],
  ['vacant', { vacant: {}, leaseStays: LEASE }, { vacant: {} }],
  ['leaseStays', { rentBack: RENT_BACK, leaseStays: LEASE }, { leaseStays: LEASE }],
  ['leaseStays.until', { leaseStays: { ...LEASE, until: '2026-05-01' } }, { leaseStays: LEASE }],
  ['leaseStays.until', { leaseStays: { ...LEASE, until: '2026-04-16' } }, { leaseStays: LEASE }],
  ['kickOut', { kickOut: { days: 3 } }, {}],
  [
    'solarLease',
    { solarLease: { monthCents: 9_000 }, solarPaid: { limitCents: 1_000_000 } },
    { solarLease: { monthCents: 9_000 } },
  ],
])(
  'what contradicts the rest is reported at %s, and corrected is accepted',
  (path, wrong, right) => {
    if (Object.keys(wrong).length > 0) expect(Object.keys(errorsOf(wrong))).toEqual([path]);
    expect(errorsOf(right)).toEqual({});
  },
);

test.each([
  ['repairCredit', { amountCents: 500_000 }, -500_000, -500_000],
  ['rateBuydown', { amountCents: 300_000 }, -300_000, -300_000],
  ['sellerRepairs', { repairs: ['roof'], limitCents: 250_000 }, -250_000, 0],
  ['rentBack', RENT_BACK, -100_000, -100_000],
  ['leaseStays', LEASE, -180_000, -180_000],
  ['survey', { paidBy: 'seller', limitCents: 60_000 }, -60_000, 0],
  ['survey', { paidBy: 'buyer', limitCents: 60_000 }, 0, 60_000],
  [
    'earlyOccupancy',
    { from: '2026-05-24', dayCents: 10_000, depositCents: 100_000 },
    50_000,
    50_000,
  ],
  ['broomClean', {}, 0, 0],
])('%s changes the net by %j and the cash to close', (answer, values, net, cash) => {
  const terms = withClauses({ [answer]: values });
  expect(netOf(terms) - netOf(EXAMPLE_TERMS)).toBe(net);
  expect(cashOf(terms) - cashOf(EXAMPLE_TERMS)).toBe(cash);
});

test('the meaning of a changed clause is the difference of its figures', () => {
  const before = withClauses({ rentBack: RENT_BACK });
  const after = withClauses({ rentBack: { ...RENT_BACK, days: 14, dayCents: 8_000 } });
  expect(changeMeaning('rent_back', before, after, CONTEXT)).toEqual({
    lead: 'Days after closing: 4 days more.',
    rest: 'A day: $20 less.',
  });
});

test('the summary beside the wizard has its sentence; an incomplete clause has none', () => {
  const sentences = (terms: object) =>
    dealSummary(terms, 'en', EXAMPLE_NOW).sentences.map(({ text }) => plainText(text));
  expect(sentences({ repairCredit: { amountCents: 500_000 } })).toContain(
    'Repair credit: At closing the seller gives the buyer a credit of $5,000 in place of making repairs.',
  );
  expect(sentences({ repairCredit: {} }).join()).not.toContain('Repair credit');
});

test('a way to cancel counts as a contingency, and clauses stay with their home', () => {
  const terms = withClauses({ attorneyReview: { days: 5 } });
  expect(contingenciesOf(terms).map(({ text }) => text.en)).toContain('Attorney review');
  const copied = copiedTerms(
    terms,
    { id: 'a', county: 'Orange' },
    { id: 'b', county: 'Orange' },
    EXAMPLE_NOW,
  );
  expect(copied.terms.attorneyReview).toBeUndefined();
});
