import { addDays, dateOf, daysBetween, formatDate } from '#domain/calendar.ts';
import { inBoth, type Locale, type Localized } from '#domain/i18n/locale.ts';
import { capitalized } from '#domain/i18n/punctuation.ts';
import { type RichText, strong } from '#domain/offers/rich-text.ts';
import { fromClause } from '#domain/rights.ts';
import { dateSchema } from '#domain/scalars.ts';
import { days } from '../answers.ts';
import { DAYS, fullDate } from '../format.ts';
import { type TitleCompany, titleCompanyOf } from '../title-company.ts';
import { meaning, soonerOrLater } from './parts/difference.ts';
import { notes } from './parts/row.ts';
import { answers, type TermOf } from './term.ts';

type Draft = Readonly<{
  closingDate?: string | undefined;
  inspectionDays?: number | undefined;
  responseDeadline?: string | undefined;
}>;
type Sent = Readonly<{ closingDate: string; titleCompany?: TitleCompany | undefined }>;
type Wishes = Readonly<{
  closingFromDays?: number | undefined;
  closingToDays?: number | undefined;
}>;

/** The day of the closing. */
export const closingDate = {
  key: 'closing_date',
  answers: answers({ closingDate: dateSchema }),
  step: 'closing-date',
  isOfHome: true,
  questions: [
    {
      path: 'closingDate',
      kind: 'date',
      label: { es: 'Fecha de cierre', en: 'Closing date' },
      usual: [30, 45, 60],
    },
  ],
  problems: ({ closingDate: date, responseDeadline: deadline }, now) => {
    if (date === undefined) return [];
    if (date <= dateOf(now)) return [{ path: 'closingDate', rule: 'closing_past' }];
    return deadline !== undefined && date <= dateOf(Date.parse(deadline))
      ? [{ path: 'closingDate', rule: 'closing_before_answer' }]
      : [];
  },
  row: {
    group: 'conditions',
    write: ({ closingDate: date }, { locale, now }) => {
      const count = date === undefined ? 0 : daysBetween(dateOf(now), date);
      return {
        label: LABEL[locale],
        value: date === undefined ? [] : [fullDate(date, locale)],
        notes: count > 0 ? notes(IN_DAYS[locale](DAYS[locale](count))) : [],
      };
    },
  },
  badge: (terms, all) =>
    all.length > 1 && all.every((other) => other.closingDate >= terms.closingDate)
      ? { text: SOONEST, tone: 'ok' }
      : undefined,
  meaning: (before, after, { locale }) =>
    meaning(soonerOrLater(daysBetween(before.closingDate, after.closingDate), locale)),
  negotiable: [{ answer: 'closingDate', section: 'usual', after: 'sellerCredit' }],
  sentence: { steps: ['inspection-period', 'closing-date'], write: sentence },
  undecided: {
    name: { es: 'cierre', en: 'closing date' },
    isOpen: (terms) => terms.closingDate === undefined,
  },
  clause: {
    title: { es: 'Fecha de cierre', en: 'Closing date' },
    write: (terms, locale) => {
      const { company } = titleCompanyOf(terms).company;
      return [
        `${capitalized(fullDate(terms.closingDate, locale))}.`,
        TITLE_EVIDENCE[locale](company ?? '', DAYS[locale](TITLE_EVIDENCE_DAYS)),
      ];
    },
  },
  rights: [
    { key: 'walk_through', clause: (_terms, locale) => WALK_THROUGH[locale] },
    { key: 'possession', clause: (_terms, locale) => POSSESSION[locale] },
  ],
  preference: {
    answers: { closingFromDays: days(1), closingToDays: days(1) },
    questions: [
      {
        path: 'closingFromDays',
        kind: 'number',
        label: { es: 'Cierre, no antes de', en: 'Closing, not before' },
        hint: { es: 'Días desde la oferta.', en: 'Days from the offer.' },
        unit: 'days',
        optional: true,
      },
      {
        path: 'closingToDays',
        kind: 'number',
        label: { es: 'Cierre, a más tardar en', en: 'Closing, no later than' },
        hint: { es: 'Días desde la oferta.', en: 'Days from the offer.' },
        unit: 'days',
        optional: true,
      },
    ],
    begin: ({ closingFromDays, closingToDays }, now) => {
      const closesIn = closingToDays ?? closingFromDays;
      return closesIn === undefined ? undefined : { closingDate: addDays(dateOf(now), closesIn) };
    },
    hint: ({ closingFromDays: from, closingToDays: to }, terms, now) => {
      if (from === undefined && to === undefined) return undefined;
      const today = dateOf(now);
      const count =
        terms.closingDate === undefined ? undefined : daysBetween(today, terms.closingDate);
      const on = (after: number | undefined, locale: Locale) =>
        after === undefined ? undefined : formatDate(addDays(today, after), locale);
      return {
        text: inBoth((locale) => WISH[locale](on(from, locale), on(to, locale))),
        isDifferent:
          count !== undefined &&
          ((from !== undefined && count < from) || (to !== undefined && count > to)),
      };
    },
    row: ({ closingFromDays: from, closingToDays: to }) =>
      from === undefined && to === undefined
        ? undefined
        : {
            key: 'closing',
            label: { es: 'Cierre', en: 'Closing' },
            value: inBoth((locale) => WINDOW[locale](from, to)),
          },
  },
  dates: [
    {
      kind: 'title_evidence',
      by: 'sellers',
      title: { es: 'Compromiso de título', en: 'Title commitment' },
      note: {
        es: 'Último día para que la compañía de título entregue el compromiso de seguro de título.',
        en: 'Last day for the title company to deliver the commitment for title insurance.',
      },
      rule: () => ({ from: 'closing', days: TITLE_EVIDENCE_DAYS }),
    },
    {
      kind: 'walk_through',
      by: 'buyers',
      title: { es: 'Última visita a la propiedad', en: 'Walk-through' },
      note: {
        es: 'El comprador puede recorrer la propiedad antes del cierre.',
        en: 'The buyer may walk through the property before closing.',
      },
      rule: () => ({ from: 'closing', days: 1 }),
    },
    {
      kind: 'closing',
      by: 'everybody',
      isPaid: true,
      title: { es: 'Cierre y entrega', en: 'Closing and possession' },
      note: { es: 'Día del cierre según la oferta.', en: 'Closing date according to the offer.' },
      rule: ({ closingDate: on }) => ({ from: 'set', on }),
    },
  ],
} as const satisfies TermOf<Draft, Sent, Wishes>;

/** Inspection and closing share one sentence. */
function sentence(terms: Draft, locale: Locale): RichText | undefined {
  const { inspectionDays: count } = terms;
  const date = terms.closingDate && strong(fullDate(terms.closingDate, locale));
  const period = count && strong(DAYS[locale](count));
  if (period && date) {
    return {
      es: ['Tiene ', period, ' para inspeccionar y quiere cerrar el ', date, '.'],
      en: ['You have ', period, ' to inspect and want to close on ', date, '.'],
    }[locale];
  }
  if (date) {
    const close: RichText = {
      es: ['Quiere cerrar el ', date],
      en: ['You want to close on ', date],
    }[locale];
    return count === 0 ? [...close, WITHOUT_INSPECTION[locale]] : [...close, '.'];
  }
  if (!period) return undefined;
  return {
    es: ['Tiene ', period, ' para inspeccionar.'],
    en: ['You have ', period, ' to inspect.'],
  }[locale];
}

/** Days before the closing by which the commitment for title insurance is delivered. */
const TITLE_EVIDENCE_DAYS = 15;
const TITLE_EVIDENCE: Localized<(company: string, days: string) => string> = {
  es: (company, count) =>
    `A más tardar ${count} antes del cierre, el vendedor hace que ${company} entregue al comprador un compromiso de seguro de título.`,
  en: (company, count) =>
    `No later than ${count} before closing, the seller has ${company} deliver a commitment for title insurance to the buyer.`,
};
const WALK_THROUGH: Localized = {
  es: 'El día antes del cierre el comprador puede recorrer la propiedad para ver que está como en la fecha efectiva, salvo el uso normal, y el vendedor le da acceso.',
  en: 'The day before closing the buyer may walk through the property to see that it is as on the effective date, except for normal wear, and the seller gives access.',
};
const POSSESSION = fromClause('possession', {
  es: 'En el cierre el comprador paga el precio, y el vendedor firma la escritura y entrega la propiedad con sus llaves, desocupada salvo lo que diga otra cláusula.',
  en: 'At closing the buyer pays the price, and the seller signs the deed and hands over the property with its keys, vacant unless another clause says otherwise.',
});
const LABEL: Localized = { es: 'Fecha de cierre', en: 'Closing date' };
const SOONEST: Localized = { es: 'El más pronto', en: 'Soonest' };
const IN_DAYS: Localized<(days: string) => string> = {
  es: (count) => `En ${count}`,
  en: (count) => `In ${count}`,
};
const WITHOUT_INSPECTION: Localized = {
  es: ', sin plazo de inspección.',
  en: ', with no inspection period.',
};
const WISH: Localized<(from: string | undefined, to: string | undefined) => string> = {
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
const WINDOW: Localized<(from: number | undefined, to: number | undefined) => string> = {
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
};
