import type { Localized } from '#domain/i18n/locale.ts';
import { fromClause } from '#domain/rights.ts';
import { depositsDueBy, type Outcome, type ScenarioDeal } from './scenario.ts';

type Ending = Pick<Outcome, 'buyer' | 'seller' | 'follows'>;

/** The buyers cancel with a right to it: the deposits that were due by that day go back to them. */
export function depositsReturned(
  deal: ScenarioDeal,
  day: string,
): Pick<Outcome, 'buyer' | 'seller'> {
  const cents = depositsDueBy(deal, day);
  return {
    buyer: { text: GET_BACK, amounts: [{ label: RETURNED, cents }] },
    seller: { text: NO_DEPOSIT, amounts: [{ label: RECEIVED, cents: 0 }] },
  };
}

/** The buyers do not perform: the sellers may keep the deposits that were due by that day. */
export function buyersDefault(deal: ScenarioDeal, day: string): Ending {
  const cents = depositsDueBy(deal, day);
  return {
    follows: ['buyer_default'],
    buyer: { text: MAY_LOSE, amounts: [{ label: LOST, cents }] },
    seller: { text: MAY_KEEP, amounts: [{ label: KEPT, cents }] },
  };
}

/** The sellers do not perform: the deposits that were due by that day go back, and more is possible. */
export function sellersDefault(deal: ScenarioDeal, day: string): Ending {
  const cents = depositsDueBy(deal, day);
  return {
    follows: ['seller_default'],
    buyer: { text: CHOOSES, amounts: [{ label: RETURNED, cents }] },
    seller: { text: OWES, amounts: [{ label: RECEIVED, cents: 0 }] },
  };
}

/** Costs that no clause shares. */
export const OWN_COSTS: Localized = {
  es: 'No cuenta lo que cada parte ya pagó a otros, como la inspección o los gastos del préstamo: ninguna cláusula lo reparte.',
  en: 'What each side has already paid to others, such as the inspection or the costs of the loan, is not counted: no clause shares it.',
};
/** The deposits are counted as delivered on the days on which they are due. */
export const DELIVERED: Localized = {
  es: 'Los depósitos se entregaron cuando se debían.',
  en: 'The deposits were delivered when they were due.',
};

const RETURNED = fromClause('deposit_returned', {
  es: 'Depósitos que se devuelven',
  en: 'Deposits returned',
});
const RECEIVED: Localized = { es: 'Depósitos que recibe', en: 'Deposits received' };
const KEPT = fromClause('buyer_default', {
  es: 'Depósitos con los que puede quedarse',
  en: 'Deposits that may be kept',
});
const LOST: Localized = { es: 'Depósitos que puede perder', en: 'Deposits that may be lost' };
const GET_BACK = fromClause('deposit_returned', {
  es: 'El contrato termina y se le devuelven los depósitos. La compañía de título los paga cuando las dos partes firman que se liberen, o cuando lo decide un juez.',
  en: 'The contract ends and the deposits are returned. The title company pays them out when both sides sign their release or a court decides.',
});
const NO_DEPOSIT: Localized = {
  es: 'El contrato termina sin venta, y no recibe los depósitos.',
  en: 'The contract ends without a sale, and the deposits are not received.',
};
const MAY_LOSE = fromClause('buyer_default', {
  es: 'Los depósitos que se debían hasta entonces son toda la indemnización: no se le puede reclamar nada más.',
  en: 'The deposits that were due by then are all the damages: there is no other claim.',
});
const MAY_KEEP = fromClause('buyer_default', {
  es: 'Puede terminar el contrato con un aviso y quedarse con los depósitos que se debían hasta entonces, y nada más. Mientras no dé ese aviso, el contrato sigue en pie.',
  en: 'May end the contract by notice and keep the deposits that were due by then, and nothing more. Until that notice the contract stays in force.',
});
const CHOOSES = fromClause('seller_default', {
  es: 'Puede terminar el contrato con un aviso, recuperar los depósitos y reclamar el daño. O, en vez de eso, pedir a un juez que ordene la venta.',
  en: 'May end the contract by notice, get the deposits back and claim the loss. Or, instead, ask a court to order the sale.',
});
const OWES = fromClause('seller_default', {
  es: 'Debe el daño que un juez fije, o la venta misma. Ninguna cláusula pone un monto.',
  en: 'Owes the loss that a court sets, or the sale itself. No clause sets an amount.',
});
