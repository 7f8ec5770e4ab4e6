import { addDays } from '#domain/calendar.ts';
import { inBoth, type Localized } from '#domain/i18n/locale.ts';
import type { OfferReader } from '#domain/offers/labels.ts';
import { days, MAX_DAYS } from '../answers.ts';
import { DAYS } from '../format.ts';
import { COUNTED_FROM_SIGNING } from './parts/counted-days.ts';
import { meaning, moreDays } from './parts/difference.ts';
import { notes } from './parts/row.ts';
import { answers, type TermOf } from './term.ts';

type Draft = Readonly<{ inspectionDays?: number | undefined }>;
type Sent = Readonly<{ inspectionDays: number }>;

/** How many days the buyer has to inspect the home and cancel. */
export const inspection = {
  key: 'inspection',
  answers: answers({ inspectionDays: days(0) }),
  step: 'inspection-period',
  questions: [
    {
      path: 'inspectionDays',
      kind: 'number',
      plausible: { min: 0, max: 30 },
      label: { es: 'Plazo de inspección', en: 'Inspection period' },
      hint: {
        es: 'Se cuenta desde que firman las dos partes. Escriba 0 si no quiere inspección.',
        en: 'Counted from the day both sides sign. Enter 0 if you want no inspection.',
      },
      unit: 'days',
      min: 0,
      max: MAX_DAYS,
      usual: [10, 15, 7],
    },
  ],
  row: {
    group: 'conditions',
    write: ({ inspectionDays: count }, { locale, reader }) => ({
      label: LABEL[locale],
      value: count === undefined ? [] : [count === 0 ? NONE[locale] : DAYS[locale](count)],
      notes: count ? notes(MAY_CANCEL[reader][locale]) : [],
    }),
  },
  meaning: (before, after, { locale }) =>
    meaning(moreDays(after.inspectionDays - before.inspectionDays, locale), TO_INSPECT[locale]),
  contingency: ({ inspectionDays }) =>
    inspectionDays > 0
      ? {
          text: inBoth((locale) => `${LABEL[locale]}, ${DAYS[locale](inspectionDays)}`),
          weighs: false,
        }
      : undefined,
  negotiable: [{ answer: 'inspectionDays', section: 'usual' }],
  undecided: {
    name: { es: 'inspección', en: 'inspection' },
    isOpen: ({ inspectionDays }) => inspectionDays === undefined,
  },
  clause: {
    title: { es: 'Inspección', en: 'Inspection period' },
    write: ({ inspectionDays: count }, locale) => [
      count === 0 ? NO_PERIOD[locale] : FROM_SIGNING[locale](DAYS[locale](count)),
    ],
  },
  preference: {
    answers: { inspectionDays: days(0) },
    questions: [
      {
        path: 'inspectionDays',
        kind: 'number',
        plausible: { min: 0, max: 30 },
        label: { es: 'Inspección, como máximo', en: 'Inspection, at most' },
        unit: 'days',
        optional: true,
      },
    ],
    begin: ({ inspectionDays }) => (inspectionDays === undefined ? undefined : { inspectionDays }),
    hint: ({ inspectionDays: max }, terms) =>
      max === undefined
        ? undefined
        : {
            text: inBoth((locale) => WISH[locale](DAYS[locale](max))),
            isDifferent: (terms.inspectionDays ?? 0) > max,
          },
    row: ({ inspectionDays: max }) =>
      max === undefined
        ? undefined
        : {
            key: 'inspection',
            label: { es: 'Plazo de inspección', en: 'Inspection period' },
            value: inBoth((locale) => AT_MOST[locale](DAYS[locale](max))),
          },
  },
  dates: [
    {
      kind: 'inspection',
      by: 'buyers',
      title: { es: 'Termina el plazo de inspección', en: 'Inspection period ends' },
      note: {
        es: 'Último día en que el comprador puede cancelar y recuperar su depósito.',
        en: 'Last day on which the buyer may cancel and get the deposit back.',
      },
      provisional: COUNTED_FROM_SIGNING,
      on: ({ inspectionDays }, signedOn) =>
        inspectionDays > 0 ? addDays(signedOn, inspectionDays) : undefined,
    },
  ],
} as const satisfies TermOf<Draft, Sent, Draft>;

const LABEL: Localized = { es: 'Inspección', en: 'Inspection' };
const NONE: Localized = { es: 'Sin inspección', en: 'No inspection' };
const NO_PERIOD: Localized = { es: 'Sin plazo de inspección.', en: 'No inspection period.' };
const TO_INSPECT: Localized = { es: 'para inspeccionar y cancelar.', en: 'to inspect and cancel.' };
const MAY_CANCEL = {
  buyer: {
    es: 'En ese plazo puede cancelar y recuperar su depósito.',
    en: 'In that time you may cancel and get your deposit back.',
  },
  seller: {
    es: 'En ese plazo pueden cancelar y recuperar su depósito.',
    en: 'In that time they may cancel and get their deposit back.',
  },
  admin: {
    es: 'En ese plazo el comprador puede cancelar y recuperar su depósito.',
    en: 'In that time the buyer may cancel and get the deposit back.',
  },
} as const satisfies Record<OfferReader, Localized>;
const FROM_SIGNING: Localized<(days: string) => string> = {
  es: (count) =>
    `${count} desde la firma. En ese plazo el comprador puede cancelar y recuperar su depósito.`,
  en: (count) =>
    `${count} from signing. In that time the buyer may cancel and get the deposit back.`,
};
const WISH: Localized<(days: string) => string> = {
  es: (count) => `El vendedor prefiere ${count} de inspección como máximo.`,
  en: (count) => `The seller would like ${count} of inspection at most.`,
};
const AT_MOST: Localized<(days: string) => string> = {
  es: (count) => `${count} como máximo`,
  en: (count) => `${count} at most`,
};
