import { z } from 'zod';
import { dateOf, formatDate } from '#domain/calendar.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import type { OfferReader } from '#domain/offers/labels.ts';
import { type RichText, strong } from '#domain/offers/rich-text.ts';
import { fromClause } from '#domain/rights.ts';
import { dateSchema, line } from '#domain/scalars.ts';
import { MAX_LENGTH } from '../answers.ts';
import { fullDate } from '../format.ts';
import { notes } from './parts/row.ts';
import type { DraftOf, SentOf, TermOf } from './term.ts';

const saleSchema = z.strictObject({ address: line(MAX_LENGTH.address), lastDate: dateSchema });
const ANSWERS = {
  draft: { contingentOnSale: z.boolean(), saleOfHome: saleSchema.partial() },
  sent: { contingentOnSale: z.boolean(), saleOfHome: saleSchema.optional() },
} as const;
type Draft = DraftOf<typeof ANSWERS> & Readonly<{ closingDate?: string | undefined }>;
type Sent = SentOf<typeof ANSWERS>;

/** Whether the buyer must sell another home first: which one, and until when. */
export const contingentOnSale = {
  key: 'contingent_on_sale',
  after: { clauses: 'inspection' },
  answers: ANSWERS,
  step: 'contingent-on-sale',
  questions: [
    {
      path: 'contingentOnSale',
      kind: 'yes_no',
      label: {
        es: 'La compra depende de vender mi casa actual',
        en: 'The purchase depends on selling my current home',
      },
    },
    {
      path: 'saleOfHome',
      kind: 'group',
      label: { es: 'La casa que se vende', en: 'The home being sold' },
      when: { field: 'contingentOnSale', is: [true] },
      fields: [
        {
          path: 'address',
          kind: 'text',
          label: { es: 'Dirección de la casa que se vende', en: 'Address of the home being sold' },
          maxLength: MAX_LENGTH.address,
        },
        {
          path: 'lastDate',
          kind: 'date',
          label: { es: 'Último día para venderla', en: 'Last day to sell it' },
          hint: fromClause('sale_exit', {
            es: 'Hasta ese día puede cancelar si no se ha vendido. Después ya no.',
            en: 'Until that day you may cancel if it has not sold. After it you may not.',
          }),
          usual: [30, 45],
        },
      ],
    },
  ],
  problems: ({ contingentOnSale: depends, saleOfHome, closingDate }, now) => {
    const date = saleOfHome?.lastDate;
    if (!depends || date === undefined) return [];
    if (date <= dateOf(now)) return [{ path: 'saleOfHome.lastDate', text: PAST }];
    return closingDate !== undefined && date > closingDate
      ? [{ path: 'saleOfHome.lastDate', other: 'closingDate', text: AFTER_CLOSING }]
      : [];
  },
  row: {
    group: 'money',
    write: ({ contingentOnSale: depends, saleOfHome }, { locale, reader }) => ({
      label: LABELS[reader][locale],
      value: depends === undefined ? [] : [(depends ? DEPENDS : DEPENDS_NOT)[locale]],
      notes: depends ? notes(saleLine(saleOfHome, locale)) : [],
    }),
  },
  isAddendum: true,
  badge: (terms) => (terms.contingentOnSale ? { text: MAY_DELAY, tone: 'warn' } : undefined),
  contingency: (terms) => (terms.contingentOnSale ? { text: MUST_SELL, weighs: true } : undefined),
  negotiable: [
    {
      answer: 'contingentOnSale',
      section: 'conditions',
      seller: {
        label: {
          es: 'La compra depende de que vendan otra casa',
          en: 'The purchase depends on selling another home',
        },
      },
    },
    {
      answer: 'saleOfHome',
      section: 'conditions',
      needs: ['address', 'lastDate'],
      seller: { label: { es: 'La casa que venden', en: 'The home they sell' } },
    },
  ],
  sentence: {
    steps: ['contingent-on-sale'],
    write: ({ contingentOnSale: depends, saleOfHome }, locale) => {
      if (!depends) return undefined;
      const date = saleOfHome?.lastDate;
      return date === undefined
        ? SENTENCE[locale]
        : [...SENTENCE[locale].slice(0, 2), BY[locale](fullDate(date, locale))];
    },
  },
  undecided: {
    name: { es: 'venta de su casa', en: 'sale of your home' },
    isOpen: (terms) => terms.contingentOnSale === undefined,
  },
  clause: {
    title: { es: 'Venta de otra propiedad', en: 'Sale of another property' },
    write: (terms, locale) => (terms.contingentOnSale ? [] : [CLAUSE_NOT[locale]]),
  },
  rights: [
    {
      key: 'sale_exit',
      holds: ({ contingentOnSale: depends, saleOfHome }) =>
        depends === true && saleOfHome?.lastDate !== undefined,
      clause: ({ saleOfHome }, locale) =>
        CLAUSE[locale](saleOfHome?.address ?? '', fullDate(saleOfHome?.lastDate ?? '', locale)),
      reading: {
        buyer: fromClause('sale_exit', {
          es: 'Si no se vende a más tardar ese día, puede cancelar y recuperar su depósito; avise por escrito ese día o antes.',
          en: 'If it does not sell by that day, you may cancel and get your deposit back; give written notice by that day.',
        }),
        seller: fromClause('sale_exit', {
          es: 'Si no se vende a más tardar ese día, el comprador puede cancelar y recuperar su depósito; después, ya no.',
          en: 'If it does not sell by that day, the buyer may cancel and get the deposit back; after it they may not.',
        }),
      },
      exit: {
        until: 'sale_of_home',
        text: fromClause('sale_exit', {
          es: (day) =>
            `Quien compra puede cancelar si no vende su otra propiedad y recuperar su depósito, con aviso a más tardar el ${day}.`,
          en: (day) =>
            `The buyers may cancel if they do not sell their other property and get their deposit back, with notice by ${day}.`,
        }),
      },
    },
  ],
  dates: [
    {
      kind: 'sale_of_home',
      by: 'buyers',
      title: { es: 'Venta de la otra casa', en: 'Sale of the other home' },
      note: fromClause('sale_exit', {
        es: 'Último día para cerrar la venta de la otra casa, o para que el comprador cancele por eso y recupere su depósito.',
        en: 'Last day to close the sale of the other home, or for the buyer to cancel for that reason and get the deposit back.',
      }),
      rule: ({ contingentOnSale: depends, saleOfHome }) =>
        depends && saleOfHome?.lastDate !== undefined
          ? { from: 'set', on: saleOfHome.lastDate }
          : undefined,
    },
  ],
} as const satisfies TermOf<Draft, Sent>;

/** `12 Oak Street, no later than May 10, 2026.` */
function saleLine(sale: Draft['saleOfHome'], locale: Locale): string {
  const date = sale?.lastDate && ON[locale](formatDate(sale.lastDate, locale));
  const text = [sale?.address, date].filter(Boolean).join(', ');
  return text && `${text}.`;
}

const LABELS = {
  buyer: { es: 'Venta de su casa', en: 'Sale of your home' },
  seller: { es: 'Venta de otra casa', en: 'Sale of another home' },
  admin: { es: 'Venta de otra casa', en: 'Sale of another home' },
} as const satisfies Record<OfferReader, Localized>;
const ON: Localized<(day: string) => string> = {
  es: (day) => `a más tardar el ${day}`,
  en: (day) => `by ${day}`,
};
const BY: Localized<(day: string) => string> = {
  es: (day) => ` a más tardar el ${day}.`,
  en: (day) => ` by ${day}.`,
};
const PAST: Localized = {
  es: 'El último día debe ser después de hoy.',
  en: 'The last day must be after today.',
};
const AFTER_CLOSING: Localized = {
  es: 'El último día para vender su casa no puede ser después del cierre. Cambie una de las dos fechas.',
  en: 'The last day to sell your home cannot be after closing. Change one of the two dates.',
};
const DEPENDS: Localized = {
  es: 'Depende de vender otra casa',
  en: 'Depends on selling another home',
};
const DEPENDS_NOT: Localized = {
  es: 'No depende de vender otra casa',
  en: 'Does not depend on selling another home',
};
const MAY_DELAY: Localized = { es: 'Puede retrasar', en: 'May delay' };
const MUST_SELL: Localized = { es: 'Debe vender su casa', en: 'Must sell their home' };
const SENTENCE: Localized<RichText> = {
  es: ['La compra depende de que ', strong('venda su casa actual'), '.'],
  en: ['The purchase depends on ', strong('selling your current home'), '.'],
};
const CLAUSE = fromClause<Localized<(address: string, day: string) => string>>('sale_exit', {
  es: (address, day) =>
    `La compra depende de que el comprador cierre la venta de ${address} a más tardar el ${day}. Si para entonces no se ha cerrado, el comprador puede cancelar con un aviso a más tardar ese día, y los depósitos se le devuelven. Sin ese aviso, este contrato sigue en pie y ya no depende de esa venta.`,
  en: (address, day) =>
    `The purchase is contingent on the buyer closing the sale of ${address} by ${day}. If it has not closed by then, the buyer may cancel by notice no later than that day, and the deposits are returned to the buyer. Without that notice this contract stays in force and no longer depends on that sale.`,
});
const CLAUSE_NOT: Localized = {
  es: 'La compra no depende de la venta de otra propiedad.',
  en: 'The purchase is not contingent on the sale of another property.',
};
