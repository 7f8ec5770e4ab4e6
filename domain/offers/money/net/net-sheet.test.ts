import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  deedStampsCents,
  surtaxCents,
  titlePremiumCents,
} from '#domain/offers/money/closing-costs.ts';
import { USUAL_CHOICES } from '#domain/offers/seller-settings.ts';
import {
  type NetSheetInput,
  netDifference,
  netSheet,
  netSheetInput,
  type SoldHome,
} from './net-sheet.ts';

const ORLANDO: SoldHome = {
  county: 'Orange',
  propertyType: 'single_family',
  listPriceCents: 48_900_000,
  mortgageCents: 21_235_000,
  today: '2026-05-01',
};

function offerOf(dollars: number, creditDollars: number, closingDate: string, percent?: number) {
  return {
    amountCents: dollars * 100,
    sellerCredit: { requested: creditDollars > 0, amountCents: creditDollars * 100 },
    closingDate,
    ...(percent !== undefined && { agent: { compensation: percent } }),
  };
}

function dollarsOf(input: NetSheetInput) {
  const sheet = netSheet(input);
  const lines = Object.fromEntries(
    sheet.lines.map(({ key, amountCents }) => [key, amountCents / 100]),
  );
  return { ...lines, net: sheet.netCents / 100, cash: sheet.cashCents && sheet.cashCents / 100 };
}

describe('the net to the seller', () => {
  test('is itemized: $480,000 with a $5,000 credit, closing on 29 May', () => {
    expect(dollarsOf(netSheetInput(offerOf(480_000, 5_000, '2026-05-29'), ORLANDO))).toEqual({
      price: 480_000,
      seller_credit: -5_000,
      deed_stamps: -3_360,
      title_premium: -2_475,
      closing_fee: -695,
      searches: -300,
      taxes: -1_923.31,
      buyer_agent: 0,
      net: 466_246.69,
      cash: 253_896.69,
    });
  });

  test('of a counter-offer shows what changed and by how much', () => {
    const before = netSheet(netSheetInput(offerOf(480_000, 5_000, '2026-05-29'), ORLANDO));
    const after = netSheet(netSheetInput(offerOf(485_000, 2_500, '2026-05-22'), ORLANDO));
    expect(after.netCents).toBe(47_377_766);
    const { differenceCents, lines } = netDifference(before, after);
    expect(differenceCents).toBe(753_097);
    expect(lines.map((line) => [line.key, line.differenceCents / 100])).toEqual([
      ['price', 5_000],
      ['seller_credit', 2_500],
      ['deed_stamps', -35],
      ['title_premium', -25],
      ['taxes', 90.97],
    ]);
  });

  test.each([
    ['Duarte', offerOf(482_000, 0, '2026-06-12'), 473_040.75],
    ['Palmera', offerOf(455_000, 0, '2026-05-06'), 446_845.58],
    ['Fuentes, with an agent at 2.5 %', offerOf(492_000, 7_500, '2026-06-05', 2.5), 463_211.72],
    ['Okafor', offerOf(474_000, 4_000, '2026-05-22'), 461_409.66],
  ])('of %s', (_, terms, net) => {
    expect(netSheet(netSheetInput(terms, ORLANDO)).netCents).toBe(net * 100);
  });

  test('pays the buyer’s agent their share of the price', () => {
    const sheet = netSheet(netSheetInput(offerOf(492_000, 7_500, '2026-06-05', 2.5), ORLANDO));
    expect(sheet.lines.find(({ key }) => key === 'buyer_agent')).toMatchObject({
      amountCents: -1_230_000,
      note: { es: '2.5\u00a0% del precio', en: '2.5% of the price' },
    });
  });

  test('uses Miami-Dade’s own stamps there', () => {
    const input: NetSheetInput = {
      amountCents: 56_000_000,
      sellerCreditCents: 0,
      agentPercent: 0,
      closingDate: '2026-05-15',
      county: 'Miami-Dade',
      isSingleFamilyDwelling: true,
      closingFeeCents: 69_500,
      searchesCents: 30_000,
      annualTaxCents: 620_500,
      taxesPaidThrough: 2025,
      mortgageCents: null,
      deedStampsPaidBy: 'seller',
      titlePolicyPaidBy: 'seller',
    };
    expect(dollarsOf(input)).toMatchObject({
      deed_stamps: -3_360,
      title_premium: -2_875,
      taxes: -2_278,
      net: 550_492,
      cash: null,
    });
    expect(dollarsOf({ ...input, isSingleFamilyDwelling: false })).toMatchObject({
      surtax: -2_520,
      net: 547_972,
    });
  });

  test('leaves out costs that the buyer pays by the terms, the surtax with the stamps', () => {
    const home = { ...ORLANDO, county: 'Miami-Dade', propertyType: 'multi_family' as const };
    const terms = offerOf(480_000, 5_000, '2026-05-29');
    const [usual, agreed] = [
      netSheet(netSheetInput(terms, home)),
      netSheet(netSheetInput({ ...terms, deedStampsPaidBy: 'buyer' }, home)),
    ];
    const amountOf = (sheet: typeof usual, key: string) =>
      sheet.lines.find((line) => line.key === key)?.amountCents ?? 0;
    const stamps = amountOf(usual, 'deed_stamps') + amountOf(usual, 'surtax');
    expect(stamps).toBeLessThan(0);
    expect(agreed.netCents - usual.netCents).toBe(-stamps);
    expect(agreed.lines.find(({ key }) => key === 'surtax')?.note?.en).toBe('the buyer pays it');
  });

  test('uses the seller’s own figures', () => {
    const terms = offerOf(480_000, 5_000, '2026-05-29');
    const own = { ...USUAL_CHOICES, closingFeeCents: 100_000, annualTaxCents: 36_500_00 };
    const sheet = netSheet(netSheetInput(terms, ORLANDO, own));
    expect(sheet.lines.find(({ key }) => key === 'closing_fee')?.amountCents).toBe(-100_000);
    expect(sheet.lines.find(({ key }) => key === 'taxes')?.amountCents).toBe(-148 * 10_000);
  });

  test('is the sum of its lines for any input', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000_000 });
    fc.assert(
      fc.property(
        cents,
        cents,
        cents,
        fc.integer({ min: 0, max: 10_000 }),
        fc.boolean(),
        fc.constantFrom('Orange', 'Miami-Dade', 'miami dade county'),
        (amountCents, sellerCreditCents, mortgageCents, basisPoints, isSingle, county) => {
          const sheet = netSheet({
            amountCents,
            sellerCreditCents,
            agentPercent: basisPoints / 100,
            closingDate: '2026-12-31',
            county,
            isSingleFamilyDwelling: isSingle,
            closingFeeCents: 69_500,
            searchesCents: 30_000,
            annualTaxCents: 474_500,
            taxesPaidThrough: 2024,
            mortgageCents,
            deedStampsPaidBy: 'seller',
            titlePolicyPaidBy: 'seller',
          });
          const sum = sheet.lines.reduce((total, line) => total + line.amountCents, 0);
          expect(sheet.netCents).toBe(sum);
          expect(sheet.cashCents).toBe(sum - mortgageCents);
          expect(sheet.lines.every((line) => Number.isSafeInteger(line.amountCents))).toBe(true);
        },
      ),
    );
  });
});

describe('the tariffs of Florida', () => {
  test('stamps on a deed are $0.70 per $100 or part of it', () => {
    expect(deedStampsCents(18_000_000, 'Broward')).toBe(126_000);
    expect(deedStampsCents(4_067_500, 'Broward')).toBe(28_490);
    expect(deedStampsCents(18_000_000, 'Miami-Dade')).toBe(108_000);
    expect(surtaxCents(18_000_000)).toBe(81_000);
  });

  test.each([
    [1, 100],
    [100_000, 575],
    [400_000, 2_075],
    [400_050, 2_075.5],
    [1_000_000, 5_075],
    [5_000_000, 15_075],
    [10_000_000, 26_325],
    [12_000_000, 30_325],
  ])('an owner’s title premium on $%d is $%d', (price, premium) => {
    expect(titlePremiumCents(price * 100)).toBe(premium * 100);
  });
});
