import { formatDate } from '#domain/calendar.ts';
import { inBoth, type Locale, type Localized } from '#domain/i18n/locale.ts';
import { formatCents, formatPercent } from '#domain/money.ts';
import { loanOf } from '#domain/offers/money/loan.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { fromClause } from '#domain/rights.ts';
import { DELIVERED, depositsReturned } from './endings.ts';
import { dueOn, figures, type Outcome, type Scenario, type ScenarioDeal } from './scenario.ts';

/** The lender's appraisal is lower than the price, so that it lends less. */
export const appraisalLow: Scenario = {
  key: 'appraisal_low',
  asks: 'shortCents',
  title: { es: 'La tasación sale baja', en: 'The appraisal comes in low' },
  applies: ({ terms }) => loanOf(terms) !== undefined,
  outcomes: (deal, { shortCents }) => {
    const { amountCents: price, appraisalGapCents: covered } = deal.terms;
    const appraised = price - shortCents;
    if (shortCents <= 0 || appraised <= 0) return [];
    const until = dueOn(deal, 'loan_approval');
    if (covered === undefined) {
      return [
        paid(deal, appraised),
        agreed(deal, appraised, 'lowered', appraised),
        agreed(deal, appraised, 'halfway', price - Math.round(shortCents / 2)),
        ...(until ? [withoutClause(deal, until)] : []),
      ];
    }
    if (shortCents <= covered) return [{ ...paid(deal, appraised), ...OWED }];
    return [
      agreed(deal, appraised, 'covered', appraised + covered),
      ...(until ? [noAgreement(deal, until)] : []),
    ];
  },
  assumes: ({ terms }) => {
    const lent = 100 - (loanOf(terms)?.downPaymentPercent ?? 0);
    return [inBoth((locale) => LENDS[locale](formatPercent(lent, locale))), OTHER_COSTS, DELIVERED];
  },
};

/** The terms with a price and the loan that the lender gives on the appraisal. */
function lentOn(terms: OfferTerms, appraised: number, price: number): OfferTerms {
  const loan = loanOf({ ...terms, amountCents: Math.min(appraised, price) })?.loanCents ?? 0;
  return { ...terms, amountCents: price, downPaymentPercent: ((price - loan) / price) * 100 };
}

/** The price stays, and the buyers bring what the lender does not lend. */
function paid(deal: ScenarioDeal, appraised: number): Outcome {
  const after = lentOn(deal.terms, appraised, deal.terms.amountCents);
  const money = figures(deal, after);
  return {
    key: 'paid',
    title: { es: 'Quien compra pone la diferencia', en: 'The buyers pay the difference' },
    dates: [],
    follows: [],
    buyer: { text: inBoth((at) => OWN_MONEY[at](downOf(after, at))), amounts: money.buyer },
    seller: { text: SAME_PRICE, amounts: money.seller },
  };
}

/** Both sides sign another price. */
function agreed(
  deal: ScenarioDeal,
  appraised: number,
  key: 'lowered' | 'halfway' | 'covered',
  price: number,
): Outcome {
  const after = lentOn(deal.terms, appraised, price);
  const money = figures(deal, after);
  return {
    key,
    title: inBoth((at) => NEW_PRICE[key][at](formatCents(price, at))),
    dates: [],
    follows: key === 'covered' ? ['appraisal_exit', 'changes'] : ['changes'],
    buyer: { text: inBoth((at) => OWN_MONEY[at](downOf(after, at))), amounts: money.buyer },
    seller: { text: SIGNS, amounts: money.seller },
  };
}

/** No clause about appraisals: only a loan that is not approved ends the contract. */
function withoutClause(deal: ScenarioDeal, until: string): Outcome {
  return {
    key: 'loan_exit',
    title: inBoth((at) => NOT_APPROVED[at](formatDate(until, at))),
    dates: [{ title: LAST_DAY, on: until }],
    follows: ['loan_exit', 'deposit_returned'],
    ...depositsReturned(deal, until),
  };
}

/** More is missing than the buyers cover, and the sides do not agree on a price. */
function noAgreement(deal: ScenarioDeal, until: string): Outcome {
  return {
    key: 'appraisal_exit',
    title: inBoth((at) => NO_AGREEMENT[at](formatDate(until, at))),
    dates: [{ title: LAST_DAY, on: until }],
    follows: ['appraisal_exit', 'deposit_returned'],
    ...depositsReturned(deal, until),
  };
}

function downOf(terms: OfferTerms, locale: Locale): string {
  return formatCents(loanOf(terms)?.downPaymentCents ?? 0, locale);
}

const OWED: Pick<Outcome, 'title' | 'follows'> = {
  title: {
    es: 'Quien compra tiene que poner la diferencia, porque la cubre',
    en: 'The buyers have to pay the difference, because they cover it',
  },
  follows: ['appraisal_exit'],
};
const LAST_DAY: Localized = { es: 'Último día para el aviso', en: 'Last day for the notice' };
const NEW_PRICE = {
  lowered: {
    es: (price: string) => `Acuerdan bajar el precio a la tasación: ${price}`,
    en: (price: string) => `They agree on the appraised price: ${price}`,
  },
  halfway: {
    es: (price: string) => `Acuerdan un precio a medio camino: ${price}`,
    en: (price: string) => `They agree on a price halfway: ${price}`,
  },
  covered: {
    es: (price: string) => `Acuerdan la tasación más lo que quien compra cubre: ${price}`,
    en: (price: string) => `They agree on the appraisal and what the buyers cover: ${price}`,
  },
} as const;
const OWN_MONEY: Localized<(amount: string) => string> = {
  es: (amount) => `Pone ${amount} de su dinero para el precio; el resto es el préstamo.`,
  en: (amount) => `Puts ${amount} of their own money toward the price; the loan is the rest.`,
};
const SAME_PRICE: Localized = {
  es: 'Recibe el precio del contrato.',
  en: 'Gets the price of the contract.',
};
const SIGNS: Localized = {
  es: 'Hace falta que las dos partes lo firmen. Nadie está obligado a hacerlo.',
  en: 'Both sides have to sign it. Neither has to.',
};
const NOT_APPROVED = fromClause<Localized<(day: string) => string>>('loan_exit', {
  es: (day) =>
    `Por eso no aprueban el préstamo, y quien compra cancela a más tardar el ${day}. Ninguna cláusula habla de la tasación`,
  en: (day) =>
    `The loan is not approved for it, and the buyers cancel by ${day}. No clause is about the appraisal`,
});
const NO_AGREEMENT = fromClause<Localized<(day: string) => string>>('appraisal_exit', {
  es: (day) =>
    `No se ponen de acuerdo: quien compra puede cancelar cinco días después de avisar de la tasación, y a más tardar el ${day}`,
  en: (day) =>
    `They do not agree: the buyers may cancel up to five days after they tell of the appraisal, and by ${day}`,
});
const LENDS: Localized<(percent: string) => string> = {
  es: (percent) => `El prestamista presta ${percent} de lo que sea menor, el precio o la tasación.`,
  en: (percent) => `The lender lends ${percent} of the lower of price and appraisal.`,
};
const OTHER_COSTS: Localized = {
  es: 'La tasa y los demás gastos no cambian.',
  en: 'The rate and the other costs do not change.',
};
