import { formatDate } from '#domain/calendar.ts';
import { inBoth, type Localized } from '#domain/i18n/locale.ts';
import { DAYS } from '#domain/offers/format.ts';
import { fromClause } from '#domain/rights.ts';
import { buyersDefault, DELIVERED, depositsReturned, OWN_COSTS } from './endings.ts';
import { dueOn, type Outcome, type Scenario } from './scenario.ts';

/** The buyers do not sell their own home. */
export const saleFallsThrough: Scenario = {
  key: 'sale_falls_through',
  title: {
    es: 'Quien compra no vende su otra casa',
    en: 'The buyers do not sell their own home',
  },
  applies: () => true,
  outcomes: (deal) => {
    const { terms } = deal;
    const until = dueOn(deal, 'sale_of_home');
    const dates = [{ title: CLOSING, on: terms.closingDate }];
    const closing = buyersDefault(deal, terms.closingDate);
    if (!until) {
      const follows = ['contingent_on_sale', 'buyer_default'] as const;
      return [{ key: 'no_clause', title: NOT_CONTINGENT, dates, ...closing, follows }];
    }
    const days = Number(terms.kickOut?.['days']);
    const kickOut: Outcome = {
      key: 'kick_out',
      title: inBoth((at) => KICK_OUT[at](DAYS[at](days))),
      dates: [],
      follows: ['kick_out', 'deposit_returned'],
      ...depositsReturned(deal, until),
    };
    return [
      {
        key: 'before',
        title: inBoth((at) => BY[at](formatDate(until, at))),
        dates: [{ title: LAST_DAY, on: until }],
        follows: ['sale_exit', 'deposit_returned'],
        ...depositsReturned(deal, until),
      },
      {
        key: 'after',
        title: inBoth((at) => AFTER[at](formatDate(until, at))),
        dates,
        ...closing,
        follows: ['sale_exit', 'buyer_default'],
      },
      ...(terms.kickOut ? [kickOut] : []),
    ];
  },
  assumes: () => [DELIVERED, OWN_COSTS],
};

const CLOSING: Localized = { es: 'Cierre', en: 'Closing' };
const LAST_DAY: Localized = { es: 'Último día para el aviso', en: 'Last day for the notice' };
const NOT_CONTINGENT: Localized = {
  es: 'La compra no depende de esa venta: no cerrar es incumplir',
  en: 'The purchase does not depend on that sale: not closing is a default',
};
const BY = fromClause<Localized<(day: string) => string>>('sale_exit', {
  es: (day) => `Quien compra avisa que cancela por eso a más tardar el ${day}`,
  en: (day) => `The buyers give notice that they cancel for it by ${day}`,
});
const AFTER = fromClause<Localized<(day: string) => string>>('sale_exit', {
  es: (day) => `Después del ${day} sin ese aviso, el contrato ya no depende de esa venta`,
  en: (day) => `After ${day} without that notice, the contract no longer depends on that sale`,
});
const KICK_OUT = fromClause<Localized<(days: string) => string>>('kick_out', {
  es: (days) =>
    `Antes, quien vende recibe otra oferta y lo avisa; si en ${days} quien compra no renuncia a depender de su venta, quien vende puede cancelar`,
  en: (days) =>
    `Before that, the sellers get another offer and say so; if within ${days} the buyers do not give up depending on their sale, the sellers may cancel`,
});
