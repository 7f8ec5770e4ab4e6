import { describe, expect, test } from 'vitest';
import { cashToClose } from '#domain/offers/money/cash-to-close.ts';
import { USUAL_CHOICES } from '#domain/offers/seller-settings.ts';
import { EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { netDifference, netSheet, netSheetInput, netTaxLines, type SoldHome } from './net-sheet.ts';
import { assumedTaxesPaidThrough, taxShare } from './tax-proration.ts';

/** $8,395 per year is $23 per day. */
const HOME: SoldHome = {
  county: 'Orange',
  propertyType: 'single_family',
  listPriceCents: 50_000_000,
  annualTaxCents: 839_500,
  today: '2026-11-22',
};

function sheetOf(closingDate: string, taxesPaidThrough?: number, amountCents = 50_000_000) {
  const terms = { ...EXAMPLE_TERMS, amountCents, closingDate };
  const choices = { ...USUAL_CHOICES, ...(taxesPaidThrough && { taxesPaidThrough }) };
  return netSheet(netSheetInput(terms, HOME, choices));
}

function dollarsAt(closingDate: string, taxesPaidThrough?: number) {
  const sheet = sheetOf(closingDate, taxesPaidThrough);
  const cash = cashToClose({ ...EXAMPLE_TERMS, closingDate }, HOME);
  const amountOf = (lines: readonly { key: string; amountCents: number }[], key: string) => {
    const line = lines.find((one) => one.key === key);
    return line && line.amountCents / 100;
  };
  return [
    amountOf(sheet.lines, 'earlier_taxes'),
    amountOf(sheet.lines, 'taxes'),
    amountOf(cash.lines, 'tax_share'),
  ];
}

describe('closings around New Year, computed by hand', () => {
  // Last year's bill, the seller's share of this year, and what the buyer pays or is credited.
  test.each([
    ['2026-10-31', undefined, -6_969, -6_969], // 303 days; before the bill is issued
    ['2026-11-01', undefined, -6_992, 1_403], // 304 days; 61 are the buyer's
    ['2026-12-01', undefined, -7_682, 713], // 334 and 31
    ['2026-12-28', undefined, -8_303, 92], // 361 and 4
    ['2026-12-31', undefined, -8_372, 23], // 364 and 1
    ['2027-01-01', -8_395, 0, 0],
    ['2027-01-02', -8_395, -23, -23],
    ['2027-01-05', -8_395, -92, -92],
    ['2027-02-28', -8_395, -1_334, -1_334], // 58 days
    ['2027-03-31', -8_395, -2_047, -2_047], // 89 days
    ['2027-04-01', -8_395, -2_070, -2_070], // 90 days
  ])('on %s with the bill of 2026 unpaid', (date, earlier, taxes, buyers) => {
    expect(dollarsAt(date)).toEqual([earlier, taxes, buyers]);
  });

  test.each([
    ['2026-12-28', undefined, 92, 92],
    ['2026-12-31', undefined, 23, 23],
    ['2027-01-01', 0, 0, 0],
    ['2027-01-02', 0, -23, -23],
    ['2027-04-01', undefined, -2_070, -2_070],
  ])('on %s with the bill of 2026 paid', (date, earlier, taxes, buyers) => {
    expect(dollarsAt(date, 2026)).toEqual([earlier, taxes, buyers]);
  });

  test('in a leap year a day costs a 366th', () => {
    expect(dollarsAt('2028-03-01', 2027)).toEqual([0, -1_376.23, -1_376]); // 60 days at $22.9372
    expect(dollarsAt('2028-12-31', 2027)[1]).toBe(-8_372.06); // 365 of them
  });

  test('closing five days later costs five days of taxes, and the better offer stays first', () => {
    const [december, january] = [sheetOf('2026-12-28'), sheetOf('2027-01-02')];
    expect(january.netCents - december.netCents).toBe(-5 * 2_300);
    const lines = netDifference(december, january).lines;
    expect(lines.map(({ key, differenceCents }) => [key, differenceCents / 100])).toEqual([
      ['earlier_taxes', -8_395],
      ['taxes', 8_280],
    ]);
    const back = netDifference(january, december).lines;
    expect(back.reduce((sum, { differenceCents }) => sum + differenceCents, 0)).toBe(11_500);
    // Regression: $2,000 more in December was ranked below an offer closing in January.
    const better = sheetOf('2026-12-28', undefined, 50_200_000);
    expect(better.netCents).toBeGreaterThan(january.netCents);
  });

  test('the lines have the year and the assumption', () => {
    const [earlier, taxes] = sheetOf('2027-01-02').lines.filter(({ key }) => /taxes/.test(key));
    expect([earlier?.label.es, earlier?.note?.es]).toEqual([
      'Impuestos de 2026',
      'la cuenta de 2026, sin pagar, se paga en el cierre',
    ]);
    expect([taxes?.label.en, taxes?.note?.en]).toEqual([
      '2027 taxes until closing',
      '1 day at $23.00; billed in November',
    ]);
    const [paid] = sheetOf('2026-12-28', 2026).lines.filter(({ key }) => key === 'taxes');
    expect(paid?.note?.es).toBe('usted ya la pagó: le devuelven 4 días a $23.00');
  });
});

test('the days are multiplied before the amount is rounded, and the rate has the decimals for it', () => {
  const share = (closingDate: string, taxesPaidThrough: number) =>
    taxShare({ closingDate, annualTaxCents: 874_500, taxesPaidThrough });
  expect(share('2026-09-16', 2025).sellerOwesCents).toBe(618_140);
  expect(share('2026-12-22', 2026).sellerOwesCents).toBe(-23_959);
  const [line] = netTaxLines({
    ...netSheetInput(EXAMPLE_TERMS, HOME),
    closingDate: '2026-09-16',
    annualTaxCents: 874_500,
    taxesPaidThrough: 2025,
  });
  expect([line?.amountCents, line?.note?.en]).toEqual([
    -618_140,
    '258 days at $23.9589; billed in November',
  ]);
});

test('a bill counts as unpaid until it is delinquent, in any year', () => {
  expect(assumedTaxesPaidThrough('2026-12-31')).toBe(2025);
  expect(assumedTaxesPaidThrough('2027-01-01')).toBe(2025);
  expect(assumedTaxesPaidThrough('2027-03-31')).toBe(2025);
  expect(assumedTaxesPaidThrough('2027-04-01')).toBe(2026);
});

test('the seller’s answer about an older bill does not leave a later one unpaid', () => {
  expect(
    netSheetInput(
      { ...EXAMPLE_TERMS },
      { ...HOME, today: '2027-05-01' },
      {
        ...USUAL_CHOICES,
        taxesPaidThrough: 2024,
      },
    ).taxesPaidThrough,
  ).toBe(2026);
});
