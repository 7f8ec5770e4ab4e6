import { addDays, dateOf, daysBetween, formatDate } from '#domain/calendar.ts';
import { inBoth, type Localized } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import type { SellerPreferences } from './seller-settings.ts';
import type { OfferStepKey } from './steps/step.ts';
import type { PartialTerms } from './terms.ts';
import { DAYS } from './words.ts';

/** What an offer begins with where the seller said what they would like. */
export function preferredTerms(preferences: SellerPreferences, now: number): PartialTerms {
  const { depositCents, inspectionDays, closingFromDays, closingToDays } = preferences;
  const closesIn = closingToDays ?? closingFromDays;
  return {
    ...(depositCents !== undefined && { deposit: { amountCents: depositCents } }),
    ...(inspectionDays !== undefined && { inspectionDays }),
    ...(closesIn !== undefined && { closingDate: addDays(dateOf(now), closesIn) }),
  };
}

/** What the seller would like of one term, and whether the offer says otherwise. */
export type PreferenceHint = Readonly<{
  step: OfferStepKey;
  text: Localized;
  isDifferent: boolean;
}>;

/** Every preference of the seller in words, each with the step that asks for it. */
export function preferenceHints(
  preferences: SellerPreferences,
  terms: PartialTerms,
  now: number,
): readonly PreferenceHint[] {
  const { depositCents, inspectionDays, titleCompany } = preferences;
  const deposit = terms.deposit?.amountCents;
  const named = terms.titleCompany?.company;
  return [
    ...(depositCents === undefined
      ? []
      : [
          {
            step: 'deposit' as const,
            text: inBoth((locale) => DEPOSIT[locale](formatCents(depositCents, locale))),
            isDifferent: deposit !== undefined && deposit < depositCents,
          },
        ]),
    ...closingHints(preferences, terms, now),
    ...(titleCompany === undefined
      ? []
      : [
          {
            step: 'closing-date' as const,
            text: inBoth((locale) => TITLE[locale](titleCompany)),
            isDifferent: named !== undefined && named !== titleCompany,
          },
        ]),
    ...(inspectionDays === undefined
      ? []
      : [
          {
            step: 'inspection-period' as const,
            text: inBoth((locale) => INSPECTION[locale](DAYS[locale](inspectionDays))),
            isDifferent: (terms.inspectionDays ?? 0) > inspectionDays,
          },
        ]),
  ];
}

function closingHints(
  { closingFromDays: from, closingToDays: to }: SellerPreferences,
  { closingDate }: PartialTerms,
  now: number,
): readonly PreferenceHint[] {
  if (from === undefined && to === undefined) return [];
  const today = dateOf(now);
  const days = closingDate === undefined ? undefined : daysBetween(today, closingDate);
  const on = (after: number, locale: 'es' | 'en') => formatDate(addDays(today, after), locale);
  return [
    {
      step: 'closing-date',
      text: inBoth((locale) =>
        CLOSING[locale](
          from === undefined ? undefined : on(from, locale),
          to === undefined ? undefined : on(to, locale),
        ),
      ),
      isDifferent:
        days !== undefined &&
        ((from !== undefined && days < from) || (to !== undefined && days > to)),
    },
  ];
}

const DEPOSIT: Localized<(amount: string) => string> = {
  es: (amount) => `El vendedor prefiere un depósito de ${amount} o más.`,
  en: (amount) => `The seller would like a deposit of ${amount} or more.`,
};
const INSPECTION: Localized<(days: string) => string> = {
  es: (days) => `El vendedor prefiere ${days} de inspección como máximo.`,
  en: (days) => `The seller would like ${days} of inspection at most.`,
};
const TITLE: Localized<(company: string) => string> = {
  es: (company) => `El vendedor prefiere cerrar con ${company}.`,
  en: (company) => `The seller would like to close with ${company}.`,
};
const CLOSING: Localized<(from: string | undefined, to: string | undefined) => string> = {
  es: (from, to) => {
    if (from && to) return `El vendedor prefiere cerrar entre el ${from} y el ${to}.`;
    return from
      ? `El vendedor prefiere cerrar el ${from} o después.`
      : `El vendedor prefiere cerrar a más tardar el ${to}.`;
  },
  en: (from, to) => {
    if (from && to) return `The seller would like to close between ${from} and ${to}.`;
    return from
      ? `The seller would like to close on ${from} or later.`
      : `The seller would like to close by ${to}.`;
  },
};
