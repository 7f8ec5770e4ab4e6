import type { ContractDateKind } from '#domain/closing/contract-dates.ts';
import { inBoth, type Locale, type Localized } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { fullDate } from '#domain/offers/format.ts';
import { fromClause } from '#domain/rights.ts';
import { dateOfKind, deposits, type NoticeFacts } from './notice.ts';

/** Whether the contract stands, and the date until which a right is open has not passed. */
export function isOpenUntil(facts: NoticeFacts, kind: ContractDateKind): boolean {
  const date = dateOfKind(facts, kind);
  return !facts.isEnded && date !== undefined && !date.isPast;
}

/** Last day of a date of the contract, `YYYY-MM-DD`. */
export function lastDay(facts: NoticeFacts, kind: ContractDateKind): string | undefined {
  return dateOfKind(facts, kind)?.on ?? undefined;
}

/** The first paragraph of a notice that cancels: who, what, and why. */
export function cancels(facts: NoticeFacts, why: Localized): Localized<readonly string[]> {
  const { buyers, address, effectiveOn } = facts;
  return inBoth((locale) => [
    `${CANCEL[locale](buyers[locale], address, fullDate(effectiveOn, locale))} ${why[locale]}`,
    ...(deposits(facts).paidCents > 0 ? [RETURN[locale](paid(facts, locale))] : []),
  ]);
}

/** What follows from a cancellation that the contract or the law gives the buyers. */
export function afterCancellation(facts: NoticeFacts): readonly Localized[] {
  const { paidCents, dueCents } = deposits(facts);
  const closing = dateOfKind(facts, 'closing')?.on;
  return [
    inBoth((locale) => ENDS[locale](fullDate(facts.today, locale))),
    paidCents > 0
      ? inBoth((locale) => GETS_BACK[locale](paid(facts, locale), facts.company))
      : NOTHING_PAID,
    ...(dueCents > 0 ? [inBoth((locale) => NOT_OWED[locale](formatCents(dueCents, locale)))] : []),
    ...(closing ? [inBoth((locale) => NO_CLOSING[locale](fullDate(closing, locale)))] : []),
    BACK_ON_MARKET,
  ];
}

function paid(facts: NoticeFacts, locale: Locale): string {
  return formatCents(deposits(facts).paidCents, locale);
}

const CANCEL: Localized<(buyers: string, address: string, day: string) => string> = {
  es: (buyers, address, day) =>
    `Quien compra (${buyers}) cancela el contrato de compraventa de ${address}, con fecha efectiva del ${day}.`,
  en: (buyers, address, day) =>
    `The buyers (${buyers}) cancel the purchase and sale contract for ${address}, effective ${day}.`,
};
const RETURN = fromClause<Localized<(amount: string) => string>>('deposit_returned', {
  es: (amount) => `Pide que se le devuelvan los depósitos entregados, ${amount}.`,
  en: (amount) => `They ask for the deposits that were delivered, ${amount}, to be returned.`,
});
const ENDS: Localized<(day: string) => string> = {
  es: (day) => `El contrato termina hoy, ${day}, cuando se envía el aviso.`,
  en: (day) => `The contract ends today, ${day}, when the notice is sent.`,
};
const GETS_BACK = fromClause<Localized<(amount: string, company: string) => string>>(
  'deposit_returned',
  {
    es: (amount, company) =>
      `Los depósitos entregados, ${amount}, se devuelven a quien compra. ${company} los paga cuando las dos partes firman que se liberen.`,
    en: (amount, company) =>
      `The deposits that were delivered, ${amount}, are returned to the buyers. ${company} pays them out when both sides sign their release.`,
  },
);
const NOTHING_PAID: Localized = {
  es: 'No hay ningún depósito entregado que devolver.',
  en: 'No deposit was delivered, so there is none to return.',
};
const NOT_OWED: Localized<(amount: string) => string> = {
  es: (amount) => `Los depósitos que faltan, ${amount}, ya no se deben.`,
  en: (amount) => `The deposits still to come, ${amount}, are no longer due.`,
};
const NO_CLOSING: Localized<(day: string) => string> = {
  es: (day) => `Ya no hay cierre el ${day}, ni las demás fechas.`,
  en: (day) => `There is no closing on ${day}, and none of the other dates.`,
};
const BACK_ON_MARKET: Localized = {
  es: 'La casa vuelve al mercado, y las ofertas de respaldo vuelven a contar.',
  en: 'The home goes back on the market, and backup offers count again.',
};
