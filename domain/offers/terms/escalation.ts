import { z } from 'zod';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { strong } from '#domain/offers/rich-text.ts';
import { fromClause } from '#domain/rights.ts';
import { positiveCents } from '#domain/scalars.ts';
import { meaning, moreMoney } from './parts/difference.ts';
import type { DraftOf, SentOf, TermOf } from './term.ts';

const escalationSchema = z.strictObject({ stepCents: positiveCents, limitCents: positiveCents });
const ANSWERS = {
  draft: { escalation: escalationSchema.partial() },
  sent: { escalation: escalationSchema.optional() },
} as const;
type Draft = DraftOf<typeof ANSWERS> & Readonly<{ amountCents?: number | undefined }>;
type Sent = SentOf<typeof ANSWERS> & Readonly<{ amountCents: number }>;

/**
 * The buyer says that they are willing to pay a set amount more than a competing offer, up to a
 * limit. The price never rises by itself: the seller shows the other offer and sends a
 * counter-offer with the new price, which the buyer accepts or not.
 */
export const escalation = {
  key: 'escalation',
  answers: ANSWERS,
  step: 'offer-amount',
  isOfHome: true,
  questions: [
    {
      path: 'escalation',
      kind: 'group',
      label: { es: 'Cláusula de escalamiento', en: 'Escalation clause' },
      optional: true,
      ask: {
        label: {
          es: '¿Está dispuesto a pagar más si hay otra oferta más alta?',
          en: 'Are you willing to pay more if there is a higher offer?',
        },
        hint: fromClause('price_stands', {
          es: 'El precio no sube por sí solo. El vendedor tiene que mostrarle la otra oferta y enviarle una contraoferta con el precio nuevo, que usted acepta o no. Así el vendedor sabe hasta cuánto llega usted.',
          en: 'The price does not rise by itself. The seller has to show you the other offer and send you a counter-offer with the new price, which you accept or not. Your answer tells the seller how high you would go.',
        }),
        no: { es: 'No, mi precio es este', en: 'No, this is my price' },
        yes: { es: 'Sí, hasta un límite', en: 'Yes, up to a limit' },
      },
      fields: [
        {
          path: 'stepCents',
          kind: 'money',
          plausible: { min: 10_000, max: 10_000_000 },
          label: { es: 'Cuánto más que la otra oferta', en: 'How much above the other offer' },
          min: 1,
        },
        {
          path: 'limitCents',
          kind: 'money',
          plausible: { min: 2_000_000, max: 5_000_000_000 },
          label: { es: 'Precio máximo', en: 'Highest price' },
          min: 1,
        },
      ],
    },
  ],
  problems: ({ amountCents: price, escalation: clause }) =>
    price !== undefined && clause?.limitCents !== undefined && clause.limitCents <= price
      ? [{ path: 'escalation.limitCents', text: LIMIT_TOO_LOW }]
      : [],
  row: {
    group: 'money',
    write: ({ escalation: clause }, { locale }) => ({
      label: LABEL[locale],
      value: clause ? written(clause, locale) : [NONE[locale]],
      notes: [],
      isAbsent: !clause,
    }),
  },
  meaning: (before, after, { locale }) => {
    const difference = (after.escalation?.limitCents ?? 0) - (before.escalation?.limitCents ?? 0);
    return before.escalation && after.escalation
      ? meaning(moreMoney(difference, locale, ''), AT_MOST[locale])
      : undefined;
  },
  negotiable: [
    {
      answer: 'escalation',
      section: 'money',
      needs: ['stepCents', 'limitCents'],
      isClearable: true,
      seller: {
        ask: {
          label: {
            es: '¿El comprador está dispuesto a pagar más si hay otra oferta más alta?',
            en: 'Is the buyer willing to pay more if there is a higher offer?',
          },
          no: { es: 'No', en: 'No' },
          yes: { es: 'Sí, hasta un límite', en: 'Yes, up to a limit' },
        },
      },
    },
  ],
  sentence: {
    steps: ['offer-amount'],
    write: ({ escalation: clause }, locale) => {
      if (clause?.stepCents === undefined || clause.limitCents === undefined) return undefined;
      const step = strong(formatCents(clause.stepCents, locale));
      const limit = strong(formatCents(clause.limitCents, locale));
      return {
        es: [
          ...WILLING.es,
          step,
          ' más, hasta ',
          limit,
          '; el precio sube solo si usted lo acepta.',
        ],
        en: [
          ...WILLING.en,
          step,
          ' more, up to ',
          limit,
          '; the price rises only if you accept it.',
        ],
      }[locale];
    },
  },
  clause: { title: { es: 'Escalamiento', en: 'Escalation' } },
  rights: [
    {
      key: 'price_stands',
      holds: ({ escalation: clause }) => clause?.limitCents !== undefined,
      clause: ({ escalation: clause }, locale) =>
        CLAUSE[locale](
          formatCents(clause?.stepCents ?? 0, locale),
          formatCents(clause?.limitCents ?? 0, locale),
        ),
      reading: {
        buyer: fromClause('price_stands', {
          es: 'No sube por sí solo: el vendedor debe mostrarle la otra oferta, y usted acepta o no su contraoferta.',
          en: 'It does not rise by itself: the seller must show you the other offer, and you accept their counter-offer or not.',
        }),
        seller: fromClause('price_stands', {
          es: 'No sube por sí solo: debe mostrarle la otra oferta, sin datos personales, y enviarle una contraoferta, que el comprador acepta o no.',
          en: 'It does not rise by itself: you must show them the other offer, without personal data, and send a counter-offer, which the buyer accepts or not.',
        }),
      },
    },
  ],
  scenario: {
    label: {
      es: 'Su neto si el comprador acepta una contraoferta sobre las otras ofertas de esta tabla',
      en: 'Your net if the buyer accepts a counter-offer above the other offers in this table',
    },
    outcome: ({ amountCents, escalation: clause }, others) => {
      const competing = Math.max(0, ...others.map((other) => other.amountCents));
      if (!clause || competing < amountCents) return undefined;
      const price = Math.min(clause.limitCents, competing + clause.stepCents);
      return price > amountCents ? { amountCents: price } : undefined;
    },
  },
} as const satisfies TermOf<Draft, Sent>;

function written(clause: NonNullable<Draft['escalation']>, locale: Locale): readonly string[] {
  const { stepCents, limitCents } = clause;
  if (stepCents === undefined || limitCents === undefined) return [];
  return [VALUE[locale](formatCents(stepCents, locale), formatCents(limitCents, locale))];
}

const LABEL: Localized = { es: 'Escalamiento', en: 'Escalation' };
const NONE: Localized = { es: 'Ninguno', en: 'None' };
const AT_MOST: Localized = { es: 'como precio máximo.', en: 'at most.' };
const LIMIT_TOO_LOW: Localized = {
  es: 'El precio máximo debe ser mayor que su oferta.',
  en: 'The highest price must be above your offer.',
};
const VALUE: Localized<(step: string, limit: string) => string> = {
  es: (step, limit) => `Dispuesto a pagar ${step} sobre otra oferta, hasta ${limit}`,
  en: (step, limit) => `Willing to pay ${step} above another offer, up to ${limit}`,
};
const WILLING = {
  es: ['Si le muestran una oferta más alta, está dispuesto a pagar '],
  en: ['If you are shown a higher offer, you are willing to pay '],
} as const;
const CLAUSE = fromClause<Localized<(step: string, limit: string) => string>>('price_stands', {
  es: (step, limit) =>
    `El precio de este contrato no sube por sí solo. Si antes de la firma el vendedor recibe otra oferta escrita y de buena fe por un precio igual o mayor, el comprador está dispuesto a pagar ${step} más que esa oferta, hasta un precio de ${limit}. El precio sube solo si el vendedor entrega al comprador una copia de la otra oferta, sin datos personales, y el comprador acepta una contraoferta con el precio nuevo.`,
  en: (step, limit) =>
    `The price of this contract does not rise by itself. If before signing the seller receives another written, bona fide offer at the same or a higher price, the buyer is willing to pay ${step} more than that offer, up to a price of ${limit}. The price rises only if the seller gives the buyer a copy of the other offer, without personal data, and the buyer accepts a counter-offer with the new price.`,
});
