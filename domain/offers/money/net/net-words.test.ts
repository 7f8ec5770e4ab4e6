import { expect, test } from 'vitest';
import {
  earlierTaxLabel,
  linesOfBoth,
  type NetSheetInput,
  netSheet,
  netSheetInput,
  netTaxLines,
  perHundred,
  type SoldHome,
  taxLabel,
} from './net-sheet.ts';

const HOME: SoldHome = {
  county: 'Orange',
  propertyType: 'single_family',
  listPriceCents: 48_900_000,
  mortgageCents: 21_235_000,
  today: '2026-05-01',
};
const OFFER = {
  amountCents: 48_000_000,
  sellerCredit: { requested: false, amountCents: 0 },
  closingDate: '2026-05-29',
};
const input = (home: Partial<SoldHome> = {}, more: Partial<NetSheetInput> = {}) => ({
  ...netSheetInput(OFFER, { ...HOME, ...home }),
  ...more,
});
const line = (key: string, given: NetSheetInput) =>
  netSheet(given).lines.find((one) => one.key === key);

test('an unknown mortgage has no line and no cash after it, and one of zero has both', () => {
  const unknown = netSheet(input({}, { mortgageCents: null }));
  expect([unknown.mortgage, unknown.cashCents]).toEqual([null, null]);
  const known = netSheet(input());
  expect(known.mortgage).toMatchObject({ key: 'mortgage', amountCents: -21_235_000 });
  expect(known.cashCents).toBe(known.netCents - 21_235_000);
  const none = netSheet(input({ mortgageCents: 0 }));
  expect([none.mortgage?.amountCents, none.cashCents]).toEqual([0, none.netCents]);
});

test('the note of stamps is their rate, that of the agent the share or that there is none', () => {
  expect(line('deed_stamps', input())?.note).toEqual({
    es: '$0.70 por cada $100',
    en: '$0.70 per $100',
  });
  expect(perHundred(60)).toEqual({ es: '$0.60 por cada $100', en: '$0.60 per $100' });
  const without = line('buyer_agent', input())?.note;
  const withAgent = line('buyer_agent', input({}, { agentPercent: 2.5 }))?.note;
  expect(withAgent?.en).toBe('2.5% of the price');
  expect(withAgent?.es.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe('2.5 % del precio');
  expect(without?.en).not.toMatch(/price/);
});

test('lines of two sheets are compared, with zero for removed ones', () => {
  const before = { lines: [row('a', 1), row('gone', 2)] };
  const after = { lines: [row('a', 3), row('new', 4)] };
  expect(linesOfBoth(before, after)).toEqual([
    { key: 'a', amountCents: 3, beforeCents: 1 },
    { key: 'new', amountCents: 4, beforeCents: 0 },
    { key: 'gone', amountCents: 0, beforeCents: 2 },
  ]);
  function row(key: string, amountCents: number) {
    return { key, amountCents };
  }
});

test('a tax year is labeled by its days, earlier years by one year or a range', () => {
  expect(taxLabel(2026, false)).toEqual({
    es: 'Impuestos de 2026 hasta el cierre',
    en: '2026 taxes until closing',
  });
  expect(taxLabel(2026, true)).toEqual({
    es: 'Impuestos de 2026 desde el cierre',
    en: '2026 taxes from closing on',
  });
  expect(earlierTaxLabel(2025, 2025)).toEqual({ es: 'Impuestos de 2025', en: '2025 taxes' });
  expect(earlierTaxLabel(2023, 2025)).toEqual({
    es: 'Impuestos de 2023 a 2025',
    en: '2023 to 2025 taxes',
  });
});

test('bills of years before the closing have a line while they may be unpaid', () => {
  const lines = (closingDate: string, taxesPaidThrough: number) =>
    netTaxLines(input({}, { closingDate, taxesPaidThrough })).map(
      ({ key, label, note, amountCents }) => [
        key,
        label.en,
        key === 'earlier_taxes' ? note?.en : '',
        amountCents < 0,
      ],
    );
  const owed = lines('2026-02-10', 2023);
  expect(owed[0]).toEqual([
    'earlier_taxes',
    '2024 to 2025 taxes',
    'the 2024–2025 bill, not paid, is paid at closing',
    true,
  ]);
  expect(lines('2026-02-10', 2024)[0]).toEqual([
    'earlier_taxes',
    '2025 taxes',
    'the 2025 bill, not paid, is paid at closing',
    true,
  ]);
  expect(lines('2026-02-10', 2025)[0]).toEqual([
    'earlier_taxes',
    '2025 taxes',
    'the 2025 bill is paid',
    false,
  ]);
  expect(lines('2026-05-29', 2025).map(([key]) => key)).toEqual(['taxes']);
  expect(lines('2026-05-29', 2023).map(([key]) => key)).toEqual(['earlier_taxes', 'taxes']);
});
