import { expect, test } from 'vitest';
import { LOCALES } from '#domain/i18n/locale.ts';
import { cashToClose } from '#domain/offers/money/cash-to-close.ts';
import { netSheet, netSheetInput } from '#domain/offers/money/net/net-sheet.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { allClauses } from '#tests/examples/clause-values.ts';
import { EXAMPLE_CASH_TERMS, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { clauseOf } from '../clause-of.ts';
import { scenariosOf, scenarioTerms } from './index.ts';
import type { Chosen, ScenarioDeal } from './scenario.ts';

/** $485,000 with 20% down, signed on Saturday, 18 April 2026. */
const LOAN: OfferTerms = {
  ...EXAMPLE_TERMS,
  amountCents: 48_500_000,
  deposit: { amountCents: 1_500_000, deliveryDays: 3 },
  sellerCredit: { requested: true, amountCents: 250_000 },
  inspectionDays: 7,
  closingDate: '2026-05-22',
};
const GAP_10 = { ...LOAN, appraisalGapCents: 1_000_000 };
const GAP_25 = { ...LOAN, appraisalGapCents: 2_500_000 };
const CASH = EXAMPLE_CASH_TERMS;
const SALE: OfferTerms = {
  ...LOAN,
  contingentOnSale: true,
  saleOfHome: { address: '1408 Lake Baldwin Lane, Orlando', lastDate: '2026-05-12' },
};
const KICK_OUT = { ...SALE, kickOut: { days: 3 } };
const MOVABLE = { ...LOAN, closingExtension: { who: 'buyer', days: 10, dayCents: 10_000 } };

/** $13 of taxes a day. */
const TAXED = { county: 'Orange', propertyType: 'single_family', annualTaxCents: 474_500 } as const;
const HOME = { ...TAXED, listPriceCents: 48_900_000 };
const NET_HOME = { ...HOME, mortgageCents: undefined, today: '2026-04-18' };
const BUYER = { cashOf: (terms: OfferTerms) => cashToClose(terms, HOME).totalCents };
const SELLER = {
  netOf: (terms: OfferTerms) => netSheet(netSheetInput(terms, NET_HOME)).netCents,
};

function dealFor(terms: OfferTerms, more: Partial<ScenarioDeal> = {}): ScenarioDeal {
  const home = { needsApproval: false };
  return { terms, home, effectiveOn: '2026-04-18', isBackup: false, ...more };
}

function outcomesOf(key: string, deal: ScenarioDeal, chosen: Partial<Chosen> = {}) {
  const scenario = scenariosOf(deal).find((one) => one.key === key);
  const all = { day: '2026-04-18', shortCents: 2_000_000, slipDays: 7, ...chosen };
  return scenario?.outcomes(deal, all) ?? [];
}

/** What each side has in dollars: `paid 116163 +15912`. */
function told(outcome: ReturnType<typeof outcomesOf>[number], side: 'buyer' | 'seller'): string {
  const amounts = outcome[side].amounts.map(({ cents, changeCents }) =>
    changeCents === undefined ? String(cents / 100) : `${cents / 100} ${signed(changeCents / 100)}`,
  );
  return [outcome.key, ...amounts].join(' ');
}

function signed(dollars: number): string {
  return dollars < 0 ? String(dollars) : `+${dollars}`;
}

test.each([
  ['the day of signing', LOAN, '2026-04-18', ['inspection_exit 0', 'loan_exit 0']],
  ['the day after the deposit', LOAN, '2026-04-22', ['inspection_exit 15000', 'loan_exit 15000']],
  ['the last day, a Monday', LOAN, '2026-04-27', ['inspection_exit 15000', 'loan_exit 15000']],
  ['after the inspection', LOAN, '2026-04-28', ['loan_exit 15000']],
  ['the last day of the loan', LOAN, '2026-05-18', ['loan_exit 15000']],
  ['after the loan', LOAN, '2026-05-19', ['no_exit 15000']],
  ['with a gap', GAP_10, '2026-05-01', ['appraisal_exit 15000', 'loan_exit 15000']],
  ['cash, in the inspection', CASH, '2026-04-27', ['inspection_exit 45500']],
  ['cash, after it', CASH, '2026-04-28', ['no_exit 45500']],
  ['cash, second deposit', CASH, '2026-05-04', ['no_exit 57500']],
  ['no inspection', { ...CASH, inspectionDays: 0 }, '2026-04-18', ['no_exit 0']],
] as const)('the buyers cancel: %s', (_, terms, day, expected) => {
  const found = outcomesOf('buyers_cancel', dealFor(terms), { day });
  expect(found.map((outcome) => told(outcome, 'buyer')).toSorted()).toEqual([...expected].sort());
});

test('the sellers may keep only the deposits that were due by the day of the default', () => {
  const missing = outcomesOf('deposit_missing', dealFor(CASH));
  expect(missing.map((one) => [told(one, 'seller'), one.dates[0]?.on])).toEqual([
    ['deposit 45500', '2026-04-21'],
    ['second_deposit 57500', '2026-05-04'],
  ]);
  const [end] = outcomesOf('buyers_do_not_close', dealFor(CASH));
  expect(end && [told(end, 'seller'), end.dates[0]?.on, end.follows]).toEqual([
    ...['default 57500', '2026-05-06'],
    ['buyer_default'],
  ]);
});

test('a loan refused in time returns the deposits, after it they may be lost', () => {
  const found = outcomesOf('loan_refused', dealFor(LOAN));
  expect(found.map((one) => [told(one, 'buyer'), told(one, 'seller'), one.dates[0]?.on])).toEqual([
    ['before 15000', 'before 0', '2026-05-18'],
    ['after 15000', 'after 15000', '2026-05-22'],
  ]);
  expect(found.map(({ follows }) => follows)).toEqual([
    ['loan_exit', 'deposit_returned'],
    ['loan_exit', 'buyer_default'],
  ]);
  expect(outcomesOf('loan_refused', dealFor(CASH))).toEqual([]);
});

test.each([
  [
    'no clause',
    LOAN,
    2_000_000,
    ['paid 116163 +15912', 'lowered 96163 -4088', 'halfway 106163 +5912', 'loan_exit 15000'],
  ],
  ['covered in full', GAP_25, 2_000_000, ['paid 116163 +15912']],
  ['covered in part', GAP_10, 2_000_000, ['covered 106163 +5912', 'appraisal_exit 15000']],
  ['covered to the dollar', GAP_10, 1_000_000, ['paid 108207 +7956']],
  ['nothing', LOAN, 0, []],
  ['more than the price', LOAN, 48_500_000, []],
] as const)('the appraisal is low, for the buyers: %s', (_, terms, shortCents, expected) => {
  const found = outcomesOf('appraisal_low', dealFor(terms, BUYER), { shortCents });
  expect(found.map((outcome) => told(outcome, 'buyer'))).toEqual(expected);
});

test('the appraisal is low, for the sellers; cash does not depend on it', () => {
  const found = outcomesOf('appraisal_low', dealFor(LOAN, SELLER)).map(({ seller }) =>
    seller.amounts.map(({ changeCents }) => changeCents && changeCents / 100),
  );
  expect(found).toEqual([[0, 0], [-20_000, -19_760], [-10_000, -9_880], [undefined]]);
  expect(outcomesOf('appraisal_low', dealFor(CASH))).toEqual([]);
});

test('closing a week later', () => {
  const buyer = outcomesOf('closing_slips', dealFor(LOAN, BUYER));
  expect(buyer.map((outcome) => told(outcome, 'buyer'))).toEqual([
    ...['agreed 100160 -91', 'buyers_late 15000', 'sellers_late 15000'],
  ]);
  const [agreed] = outcomesOf('closing_slips', dealFor(LOAN, SELLER));
  expect(agreed?.seller.amounts.map(({ changeCents }) => changeCents)).toEqual([0, -9_100]);
  expect(agreed?.dates.map(({ title, on }) => [title.en, on])).toEqual([
    ['Title commitment', '2026-05-14'],
    ['Walk-through', '2026-05-28'],
    ['Closing and possession', '2026-05-29'],
  ]);
  const [extension] = outcomesOf('closing_slips', dealFor(MOVABLE));
  expect(extension?.dates[0]?.on).toBe('2026-05-19');
  expect(extension && told(extension, 'buyer')).toBe('extension 700');
  const longer = outcomesOf('closing_slips', dealFor(MOVABLE), { slipDays: 11 });
  expect(longer.map(({ key }) => key)).toEqual(['agreed', 'buyers_late', 'sellers_late']);
});

test.each([
  ['not contingent', LOAN, ['no_clause 15000']],
  ['contingent', SALE, ['before 15000', 'after 15000']],
  ['with a kick-out', KICK_OUT, ['before 15000', 'after 15000', 'kick_out 15000']],
] as const)('the buyers do not sell their home: %s', (_, terms, expected) => {
  const found = outcomesOf('sale_falls_through', dealFor(terms));
  expect(found.map((outcome) => told(outcome, 'buyer'))).toEqual(expected);
});

test('the sellers cancel: the deposits go back, and no amount is promised beyond them', () => {
  const [found] = outcomesOf('sellers_cancel', dealFor(CASH), { day: '2026-05-04' });
  expect(found && [told(found, 'buyer'), told(found, 'seller')]).toEqual([
    'default 57500',
    'default 0',
  ]);
});

test('a backup steps in with its own terms, counted from its own signature', () => {
  const [first] = outcomesOf('backup_steps_in', dealFor(LOAN, BUYER));
  expect(first).toMatchObject({ key: 'replaced', dates: [], follows: [] });
  const backup = dealFor(LOAN, { ...BUYER, isBackup: true });
  const [own] = outcomesOf('backup_steps_in', backup, { day: '2026-05-06' });
  const dates = Object.fromEntries(own?.dates.map(({ title, on }) => [title.en, on]) ?? []);
  expect(dates).toMatchObject({
    Deposit: '2026-05-11',
    'Inspection period ends': '2026-05-13',
    'Closing and possession': '2026-05-22',
  });
  const [late] = outcomesOf('backup_steps_in', backup, { day: '2026-05-22' });
  expect(late).toMatchObject({ key: 'too_late', follows: ['closing_date'] });
});

test('each outcome is complete in both languages and names clauses that the contract has', () => {
  for (const terms of [LOAN, GAP_10, GAP_25, CASH, SALE, KICK_OUT, MOVABLE]) {
    for (const deal of [dealFor(terms), dealFor({ ...terms, ...allClauses() })]) {
      for (const scenario of scenariosOf(deal)) {
        const chosen = { day: '2026-05-20', shortCents: 2_000_000, slipDays: 7 };
        const outcomes = scenario.outcomes(deal, chosen);
        expect(outcomes.length).toBeGreaterThan(0);
        for (const { title, buyer, seller, follows } of outcomes) {
          for (const locale of LOCALES) {
            for (const text of [title, buyer.text, seller.text]) expect(text[locale]).not.toBe('');
          }
          for (const ref of follows) {
            expect(clauseOf(deal.terms, deal.home, ref)?.section, ref).toEqual(expect.any(Number));
          }
        }
        expect(scenario.assumes(deal, chosen).length).toBeGreaterThan(0);
      }
    }
  }
});

test('a draft has scenarios as soon as its answers are complete', () => {
  const { responseDeadline: _, acknowledgement: __, ...draft } = EXAMPLE_TERMS;
  expect(scenarioTerms(draft)?.amountCents).toBe(48_000_000);
  expect(scenarioTerms({ ...draft, closingDate: undefined })).toBeUndefined();
});

test('periods of the law are ways to cancel until their last day, as the tracker dates them', () => {
  const windows = [
    { disclosure: 'condominium', on: '2026-04-23', isOpen: false },
    { disclosure: 'lead_paint', on: '2026-04-28', isOpen: false },
  ] as const;
  const deal = dealFor({ ...CASH, inspectionDays: 0 }, { windows });
  const keys = (day: string) => outcomesOf('buyers_cancel', deal, { day }).map(({ key }) => key);
  expect(keys('2026-04-23')).toEqual(['condominium']);
  // Lead paint gives a period to inspect, which is said among what is assumed.
  expect(keys('2026-04-24')).toEqual(['no_exit']);
  const [scenario] = scenariosOf(deal).filter(({ key }) => key === 'buyers_cancel');
  const chosen = { day: '2026-04-23', shortCents: 0, slipDays: 0 };
  expect(scenario?.assumes(deal, chosen).at(-1)?.en).toMatch(/April 28, 2026 \(40 CFR 745.110\)/);
  expect(outcomesOf('buyers_cancel', deal, chosen)[0]?.title.en).toMatch(
    /^The law lets the buyers cancel until April 23, 2026 \(.*718/,
  );
});
