import { z } from 'zod';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import type { OfferReader } from '#domain/offers/labels.ts';
import { strong } from '#domain/offers/rich-text.ts';
import { OFFER_SIDES, type OfferSide } from '#domain/offers/status.ts';
import { fromClause } from '#domain/rights.ts';
import { positiveCents } from '#domain/scalars.ts';
import { meaning, moreMoney } from './parts/difference.ts';
import { PAYERS } from './parts/payers.ts';
import { notes } from './parts/row.ts';
import type { DraftOf, SentOf, TermOf } from './term.ts';

const warrantySchema = z.strictObject({ paidBy: z.enum(OFFER_SIDES), limitCents: positiveCents });
const ANSWERS = {
  draft: { homeWarranty: warrantySchema.partial() },
  sent: { homeWarranty: warrantySchema.optional() },
} as const;
type Draft = DraftOf<typeof ANSWERS>;
type Sent = SentOf<typeof ANSWERS>;

/** Who pays for a home warranty, and up to how much. */
export const homeWarranty = {
  key: 'home_warranty',
  answers: ANSWERS,
  step: 'seller-contribution',
  questions: [
    {
      path: 'homeWarranty',
      kind: 'group',
      label: { es: 'Garantía de la casa', en: 'Home warranty' },
      optional: true,
      ask: fromClause('warranty', {
        label: { es: '¿Incluye una garantía de la casa?', en: 'Does it include a home warranty?' },
        hint: {
          es: 'Un contrato de servicio que repara electrodomésticos e instalaciones durante el primer año. No es un seguro.',
          en: 'A service contract that repairs systems and appliances in the first year. It is not insurance.',
        },
        no: { es: 'No la incluye', en: 'Not included' },
        yes: { es: 'Sí, con garantía', en: 'Yes, with a warranty' },
      }),
      fields: [
        {
          path: 'paidBy',
          kind: 'choice',
          label: { es: 'Quién paga la garantía', en: 'Who pays for the warranty' },
          options: [
            { key: 'seller', label: { es: 'El vendedor', en: 'The seller' } },
            { key: 'buyer', label: { es: 'El comprador', en: 'The buyer' } },
          ],
        },
        {
          path: 'limitCents',
          kind: 'money',
          plausible: { min: 20_000, max: 200_000 },
          label: { es: 'Hasta cuánto', en: 'Up to how much' },
          min: 1,
        },
      ],
    },
  ],
  row: {
    group: 'money',
    write: ({ homeWarranty: warranty }, { locale, reader }) => ({
      label: LABEL[locale],
      value: warranty ? written(warranty, reader, locale) : [NONE[locale]],
      notes:
        reader !== 'buyer' && warranty?.paidBy === 'seller'
          ? notes(ALREADY_IN_NET[reader][locale])
          : [],
      isAbsent: !warranty,
    }),
  },
  meaning: (before, after, { locale, reader }) => {
    const side = reader === 'buyer' ? 'buyer' : 'seller';
    return meaning(
      moreMoney(paidBy(side, after) - paidBy(side, before), locale, ''),
      (reader === 'admin' ? SELLER_PAYS : YOU_PAY)[locale],
    );
  },
  negotiable: [
    {
      answer: 'homeWarranty',
      section: 'money',
      needs: ['paidBy', 'limitCents'],
      isClearable: true,
    },
  ],
  sentence: {
    steps: ['seller-contribution'],
    write: ({ homeWarranty: warranty }, locale) => {
      if (!warranty?.paidBy || warranty.limitCents === undefined) return undefined;
      const payer = PAYERS.buyer[warranty.paidBy][locale];
      const amount = strong(formatCents(warranty.limitCents, locale));
      const pays = warranty.paidBy === 'buyer' ? 'pay' : 'pays';
      return {
        es: [`${payer} paga la garantía de la casa, hasta `, amount, '.'],
        en: [`${payer} ${pays} for the home warranty, up to `, amount, '.'],
      }[locale];
    },
  },
  clause: { title: { es: 'Garantía de la casa', en: 'Home warranty' } },
  rights: [
    {
      key: 'warranty',
      holds: ({ homeWarranty: warranty }) => warranty?.paidBy !== undefined,
      clause: ({ homeWarranty: warranty }, locale) =>
        CLAUSES[warranty?.paidBy ?? 'buyer'][locale](
          formatCents(warranty?.limitCents ?? 0, locale),
        ),
    },
  ],
  cost: ({ homeWarranty: warranty }) =>
    warranty?.paidBy && warranty.limitCents !== undefined
      ? { payer: warranty.paidBy, label: LABEL, note: AT_MOST, amountCents: warranty.limitCents }
      : undefined,
} as const satisfies TermOf<Draft, Sent>;

function written(
  { paidBy: payer, limitCents }: NonNullable<Draft['homeWarranty']>,
  reader: OfferReader,
  locale: Locale,
): readonly string[] {
  if (payer === undefined || limitCents === undefined) return [];
  return [VALUE[locale](PAYERS[reader][payer][locale], formatCents(limitCents, locale))];
}

function paidBy(side: OfferSide, { homeWarranty: warranty }: Sent): number {
  return warranty?.paidBy === side ? warranty.limitCents : 0;
}

const LABEL: Localized = { es: 'Garantía de la casa', en: 'Home warranty' };
const NONE: Localized = { es: 'Ninguna', en: 'None' };
const AT_MOST: Localized = { es: 'como máximo', en: 'at most' };
const YOU_PAY: Localized = {
  es: 'que usted paga por la garantía.',
  en: 'that you pay for the warranty.',
};
const SELLER_PAYS: Localized = {
  es: 'que el vendedor paga por la garantía.',
  en: 'that the seller pays for the warranty.',
};
const ALREADY_IN_NET = {
  seller: { es: 'Ya está restada de su neto.', en: 'It is already subtracted from your net.' },
  admin: { es: 'Ya está restada del neto.', en: 'It is already subtracted from the net.' },
} as const satisfies Record<Exclude<OfferReader, 'buyer'>, Localized>;
const VALUE: Localized<(payer: string, amount: string) => string> = {
  es: (payer, amount) => `${payer}, hasta ${amount}`,
  en: (payer, amount) => `${payer}, up to ${amount}`,
};
const CLAUSES = {
  seller: {
    es: (amount) =>
      `El vendedor paga en el cierre una garantía de un año para la casa, que elige el comprador, hasta ${amount}.`,
    en: (amount) =>
      `The seller pays at closing for a one-year home warranty that the buyer chooses, up to ${amount}.`,
  },
  buyer: {
    es: (amount) =>
      `El comprador paga en el cierre una garantía de un año para la casa, hasta ${amount}.`,
    en: (amount) => `The buyer pays at closing for a one-year home warranty, up to ${amount}.`,
  },
} as const satisfies Record<OfferSide, Localized<(amount: string) => string>>;
