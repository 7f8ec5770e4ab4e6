import { formatDate } from '#domain/calendar.ts';
import { inBoth, type Localized } from '#domain/i18n/locale.ts';
import { fromClause } from '#domain/rights.ts';
import { buyersDefault, DELIVERED, depositsReturned, OWN_COSTS } from './endings.ts';
import { dueOn, type Outcome, type Scenario } from './scenario.ts';

/** The lender refuses the loan, before the last day for its approval or after it. */
export const loanRefused: Scenario = {
  key: 'loan_refused',
  title: { es: 'Niegan el préstamo', en: 'The loan is refused' },
  applies: ({ terms }) => terms.financeType === 'financing',
  outcomes: (deal) => {
    const until = dueOn(deal, 'loan_approval');
    const closing = deal.terms.closingDate;
    const after: Outcome = {
      key: 'after',
      title: until ? inBoth((locale) => AFTER[locale](formatDate(until, locale))) : NO_CLAUSE,
      dates: [{ title: CLOSING, on: closing }],
      ...buyersDefault(deal, closing),
      follows: until ? ['loan_exit', 'buyer_default'] : ['buyer_default'],
    };
    if (!until) return [after];
    const before: Outcome = {
      key: 'before',
      title: inBoth((locale) => BY[locale](formatDate(until, locale))),
      dates: [{ title: LAST_DAY, on: until }],
      follows: ['loan_exit', 'deposit_returned'],
      ...depositsReturned(deal, until),
    };
    return [before, after];
  },
  assumes: () => [APPLIED, DELIVERED, OWN_COSTS],
};

const LAST_DAY: Localized = { es: 'Último día para el aviso', en: 'Last day for the notice' };
const CLOSING: Localized = { es: 'Cierre', en: 'Closing' };
const BY = fromClause<Localized<(day: string) => string>>('loan_exit', {
  es: (day) => `Quien compra avisa que cancela por eso a más tardar el ${day}`,
  en: (day) => `The buyers give notice that they cancel for it by ${day}`,
});
const AFTER = fromClause<Localized<(day: string) => string>>('loan_exit', {
  es: (day) => `Después del ${day} sin ese aviso, el contrato ya no depende del préstamo`,
  en: (day) => `After ${day} without that notice, the contract no longer depends on the loan`,
});
const NO_CLAUSE: Localized = {
  es: 'Ninguna cláusula hace que la compra dependa del préstamo',
  en: 'No clause makes the purchase depend on the loan',
};
const APPLIED = fromClause('loan_exit', {
  es: 'Quien compra solicitó el préstamo a tiempo y entregó al prestamista lo que le pidió; sin eso no puede cancelar por esta razón.',
  en: 'The buyers applied in time and gave the lender what it asked for; otherwise they may not cancel for this reason.',
});
