import type { Localized } from '#domain/i18n/locale.ts';
import type { OfferField } from './field.ts';
import type { OfferSide } from './status.ts';
import type { TermKey } from './terms.ts';
import { allFields } from './wizard.ts';

/** What is negotiated most comes first; the others are folded until somebody wants them. */
export const COUNTER_SECTIONS = ['usual', 'money', 'dates', 'conditions', 'financing'] as const;
export type CounterSection = (typeof COUNTER_SECTIONS)[number];

export const COUNTER_SECTION_LABELS = {
  usual: { es: 'Lo que más se negocia', en: 'Most often negotiated' },
  money: { es: 'Más sobre el dinero', en: 'More about the money' },
  dates: { es: 'Plazos del préstamo', en: 'Loan periods' },
  conditions: { es: 'Condiciones', en: 'Conditions' },
  financing: { es: 'Préstamo', en: 'Loan' },
} as const satisfies Record<CounterSection, Localized>;

const BOTH_SIDES = {
  usual: [
    'amountCents',
    'sellerCredit',
    'closingDate',
    'deposit',
    'inspectionDays',
    'responseDeadline',
  ],
  money: ['agent', 'secondDeposit', 'deedStampsPaidBy', 'titlePolicyPaidBy'],
  dates: ['loanApprovalDays', 'loanCommitmentDate'],
  conditions: [
    'contingentOnSale',
    'assignability',
    'specialAssessment',
    'titleCompany',
    'additionalTerms',
  ],
} as const satisfies Partial<Record<CounterSection, readonly TermKey[]>>;

/** How the buyer pays is theirs to change. */
const BUYERS_ONLY = [
  'financeType',
  'loanType',
  'loanTypeOther',
  'downPaymentPercent',
  'preQualified',
  'lender',
  'loanTerm',
  'loanTermOther',
  'rateType',
  'loanApplicationDays',
] as const satisfies readonly TermKey[];

/** The terms a side may change in a counter-offer: never who buys, nor what the other declared. */
export function counterKeys(side: OfferSide): readonly TermKey[] {
  const both = Object.values(BOTH_SIDES).flat();
  return side === 'seller' ? both : [...both, ...BUYERS_ONLY];
}

/** The fields of the counter-offer's form, in the words of the side that writes it. */
export function counterFields(section: CounterSection, side: OfferSide): readonly OfferField[] {
  const keys: readonly TermKey[] =
    section === 'financing' ? (side === 'buyer' ? BUYERS_ONLY : []) : BOTH_SIDES[section];
  return keys.flatMap((key) => {
    if (key === 'agent') return [COMPENSATION];
    const field = allFields().find(({ field: asked }) => asked.path === key)?.field;
    if (!field) return [];
    const own = OVERRIDES[key] ?? {};
    return [{ ...(side === 'seller' ? asSeller(field) : field), ...own[side] }];
  });
}

/** Of the buyer's agent only what they are paid is negotiated. */
const COMPENSATION: OfferField = {
  path: 'agent.compensation',
  kind: 'percent',
  label: { es: 'Pago al agente del comprador', en: 'Buyer’s agent compensation' },
  hint: {
    es: 'Parte del precio que paga el vendedor. Se negocia; ninguna ley la fija.',
    en: 'Share of the price the seller pays. It is negotiable; no law sets it.',
  },
  min: 0,
  max: 100,
  optional: true,
  when: { path: 'buyerType', is: ['agent'] },
};

type Override = Partial<Record<OfferSide, Partial<OfferField>>>;

const PRICE = { label: { es: 'Precio', en: 'Price' } };

const OVERRIDES: Partial<Record<TermKey, Override>> = {
  amountCents: { buyer: PRICE, seller: PRICE },
  responseDeadline: {
    buyer: { label: { es: 'El vendedor responde antes de', en: 'Seller must answer by' } },
    seller: { label: { es: 'El comprador responde antes de', en: 'Buyer must answer by' } },
  },
  contingentOnSale: {
    seller: {
      label: {
        es: 'La compra depende de que vendan otra casa',
        en: 'The purchase depends on selling another home',
      },
    },
  },
  sellerCredit: {
    seller: {
      label: { es: 'Crédito al comprador', en: 'Credit to the buyer' },
      fields: [
        {
          path: 'requested',
          kind: 'yes_no',
          label: { es: 'Doy un crédito al comprador', en: 'I give the buyer a credit' },
        },
        {
          path: 'amountCents',
          kind: 'money',
          label: { es: 'Crédito que da', en: 'Credit you give' },
          min: 1,
          when: { path: 'sellerCredit.requested', is: [true] },
        },
      ],
    },
  },
  assignability: {
    seller: {
      options: [
        { key: 'not_assignable', label: { es: 'No pueden cederlo', en: 'They may not assign it' } },
        {
          key: 'not_released',
          label: {
            es: 'Pueden cederlo, pero siguen respondiendo',
            en: 'They may assign it and stay liable',
          },
        },
        {
          key: 'released',
          label: { es: 'Pueden cederlo y quedar libres', en: 'They may assign it and be released' },
        },
      ],
    },
  },
};

/** The wizard's hints speak to the buyer. */
function asSeller({ hint: _, usual: __, ...field }: OfferField): OfferField {
  return field.fields ? { ...field, fields: field.fields.map(asSeller) } : field;
}
