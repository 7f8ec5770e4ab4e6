import { expect, test } from 'vitest';
import { EXAMPLE_CASH_TERMS, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { financingLine } from './financing-line.ts';

test('one line has the financing of an offer', () => {
  expect(financingLine(EXAMPLE_TERMS, 'es')).toBe('Convencional, 20\u00a0% de pago inicial');
  expect(financingLine(EXAMPLE_TERMS, 'en')).toBe('Conventional, 20% down');
  expect(financingLine({ ...EXAMPLE_TERMS, loanType: 'va', downPaymentPercent: 0 }, 'es')).toBe(
    'VA, sin pago inicial',
  );
});

test('it has the agent’s compensation, and the name of another loan', () => {
  expect(financingLine(EXAMPLE_CASH_TERMS, 'es')).toBe('Al contado, con agente (2.5\u00a0%)');
  expect(financingLine({ ...EXAMPLE_TERMS, loanType: 'other', loanTypeOther: 'USDA' }, 'en')).toBe(
    'USDA, 20% down',
  );
});

test.each([
  [{ loanType: 'fha', loanTypeOther: 'USDA' }, 'FHA, 20\u00a0% de pago inicial', 'FHA, 20% down'],
  [
    { loanType: 'other', loanTypeOther: undefined },
    'Otro préstamo, 20\u00a0% de pago inicial',
    'Other loan, 20% down',
  ],
  [{ downPaymentPercent: undefined }, 'Convencional', 'Conventional'],
  [
    { agent: EXAMPLE_CASH_TERMS.agent },
    'Convencional, 20\u00a0% de pago inicial, con agente (2.5\u00a0%)',
    'Conventional, 20% down, with an agent (2.5%)',
  ],
] as const)('with %j it is in both languages', (changes, es, en) => {
  const terms = { ...EXAMPLE_TERMS, ...changes };
  expect([financingLine(terms, 'es'), financingLine(terms, 'en')]).toEqual([es, en]);
});
