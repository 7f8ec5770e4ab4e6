import { daysBetween } from '#domain/calendar.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { loanOf } from './money/loan.ts';
import type { OfferSide } from './status.ts';
import type { OfferTerms } from './terms.ts';
import { DAYS } from './words.ts';

/** What a change means to who reads it: by how much, and what follows from it. */
export type ChangeMeaning = Readonly<{ lead: string; rest: string }>;

type Reading = Readonly<{ locale: Locale; reader: OfferSide }>;

/** What a changed term means; `undefined` where its two values say everything. */
export function changeMeaning(
  key: string,
  before: OfferTerms,
  after: OfferTerms,
  { locale, reader }: Reading,
): ChangeMeaning | undefined {
  switch (key) {
    case 'amount':
      return meaning(
        money(after.amountCents - before.amountCents, locale),
        reader === 'buyer' ? loanChange(before, after, locale) : '',
      );
    case 'seller_credit':
      return meaning(
        money(creditOf(after) - creditOf(before), locale, ''),
        CLOSING_COSTS[reader][locale],
      );
    case 'deposit':
      return meaning(
        [
          money(after.deposit.amountCents - before.deposit.amountCents, locale),
          sooner(after.deposit.deliveryDays - before.deposit.deliveryDays, locale),
        ].join(' '),
        reader === 'buyer' ? PART_OF_CASH[locale] : '',
      );
    case 'closing_date':
      return meaning(sooner(daysBetween(before.closingDate, after.closingDate), locale), '');
    case 'inspection':
      return meaning(
        fewer(after.inspectionDays - before.inspectionDays, locale),
        TO_INSPECT[locale],
      );
    default:
      return undefined;
  }
}

function meaning(lead: string, rest: string): ChangeMeaning | undefined {
  return lead.trim() === '' ? undefined : { lead: lead.trim(), rest };
}

function creditOf({ sellerCredit }: OfferTerms): number {
  return sellerCredit.requested ? sellerCredit.amountCents : 0;
}

function money(differenceCents: number, locale: Locale, end = '.'): string {
  if (differenceCents === 0) return '';
  const amount = formatCents(Math.abs(differenceCents), locale);
  return `${amount} ${(differenceCents > 0 ? MORE : LESS)[locale]}${end}`;
}

function sooner(days: number, locale: Locale): string {
  if (days === 0) return '';
  return `${DAYS[locale](Math.abs(days))} ${(days < 0 ? SOONER : LATER)[locale]}.`;
}

function fewer(days: number, locale: Locale): string {
  if (days === 0) return '';
  return `${DAYS[locale](Math.abs(days))} ${(days < 0 ? FEWER : MORE)[locale]}`;
}

function loanChange(before: OfferTerms, after: OfferTerms, locale: Locale): string {
  const [was, is] = [loanOf(before), loanOf(after)];
  if (!was || !is) return '';
  const loan = is.loanCents - was.loanCents;
  const down = is.downPaymentCents - was.downPaymentCents;
  if (loan === 0 || loan > 0 !== down > 0) return '';
  return LOAN_CHANGE[locale](
    formatCents(Math.abs(loan), locale),
    formatCents(Math.abs(down), locale),
    loan > 0,
  );
}

const MORE: Localized = { es: 'más', en: 'more' };
const LESS: Localized = { es: 'menos', en: 'less' };
const FEWER: Localized = { es: 'menos', en: 'fewer' };
const SOONER: Localized = { es: 'antes', en: 'earlier' };
const LATER: Localized = { es: 'después', en: 'later' };
const TO_INSPECT: Localized = {
  es: 'para inspeccionar y cancelar.',
  en: 'to inspect and cancel.',
};
const PART_OF_CASH: Localized = {
  es: 'Es parte de lo que lleva al cierre, no se suma.',
  en: 'It is part of your cash to close, not on top of it.',
};
const CLOSING_COSTS = {
  buyer: { es: 'para sus gastos de cierre.', en: 'toward your closing costs.' },
  seller: {
    es: 'para los gastos de cierre del comprador.',
    en: 'toward the buyer’s closing costs.',
  },
} as const satisfies Record<OfferSide, Localized>;
const LOAN_CHANGE: Localized<(loan: string, down: string, grows: boolean) => string> = {
  es: (loan, down, grows) =>
    `Su préstamo ${grows ? 'sube' : 'baja'} ${loan} y su pago inicial, ${down}.`,
  en: (loan, down, grows) =>
    `Your loan ${grows ? 'grows' : 'shrinks'} ${loan} and your down payment ${down}.`,
};
