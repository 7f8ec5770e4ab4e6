import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { COST_LABELS } from '#domain/offers/money/closing-cost-labels.ts';
import { customaryPayer, type NegotiatedCost } from '#domain/offers/money/closing-customs.ts';
import type { PartialTerms } from '../terms.ts';
import { DAYS, shareInPercent } from '../words.ts';
import { loanRows } from './loan-rows.ts';
import { notes, type RowContext, type WrittenRow } from './row.ts';

/** The price, how it is paid, and what is handed over before. */
export function moneyRows(terms: PartialTerms, context: RowContext): readonly WrittenRow[] {
  return [
    amountRow(terms, context),
    ...loanRows(terms, context),
    contingencyRow(terms, context),
    depositRow(terms, context),
    secondDepositRow(terms, context),
    creditRow(terms, context),
    payerRow('deedStampsPaidBy', terms, context),
    payerRow('titlePolicyPaidBy', terms, context),
  ];
}

function amountRow(terms: PartialTerms, context: RowContext): WrittenRow {
  const { locale, listPriceCents, reader } = context;
  const { amountCents } = terms;
  return {
    key: 'amount',
    step: 'offer-amount',
    paths: ['amountCents'],
    label: LABELS.amount[locale],
    value: amountCents === undefined ? [] : [formatCents(amountCents, locale)],
    notes:
      amountCents === undefined || listPriceCents === undefined
        ? []
        : notes(comparedToList(amountCents, listPriceCents, reader, locale)),
  };
}

function contingencyRow(terms: PartialTerms, { locale, reader }: RowContext): WrittenRow {
  const depends = terms.contingentOnSale;
  return {
    key: 'contingent_on_sale',
    step: 'contingent-on-sale',
    paths: ['contingentOnSale'],
    label: LABELS.contingent[reader][locale],
    value: depends === undefined ? [] : [CONTINGENT[depends ? 'yes' : 'no'][locale]],
    notes: [],
  };
}

function depositRow(terms: PartialTerms, { locale }: RowContext): WrittenRow {
  const { amountCents: price, deposit } = terms;
  return {
    key: 'deposit',
    step: 'deposit',
    paths: ['deposit'],
    label: LABELS.deposit[locale],
    value: delivered(deposit, locale),
    notes:
      price && deposit?.amountCents
        ? notes(SHARE[locale](shareInPercent(deposit.amountCents, price, locale)))
        : [],
  };
}

function secondDepositRow(terms: PartialTerms, { locale }: RowContext): WrittenRow {
  const second = terms.secondDeposit;
  return {
    key: 'second_deposit',
    step: 'deposit',
    paths: ['secondDeposit'],
    label: LABELS.secondDeposit[locale],
    value: second ? delivered(second, locale) : [NONE[locale]],
    notes: [],
  };
}

function creditRow(terms: PartialTerms, { locale, reader }: RowContext): WrittenRow {
  const credit = terms.sellerCredit;
  const cents = credit?.amountCents;
  const value = credit?.requested
    ? cents === undefined
      ? []
      : [CREDIT[locale](formatCents(cents, locale))]
    : credit?.requested === false
      ? [NONE[locale]]
      : [];
  return {
    key: 'seller_credit',
    step: 'seller-contribution',
    paths: ['sellerCredit'],
    label: LABELS.credit[reader][locale],
    value,
    notes: reader === 'seller' && credit?.requested ? notes(ALREADY_IN_NET[locale]) : [],
  };
}

function payerRow(cost: NegotiatedCost, terms: PartialTerms, context: RowContext): WrittenRow {
  const { locale, reader, county } = context;
  const agreed = terms[cost];
  const payer = agreed ?? (county === undefined ? undefined : customaryPayer(cost, county));
  return {
    key: PAYER_KEYS[cost],
    step: 'seller-contribution',
    paths: [cost],
    label: COST_LABELS[cost][locale],
    value: [payer === undefined ? BY_CUSTOM[locale] : PAYS[reader][payer][locale]],
    notes: agreed === undefined && payer !== undefined ? notes(BY_CUSTOM[locale]) : [],
  };
}

/** How an amount stands to the list price: `$9,000 bajo su precio`. */
export function comparedToList(
  amountCents: number,
  listPriceCents: number,
  reader: RowContext['reader'],
  locale: Locale,
): string {
  const price = LIST_PRICE[reader][locale];
  const difference = amountCents - listPriceCents;
  if (difference === 0) return locale === 'es' ? `Igual que ${price}` : `Same as ${price}`;
  const amount = formatCents(Math.abs(difference), locale);
  const side = difference < 0 ? BELOW[locale] : ABOVE[locale];
  return `${amount} ${side} ${price}`;
}

function delivered(deposit: PartialTerms['deposit'], locale: Locale): readonly string[] {
  if (deposit?.amountCents === undefined) return [];
  const amount = formatCents(deposit.amountCents, locale);
  const { deliveryDays } = deposit;
  return [deliveryDays === undefined ? amount : DELIVERED[locale](amount, deliveryDays)];
}

const LABELS = {
  amount: { es: 'Oferta', en: 'Offer amount' },
  contingent: {
    buyer: { es: 'Venta de su casa', en: 'Sale of your home' },
    seller: { es: 'Venta de otra casa', en: 'Sale of another home' },
  },
  deposit: { es: 'Depósito inicial', en: 'First deposit' },
  secondDeposit: { es: 'Segundo depósito', en: 'Second deposit' },
  credit: {
    buyer: { es: 'Crédito del vendedor', en: 'Seller credit' },
    seller: { es: 'Crédito que le piden', en: 'Credit they ask for' },
  },
} as const;

const PAYER_KEYS = { deedStampsPaidBy: 'deed_stamps', titlePolicyPaidBy: 'title_policy' } as const;
const PAYS = {
  buyer: {
    buyer: { es: 'Usted', en: 'You' },
    seller: { es: 'El vendedor', en: 'The seller' },
  },
  seller: {
    buyer: { es: 'El comprador', en: 'The buyer' },
    seller: { es: 'Usted', en: 'You' },
  },
} as const satisfies Record<RowContext['reader'], Record<'buyer' | 'seller', Localized>>;
const BY_CUSTOM: Localized = {
  es: 'Según la costumbre del condado',
  en: 'By the county’s custom',
};

const CONTINGENT = {
  yes: { es: 'Depende de vender otra casa', en: 'Depends on selling another home' },
  no: { es: 'No depende de vender otra casa', en: 'Does not depend on selling another home' },
} as const satisfies Record<string, Localized>;

const LIST_PRICE = {
  buyer: { es: 'el precio pedido', en: 'the list price' },
  seller: { es: 'su precio', en: 'your price' },
} as const satisfies Record<RowContext['reader'], Localized>;

const NONE: Localized = { es: 'Ninguno', en: 'None' };
const BELOW: Localized = { es: 'bajo', en: 'under' };
const ABOVE: Localized = { es: 'sobre', en: 'over' };
const ALREADY_IN_NET: Localized = {
  es: 'Para sus gastos de cierre. Ya está restado de su neto.',
  en: 'Toward their closing costs. Your net already leaves it out.',
};

const SHARE: Localized<(share: string) => string> = {
  es: (share) => `${share} de la oferta`,
  en: (share) => `${share} of the offer`,
};
const CREDIT: Localized<(amount: string) => string> = {
  es: (amount) => `${amount} para gastos de cierre`,
  en: (amount) => `${amount} toward closing costs`,
};
const DELIVERED: Localized<(amount: string, days: number) => string> = {
  es: (amount, days) =>
    days === 0 ? `${amount} al firmar` : `${amount}, ${DAYS.es(days)} después de la firma`,
  en: (amount, days) =>
    days === 0 ? `${amount} at signing` : `${amount} within ${DAYS.en(days)} of signing`,
};
