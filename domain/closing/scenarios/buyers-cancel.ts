import { formatDate } from '#domain/calendar.ts';
import { inBoth, type Localized } from '#domain/i18n/locale.ts';
import { plannedExits } from '#domain/offers/planned-exits.ts';
import { fromClause } from '#domain/rights.ts';
import { buyersDefault, DELIVERED, depositsReturned, OWN_COSTS } from './endings.ts';
import { dueOn, type Outcome, type Scenario } from './scenario.ts';

/** The buyers cancel on a day: the ways out that are open then, or none. */
export const buyersCancel: Scenario = {
  key: 'buyers_cancel',
  asks: 'day',
  title: fromClause('inspection_exit', {
    es: 'Quien compra cancela',
    en: 'The buyers cancel',
  }),
  applies: () => true,
  outcomes: (deal, { day }) => {
    const open = plannedExits(deal.terms).flatMap(({ key, until, text }): readonly Outcome[] => {
      const last = dueOn(deal, until);
      if (last === undefined || last < day) return [];
      return [
        {
          key,
          title: inBoth((locale) => text[locale](formatDate(last, locale))),
          dates: [{ title: LAST_DAY, on: last }],
          follows: [key, 'deposit_returned'],
          ...depositsReturned(deal, day),
        },
      ];
    });
    if (open.length > 0) return open;
    return [{ key: 'no_exit', title: NO_EXIT, dates: [], ...buyersDefault(deal, day) }];
  },
  assumes: () => [DELIVERED, OWN_COSTS, ONLY_CONTRACT],
};

const LAST_DAY: Localized = { es: 'Último día para el aviso', en: 'Last day for the notice' };
const NO_EXIT = fromClause('inspection_exit', {
  es: 'Ese día ninguna cláusula deja cancelar: no cerrar es incumplir',
  en: 'On that day no clause lets the buyers cancel: not closing is a default',
});
const ONLY_CONTRACT: Localized = {
  es: 'Solo cuenta lo que da el contrato. Una ley puede dar otro plazo, por ejemplo por los documentos de un condominio o por pintura con plomo.',
  en: 'Only what the contract gives is counted. A law may give another period, for example for the documents of a condominium or for lead-based paint.',
};
