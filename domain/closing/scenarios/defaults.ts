import { formatDate } from '#domain/calendar.ts';
import { inBoth, type Localized } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { fromClause } from '#domain/rights.ts';
import { buyersDefault, DELIVERED, OWN_COSTS, sellersDefault } from './endings.ts';
import { depositsOf, type Scenario } from './scenario.ts';

/** A deposit does not arrive on its day. */
export const depositMissing: Scenario = {
  key: 'deposit_missing',
  title: { es: 'Un depósito no llega', en: 'A deposit does not arrive' },
  applies: (deal) => depositsOf(deal).length > 0,
  outcomes: (deal) =>
    depositsOf(deal).map(({ kind, on, amountCents }) => ({
      key: kind,
      title: inBoth((at) => MISSING[at](formatCents(amountCents, at), formatDate(on, at))),
      dates: [{ title: LAST_DAY, on }],
      ...buyersDefault(deal, on),
    })),
  assumes: () => [NO_RIGHT],
};

/** The buyers do not close, and no clause lets them. */
export const buyersDoNotClose: Scenario = {
  key: 'buyers_do_not_close',
  title: { es: 'Quien compra no cierra', en: 'The buyers do not close' },
  applies: () => true,
  outcomes: (deal) => [
    {
      key: 'default',
      title: { es: 'Incumplimiento de quien compra', en: 'Default of the buyers' },
      dates: [{ title: CLOSING, on: deal.terms.closingDate }],
      ...buyersDefault(deal, deal.terms.closingDate),
    },
  ],
  assumes: () => [NO_RIGHT, DELIVERED, OWN_COSTS],
};

/** The sellers cancel: no clause lets them, except after a default or by a kick-out. */
export const sellersCancel: Scenario = {
  key: 'sellers_cancel',
  asks: 'day',
  title: fromClause('kick_out', {
    es: 'Quien vende cancela',
    en: 'The sellers cancel',
  }),
  applies: () => true,
  outcomes: (deal, { day }) => [
    {
      key: 'default',
      title: {
        es: 'Ninguna cláusula se lo permite mientras quien compra cumpla',
        en: 'No clause lets them while the buyers perform',
      },
      dates: [],
      ...sellersDefault(deal, day),
    },
  ],
  assumes: () => [DELIVERED, OWN_COSTS],
};

const CLOSING: Localized = { es: 'Cierre', en: 'Closing' };
const LAST_DAY: Localized = { es: 'Último día', en: 'Last day' };
const MISSING: Localized<(amount: string, day: string) => string> = {
  es: (amount, day) => `El depósito de ${amount} no llega a más tardar el ${day}`,
  en: (amount, day) => `The deposit of ${amount} does not arrive by ${day}`,
};
const NO_RIGHT = fromClause('buyer_default', {
  es: 'Quien compra no tenía derecho a cancelar ese día.',
  en: 'The buyers had no right to cancel on that day.',
});
