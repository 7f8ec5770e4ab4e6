import { z } from 'zod';
import type { Localized } from '#domain/i18n/locale.ts';
import { formatPercent } from '#domain/money.ts';
import type { OfferReader } from '#domain/offers/labels.ts';
import { formatPhone } from '#domain/phone.ts';
import { MAX_LENGTH } from '../answers.ts';
import { fullName } from '../format.ts';
import { EMAIL, FIRST_NAME, LAST_NAME, PHONE } from './parts/party-fields.ts';
import { agentSchema } from './parts/party-schemas.ts';
import { notes } from './parts/row.ts';
import type { DraftOf, SentOf, TermOf } from './term.ts';

const buyerType = z.enum(['direct', 'agent']);
const AGENT_ANSWERS = {
  draft: { buyerType, agent: agentSchema.partial() },
  sent: { buyerType, agent: agentSchema.extend({ acknowledged: z.literal(true) }).optional() },
} as const;

/** Whether the buyer or an agent makes the offer, and the compensation that the agent asks for. */
export const agent = {
  key: 'agent',
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
          hint: {
            es: 'Qué parte del precio pide que pague el vendedor. Es negociable. Déjelo en blanco si no pide nada.',
            en: 'The share of the price you ask the seller to pay. It is negotiable. Leave it blank if you ask for none.',
          },
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
      const share = known?.compensation;
      const names = isAgent
        ? [fullName(known ?? {}), known?.brokerage ?? ''].filter(Boolean)
        : [NO_AGENT[locale]];
      return {
        label: LABELS[reader][locale],
        value: type === undefined ? [] : names,
        notes: isAgent
          ? notes(
              known?.email,
              known?.phone && formatPhone(known.phone),
              share ? ASKS[locale](formatPercent(share, locale)) : undefined,
            )
          : [],
      };
    },
  },
  redline: 'when_changed',
  negotiable: [
    {
      answer: 'agent',
      section: 'money',
      // Only the agent's compensation is negotiable.
      field: {
        path: 'agent.compensation',
        kind: 'percent',
        plausible: { min: 0, max: 6 },
        label: { es: 'Pago al agente del comprador', en: 'Buyer’s agent compensation' },
        hint: {
          es: 'Parte del precio que paga el vendedor. Se negocia; ninguna ley la fija.',
          en: 'Share of the price the seller pays. It is negotiable; no law sets it.',
        },
        min: 0,
        max: 100,
        optional: true,
        when: { field: 'buyerType', is: ['agent'] },
      },
    },
  ],
  clause: {
    title: { es: 'Agente del comprador', en: 'Buyer’s agent' },
    write: ({ buyerType: type, agent: known }, locale) => {
      if (type === 'direct' || !known) return [NO_AGENT_CLAUSE[locale]];
      return [
        `${fullName(known)}, ${known.brokerage}. ${formatPhone(known.phone)}, ${known.email}.`,
        COMPENSATION[locale](formatPercent(known.compensation ?? 0, locale)),
      ];
    },
  },
} as const satisfies TermOf<DraftOf<typeof AGENT_ANSWERS>, SentOf<typeof AGENT_ANSWERS>>;

const LABELS = {
  buyer: { es: 'Compra con', en: 'Buying with' },
  seller: { es: 'Agente del comprador', en: 'Buyer’s agent' },
  admin: { es: 'Agente del comprador', en: 'Buyer’s agent' },
} as const satisfies Record<OfferReader, Localized>;
const NO_AGENT: Localized = { es: 'Sin agente', en: 'No agent' };
const ASKS: Localized<(share: string) => string> = {
  es: (share) => `Pide el ${share} del precio.`,
  en: (share) => `Asks for ${share} of the price.`,
};
const NO_AGENT_CLAUSE: Localized = {
  es: 'El comprador no tiene agente.',
  en: 'The buyer has no agent.',
};
const COMPENSATION: Localized<(share: string) => string> = {
  es: (share) => `Pide al vendedor el ${share} del precio.`,
  en: (share) => `Asks the seller for ${share} of the price.`,
};
