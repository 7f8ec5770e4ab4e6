import { expect, test } from 'vitest';
import { LOCALES } from '#domain/i18n/locale.ts';
import type { RightKey } from '#domain/rights.ts';
import { EXAMPLE_CASH_TERMS, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { findTerm, type OfferTerms, TERM_LIST } from '../terms.ts';

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
    'Depósito inicial: $10,000, hasta 3 días después de la firma.',
    'First deposit: $10,000 within 3 days of signing.',
  ],
  ['second_deposit', FINANCED, 'Sin segundo depósito.', 'No second deposit.'],
  [
    'second_deposit',
    CASH,
    'Segundo depósito: $12,000, hasta 15 días después de la firma.',
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
    'Timbres de la escritura: paga el vendedor.',
    'Stamps on the deed: the seller pays.',
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
    'Seguro de título del dueño: paga el comprador. / Los impuestos a la propiedad se reparten por días hasta el cierre; las cuentas de años anteriores son del vendedor.',
    'Owner’s title insurance: the buyer pays. / Property taxes are prorated by day to the closing; bills of earlier years are the seller’s.',
  ],
  ['agent', FINANCED, 'El comprador no tiene agente.', 'The buyer has no agent.'],
  [
    'agent',
    CASH,
    'Lucía Peña, Palm Row Realty. (305) 555-0121, lucia@palmrow.example.',
    'Lucía Peña, Palm Row Realty. (305) 555-0121, lucia@palmrow.example.',
  ],
  [
    'closing_date',
    FINANCED,
    'Viernes, 29 de mayo de 2026. / A más tardar 15 días antes del cierre, el vendedor hace que Costa Clara Title entregue al comprador un compromiso de seguro de título.',
    'Friday, May 29, 2026. / No later than 15 days before closing, the seller has Costa Clara Title deliver a commitment for title insurance to the buyer.',
  ],
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
    'contingent_on_sale',
    FINANCED,
    'La compra no depende de la venta de otra propiedad.',
    'The purchase is not contingent on the sale of another property.',
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
    'Tal como se escribieron, en inglés y sin traducir: / The washer and dryer stay with the home.',
    'As they were written, in English and not translated: / The washer and dryer stay with the home.',
  ],
  ['additional_terms', CASH, 'Ninguno.', 'None.'],
  [
    'response_deadline',
    FINANCED,
    'Jueves, 16 de abril de 2026, 6:00 p. m. (EDT).',
    'Thursday, April 16, 2026, 6:00 p.m. (EDT).',
  ],
];

/** A right, an offer that grants it, and what its clause must say; undefined when it grants none. */
const RIGHTS: readonly (readonly [
  key: RightKey,
  terms: OfferTerms,
  es: RegExp | undefined,
  en: RegExp | undefined,
])[] = [
  [
    'deposit_returned',
    FINANCED,
    /se devuelven al comprador si cancela a tiempo/,
    /are returned to the buyer if the buyer cancels in time/,
  ],
  [
    'buyer_default',
    FINANCED,
    /quedarse con los depósitos/,
    /keep the deposits .* no other claim\.$/,
  ],
  [
    'seller_default',
    FINANCED,
    /recuperar los depósitos/,
    /get the deposits back and claim the loss/,
  ],
  [
    'loan_exit',
    FINANCED,
    /dentro de 5 días .* a los 30 días .* aviso a más tardar el último/,
    /within 5 days .* within 30 days .* notice no later than the last .* no longer depends/,
  ],
  ['loan_exit', CASH, undefined, undefined],
  [
    'inspection_exit',
    FINANCED,
    /^10 días desde la fecha efectiva/,
    /^10 days from the effective date/,
  ],
  ['inspection_exit', withTerms({ inspectionDays: 0 }), undefined, undefined],
  [
    'as_is',
    withTerms({ inspectionDays: 0 }),
    /^No hay plazo de inspección, y el comprador no puede cancelar/,
    /^There is no inspection period, and the buyer may not cancel/,
  ],
  ['as_is', FINANCED, /^Sin ese aviso/, /^Without that notice/],
  ['sale_exit', FINANCED, undefined, undefined],
  [
    'sale_exit',
    withTerms({
      contingentOnSale: true,
      saleOfHome: { address: '12 Oak Street, Ocala', lastDate: '2026-05-20' },
    }),
    /venta de 12 Oak Street, Ocala a más tardar el miércoles, 20 de mayo de 2026/,
    /sale of 12 Oak Street, Ocala by Wednesday, May 20, 2026/,
  ],
  ['assignment', FINANCED, /no puede ceder/, /may not assign/],
  ['assignment', withTerms({ assignability: 'not_released' }), /respondiendo/, /stays liable/],
  ['assignment', withTerms({ assignability: 'released' }), /queda libre/, /is released/],
  ['appraisal_exit', FINANCED, undefined, undefined],
  [
    'appraisal_exit',
    withTerms({ appraisalGapCents: 1_000_000 }),
    /dinero propio hasta \$10,000\. .* 5 días .* puede cancelar/,
    /own money up to \$10,000\. .* 5 days .* may cancel/,
  ],
  [
    'walk_through',
    FINANCED,
    /^El día antes del cierre el comprador puede recorrer la propiedad .* salvo el uso normal, y el vendedor le da acceso\.$/,
    /^The day before closing the buyer may walk through the property .* except for normal wear, and the seller gives access\.$/,
  ],
  ['price_stands', FINANCED, undefined, undefined],
  [
    'price_stands',
    withTerms({ escalation: { stepCents: 100_000, limitCents: 50_000_000 } }),
    /no sube por sí solo\. .* \$1,000 más .* hasta un precio de \$500,000/,
    /does not rise by itself\. .* \$1,000 more .* up to a price of \$500,000/,
  ],
  ['warranty', FINANCED, undefined, undefined],
  [
    'warranty',
    withTerms({ homeWarranty: { paidBy: 'seller', limitCents: 60_000 } }),
    /que elige el comprador, hasta \$600\.$/,
    /that the buyer chooses, up to \$600\.$/,
  ],
  ['agent_paid', FINANCED, undefined, undefined],
  [
    'agent_paid',
    CASH,
    /El vendedor paga en el cierre a Palm Row Realty el 2\.5 % del precio \(\$11,375\)/,
    /At closing the seller pays Palm Row Realty 2\.5% of the price \(\$11,375\)/,
  ],
  [
    'agent_paid',
    { ...CASH, agent: { ...(CASH.agent as NonNullable<OfferTerms['agent']>), compensation: 0 } },
    /El vendedor no paga nada/,
    /The seller pays the agent nothing/,
  ],
  ['included_items', FINANCED, /no incluye bienes muebles/, /includes no personal property/],
  [
    'included_items',
    withTerms({ inclusions: 'Nevera', exclusions: 'Lámpara' }),
    /«Nevera».*No se incluye.*«Lámpara»/,
    /“Nevera”.*Not included.*“Lámpara”/,
  ],
];

test.each(RIGHTS)('the clause of the right %s with %j', (key, terms, es, en) => {
  const found = TERM_LIST.flatMap(({ rights = [] }) => rights).find((right) => right.key === key);
  const texts = LOCALES.map((locale) =>
    (found?.holds?.(terms) ?? true) ? plain(found?.clause(terms, locale)) : undefined,
  );
  for (const [index, expected] of [es, en].entries()) {
    if (expected) expect(texts[index]).toMatch(expected);
    else expect(texts[index]).toBeUndefined();
  }
});

test.each(CLAUSES)('the clause of %s with %j', (key, terms, es, en) => {
  const clause = findTerm(key)?.clause;
  const texts = LOCALES.map((locale) => plain(clause?.write?.(terms, locale).join(' / ')));
  expect(texts).toEqual([es, en]);
});

/** Replaces non-breaking spaces with normal ones. */
function plain(text = ''): string {
  return text.replaceAll(/\s/g, ' ');
}
