import type { Answers } from '#domain/answers/paths.ts';
import { addDays } from '#domain/calendar.ts';
import { inBoth, type Locale, type Localized } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { fullDate } from '#domain/offers/format.ts';
import { DAYS_TO_AGREE } from '#domain/offers/terms/appraisal-gap.ts';
import { fromClause } from '#domain/rights.ts';
import { isOpenUntil } from '../cancellation.ts';
import { foreseenBy } from '../clauses.ts';
import type { Notice, NoticeFacts } from '../notice.ts';

/** The buyers tell that the appraisal is lower than what they cover, which begins the days to agree. */
export const appraisalLow = {
  key: 'appraisal_low',
  title: { es: 'Avisar de una tasación baja', en: 'Report a low appraisal' },
  lead: {
    es: 'Abre los días para acordar el precio. No termina el contrato.',
    en: 'Begins the days to agree on the price. It does not end the contract.',
  },
  by: ['buyer'],
  clause: (facts) =>
    isOpenUntil(facts, 'loan_approval') ? foreseenBy(facts, 'appraisal_exit') : undefined,
  until: (facts) => facts.dates.find(({ kind }) => kind === 'loan_approval')?.on ?? undefined,
  questions: () => [
    {
      path: 'appraisedCents',
      kind: 'money',
      min: 1,
      label: { es: 'Cuánto dice la tasación', en: 'What the appraisal says' },
    },
  ],
  problems: (facts, answers) => {
    const { shortCents, gapCents } = figuresOf(facts, answers);
    return shortCents > gapCents
      ? []
      : [
          {
            path: 'appraisedCents',
            text: inBoth((locale) => COVERED[locale](formatCents(gapCents, locale))),
          },
        ];
  },
  text: (facts, answers) => {
    const { appraisedCents, shortCents, gapCents } = figuresOf(facts, answers);
    return inBoth((locale) => [
      SAYS[locale](
        formatCents(appraisedCents, locale),
        formatCents(facts.terms.amountCents, locale),
        formatCents(shortCents, locale),
      ),
      ASKS[locale](formatCents(gapCents, locale), lastDayToAgree(facts, locale)),
    ]);
  },
  follows: (facts, answers) => {
    const { appraisedCents, shortCents, gapCents } = figuresOf(facts, answers);
    return [
      inBoth((locale) =>
        GAP[locale](formatCents(gapCents, locale), formatCents(shortCents - gapCents, locale)),
      ),
      inBoth((locale) => DAYS_LEFT[locale](lastDayToAgree(facts, locale))),
      inBoth((locale) => AGREED[locale](formatCents(appraisedCents + gapCents, locale))),
      NO_AGREEMENT,
    ];
  },
} as const satisfies Notice;

/** Last day on which the sides may agree on the price, counted from the day of this notice. */
export function daysToAgreeFrom(on: string): string {
  return addDays(on, DAYS_TO_AGREE);
}

function lastDayToAgree({ today }: NoticeFacts, locale: Locale): string {
  return fullDate(daysToAgreeFrom(today), locale);
}

function figuresOf({ terms }: NoticeFacts, answers: Answers) {
  const given = answers['appraisedCents'];
  const appraisedCents = typeof given === 'number' ? given : terms.amountCents;
  return {
    ...{ appraisedCents, shortCents: Math.max(0, terms.amountCents - appraisedCents) },
    gapCents: terms.appraisalGapCents ?? 0,
  };
}

const COVERED: Localized<(gap: string) => string> = {
  es: (gap) => `El contrato prevé este aviso solo si falta más de ${gap}, que usted cubre.`,
  en: (gap) =>
    `The contract provides for this notice only if the appraisal is short by more than ${gap}, which you cover.`,
};
const SAYS: Localized<(appraised: string, price: string, short: string) => string> = {
  es: (appraised, price, short) =>
    `La tasación del prestamista es de ${appraised}, y el precio, de ${price}: faltan ${short}.`,
  en: (appraised, price, short) =>
    `The lender’s appraisal is ${appraised} and the price is ${price}: it is ${short} short.`,
};
const ASKS = fromClause<Localized<(gap: string, day: string) => string>>('appraisal_exit', {
  es: (gap, day) =>
    `Es más que los ${gap} que cubre quien compra. Las partes tienen hasta el ${day} para acordar el precio.`,
  en: (gap, day) =>
    `That is more than the ${gap} that the buyers cover. The sides have until ${day} to agree on the price.`,
});
const GAP = fromClause<Localized<(gap: string, rest: string) => string>>('appraisal_exit', {
  es: (gap, rest) => `Quien compra cubre ${gap}; los otros ${rest} hay que acordarlos.`,
  en: (gap, rest) => `The buyers cover ${gap}; the sides have to agree on the other ${rest}.`,
});
const DAYS_LEFT: Localized<(day: string) => string> = {
  es: (day) => `Último día para acordar el precio con una enmienda: ${day}.`,
  en: (day) => `Last day to agree on the price by an amendment: ${day}.`,
};
const AGREED: Localized<(price: string) => string> = {
  es: (price) => `Con lo que cubre quien compra, la tasación alcanza para un precio de ${price}.`,
  en: (price) => `With what the buyers cover, the appraisal allows a price of ${price}.`,
};
const NO_AGREEMENT = fromClause('appraisal_exit', {
  es: 'Sin acuerdo, quien compra puede cancelar hasta ese día, dentro del plazo del préstamo, y recuperar los depósitos. Si no cancela, el contrato sigue igual.',
  en: 'Without an agreement the buyers may cancel until that day, within the period of the loan, and get the deposits back. If they do not, the contract stands as it is.',
});
