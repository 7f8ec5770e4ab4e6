import { CONTRACT_DATES, contractDates } from '#domain/closing/contract-dates.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { figures, type Outcome, type Scenario, type ScenarioDeal } from './scenario.ts';

/** The accepted offer ends, and one that waited behind it is accepted. */
export const backupStepsIn: Scenario = {
  key: 'backup_steps_in',
  asks: 'day',
  title: { es: 'Entra una oferta de respaldo', en: 'A backup offer steps in' },
  applies: () => true,
  outcomes: (deal, { day }) => [deal.isBackup ? ownTurn(deal, day) : replaced(deal)],
  assumes: ({ isBackup }) => [isBackup ? SIGNED_THEN : NO_CLAUSE],
};

/** These terms become the contract, signed on that day. */
function ownTurn(deal: ScenarioDeal, day: string): Outcome {
  const money = figures(deal, deal.terms);
  const isTooLate = deal.terms.closingDate <= day;
  return {
    key: isTooLate ? 'too_late' : 'own_turn',
    title: isTooLate ? TOO_LATE : OWN_TURN,
    dates: contractDates(deal.terms, deal.home, day).flatMap(({ kind, on }) => {
      const title = CONTRACT_DATES.find((one) => one.kind === kind)?.title;
      return title ? [{ title, on }] : [];
    }),
    follows: isTooLate ? ['closing_date'] : [],
    buyer: { text: NOT_BOUND, amounts: money.buyer },
    seller: { text: NOT_BOUND, amounts: money.seller },
  };
}

/** This contract has ended. Nothing of it passes to the other offer. */
function replaced(deal: ScenarioDeal): Outcome {
  return {
    key: 'replaced',
    title: {
      es: 'Solo después de que este contrato termine',
      en: 'Only after this contract has ended',
    },
    dates: [],
    follows: [],
    buyer: { text: NOTHING_PASSES, amounts: [] },
    seller: { text: OWN_TERMS, amounts: figures(deal, deal.terms).seller.slice(0, 1) },
  };
}

const OWN_TURN: Localized = {
  es: 'Se acepta y la firman las dos partes ese día',
  en: 'It is accepted, and both sides sign it that day',
};
const TOO_LATE: Localized = {
  es: 'Ese día ya pasó su fecha de cierre: primero hay que acordar otra',
  en: 'Its closing date has passed by that day: another one has to be agreed first',
};
const NOT_BOUND: Localized = {
  es: 'Hasta que firmen todos no obliga a nadie y no se debe ningún depósito. La fecha de cierre es la de la oferta; lo que se cuenta por días empieza ese día.',
  en: 'Until all sign it binds no one and no deposit is due. The closing date is that of the offer; what is counted in days begins that day.',
};
const NOTHING_PASSES: Localized = {
  es: 'Los depósitos de este contrato siguen sus propias cláusulas: nada pasa a la otra oferta.',
  en: 'The deposits of this contract follow its own clauses: nothing passes to the other offer.',
};
const OWN_TERMS: Localized = {
  es: 'La casa vuelve a la venta y las ofertas de respaldo se abren otra vez con el tiempo que les quedaba, cada una con sus propios términos.',
  en: 'The home is for sale again and the backup offers are open again with the time they had left, each with its own terms.',
};
const SIGNED_THEN: Localized = {
  es: 'El otro contrato terminó antes de ese día.',
  en: 'The other contract ended before that day.',
};
const NO_CLAUSE: Localized = {
  es: 'Ninguna cláusula habla de las otras ofertas: así funcionan en este sitio.',
  en: 'No clause is about the other offers: this is how they work on this site.',
};
