import { z } from 'zod';
import type { Localized } from '#domain/i18n/locale.ts';
import { formatCents, formatPercent, shareOf } from '#domain/money.ts';
import type { OfferReader } from '#domain/offers/labels.ts';
import {
  agentSchema,
  EMAIL,
  FIRST_NAME,
  LAST_NAME,
  PHONE,
} from '#domain/offers/terms/parts/party.ts';
import { formatPhone } from '#domain/phone.ts';
import { fromClause } from '#domain/rights.ts';
import { MAX_LENGTH } from '../answers.ts';
import { fullName } from '../format.ts';
import { meaning, moreMoney } from './parts/difference.ts';
import { notes } from './parts/row.ts';
import type { DraftOf, SentOf, TermOf } from './term.ts';

const buyerType = z.enum(['direct', 'agent']);
const AGENT_ANSWERS = {
  draft: { buyerType, agent: agentSchema.partial() },
  sent: { buyerType, agent: agentSchema.extend({ acknowledged: z.literal(true) }).optional() },
} as const;
type Draft = DraftOf<typeof AGENT_ANSWERS> & Readonly<{ amountCents?: number | undefined }>;
type Sent = SentOf<typeof AGENT_ANSWERS> & Readonly<{ amountCents: number }>;

const CLAUSE_TITLE: Localized = { es: 'Agente del comprador', en: 'Buyer’s agent' };
const COMPENSATION: Localized = {
  es: 'Pago al agente del comprador',
  en: 'Buyer’s agent compensation',
};

/** Whether the buyer or an agent makes the offer, and the compensation that the agent asks for. */
export const agent = {
  key: 'agent',
  after: { clauses: 'title_policy' },
  answers: AGENT_ANSWERS,
  step: 'buyer-or-agent',
  questions: [
    {
      path: 'buyerType',
      kind: 'choice',
      label: { es: 'Usted es', en: 'You are' },
      options: [
        {
          key: 'direct',
          label: { es: 'Quien compra', en: 'The buyer' },
          hint: { es: 'Compra sin agente.', en: 'Buying without an agent.' },
        },
        {
          key: 'agent',
          label: { es: 'Agente de quien compra', en: 'The buyer’s agent' },
          hint: { es: 'Hace la oferta en su nombre.', en: 'Making the offer on their behalf.' },
        },
      ],
    },
    {
      path: 'agent',
      kind: 'group',
      label: { es: 'Sus datos de agente', en: 'Your details as an agent' },
      when: { field: 'buyerType', is: ['agent'] },
      fields: [
        {
          path: 'brokerage',
          kind: 'text',
          label: { es: 'Empresa de corretaje', en: 'Brokerage' },
          maxLength: MAX_LENGTH.title,
          autocomplete: 'organization',
        },
        FIRST_NAME,
        LAST_NAME,
        PHONE,
        EMAIL,
        {
          path: 'compensation',
          kind: 'percent',
          plausible: { min: 0, max: 6 },
          label: { es: 'Compensación que pide', en: 'Compensation you ask for' },
          hint: fromClause('agent_paid', {
            es: 'Qué parte del precio le paga el vendedor a su empresa en el cierre. Es un término de la oferta: el vendedor lo acepta, lo cambia o lo quita. Déjelo en blanco si no pide nada.',
            en: 'The share of the price that the seller pays your brokerage at closing. It is a term of the offer: the seller accepts, changes or strikes it. Leave it blank if you ask for none.',
          }),
          min: 0,
          max: 100,
          optional: true,
        },
        {
          path: 'acknowledged',
          kind: 'check',
          label: {
            es: 'Represento a quien compra y tengo su autorización para hacer esta oferta.',
            en: 'I represent the buyer and have their authority to make this offer.',
          },
        },
      ],
    },
  ],
  row: {
    group: 'parties',
    write: ({ buyerType: type, agent: known }, { locale, reader }) => {
      const isAgent = type === 'agent';
      const names = isAgent
        ? [fullName(known ?? {}), known?.brokerage ?? ''].filter(Boolean)
        : [NO_AGENT[locale]];
      return {
        label: LABELS[reader][locale],
        value: type === undefined ? [] : names,
        notes: isAgent ? notes(known?.email, known?.phone && formatPhone(known.phone)) : [],
      };
    },
  },
  redline: 'when_changed',
  clause: {
    title: CLAUSE_TITLE,
    write: ({ buyerType: type, agent: known }, locale) => [
      type === 'direct' || !known
        ? NO_AGENT_CLAUSE[locale]
        : `${fullName(known)}, ${known.brokerage}. ${formatPhone(known.phone)}, ${known.email}.`,
    ],
  },
} as const satisfies TermOf<Draft, Sent>;

/** What the seller pays the buyer's agent: asked for, countered, agreed or struck. */
export const agentCompensation = {
  key: 'agent_compensation',
  after: { clauses: 'agent' },
  // A member of the agent's answer.
  answers: { draft: {}, sent: {} },
  step: 'buyer-or-agent',
  questions: [],
  row: {
    group: 'money',
    paths: ['agent.compensation'],
    write: ({ buyerType: type, agent: known, amountCents }, { locale }) => {
      const share = known?.compensation ?? 0;
      const amount = amountCents && formatCents(shareOf(amountCents, share * 100), locale);
      const pays = [formatPercent(share, locale), amount].filter(Boolean).join(', ');
      return {
        label: COMPENSATION[locale],
        value: [share > 0 ? SELLER_PAYS[locale](pays) : SELLER_PAYS_NOTHING[locale]],
        notes: [],
        isAbsent: type !== 'agent',
      };
    },
  },
  meaning: (before, after, { locale, reader }) => {
    const difference = compensationCents(after) - compensationCents(before);
    return meaning(
      moreMoney(difference, locale, ''),
      (reader === 'seller' ? YOU_PAY_AGENT : SELLER_PAYS_AGENT)[locale],
    );
  },
  negotiable: [
    {
      answer: 'agent',
      section: 'money',
      // Only the agent's compensation is negotiable.
      field: {
        path: 'agent.compensation',
        kind: 'percent',
        plausible: { min: 0, max: 6 },
        label: COMPENSATION,
        hint: fromClause('agent_paid', {
          es: 'Parte del precio que el vendedor paga en el cierre a la empresa del agente. Se negocia; ninguna ley la fija. 0 la quita.',
          en: 'Share of the price that the seller pays the agent’s brokerage at closing. It is negotiable; no law sets it. 0 strikes it.',
        }),
        min: 0,
        max: 100,
        optional: true,
        when: { field: 'buyerType', is: ['agent'] },
      },
    },
  ],
  clause: { title: CLAUSE_TITLE },
  // Compensation is negotiable and agreed in writing: 2024 settlement of the National Association of
  // Realtors; an agent is paid through their broker: Fla. Stat. 475.42(1)(d). See
  // docs/contract-review.md.
  rights: [
    {
      key: 'agent_paid',
      holds: ({ buyerType: type, agent: known }) => type === 'agent' && known !== undefined,
      clause: ({ amountCents, agent: known }, locale) => {
        const share = known?.compensation ?? 0;
        if (share === 0) return PAYS_NOTHING[locale];
        const amount = formatCents(shareOf(amountCents, share * 100), locale);
        return PAYS[locale](known?.brokerage ?? '', formatPercent(share, locale), amount);
      },
    },
  ],
} as const satisfies TermOf<Draft, Sent>;

function compensationCents({ amountCents, agent: known }: Sent): number {
  return shareOf(amountCents, (known?.compensation ?? 0) * 100);
}

const LABELS = {
  buyer: { es: 'Compra con', en: 'Buying with' },
  seller: { es: 'Agente del comprador', en: 'Buyer’s agent' },
  admin: { es: 'Agente del comprador', en: 'Buyer’s agent' },
} as const satisfies Record<OfferReader, Localized>;
const NO_AGENT: Localized = { es: 'Sin agente', en: 'No agent' };
const NO_AGENT_CLAUSE: Localized = {
  es: 'El comprador no tiene agente.',
  en: 'The buyer has no agent.',
};
const SELLER_PAYS = fromClause<Localized<(amount: string) => string>>('agent_paid', {
  es: (amount) => `${amount}, a cargo del vendedor`,
  en: (amount) => `${amount}, paid by the seller`,
});
const SELLER_PAYS_NOTHING = fromClause('agent_paid', {
  es: 'El vendedor no paga nada',
  en: 'The seller pays nothing',
});
const YOU_PAY_AGENT: Localized = {
  es: 'que usted paga al agente del comprador.',
  en: 'that you pay the buyer’s agent.',
};
const SELLER_PAYS_AGENT: Localized = {
  es: 'que el vendedor paga al agente del comprador.',
  en: 'that the seller pays the buyer’s agent.',
};
const PAYS = fromClause<Localized<(brokerage: string, share: string, amount: string) => string>>(
  'agent_paid',
  {
    es: (brokerage, share, amount) =>
      `El vendedor paga en el cierre a ${brokerage} el ${share} del precio (${amount}) por los servicios del agente al comprador, solo si la venta se cierra. El comprador paga lo demás que haya acordado con su agente.`,
    en: (brokerage, share, amount) =>
      `At closing the seller pays ${brokerage} ${share} of the price (${amount}) for the agent’s services to the buyer, only if the sale closes. The buyer pays whatever else they agreed with their agent.`,
  },
);
const PAYS_NOTHING = fromClause('agent_paid', {
  es: 'El vendedor no paga nada al agente. El comprador paga lo que haya acordado con su agente.',
  en: 'The seller pays the agent nothing. The buyer pays whatever they agreed with their agent.',
});
