import { expect, test } from 'vitest';
import { LOCALES } from '#domain/i18n/locale.ts';
import { plainText } from '#domain/offers/rich-text.ts';
import { EXAMPLE_CASH_TERMS, EXAMPLE_NOW, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { findTerm, type OfferTerms, type PartialTerms } from '../terms.ts';

const FINANCED = EXAMPLE_TERMS;
const CASH = EXAMPLE_CASH_TERMS;
const withTerms = (terms: Partial<OfferTerms>): OfferTerms => ({ ...FINANCED, ...terms });

/** The key of a term, an offer and the term's text for it; empty where it has none. */
type Case<Terms> = readonly [key: string, terms: Terms, es: string, en: string];

const CLAUSES: readonly Case<OfferTerms>[] = [
  ['amount', FINANCED, '$480,000.', '$480,000.'],
  [
    'deposit',
    FINANCED,
    'Depósito inicial: $10,000, 3 días después de la firma.',
    'First deposit: $10,000 within 3 days of signing.',
  ],
  ['second_deposit', FINANCED, 'Sin segundo depósito.', 'No second deposit.'],
  [
    'second_deposit',
    CASH,
    'Segundo depósito: $12,000, 15 días después de la firma.',
    'Second deposit: $12,000 within 15 days of signing.',
  ],
  [
    'seller_credit',
    FINANCED,
    'El vendedor aporta $5,000 a los gastos de cierre del comprador.',
    'The seller contributes $5,000 toward the buyer’s closing costs.',
  ],
  ['seller_credit', CASH, 'Ninguno.', 'None.'],
  [
    'deed_stamps',
    withTerms({ deedStampsPaidBy: 'seller' }),
    'Timbres de la escritura: paga vendedor.',
    'Stamps on the deed: seller pays.',
  ],
  [
    'deed_stamps',
    FINANCED,
    'Timbres de la escritura: según la costumbre del condado.',
    'Stamps on the deed: by the county’s custom.',
  ],
  [
    'title_policy',
    withTerms({ titlePolicyPaidBy: 'buyer' }),
    'Seguro de título del dueño: paga comprador. / Los impuestos a la propiedad se reparten por días hasta el cierre; las cuentas de años anteriores son del vendedor.',
    'Owner’s title insurance: buyer pays. / Property taxes are prorated by day to the closing; bills of earlier years are the seller’s.',
  ],
  ['agent', FINANCED, 'El comprador no tiene agente.', 'The buyer has no agent.'],
  [
    'agent',
    CASH,
    'Lucía Peña, Palm Row Realty. (305) 555-0121, lucia@palmrow.example. / Pide al vendedor el 2.5 % del precio.',
    'Lucía Peña, Palm Row Realty. (305) 555-0121, lucia@palmrow.example. / Asks the seller for 2.5% of the price.',
  ],
  ['closing_date', FINANCED, 'Viernes, 29 de mayo de 2026.', 'Friday, May 29, 2026.'],
  [
    'title_company',
    FINANCED,
    'Costa Clara Title, Inés Robaina, (407) 555-0172, cierres@costaclara.example, 410 Lake Ivanhoe Boulevard, Orlando, FL 32804. / Asignada por Trato, porque los términos no nombran otra.',
    'Costa Clara Title, Inés Robaina, (407) 555-0172, cierres@costaclara.example, 410 Lake Ivanhoe Boulevard, Orlando, FL 32804. / Assigned by Trato, because the terms name no other.',
  ],
  [
    'title_company',
    CASH,
    'Meridian Closings, Paul Ortega, (305) 555-0133, paul@meridian.example, 12 Flagler Street, Miami, FL 33130.',
    'Meridian Closings, Paul Ortega, (305) 555-0133, paul@meridian.example, 12 Flagler Street, Miami, FL 33130.',
  ],
  [
    'inspection',
    FINANCED,
    '10 días desde la firma. En ese plazo el comprador puede cancelar y recuperar su depósito.',
    '10 days from signing. In that time the buyer may cancel and get the deposit back.',
  ],
  [
    'inspection',
    withTerms({ inspectionDays: 0 }),
    'Sin plazo de inspección.',
    'No inspection period.',
  ],
  [
    'contingent_on_sale',
    FINANCED,
    'La compra no depende de la venta de otra propiedad.',
    'The purchase is not contingent on the sale of another property.',
  ],
  [
    'contingent_on_sale',
    withTerms({ contingentOnSale: true }),
    'La compra depende de que el comprador venda otra propiedad.',
    'The purchase is contingent on the buyer selling another property.',
  ],
  [
    'assignability',
    FINANCED,
    'El comprador no puede ceder el contrato.',
    'The buyer may not assign the contract.',
  ],
  [
    'assignability',
    withTerms({ assignability: 'not_released' }),
    'El comprador puede ceder el contrato y sigue respondiendo.',
    'The buyer may assign the contract and stays liable.',
  ],
  [
    'assignability',
    withTerms({ assignability: 'released' }),
    'El comprador puede ceder el contrato y queda libre.',
    'The buyer may assign the contract and be released.',
  ],
  [
    'special_assessment',
    FINANCED,
    'Opción A: el vendedor paga las cuotas que vencen antes del cierre; el comprador, las que vencen después.',
    'Option A: the seller pays the installments due before closing; the buyer pays those due after.',
  ],
  [
    'special_assessment',
    CASH,
    'Opción B: el vendedor paga todo lo que falte, a más tardar al cierre.',
    'Option B: the seller pays off whatever is left, at closing at the latest.',
  ],
  [
    'additional_terms',
    FINANCED,
    'Tal como se escribieron, sin traducir: / The washer and dryer stay with the home.',
    'As they were written, not translated: / The washer and dryer stay with the home.',
  ],
  ['additional_terms', CASH, 'Ninguno.', 'None.'],
  [
    'response_deadline',
    FINANCED,
    'Jueves, 16 de abril de 2026, 6:00 p. m. (EDT).',
    'Thursday, April 16, 2026, 6:00 p.m. (EDT).',
  ],
  [
    'escalation',
    withTerms({ escalation: { stepCents: 100_000, limitCents: 50_000_000 } }),
    'Si el vendedor recibe otra oferta escrita y de buena fe por un precio igual o mayor, el comprador paga $1,000 más que esa oferta, hasta un precio de $500,000. Antes de que el precio suba, el vendedor debe entregar al comprador una copia de la otra oferta, sin datos personales.',
    'If the seller receives another written, bona fide offer at the same or a higher price, the buyer pays $1,000 more than that offer, up to a price of $500,000. Before the price rises, the seller must give the buyer a copy of the other offer, without personal data.',
  ],
  ['escalation', FINANCED, '', ''],
  ['appraisal_gap', FINANCED, '', ''],
  [
    'appraisal_gap',
    withTerms({ appraisalGapCents: 1_000_000 }),
    'Si la tasación del prestamista sale por debajo del precio, el comprador paga la diferencia con dinero propio hasta $10,000. Si la diferencia es mayor, las partes negocian el resto.',
    'If the lender’s appraisal comes in below the price, the buyer pays the difference with their own money up to $10,000. If the difference is larger, the parties negotiate the rest.',
  ],
  ['home_warranty', FINANCED, '', ''],
  [
    'home_warranty',
    withTerms({ homeWarranty: { paidBy: 'seller', limitCents: 60_000 } }),
    'El vendedor paga en el cierre una garantía de un año para la casa, que elige el comprador, hasta $600.',
    'The seller pays at closing for a one-year home warranty that the buyer chooses, up to $600.',
  ],
];

test.each(CLAUSES)('the clause of %s with %j', (key, terms, es, en) => {
  const clause = findTerm(key)?.clause;
  const texts = LOCALES.map((locale) => plain(clause?.write(terms, locale).join(' / ')));
  expect(texts).toEqual([es, en]);
});

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
    'Entrega $10,000 de depósito 3 días después de la firma.',
    'You deposit $10,000 within 3 days of signing.',
  ],
  ['deposit', { deposit: {}, secondDeposit: { amountCents: 500_000 } }, '', ''],
  [
    'deposit',
    {
      deposit: { amountCents: 1_000_000, deliveryDays: 1 },
      secondDeposit: { amountCents: 500_000 },
    },
    'Entrega $10,000 de depósito 1 día después de la firma y $5,000 más: $15,000 en total.',
    'You deposit $10,000 within 1 day of signing and $5,000 more: $15,000 in all.',
  ],
  [
    'deposit',
    {
      deposit: { amountCents: 1_000_000, deliveryDays: 1 },
      secondDeposit: { amountCents: 500_000, deliveryDays: 0 },
    },
    'Entrega $10,000 de depósito 1 día después de la firma y $5,000 más al firmar: $15,000 en total.',
    'You deposit $10,000 within 1 day of signing and $5,000 more at signing: $15,000 in all.',
  ],
  [
    'deposit',
    {
      deposit: { amountCents: 1_000_000, deliveryDays: 1 },
      secondDeposit: { amountCents: 500_000, deliveryDays: 1 },
    },
    'Entrega $10,000 de depósito 1 día después de la firma y $5,000 más al día siguiente: $15,000 en total.',
    'You deposit $10,000 within 1 day of signing and $5,000 more within 1 day: $15,000 in all.',
  ],
  [
    'deposit',
    {
      deposit: { amountCents: 1_000_000, deliveryDays: 1 },
      secondDeposit: { amountCents: 500_000, deliveryDays: 15 },
    },
    'Entrega $10,000 de depósito 1 día después de la firma y $5,000 más a los 15 días: $15,000 en total.',
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
    'Si le muestran una oferta más alta, paga $1,000 más que ella, hasta $500,000.',
    'If you are shown a higher offer, you pay $1,000 more than it, up to $500,000.',
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

const CONTINGENCIES: readonly Case<OfferTerms>[] = [
  [
    'assignability',
    withTerms({ assignability: 'released' }),
    'weighs: Puede ceder el contrato',
    'weighs: May assign the contract',
  ],
  ['assignability', FINANCED, '', ''],
  [
    'contingent_on_sale',
    withTerms({ contingentOnSale: true }),
    'weighs: Debe vender su casa',
    'weighs: Must sell their home',
  ],
  ['contingent_on_sale', FINANCED, '', ''],
  ['inspection', withTerms({ inspectionDays: 1 }), 'Inspección, 1 día', 'Inspection, 1 day'],
  ['inspection', withTerms({ inspectionDays: 0 }), '', ''],
  ['loan_term', FINANCED, 'Préstamo, 30 días', 'Loan, 30 days'],
  ['loan_term', CASH, '', ''],
];

test.each(CONTINGENCIES)('the contingency of %s with %j', (key, terms, es, en) => {
  const found = findTerm(key)?.contingency?.(terms);
  const weight = found?.weighs ? 'weighs: ' : '';
  const texts = LOCALES.map((locale) => (found ? weight + found.text[locale] : ''));
  expect(texts).toEqual([es, en]);
});

const BADGES: readonly Case<OfferTerms>[] = [
  [
    'assignability',
    withTerms({ assignability: 'not_released' }),
    'warn: Otro podría comprar',
    'warn: Somebody else may buy',
  ],
  ['assignability', FINANCED, '', ''],
  [
    'contingent_on_sale',
    withTerms({ contingentOnSale: true }),
    'warn: Puede retrasar',
    'warn: May delay',
  ],
  ['contingent_on_sale', FINANCED, '', ''],
];

test.each(BADGES)('the badge of %s with %j', (key, terms, es, en) => {
  const badge = findTerm(key)?.badge?.(terms, [terms]);
  const texts = LOCALES.map((locale) => (badge ? `${badge.tone}: ${badge.text[locale]}` : ''));
  expect(texts).toEqual([es, en]);
});

/** The spaces that do not break are spaces like others. */
function plain(text = ''): string {
  return text.replaceAll(/\s/g, ' ');
}
