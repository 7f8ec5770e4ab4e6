import { addDays } from '#domain/calendar.ts';
import { CONTRACT_DATES, contractDates } from '#domain/closing/contract-dates.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { buyersDefault, DELIVERED, sellersDefault } from './endings.ts';
import { figures, type Outcome, type Scenario, type ScenarioDeal } from './scenario.ts';

/** The closing is some days later than the contract says. */
export const closingSlips: Scenario = {
  key: 'closing_slips',
  asks: 'slipDays',
  title: { es: 'El cierre se atrasa', en: 'Closing slips' },
  applies: () => true,
  outcomes: (deal, { slipDays }) => {
    if (slipDays <= 0) return [];
    const { terms } = deal;
    const later = { ...terms, closingDate: addDays(terms.closingDate, slipDays) };
    const on = terms.closingDate;
    const dates = [{ title: CLOSING, on }];
    return [
      ...extended(deal, later, slipDays),
      agreed(deal, later),
      { key: 'buyers_late', title: BUYERS_LATE, dates, ...buyersDefault(deal, on) },
      { key: 'sellers_late', title: SELLERS_LATE, dates, ...sellersDefault(deal, on) },
    ];
  },
  assumes: () => [TAXES, NOT_MOVED, DELIVERED],
};

function agreed(deal: ScenarioDeal, later: OfferTerms): Outcome {
  const money = figures(deal, later);
  return {
    key: 'agreed',
    title: { es: 'Las dos partes firman la fecha nueva', en: 'Both sides sign the new date' },
    dates: movedDates(deal, later),
    follows: ['changes'],
    buyer: { text: NOTHING_LOST, amounts: money.buyer },
    seller: { text: NOTHING_LOST, amounts: money.seller },
  };
}

/** A clause may let one side move the closing, for a price a day. */
function extended(deal: ScenarioDeal, later: OfferTerms, slipDays: number): readonly Outcome[] {
  const { closingExtension: clause, closingDate } = deal.terms;
  if (!clause || slipDays > Number(clause['days'])) return [];
  const cents = slipDays * Number(clause['dayCents']);
  const money = figures(deal, later);
  const who = clause['who'] === 'buyer' || clause['who'] === 'seller' ? clause['who'] : 'either';
  const pays = [{ label: PAID_BY_MOVER, cents }];
  return [
    {
      key: 'extension',
      title: EXTENDED[who],
      dates: [{ title: NOTICE, on: addDays(closingDate, -3) }, ...movedDates(deal, later)],
      follows: ['closing_extension'],
      buyer: { text: MOVER_PAYS, amounts: [...money.buyer, ...pays] },
      seller: { text: MOVER_PAYS, amounts: [...money.seller, ...pays] },
    },
  ];
}

/** The dates that are counted back from the closing, and the closing itself. */
function movedDates({ terms, home, effectiveOn }: ScenarioDeal, later: OfferTerms) {
  const before = contractDates(terms, home, effectiveOn);
  return contractDates(later, home, effectiveOn).flatMap(({ kind, on }) => {
    const title = CONTRACT_DATES.find((one) => one.kind === kind)?.title;
    const isMoved = before.some((one) => one.kind === kind && one.on !== on);
    return title && isMoved ? [{ title, on }] : [];
  });
}

const CLOSING: Localized = { es: 'Cierre', en: 'Closing' };
const NOTICE: Localized = { es: 'Último día para el aviso', en: 'Last day for the notice' };
const BUYERS_LATE: Localized = {
  es: 'Sin acuerdo, y quien compra no está listo para cerrar',
  en: 'Without an agreement, and the buyers are not ready to close',
};
const SELLERS_LATE: Localized = {
  es: 'Sin acuerdo, y quien vende no está listo para cerrar',
  en: 'Without an agreement, and the sellers are not ready to close',
};
const EXTENDED = {
  buyer: { es: 'Quien compra usa su cláusula', en: 'The buyers use their clause' },
  seller: { es: 'Quien vende usa su cláusula', en: 'The sellers use their clause' },
  either: { es: 'Una de las partes usa la cláusula', en: 'One of the sides uses the clause' },
} as const satisfies Record<string, Localized>;
const NOTHING_LOST: Localized = {
  es: 'El contrato sigue en pie con la fecha nueva. Nadie está obligado a firmarla.',
  en: 'The contract stays in force with the new date. Neither side has to sign it.',
};
const MOVER_PAYS: Localized = {
  es: 'Quien mueve el cierre paga a la otra parte en el cierre por cada día. No hace falta que la otra firme.',
  en: 'The side that moves closing pays the other for each day at closing. The other need not sign.',
};
const PAID_BY_MOVER: Localized = {
  es: 'Lo que paga quien mueve el cierre',
  en: 'Paid by the side that moves closing',
};
const TAXES: Localized = {
  es: 'Cambia la parte de los impuestos de cada lado, que se cuenta por días. No cuenta lo que cobre el prestamista por mantener la tasa.',
  en: 'Each side’s share of the taxes changes, which is counted by days. What the lender charges to hold the rate is not counted.',
};
const NOT_MOVED: Localized = {
  es: 'Los plazos que se cuentan desde la firma y las fechas fijadas no se mueven.',
  en: 'Periods counted from the signature and dates that are set do not move.',
};
