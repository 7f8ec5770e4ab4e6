import { expect, test } from 'vitest';
import { LOCALES } from '#domain/i18n/locale.ts';
import { EXAMPLE_CASH_TERMS, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { findTerm, type OfferTerms } from '../terms.ts';

const FINANCED = EXAMPLE_TERMS;
const CASH = EXAMPLE_CASH_TERMS;
const withTerms = (terms: Partial<OfferTerms>): OfferTerms => ({ ...FINANCED, ...terms });

/** Key of a term, an offer, and the term's text for it; an empty text when it has none. */
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

/** Replaces non-breaking spaces with normal ones. */
function plain(text = ''): string {
  return text.replaceAll(/\s/g, ' ');
}
