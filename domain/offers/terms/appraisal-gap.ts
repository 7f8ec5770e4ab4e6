import type { Localized } from '#domain/i18n/locale.ts';
import { formatCents, formatPercent } from '#domain/money.ts';
import type { OfferReader } from '#domain/offers/labels.ts';
import { strong } from '#domain/offers/rich-text.ts';
import { fromClause } from '#domain/rights.ts';
import { positiveCents } from '#domain/scalars.ts';
import type { FinanceType } from '../money/loan.ts';
import { meaning, moreMoney } from './parts/difference.ts';
import { FINANCED } from './parts/loan-answers.ts';
import { answers, type DraftOf, type SentOf, type TermOf } from './term.ts';

/** Percentage by which the appraisal is below the price in the comparison's scenario. */
const LOW_BY_PERCENT = 5;

const ANSWERS = answers({ appraisalGapCents: positiveCents.optional() });
type Draft = DraftOf<typeof ANSWERS> &
  Readonly<{ amountCents?: number | undefined; financeType?: FinanceType | undefined }>;
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
    write: ({ appraisalGapCents: gap }, { locale }) => ({
      label: LABEL[locale],
      value: [gap === undefined ? NONE[locale] : UP_TO[locale](formatCents(gap, locale))],
      notes: [],
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
      return {
        es: ['Si la tasación sale baja, pone hasta ', amount, ' de la diferencia.'],
        en: ['If the appraisal comes in low, you pay up to ', amount, ' of the difference.'],
      }[locale];
    },
  },
  clause: { title: { es: 'Tasación baja', en: 'Low appraisal' } },
  // Loans of the VA (38 CFR 36.4303(k)(4)) and the FHA (HUD Handbook 4000.1, amendatory clause) also
  // need a form of the lender that lets the buyer cancel. See docs/contract-review.md.
  rights: [
    {
      key: 'appraisal_exit',
      holds: ({ financeType, appraisalGapCents: gap }) =>
        financeType === 'financing' && gap !== undefined,
      clause: ({ appraisalGapCents: gap = 0 }, locale) => CLAUSE[locale](formatCents(gap, locale)),
      reading: {
        buyer: fromClause('appraisal_exit', {
          es: 'Lo pone usted en el cierre, además del pago inicial. Si falta más y no llegan a un acuerdo, puede cancelar y recuperar su depósito.',
          en: 'You pay it at closing, on top of your down payment. If more is missing and you do not reach an agreement, you may cancel and get your deposit back.',
        }),
        seller: fromClause('appraisal_exit', {
          es: 'Si falta más, se negocia el precio; sin acuerdo, el comprador puede cancelar y recuperar su depósito.',
          en: 'If more is missing, the price is negotiated; without an agreement the buyer may cancel and get the deposit back.',
        }),
      },
      exit: {
        until: 'loan_approval',
        text: fromClause('appraisal_exit', {
          es: (day) =>
            `Quien compra puede cancelar si la tasación es más baja que lo que cubre y no hay acuerdo sobre el precio, y recuperar su depósito, con aviso a más tardar el ${day}.`,
          en: (day) =>
            `The buyers may cancel if the appraisal is lower than what they cover and there is no agreement on the price, and get their deposit back, with notice by ${day}.`,
        }),
      },
    },
  ],
  scenario: {
    label: {
      es: `Su neto si la tasación sale un ${formatPercent(LOW_BY_PERCENT, 'es')} bajo el precio y acuerdan bajarlo`,
      en: `Your net if the appraisal comes in ${formatPercent(LOW_BY_PERCENT, 'en')} under the price and you agree to lower it`,
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
/** Days to agree on the price after the buyer reports a low appraisal. */
export const DAYS_TO_AGREE = 5;
const CLAUSE = fromClause<Localized<(amount: string) => string>>('appraisal_exit', {
  es: (amount) =>
    `Si la tasación del prestamista sale por debajo del precio, el comprador paga la diferencia con dinero propio hasta ${amount}. Si la diferencia es mayor, el comprador avisa al vendedor y las partes tienen ${DAYS_TO_AGREE} días desde el aviso para acordar el precio. Si no lo acuerdan, el comprador puede cancelar con un aviso a más tardar el último de esos días, y dentro del plazo para la aprobación del préstamo, y los depósitos se le devuelven.`,
  en: (amount) =>
    `If the lender’s appraisal comes in below the price, the buyer pays the difference with their own money up to ${amount}. If the difference is larger, the buyer tells the seller and the sides have ${DAYS_TO_AGREE} days from that notice to agree on the price. If they do not agree, the buyer may cancel by notice no later than the last of those days and within the period for the approval of the loan, and the deposits are returned to the buyer.`,
});
