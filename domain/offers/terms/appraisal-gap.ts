import type { Localized } from '#domain/i18n/locale.ts';
import { formatCents, formatPercent } from '#domain/money.ts';
import type { OfferReader } from '#domain/offers/labels.ts';
import { strong } from '#domain/offers/rich-text.ts';
import { positiveCents } from '#domain/scalars.ts';
import type { FinanceType } from '../money/loan.ts';
import { meaning, moreMoney } from './parts/difference.ts';
import { FINANCED } from './parts/loan-answers.ts';
import { notes } from './parts/row.ts';
import { answers, type DraftOf, type SentOf, type TermOf } from './term.ts';

/** Percentage by which the appraisal is below the price in the comparison's scenario. */
const LOW_BY_PERCENT = 5;

const ANSWERS = answers({ appraisalGapCents: positiveCents.optional() });
type Draft = DraftOf<typeof ANSWERS> & Readonly<{ amountCents?: number | undefined }>;
type Sent = SentOf<typeof ANSWERS> & Readonly<{ amountCents: number; financeType: FinanceType }>;

/** How much of an appraisal gap the buyer covers with their own money. */
export const appraisalGap = {
  key: 'appraisal_gap',
  answers: ANSWERS,
  step: 'offer-amount',
  isOfHome: true,
  questions: [
    {
      path: 'appraisalGapCents',
      kind: 'money',
      plausible: { min: 50_000, max: 50_000_000 },
      label: {
        es: 'Cuánto cubre si la tasación sale baja',
        en: 'How much of a low appraisal you cover',
      },
      hint: {
        es: 'El banco presta según la tasación. Si sale por debajo de su precio, usted pone la diferencia hasta este monto, además del pago inicial. Déjelo en blanco si no la cubre.',
        en: 'The bank lends by the appraisal. If it comes in below your price, you pay the difference up to this amount, on top of your down payment. Leave it blank if you do not cover it.',
      },
      min: 1,
      optional: true,
      when: FINANCED,
    },
  ],
  problems: ({ amountCents: price, appraisalGapCents: gap }) =>
    price !== undefined && gap !== undefined && gap > price
      ? [{ path: 'appraisalGapCents', text: OVER_PRICE }]
      : [],
  row: {
    group: 'money',
    write: ({ appraisalGapCents: gap }, { locale, reader }) => ({
      label: LABEL[locale],
      value: [gap === undefined ? NONE[locale] : UP_TO[locale](formatCents(gap, locale))],
      notes: gap === undefined ? [] : notes(OWN_MONEY[reader][locale]),
      isAbsent: gap === undefined,
    }),
  },
  meaning: (before, after, { locale, reader }) =>
    meaning(
      moreMoney((after.appraisalGapCents ?? 0) - (before.appraisalGapCents ?? 0), locale, ''),
      OF_A_LOW_APPRAISAL[reader][locale],
    ),
  negotiable: [
    {
      answer: 'appraisalGapCents',
      section: 'money',
      isClearable: true,
      seller: {
        label: {
          es: 'Cuánto cubre el comprador si la tasación sale baja',
          en: 'How much of a low appraisal the buyer covers',
        },
      },
    },
  ],
  sentence: {
    steps: ['offer-amount'],
    write: ({ appraisalGapCents: gap }, locale) => {
      if (gap === undefined) return undefined;
      const amount = strong(formatCents(gap, locale));
      return locale === 'es'
        ? ['Si la tasación sale baja, pone hasta ', amount, ' de la diferencia.']
        : ['If the appraisal comes in low, you pay up to ', amount, ' of the difference.'];
    },
  },
  clause: {
    title: { es: 'Tasación baja', en: 'Low appraisal' },
    write: ({ appraisalGapCents: gap }, locale) =>
      gap === undefined ? [] : [CLAUSE[locale](formatCents(gap, locale))],
  },
  scenario: {
    label: {
      es: `Su neto si la tasación sale un ${formatPercent(LOW_BY_PERCENT, 'es')} bajo el precio`,
      en: `Your net if the appraisal comes in ${formatPercent(LOW_BY_PERCENT, 'en')} under the price`,
    },
    outcome: ({ amountCents, financeType, appraisalGapCents: gap = 0 }) => {
      // A cash purchase has no loan, so a low appraisal does not affect the price.
      if (financeType === 'cash') return undefined;
      const appraisedCents = Math.round((amountCents * (100 - LOW_BY_PERCENT)) / 100);
      return { amountCents: Math.min(amountCents, appraisedCents + gap) };
    },
  },
} as const satisfies TermOf<Draft, Sent>;

const LABEL: Localized = { es: 'Si la tasación sale baja', en: 'If the appraisal is low' };
const NONE: Localized = { es: 'No cubre la diferencia', en: 'Does not cover the difference' };
const UP_TO: Localized<(amount: string) => string> = {
  es: (amount) => `Cubre hasta ${amount}`,
  en: (amount) => `Covers up to ${amount}`,
};
const OVER_PRICE: Localized = {
  es: 'No puede ser mayor que su oferta.',
  en: 'It cannot be more than your offer.',
};
const NEGOTIATED: Localized = {
  es: 'Si falta más, se negocia el precio.',
  en: 'If more is missing, the price is negotiated.',
};
const OWN_MONEY = {
  buyer: {
    es: 'Lo pone usted en el cierre, además del pago inicial.',
    en: 'You pay it at closing, on top of your down payment.',
  },
  seller: NEGOTIATED,
  admin: NEGOTIATED,
} as const satisfies Record<OfferReader, Localized>;
const BUYER_COVERS: Localized = {
  es: 'a cargo del comprador si la tasación sale baja.',
  en: 'covered by the buyer if the appraisal is low.',
};
const OF_A_LOW_APPRAISAL = {
  buyer: {
    es: 'de su bolsillo si la tasación sale baja.',
    en: 'out of your pocket if the appraisal is low.',
  },
  seller: BUYER_COVERS,
  admin: BUYER_COVERS,
} as const satisfies Record<OfferReader, Localized>;
const CLAUSE: Localized<(amount: string) => string> = {
  es: (amount) =>
    `Si la tasación del prestamista sale por debajo del precio, el comprador paga la diferencia con dinero propio hasta ${amount}. Si la diferencia es mayor, las partes negocian el resto.`,
  en: (amount) =>
    `If the lender’s appraisal comes in below the price, the buyer pays the difference with their own money up to ${amount}. If the difference is larger, the parties negotiate the rest.`,
};
