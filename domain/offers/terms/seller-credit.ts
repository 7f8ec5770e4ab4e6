import { z } from 'zod';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import type { OfferReader } from '#domain/offers/labels.ts';
import { strong } from '#domain/offers/rich-text.ts';
import { cents } from '#domain/scalars.ts';
import { meaning, moreMoney } from './parts/difference.ts';
import { notes } from './parts/row.ts';
import type { TermOf, TermProblem } from './term.ts';

const creditSchema = z.strictObject({ requested: z.boolean(), amountCents: cents });
type Credit = Readonly<z.infer<typeof creditSchema>>;
type DraftCredit = Readonly<{
  requested?: boolean | undefined;
  amountCents?: number | undefined;
}>;
type Draft = Readonly<{
  amountCents?: number | undefined;
  sellerCredit?: DraftCredit | undefined;
}>;
type Sent = Readonly<{ sellerCredit: Credit }>;

/** The seller's credit toward the buyer's closing costs. */
export const sellerCredit = {
  key: 'seller_credit',
  answers: {
    draft: { sellerCredit: creditSchema.partial() },
    sent: { sellerCredit: creditSchema },
  },
  step: 'seller-contribution',
  questions: [
    {
      path: 'sellerCredit',
      kind: 'group',
      label: { es: 'Crédito del vendedor', en: 'Seller credit' },
      fields: [
        {
          path: 'requested',
          kind: 'yes_no',
          label: { es: 'Pido un crédito', en: 'I ask for a credit' },
        },
        {
          path: 'amountCents',
          kind: 'money',
          plausible: { min: 10_000, max: 10_000_000 },
          label: { es: 'Crédito que pide', en: 'Credit you ask for' },
          min: 1,
          when: { field: 'sellerCredit.requested', is: [true] },
        },
      ],
    },
  ],
  normalized: ({ sellerCredit: credit }) =>
    credit && !credit.requested ? { sellerCredit: { ...credit, amountCents: 0 } } : {},
  problems: ({ amountCents: price, sellerCredit: credit }) =>
    price !== undefined && credit?.requested === true && credit.amountCents !== undefined
      ? problemsOf(credit.amountCents, price)
      : [],
  row: {
    group: 'money',
    write: ({ sellerCredit: credit }, { locale, reader }) => ({
      label: LABELS[reader][locale],
      value: written(credit, locale),
      notes: reader !== 'buyer' && credit?.requested ? notes(ALREADY_IN_NET[reader][locale]) : [],
    }),
  },
  meaning: (before, after, { locale, reader }) =>
    meaning(
      moreMoney(creditOf(after) - creditOf(before), locale, ''),
      TOWARD_COSTS[reader][locale],
    ),
  negotiable: [
    {
      answer: 'sellerCredit',
      section: 'usual',
      after: 'amountCents',
      needs: ['requested', 'amountCents'],
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
            plausible: { min: 10_000, max: 10_000_000 },
            label: { es: 'Crédito que da', en: 'Credit you give' },
            min: 1,
            when: { field: 'sellerCredit.requested', is: [true] },
          },
        ],
      },
    },
  ],
  sentence: {
    steps: ['seller-contribution'],
    write: ({ sellerCredit: credit }, locale) => {
      if (!credit?.requested || credit.amountCents === undefined) return undefined;
      const amount = strong(formatCents(credit.amountCents, locale));
      return {
        es: ['Pide al vendedor un crédito de ', amount, ' para sus gastos de cierre.'],
        en: ['You ask the seller for a ', amount, ' credit toward closing costs.'],
      }[locale];
    },
  },
  undecided: {
    name: { es: 'aporte del vendedor', en: 'seller contribution' },
    isOpen: ({ sellerCredit: credit }) => credit?.requested === undefined,
  },
  clause: {
    title: { es: 'Crédito del vendedor', en: 'Seller credit' },
    write: ({ sellerCredit: credit }, locale) => [
      credit.requested
        ? CLAUSE[locale](formatCents(credit.amountCents, locale))
        : `${NONE[locale]}.`,
    ],
  },
} as const satisfies TermOf<Draft, Sent>;

function problemsOf(creditCents: number, priceCents: number): readonly TermProblem[] {
  if (creditCents === 0) return [{ path: 'sellerCredit.amountCents', rule: 'amount_positive' }];
  return creditCents > priceCents
    ? [{ path: 'sellerCredit.amountCents', rule: 'credit_over_amount' }]
    : [];
}

function written(credit: DraftCredit | undefined, locale: Locale): readonly string[] {
  if (credit?.requested === undefined) return [];
  if (!credit.requested) return [NONE[locale]];
  const { amountCents } = credit;
  return amountCents === undefined ? [] : [VALUE[locale](formatCents(amountCents, locale))];
}

function creditOf({ sellerCredit: { requested, amountCents } }: Sent): number {
  return requested ? amountCents : 0;
}

const LABELS = {
  buyer: { es: 'Crédito del vendedor', en: 'Seller credit' },
  seller: { es: 'Crédito que le piden', en: 'Credit they ask for' },
  admin: { es: 'Crédito del vendedor', en: 'Seller credit' },
} as const satisfies Record<OfferReader, Localized>;
const NONE: Localized = { es: 'Ninguno', en: 'None' };
const VALUE: Localized<(amount: string) => string> = {
  es: (amount) => `${amount} para gastos de cierre`,
  en: (amount) => `${amount} toward closing costs`,
};
const ALREADY_IN_NET = {
  seller: {
    es: 'Para sus gastos de cierre. Ya está restado de su neto.',
    en: 'Toward their closing costs. It is already subtracted from your net.',
  },
  admin: {
    es: 'Para los gastos de cierre del comprador. Ya está restado del neto.',
    en: 'Toward the buyer’s closing costs. It is already subtracted from the net.',
  },
} as const satisfies Record<Exclude<OfferReader, 'buyer'>, Localized>;
const OF_THE_BUYER: Localized = {
  es: 'para los gastos de cierre del comprador.',
  en: 'toward the buyer’s closing costs.',
};
const TOWARD_COSTS = {
  buyer: { es: 'para sus gastos de cierre.', en: 'toward your closing costs.' },
  seller: OF_THE_BUYER,
  admin: OF_THE_BUYER,
} as const satisfies Record<OfferReader, Localized>;
const CLAUSE: Localized<(amount: string) => string> = {
  es: (amount) => `El vendedor aporta ${amount} a los gastos de cierre del comprador.`,
  en: (amount) => `The seller contributes ${amount} toward the buyer’s closing costs.`,
};
