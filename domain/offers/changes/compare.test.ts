import { expect, test } from 'vitest';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { EXAMPLE_CASH_TERMS, EXAMPLE_NOW, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import {
  type ComparedOffer,
  changeMeaning,
  comparedRows,
  contingenciesOf,
  contingencyCount,
  sortedOffers,
} from './compare.ts';

const netOf = ({ amountCents }: OfferTerms) => amountCents;
const HANNAH: ComparedOffer = {
  id: 'hannah',
  terms: EXAMPLE_TERMS,
  netCents: 46_624_600,
  netOf,
  sentAt: EXAMPLE_NOW - 2,
};
const CAMILA: ComparedOffer = {
  id: 'camila',
  terms: {
    ...EXAMPLE_TERMS,
    amountCents: 48_200_000,
    contingentOnSale: true,
    closingDate: '2026-06-12',
  },
  netCents: 47_304_000,
  netOf,
  sentAt: EXAMPLE_NOW - 1,
};
const PALMERA: ComparedOffer = {
  id: 'palmera',
  terms: EXAMPLE_CASH_TERMS,
  netCents: 44_684_500,
  netOf,
  sentAt: EXAMPLE_NOW - 3,
};
const ALL = [HANNAH, CAMILA, PALMERA];
const rows = comparedRows(ALL, { locale: 'en', now: EXAMPLE_NOW });
const row = (key: string) => rows.find((candidate) => candidate.key === key);
const cell = (key: string, offerId: string) =>
  row(key)?.cells.find((candidate) => candidate.offerId === offerId);

test('the first offer is the reference, and the others have their differences from it', () => {
  expect(cell('amount', 'hannah')).toMatchObject({ isDifferent: false });
  expect(cell('amount', 'camila')).toMatchObject({ isDifferent: true, difference: '$2,000 more' });
  expect(cell('closing_date', 'camila')?.difference).toBe('14 days later');
  expect(cell('inspection', 'camila')).toMatchObject({ isDifferent: false });
});

test('the net is shown below the price, with its difference and the highest marked', () => {
  expect(rows[rows.findIndex(({ key }) => key === 'amount') + 1]?.key).toBe('net');
  expect(cell('net', 'camila')).toMatchObject({
    value: ['$473,040'],
    difference: '$6,794 more',
    badge: { text: 'Highest net', tone: 'ok' },
  });
  expect(cell('net', 'palmera')?.difference).toBe('$19,401 less');
});

test('contingencies are marked', () => {
  expect(cell('contingent_on_sale', 'camila')?.badge?.tone).toBe('warn');
  expect(cell('assignability', 'palmera')?.badge?.tone).toBe('warn');
  expect(cell('closing_date', 'palmera')?.badge?.text).toBe('Soonest');
});

test('a row that is the same for all says so', () => {
  const same = comparedRows([HANNAH, { ...HANNAH, id: 'twin' }], {
    locale: 'es',
    now: EXAMPLE_NOW,
  });
  expect(same.every(({ isDifferent }) => !isDifferent)).toBe(true);
});

test('names, addresses and deadlines are not compared', () => {
  expect(row('buyers')).toBeUndefined();
  expect(row('address')).toBeUndefined();
  expect(row('response_deadline')).toBeUndefined();
});

test('every sort order puts the best offer for the seller first', () => {
  const order = (sort: Parameters<typeof sortedOffers>[1]) =>
    sortedOffers(ALL, sort).map(({ id }) => id);
  expect(order('net')).toEqual(['camila', 'hannah', 'palmera']);
  expect(order('closing')).toEqual(['palmera', 'hannah', 'camila']);
  expect(order('deposit')).toEqual(['palmera', 'hannah', 'camila']);
  expect(order('received')).toEqual(['palmera', 'hannah', 'camila']);
  expect(order('contingencies')[2]).toBe('camila');
  expect(contingencyCount(EXAMPLE_TERMS)).toBe(2);
});

test('without offers nothing is compared, and a single offer has no highest net', () => {
  expect(comparedRows([], { locale: 'en', now: EXAMPLE_NOW })).toEqual([]);
  const alone = comparedRows([HANNAH], { locale: 'en', now: EXAMPLE_NOW });
  const net = alone.find(({ key }) => key === 'net');
  expect(net?.label).toBe('Your net, before your mortgage');
  expect(net?.isDifferent).toBe(false);
  expect(net?.cells).toEqual([{ offerId: 'hannah', value: ['$466,246'], isDifferent: false }]);
});

test('a row tells whether any offer differs, and a term that no offer has is omitted', () => {
  expect(row('net')).toMatchObject({
    isDifferent: true,
    group: 'money',
    label: 'Your net, before your mortgage',
  });
  expect(row('amount')?.isDifferent).toBe(true);
  const late = { ...HANNAH, id: 'late', terms: { ...HANNAH.terms, closingDate: '2026-06-12' } };
  const two = comparedRows([HANNAH, { ...HANNAH, id: 'twin' }, late], {
    locale: 'en',
    now: EXAMPLE_NOW,
  });
  expect(two.filter(({ isDifferent }) => isDifferent).map(({ key }) => key)).toEqual([
    'closing_date',
  ]);
  // No offer here has an escalation clause.
  expect(two.map(({ key }) => key)).not.toContain('escalation_scenario');
  for (const { key, cells } of rows) {
    expect([key, cells.map(({ offerId }) => offerId)]).toEqual([key, ALL.map(({ id }) => id)]);
    for (const cell of cells)
      expect(cell.value.every((text) => !/undefined/.test(text))).toBe(true);
  }
});

test('equal nets have no difference, and all of the highest are marked', () => {
  const tie = comparedRows([HANNAH, { ...PALMERA, netCents: HANNAH.netCents }], {
    locale: 'es',
    now: EXAMPLE_NOW,
  }).find(({ key }) => key === 'net');
  expect(tie?.isDifferent).toBe(false);
  expect(tie?.cells.map(({ difference, badge }) => [difference, badge?.text])).toEqual([
    [undefined, 'El mayor neto'],
    [undefined, 'El mayor neto'],
  ]);
  expect(row('net')?.cells.map(({ badge }) => badge?.text)).toEqual([
    undefined,
    'Highest net',
    undefined,
  ]);
});

test('a difference is that of the amounts as shown', () => {
  const apart = comparedRows(
    [
      { ...HANNAH, netCents: 46_624_650 },
      { ...PALMERA, netCents: 46_742_549 },
    ],
    { locale: 'en', now: EXAMPLE_NOW },
  );
  const cells = apart.find(({ key }) => key === 'net')?.cells ?? [];
  // $1,178.99 apart.
  expect(cells.map(({ value, difference }) => [value[0], difference])).toEqual([
    ['$466,247', undefined],
    ['$467,425', '$1,178 more'],
  ]);
});

test('an escalating offer has its price and net after rising above the others', () => {
  const raising: ComparedOffer = {
    ...HANNAH,
    id: 'raising',
    terms: {
      ...EXAMPLE_TERMS,
      escalation: { stepCents: 200_000, limitCents: 50_000_000 },
    } as OfferTerms,
  };
  const scenario = (locale: 'es' | 'en') =>
    comparedRows([raising, CAMILA], { locale, now: EXAMPLE_NOW }).find(
      ({ key }) => key === 'escalation_scenario',
    );
  expect(scenario('en')?.cells[0]?.value[1]).toMatch(/^Price: \$48\d,000$/);
  expect(scenario('es')?.cells[0]?.value[1]).toMatch(/^Precio: /);
  expect(scenario('en')?.cells[1]?.value).toEqual(['$473,040']);
});

test('both deposits count in the order by deposit', () => {
  const twice: ComparedOffer = {
    ...HANNAH,
    id: 'twice',
    terms: { ...EXAMPLE_TERMS, secondDeposit: { amountCents: 100_000, deliveryDays: 15 } },
  };
  expect(sortedOffers([HANNAH, twice], 'deposit').map(({ id }) => id)).toEqual(['twice', 'hannah']);
});

test('contingencies are listed in a fixed order', () => {
  const all = {
    ...EXAMPLE_TERMS,
    contingentOnSale: true,
    assignability: 'released',
  } as OfferTerms;
  expect(contingenciesOf(all)).toHaveLength(contingencyCount(all));
  expect(contingencyCount(all)).toBeGreaterThanOrEqual(3);
});

test('a term that one of the offers has is compared, and one that none has is not', () => {
  const keysOf = (offers: readonly ComparedOffer[]) =>
    comparedRows(offers, { locale: 'en', now: EXAMPLE_NOW }).map(({ key }) => key);
  const escalation = { stepCents: 100_000, limitCents: 50_000_000 };
  const rising: ComparedOffer = { ...CAMILA, terms: { ...CAMILA.terms, escalation } };
  expect(keysOf([HANNAH, rising])).toContain('escalation');
  expect(keysOf([rising, HANNAH])).toContain('escalation');
  expect(keysOf([HANNAH, CAMILA])).not.toContain('escalation');
});

test('a difference in two parts loses its last period alone', () => {
  const deposit = { amountCents: 1_500_000, deliveryDays: 2 };
  const [, other] =
    comparedRows([HANNAH, { ...CAMILA, terms: { ...EXAMPLE_TERMS, deposit } }], {
      locale: 'en',
      now: EXAMPLE_NOW,
    }).find(({ key }) => key === 'deposit')?.cells ?? [];
  expect(other?.difference).toBe('$5,000 more. 1 day earlier');
});

test('a change whose values say everything has no further meaning', () => {
  const after = { ...EXAMPLE_TERMS, assignability: 'released' as const };
  const reading = { locale: 'es', reader: 'buyer' } as const;
  expect(changeMeaning('assignability', EXAMPLE_TERMS, after, reading)).toBeUndefined();
});

test('conditions are in the order in which they end', () => {
  const terms = { ...EXAMPLE_TERMS, contingentOnSale: true, assignability: 'released' as const };
  expect(contingenciesOf(terms).map(({ text }) => text.en)).toEqual([
    'Inspection, 10 days',
    'Loan, 30 days',
    'Must sell their home',
    'May assign the contract',
  ]);
});
