import { z } from 'zod';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { COST_LABELS, payerField } from '../money/closing-cost-labels.ts';
import { type CostPayers, customaryPayer, type NegotiatedCost } from '../money/closing-customs.ts';
import { PAYERS } from './parts/payers.ts';
import { notes, type RowContext, type RowText } from './parts/row.ts';
import { answers, type TermOf } from './term.ts';

const TITLE = { es: 'Timbres, título e impuestos', en: 'Stamps, title and taxes' } as const;
const payer = z.enum(['seller', 'buyer']).optional();

/** Who pays the documentary stamps on the deed. */
export const deedStamps = {
  key: 'deed_stamps',
  answers: answers({ deedStampsPaidBy: payer }),
  step: 'seller-contribution',
  questions: [payerField('deedStampsPaidBy')],
  row: {
    group: 'money',
    write: (terms, context) => payerRow('deedStampsPaidBy', terms, context),
  },
  negotiable: [{ answer: 'deedStampsPaidBy', section: 'money' }],
  clause: {
    title: TITLE,
    write: (terms, locale) => [payerClause('deedStampsPaidBy', terms, locale)],
  },
} as const satisfies TermOf<CostPayers, CostPayers>;

/** Who pays for the owner's title policy. */
export const titlePolicy = {
  key: 'title_policy',
  answers: answers({ titlePolicyPaidBy: payer }),
  step: 'seller-contribution',
  questions: [payerField('titlePolicyPaidBy')],
  row: {
    group: 'money',
    write: (terms, context) => payerRow('titlePolicyPaidBy', terms, context),
  },
  negotiable: [{ answer: 'titlePolicyPaidBy', section: 'money' }],
  clause: {
    title: TITLE,
    write: (terms, locale) => [payerClause('titlePolicyPaidBy', terms, locale), PRORATED[locale]],
  },
} as const satisfies TermOf<CostPayers, CostPayers>;

function payerRow(cost: NegotiatedCost, terms: CostPayers, context: RowContext): RowText {
  const { locale, reader, county } = context;
  const agreed = terms[cost];
  const pays = agreed ?? (county === undefined ? undefined : customaryPayer(cost, county));
  return {
    label: COST_LABELS[cost][locale],
    value: [pays === undefined ? BY_CUSTOM[locale] : PAYERS[reader][pays][locale]],
    notes: agreed === undefined && pays !== undefined ? notes(BY_CUSTOM[locale]) : [],
  };
}

function payerClause(cost: NegotiatedCost, terms: CostPayers, locale: Locale): string {
  const agreed = terms[cost];
  const label = COST_LABELS[cost][locale];
  return `${label}: ${agreed ? CLAUSES[agreed][locale] : CLAUSES.custom[locale]}.`;
}

const BY_CUSTOM: Localized = {
  es: 'Según la costumbre del condado',
  en: 'By the county’s custom',
};
const CLAUSES = {
  seller: { es: 'paga el vendedor', en: 'the seller pays' },
  buyer: { es: 'paga el comprador', en: 'the buyer pays' },
  custom: { es: 'según la costumbre del condado', en: 'by the county’s custom' },
} as const satisfies Record<string, Localized>;
const PRORATED: Localized = {
  es: 'Los impuestos a la propiedad se reparten por días hasta el cierre; las cuentas de años anteriores son del vendedor.',
  en: 'Property taxes are prorated by day to the closing; bills of earlier years are the seller’s.',
};
