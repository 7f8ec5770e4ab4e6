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

/** What the seller would like, for whom has no offer yet: one row per wish, the closing in days. */
export function preferenceRows({
  depositCents,
  inspectionDays,
  closingFromDays: from,
  closingToDays: to,
  titleCompany,
}: SellerPreferences) {
  return [
    ...(depositCents === undefined
      ? []
      : [
          row(
            'deposit',
            inBoth((locale) => ROWS.orMore[locale](formatCents(depositCents, locale))),
          ),
        ]),
    ...(inspectionDays === undefined
      ? []
      : [
          row(
            'inspection',
            inBoth((locale) => ROWS.atMost[locale](DAYS[locale](inspectionDays))),
          ),
        ]),
    ...(from === undefined && to === undefined
      ? []
      : [
          row(
            'closing',
            inBoth((locale) => ROWS.window[locale](from, to)),
          ),
        ]),
    ...(titleCompany === undefined
      ? []
      : [
          row(
            'titleCompany',
            inBoth(() => titleCompany),
          ),
        ]),
  ];
}

function row(key: keyof typeof ROW_LABELS, value: Localized) {
  return { key, label: ROW_LABELS[key], value };
}

const ROW_LABELS = {
  deposit: { es: 'Depósito', en: 'Earnest money deposit' },
  inspection: { es: 'Plazo de inspección', en: 'Inspection period' },
  closing: { es: 'Cierre', en: 'Closing' },
  titleCompany: { es: 'Compañía de títulos', en: 'Title company' },
} as const satisfies Record<string, Localized>;

const ROWS = {
  orMore: { es: (amount) => `${amount} o más`, en: (amount) => `${amount} or more` },
  atMost: { es: (days) => `${days} como máximo`, en: (days) => `${days} at most` },
  window: {
    es: (from, to) => {
      if (from === to && to) return `A los ${DAYS.es(to)} de la oferta`;
      if (from && to) return `Entre ${from} y ${DAYS.es(to)} después de la oferta`;
      return from
        ? `${DAYS.es(from)} después de la oferta o más tarde`
        : `${DAYS.es(to ?? 0)} después de la oferta a más tardar`;
    },
    en: (from, to) => {
      if (from === to && to) return `${DAYS.en(to)} after the offer`;
      if (from && to) return `${from} to ${DAYS.en(to)} after the offer`;
      return from
        ? `${DAYS.en(from)} after the offer or later`
        : `Within ${DAYS.en(to ?? 0)} of the offer`;
    },
  },
} as const satisfies {
  orMore: Localized<(amount: string) => string>;
  atMost: Localized<(days: string) => string>;
  window: Localized<(from: number | undefined, to: number | undefined) => string>;
};

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
