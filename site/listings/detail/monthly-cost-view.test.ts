import { expect, test } from 'vitest';
import { costInput, costView, usualFigures } from './monthly-cost-view.ts';

test('the usual figures of a home make its monthly cost', () => {
  const figures = usualFigures({ priceCents: 148_500_000, propertyType: 'single_family' });
  const { total, lines, basis } = costView(costInput(148_500_000, figures), figures, 'es');
  expect(lines.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
    'Préstamo $7,509',
    'Impuesto a la propiedad $1,200',
    'Seguro $804',
    'Asociación $0',
  ]);
  expect(total).toBe('$9,513');
  expect(basis).toContain('20\u00a0%');
});

test('less than a fifth down adds mortgage insurance, cash takes the loan away', () => {
  const usual = usualFigures({
    priceCents: 40_000_000,
    associationMonthlyCents: 25_000,
    propertyType: 'condo',
  });
  const keys = (downPercent: number) => {
    const figures = { ...usual, downPercent };
    return costView(costInput(40_000_000, figures), figures, 'en').lines.map(({ key }) => key);
  };
  expect(keys(10)).toContain('mortgage_insurance');
  expect(keys(20)).not.toContain('mortgage_insurance');
  const cash = { ...usual, downPercent: 100 };
  const [loan] = costView(costInput(40_000_000, cash), cash, 'en').lines;
  expect(loan?.amount).toBe('$0');
});

test('a vacant lot has nothing to insure', () => {
  const figures = usualFigures({ priceCents: 10_000_000, propertyType: 'vacant_land' });
  expect(figures.insuranceYear).toBe(0);
});
