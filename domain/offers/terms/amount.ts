import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import type { OfferReader } from '#domain/offers/labels.ts';
import { positiveCents } from '#domain/scalars.ts';
import { type FinanceType, loanOf } from '../money/loan.ts';
import { moneySentence } from '../summary/summary-money.ts';
import { meaning, moreMoney } from './parts/difference.ts';
import type { LoanDraft } from './parts/loan-answers.ts';
import { notes } from './parts/row.ts';
import { answers, type TermOf } from './term.ts';

type Sent = Readonly<{
  amountCents: number;
  financeType: FinanceType;
  downPaymentPercent?: number | undefined;
}>;

const PRICE = { label: { es: 'Precio', en: 'Price' } } as const;

/** The offered price. */
export const amount = {
  key: 'amount',
  answers: answers({ amountCents: positiveCents }),
  step: 'offer-amount',
  isOfHome: true,
  questions: [
    {
      path: 'amountCents',
      kind: 'money',
      plausible: { min: 2_000_000, max: 5_000_000_000 },
      label: { es: 'Su oferta', en: 'Your offer' },
      min: 1,
    },
  ],
  row: {
    group: 'money',
    write: ({ amountCents }, { locale, listPriceCents, reader }) => ({
      label: LABEL[locale],
      value: amountCents === undefined ? [] : [formatCents(amountCents, locale)],
      notes:
        amountCents === undefined || listPriceCents === undefined
          ? []
          : notes(comparedToList(amountCents, listPriceCents, reader, locale)),
    }),
  },
  meaning: (before, after, { locale, reader }) =>
    meaning(
      moreMoney(after.amountCents - before.amountCents, locale),
      reader === 'buyer' ? loanChange(before, after, locale) : '',
    ),
  negotiable: [{ answer: 'amountCents', section: 'usual', buyer: PRICE, seller: PRICE }],
  sentence: { steps: ['offer-amount', 'financing', 'loan-term'], write: moneySentence },
  undecided: {
    name: { es: 'monto', en: 'amount' },
    isOpen: ({ amountCents }) => amountCents === undefined,
  },
  clause: {
    title: { es: 'Precio', en: 'Price' },
    write: ({ amountCents }, locale) => [`${formatCents(amountCents, locale)}.`],
  },
} as const satisfies TermOf<LoanDraft, Sent>;

/** Compares an amount with the list price: `$9,000 bajo su precio`. */
function comparedToList(
  amountCents: number,
  listPriceCents: number,
  reader: OfferReader,
  locale: Locale,
): string {
  const price = LIST_PRICE[reader][locale];
  const difference = amountCents - listPriceCents;
  if (difference === 0) return { es: `Igual que ${price}`, en: `Same as ${price}` }[locale];
  const distance = formatCents(Math.abs(difference), locale);
  return `${distance} ${(difference < 0 ? BELOW : ABOVE)[locale]} ${price}`;
}

function loanChange(before: Sent, after: Sent, locale: Locale): string {
  const [was, is] = [loanOf(before), loanOf(after)];
  if (!was || !is) return '';
  const loan = is.loanCents - was.loanCents;
  const down = is.downPaymentCents - was.downPaymentCents;
  // One is unchanged, or they change in opposite directions.
  if (loan * down <= 0) return '';
  return LOAN_CHANGE[locale](
    formatCents(Math.abs(loan), locale),
    formatCents(Math.abs(down), locale),
    loan > 0,
  );
}

const LABEL: Localized = { es: 'Oferta', en: 'Offer amount' };
const LIST_PRICE = {
  buyer: { es: 'el precio pedido', en: 'the list price' },
  seller: { es: 'su precio', en: 'your price' },
  admin: { es: 'el precio pedido', en: 'the list price' },
} as const satisfies Record<OfferReader, Localized>;
const BELOW: Localized = { es: 'bajo', en: 'under' };
const ABOVE: Localized = { es: 'sobre', en: 'over' };
const LOAN_CHANGE: Localized<(loan: string, down: string, grows: boolean) => string> = {
  es: (loan, down, grows) =>
    `Su préstamo ${grows ? 'sube' : 'baja'} ${loan} y su pago inicial, ${down}.`,
  en: (loan, down, grows) =>
    `Your loan ${grows ? 'grows' : 'shrinks'} ${loan} and your down payment ${down}.`,
};
