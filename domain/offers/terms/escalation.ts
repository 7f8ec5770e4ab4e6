import { z } from 'zod';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import type { OfferReader } from '#domain/offers/labels.ts';
import { strong } from '#domain/offers/rich-text.ts';
import { positiveCents } from '#domain/scalars.ts';
import { meaning, moreMoney } from './parts/difference.ts';
import { notes } from './parts/row.ts';
import type { DraftOf, SentOf, TermOf } from './term.ts';

const escalationSchema = z.strictObject({ stepCents: positiveCents, limitCents: positiveCents });
const ANSWERS = {
  draft: { escalation: escalationSchema.partial() },
  sent: { escalation: escalationSchema.optional() },
} as const;
type Draft = DraftOf<typeof ANSWERS> & Readonly<{ amountCents?: number | undefined }>;
type Sent = SentOf<typeof ANSWERS> & Readonly<{ amountCents: number }>;

/**
 * The buyer pays a set amount more than a competing offer, up to a limit. The price does not rise
 * automatically: the seller shows the other offer and sends a counter-offer with the new price.
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
          es: '¿Sube su precio si hay otra oferta más alta?',
          en: 'Will you raise your price if there is a higher offer?',
        },
        hint: {
          es: 'El precio no sube automáticamente. El vendedor tiene que mostrarle la otra oferta y enviarle una contraoferta con el precio nuevo. Así el vendedor sabe hasta cuánto llega usted.',
          en: 'The price does not rise automatically. The seller has to show you the other offer and send you a counter-offer with the new price. Your answer tells the seller how high you would go.',
        },
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
    write: ({ escalation: clause }, { locale, reader }) => ({
      label: LABEL[locale],
      value: clause ? written(clause, locale) : [NONE[locale]],
      notes: clause ? notes(PROOF[reader][locale]) : [],
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
            es: '¿Sube el precio si hay otra oferta más alta?',
            en: 'Does the price rise if there is a higher offer?',
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
      return locale === 'es'
        ? ['Si le muestran una oferta más alta, paga ', step, ' más que ella, hasta ', limit, '.']
        : ['If you are shown a higher offer, you pay ', step, ' more than it, up to ', limit, '.'];
    },
  },
  clause: {
    title: { es: 'Escalamiento', en: 'Escalation' },
    write: ({ escalation: clause }, locale) =>
      clause
        ? [
            CLAUSE[locale](
              formatCents(clause.stepCents, locale),
              formatCents(clause.limitCents, locale),
            ),
          ]
        : [],
  },
  scenario: {
    label: {
      es: 'Su neto si sube sobre las otras ofertas de esta tabla',
      en: 'Your net if it rises above the other offers in this table',
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
const PROOF = {
  buyer: {
    es: 'Sube solo si el vendedor le muestra la otra oferta.',
    en: 'It rises only if the seller shows you the other offer.',
  },
  seller: {
    es: 'Para que suba, debe mostrarle la otra oferta, sin datos personales, y enviarle una contraoferta.',
    en: 'For it to rise, you must show them the other offer, without personal data, and send a counter-offer.',
  },
  admin: {
    es: 'Sube solo si el vendedor le muestra la otra oferta al comprador, sin datos personales.',
    en: 'It rises only if the seller shows the buyer the other offer, without personal data.',
  },
} as const satisfies Record<OfferReader, Localized>;
const VALUE: Localized<(step: string, limit: string) => string> = {
  es: (step, limit) => `${step} sobre otra oferta, hasta ${limit}`,
  en: (step, limit) => `${step} above another offer, up to ${limit}`,
};
const CLAUSE: Localized<(step: string, limit: string) => string> = {
  es: (step, limit) =>
    `Si el vendedor recibe otra oferta escrita y de buena fe por un precio igual o mayor, el comprador paga ${step} más que esa oferta, hasta un precio de ${limit}. Antes de que el precio suba, el vendedor debe entregar al comprador una copia de la otra oferta, sin datos personales.`,
  en: (step, limit) =>
    `If the seller receives another written, bona fide offer at the same or a higher price, the buyer pays ${step} more than that offer, up to a price of ${limit}. Before the price rises, the seller must give the buyer a copy of the other offer, without personal data.`,
};
