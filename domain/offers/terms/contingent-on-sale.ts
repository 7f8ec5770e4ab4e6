import { z } from 'zod';
import type { Localized } from '#domain/i18n/locale.ts';
import type { OfferReader } from '#domain/offers/labels.ts';
import { type RichText, strong } from '#domain/offers/rich-text.ts';
import { answers, type TermOf } from './term.ts';

type Draft = Readonly<{ contingentOnSale?: boolean | undefined }>;
type Sent = Readonly<{ contingentOnSale: boolean }>;

/** Whether the buyer must sell another home first. */
export const contingentOnSale = {
  key: 'contingent_on_sale',
  answers: answers({ contingentOnSale: z.boolean() }),
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
  ],
  row: {
    group: 'money',
    write: ({ contingentOnSale: depends }, { locale, reader }) => ({
      label: LABELS[reader][locale],
      value: depends === undefined ? [] : [(depends ? DEPENDS : DEPENDS_NOT)[locale]],
      notes: [],
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
  ],
  sentence: {
    steps: ['contingent-on-sale'],
    write: (terms, locale) => (terms.contingentOnSale ? SENTENCE[locale] : undefined),
  },
  undecided: {
    name: { es: 'venta de su casa', en: 'sale of your home' },
    isOpen: (terms) => terms.contingentOnSale === undefined,
  },
  clause: {
    title: { es: 'Venta de otra propiedad', en: 'Sale of another property' },
    write: (terms, locale) => [(terms.contingentOnSale ? CLAUSE : CLAUSE_NOT)[locale]],
  },
} as const satisfies TermOf<Draft, Sent>;

const LABELS = {
  buyer: { es: 'Venta de su casa', en: 'Sale of your home' },
  seller: { es: 'Venta de otra casa', en: 'Sale of another home' },
  admin: { es: 'Venta de otra casa', en: 'Sale of another home' },
} as const satisfies Record<OfferReader, Localized>;
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
const CLAUSE: Localized = {
  es: 'La compra depende de que el comprador venda otra propiedad.',
  en: 'The purchase is contingent on the buyer selling another property.',
};
const CLAUSE_NOT: Localized = {
  es: 'La compra no depende de la venta de otra propiedad.',
  en: 'The purchase is not contingent on the sale of another property.',
};
