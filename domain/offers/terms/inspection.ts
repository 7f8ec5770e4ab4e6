import { addDays, dateOf } from '#domain/calendar.ts';
import { inBoth, type Localized } from '#domain/i18n/locale.ts';
import { COUNTED_FROM_SIGNING } from '#domain/offers/terms/parts/date-rule.ts';
import { fromClause } from '#domain/rights.ts';
import { days, MAX_DAYS } from '../answers.ts';
import { DAYS } from '../format.ts';
import { meaning, moreDays } from './parts/difference.ts';
import { answers, type TermOf } from './term.ts';

type Draft = Readonly<{
  inspectionDays?: number | undefined;
  closingDate?: string | undefined;
}>;
type Sent = Readonly<{ inspectionDays: number }>;

/** How many days the buyer has to inspect the home and cancel. */
export const inspection = {
  key: 'inspection',
  after: { clauses: 'title_company', endings: 'amount' },
  answers: answers({ inspectionDays: days(0) }),
  step: 'inspection-period',
  questions: [
    {
      path: 'inspectionDays',
      kind: 'number',
      plausible: { min: 0, max: 30 },
      label: { es: 'Plazo de inspección', en: 'Inspection period' },
      hint: fromClause('as_is', {
        es: 'Se cuenta desde que firman las dos partes. Con 0 compra la casa como está y no puede cancelar por la inspección.',
        en: 'Counted from the day both sides sign. With 0 you buy the home as is and may not cancel because of an inspection.',
      }),
      unit: 'days',
      min: 0,
      max: MAX_DAYS,
      usual: [10, 15, 7],
    },
  ],
  problems: ({ inspectionDays: count, closingDate }, now) =>
    count !== undefined && closingDate !== undefined && addDays(dateOf(now), count) > closingDate
      ? [{ path: 'inspectionDays', other: 'closingDate', text: AFTER_CLOSING }]
      : [],
  row: {
    group: 'conditions',
    write: ({ inspectionDays: count }, { locale }) => ({
      label: LABEL[locale],
      value: count === undefined ? [] : [count === 0 ? NONE[locale] : DAYS[locale](count)],
      notes: [],
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
  clause: { title: { es: 'Inspección', en: 'Inspection period' } },
  // "As is" leaves the seller's duty to tell hidden facts that affect the value: Johnson v. Davis,
  // 480 So. 2d 625 (Fla. 1985). See docs/contract-review.md.
  rights: [
    {
      key: 'inspection_exit',
      holds: ({ inspectionDays: count = 0 }) => count > 0,
      clause: ({ inspectionDays: count }, locale) => MAY_CANCEL[locale](DAYS[locale](count)),
      reading: {
        buyer: fromClause('inspection_exit', {
          es: 'En ese plazo puede cancelar y recuperar su depósito, con aviso por escrito. Después compra la casa como está.',
          en: 'In that time you may cancel and get your deposit back, with written notice. After it you buy the home as is.',
        }),
        seller: fromClause('inspection_exit', {
          es: 'En ese plazo el comprador puede cancelar y recuperar su depósito. Después compra la casa como está.',
          en: 'In that time the buyer may cancel and get the deposit back. After it they buy the home as is.',
        }),
      },
      exit: {
        until: 'inspection',
        text: fromClause('inspection_exit', {
          es: (day) =>
            `Quien compra puede cancelar por la inspección y recuperar su depósito, con aviso a más tardar el ${day}.`,
          en: (day) =>
            `The buyers may cancel because of the inspection and get their deposit back, with notice by ${day}.`,
        }),
      },
    },
    {
      key: 'as_is',
      holds: ({ inspectionDays: count }) => count !== undefined,
      clause: ({ inspectionDays: count }, locale) =>
        count === 0 ? `${NO_PERIOD[locale]} ${AS_IS[locale]}` : AS_IS_AFTER[locale],
      reading: {
        buyer: fromClause('as_is', {
          es: 'El vendedor no tiene que reparar nada, salvo lo que diga otra cláusula.',
          en: 'The seller does not have to repair anything, unless another clause says so.',
        }),
        seller: fromClause('as_is', {
          es: 'Usted no tiene que reparar nada, salvo lo que diga otra cláusula; sí debe decir lo que sabe y afecta el valor.',
          en: 'You do not have to repair anything, unless another clause says so; you must still tell what you know that affects the value.',
        }),
      },
    },
  ],
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
      note: fromClause('inspection_exit', {
        es: 'Último día en que el comprador puede cancelar por la inspección y recuperar su depósito.',
        en: 'Last day on which the buyer may cancel because of the inspection and get the deposit back.',
      }),
      provisional: COUNTED_FROM_SIGNING,
      rule: ({ inspectionDays }) =>
        inspectionDays > 0 ? { from: 'effective', days: inspectionDays } : undefined,
    },
  ],
} as const satisfies TermOf<Draft, Sent, Draft>;

const LABEL: Localized = { es: 'Inspección', en: 'Inspection' };
const NONE = fromClause('as_is', {
  es: 'Como está, sin poder cancelar por la inspección',
  en: 'As is, no inspection exit',
});
const NO_PERIOD = fromClause('as_is', {
  es: 'No hay plazo de inspección, y el comprador no puede cancelar por una inspección.',
  en: 'There is no inspection period, and the buyer may not cancel because of an inspection.',
});
const TO_INSPECT = fromClause('inspection_exit', {
  es: 'para inspeccionar y cancelar.',
  en: 'to inspect and cancel.',
});
const AFTER_CLOSING: Localized = {
  es: 'La inspección terminaría después del cierre. Dé menos días o mueva el cierre.',
  en: 'The inspection period would end after closing. Allow fewer days or move the closing.',
};
const MAY_CANCEL = fromClause<Localized<(days: string) => string>>('inspection_exit', {
  es: (count) =>
    `${count} desde la fecha efectiva. En ese plazo el comprador puede inspeccionar la propiedad por su cuenta, y el vendedor le da acceso. El comprador repara lo que la inspección dañe. En ese plazo puede cancelar por lo que encuentre, a su juicio, con un aviso, y los depósitos se le devuelven.`,
  en: (count) =>
    `${count} from the effective date. In that time the buyer may inspect the property at their own cost, and the seller gives access. The buyer repairs what the inspection damages. In that time the buyer may cancel because of what they find, as they judge it, by notice, and the deposits are returned to the buyer.`,
});
const AS_IS = fromClause('as_is', {
  es: 'El comprador compra la propiedad como está. El vendedor no repara nada, salvo lo que diga otra cláusula, y debe decir lo que sabe y afecta el valor.',
  en: 'The buyer takes the property as is. The seller makes no repairs unless another clause says so, and must tell what they know that affects the value.',
});
const AS_IS_AFTER = fromClause('as_is', {
  es: 'Sin ese aviso, el comprador compra la propiedad como está. El vendedor no repara nada, salvo lo que diga otra cláusula, y debe decir lo que sabe y afecta el valor.',
  en: 'Without that notice the buyer takes the property as is. The seller makes no repairs unless another clause says so, and must tell what they know that affects the value.',
});
const WISH: Localized<(days: string) => string> = {
  es: (count) => `El vendedor prefiere ${count} de inspección como máximo.`,
  en: (count) => `The seller would like ${count} of inspection at most.`,
};
const AT_MOST: Localized<(days: string) => string> = {
  es: (count) => `${count} como máximo`,
  en: (count) => `${count} at most`,
};
