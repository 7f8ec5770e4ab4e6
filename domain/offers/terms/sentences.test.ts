import { expect, test } from 'vitest';
import { LOCALES } from '#domain/i18n/locale.ts';
import { plainText } from '#domain/offers/rich-text.ts';
import { EXAMPLE_CASH_TERMS, EXAMPLE_NOW, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { findTerm, type PartialTerms } from '../terms.ts';

const FINANCED = EXAMPLE_TERMS;
const CASH = EXAMPLE_CASH_TERMS;

/** Key of a term, an offer, and the term's text for it; an empty text when it has none. */
type Case<Terms> = readonly [key: string, terms: Terms, es: string, en: string];

const SENTENCES: readonly Case<PartialTerms>[] = [
  [
    'deposit',
    { deposit: { amountCents: 1_000_000 } },
    'Entrega $10,000 de depósito.',
    'You deposit $10,000.',
  ],
  [
    'deposit',
    { deposit: { amountCents: 1_000_000, deliveryDays: 0 } },
    'Entrega $10,000 de depósito al firmar.',
    'You deposit $10,000 at signing.',
  ],
  [
    'deposit',
    { deposit: { amountCents: 1_000_000, deliveryDays: 3 } },
    'Entrega $10,000 de depósito hasta 3 días después de la firma.',
    'You deposit $10,000 within 3 days of signing.',
  ],
  ['deposit', { deposit: {}, secondDeposit: { amountCents: 500_000 } }, '', ''],
  [
    'deposit',
    {
      deposit: { amountCents: 1_000_000, deliveryDays: 1 },
      secondDeposit: { amountCents: 500_000 },
    },
    'Entrega $10,000 de depósito hasta 1 día después de la firma y $5,000 más: $15,000 en total.',
    'You deposit $10,000 within 1 day of signing and $5,000 more: $15,000 in all.',
  ],
  [
    'deposit',
    {
      deposit: { amountCents: 1_000_000, deliveryDays: 1 },
      secondDeposit: { amountCents: 500_000, deliveryDays: 0 },
    },
    'Entrega $10,000 de depósito hasta 1 día después de la firma y $5,000 más al firmar: $15,000 en total.',
    'You deposit $10,000 within 1 day of signing and $5,000 more at signing: $15,000 in all.',
  ],
  [
    'deposit',
    {
      deposit: { amountCents: 1_000_000, deliveryDays: 1 },
      secondDeposit: { amountCents: 500_000, deliveryDays: 1 },
    },
    'Entrega $10,000 de depósito hasta 1 día después de la firma y $5,000 más al día siguiente: $15,000 en total.',
    'You deposit $10,000 within 1 day of signing and $5,000 more within 1 day: $15,000 in all.',
  ],
  [
    'deposit',
    {
      deposit: { amountCents: 1_000_000, deliveryDays: 1 },
      secondDeposit: { amountCents: 500_000, deliveryDays: 15 },
    },
    'Entrega $10,000 de depósito hasta 1 día después de la firma y $5,000 más a los 15 días: $15,000 en total.',
    'You deposit $10,000 within 1 day of signing and $5,000 more within 15 days: $15,000 in all.',
  ],
  [
    'closing_date',
    FINANCED,
    'Tiene 10 días para inspeccionar y quiere cerrar el viernes, 29 de mayo de 2026.',
    'You have 10 days to inspect and want to close on Friday, May 29, 2026.',
  ],
  [
    'closing_date',
    { closingDate: '2026-05-29' },
    'Quiere cerrar el viernes, 29 de mayo de 2026.',
    'You want to close on Friday, May 29, 2026.',
  ],
  [
    'closing_date',
    { closingDate: '2026-05-29', inspectionDays: 0 },
    'Quiere cerrar el viernes, 29 de mayo de 2026, sin plazo de inspección.',
    'You want to close on Friday, May 29, 2026, with no inspection period.',
  ],
  ['closing_date', {}, '', ''],
  [
    'closing_date',
    { closingDate: '2026-05-29', inspectionDays: 1 },
    'Tiene 1 día para inspeccionar y quiere cerrar el viernes, 29 de mayo de 2026.',
    'You have 1 day to inspect and want to close on Friday, May 29, 2026.',
  ],
  [
    'closing_date',
    { inspectionDays: 7 },
    'Tiene 7 días para inspeccionar.',
    'You have 7 days to inspect.',
  ],
  ['closing_date', { inspectionDays: 0 }, '', ''],
  [
    'contingent_on_sale',
    { contingentOnSale: true },
    'La compra depende de que venda su casa actual.',
    'The purchase depends on selling your current home.',
  ],
  ['contingent_on_sale', FINANCED, '', ''],
  [
    'assignability',
    { assignability: 'released' },
    'Puede ceder el contrato y quedar libre.',
    'You may assign the contract and be released.',
  ],
  [
    'assignability',
    { assignability: 'not_released' },
    'Puede ceder el contrato, pero sigue respondiendo.',
    'You may assign the contract and stay liable.',
  ],
  ['assignability', FINANCED, '', ''],
  ['assignability', {}, '', ''],
  ['special_assessment', FINANCED, '', ''],
  [
    'special_assessment',
    CASH,
    'El vendedor paga todas las cuotas públicas especiales.',
    'The seller pays all public special assessments in full.',
  ],
  [
    'seller_credit',
    FINANCED,
    'Pide al vendedor un crédito de $5,000 para sus gastos de cierre.',
    'You ask the seller for a $5,000 credit toward closing costs.',
  ],
  ['seller_credit', CASH, '', ''],
  ['seller_credit', { sellerCredit: { requested: true } }, '', ''],
  ['seller_credit', { sellerCredit: { amountCents: 100 } }, '', ''],
  [
    'appraisal_gap',
    { appraisalGapCents: 1_000_000 },
    'Si la tasación sale baja, pone hasta $10,000 de la diferencia.',
    'If the appraisal comes in low, you pay up to $10,000 of the difference.',
  ],
  ['appraisal_gap', {}, '', ''],
  [
    'escalation',
    { escalation: { stepCents: 100_000, limitCents: 50_000_000 } },
    'Si le muestran una oferta más alta, está dispuesto a pagar $1,000 más, hasta $500,000; el precio sube solo si usted lo acepta.',
    'If you are shown a higher offer, you are willing to pay $1,000 more, up to $500,000; the price rises only if you accept it.',
  ],
  ['escalation', { escalation: { stepCents: 100_000 } }, '', ''],
  ['escalation', { escalation: { limitCents: 100_000 } }, '', ''],
  [
    'home_warranty',
    { homeWarranty: { paidBy: 'buyer', limitCents: 60_000 } },
    'Usted paga la garantía de la casa, hasta $600.',
    'You pay for the home warranty, up to $600.',
  ],
  [
    'home_warranty',
    { homeWarranty: { paidBy: 'seller', limitCents: 60_000 } },
    'El vendedor paga la garantía de la casa, hasta $600.',
    'The seller pays for the home warranty, up to $600.',
  ],
  ['home_warranty', { homeWarranty: { paidBy: 'seller' } }, '', ''],
  ['home_warranty', { homeWarranty: { limitCents: 60_000 } }, '', ''],
  [
    'response_deadline',
    FINANCED,
    'El vendedor tiene hasta hoy a las 6:00 p. m. (EDT) para responder.',
    'The seller has until today at 6:00 p.m. (EDT) to answer.',
  ],
  ['response_deadline', {}, '', ''],
  ['amount', { financeType: 'cash' }, 'Quiere comprar al contado.', 'You want to buy with cash.'],
  [
    'amount',
    FINANCED,
    'Usted ofrece $480,000. Da un pago inicial de $96,000 (20 %) y pide prestados $384,000 a 30 años, con tasa fija.',
    'You offer $480,000. You put $96,000 down (20%) and borrow $384,000 for 30 years at a fixed rate.',
  ],
  [
    'amount',
    CASH,
    'Usted ofrece $455,000. Paga al contado, sin préstamo.',
    'You offer $455,000. You pay cash, with no loan.',
  ],
  ['amount', { amountCents: 48_000_000 }, 'Usted ofrece $480,000.', 'You offer $480,000.'],
  [
    'amount',
    { financeType: 'financing' },
    'Quiere comprar con un préstamo.',
    'You want to buy with a loan.',
  ],
  [
    'amount',
    { financeType: 'financing', loanType: 'fha' },
    'Quiere comprar con un préstamo FHA.',
    'You want to buy with an FHA loan.',
  ],
  [
    'amount',
    { amountCents: 48_000_000, financeType: 'financing' },
    'Usted ofrece $480,000. Falta el pago inicial para calcular el préstamo.',
    'You offer $480,000. We need the down payment before we can work out the loan.',
  ],
  [
    'amount',
    { ...FINANCED, loanTerm: 'other', loanTermOther: '20 años' },
    'Usted ofrece $480,000. Da un pago inicial de $96,000 (20 %) y pide prestados $384,000 a 20 años, con tasa fija.',
    'You offer $480,000. You put $96,000 down (20%) and borrow $384,000 for 20 años at a fixed rate.',
  ],
  [
    'amount',
    { ...FINANCED, loanTerm: 'other', loanTermOther: undefined },
    'Usted ofrece $480,000. Da un pago inicial de $96,000 (20 %) y pide prestados $384,000, con tasa fija.',
    'You offer $480,000. You put $96,000 down (20%) and borrow $384,000 at a fixed rate.',
  ],
  [
    'amount',
    { ...FINANCED, rateType: undefined },
    'Usted ofrece $480,000. Da un pago inicial de $96,000 (20 %) y pide prestados $384,000 a 30 años.',
    'You offer $480,000. You put $96,000 down (20%) and borrow $384,000 for 30 years.',
  ],
  ['amount', {}, '', ''],
];

test.each(SENTENCES)('the sentence of %s with %j', (key, terms, es, en) => {
  const sentence = findTerm(key)?.sentence;
  const texts = LOCALES.map((locale) => {
    const text = sentence?.write(terms, locale, EXAMPLE_NOW);
    return plain(text && plainText(text));
  });
  expect(texts).toEqual([es, en]);
});

/** Replaces non-breaking spaces with normal ones. */
function plain(text = ''): string {
  return text.replaceAll(/\s/g, ' ');
}
