import type { Localized } from '#domain/i18n/locale.ts';
import { DAYS } from '#domain/offers/format.ts';
import { TITLE_PREMIUM } from '#domain/offers/money/tariffs.ts';

export type NetLineKey =
  | 'price'
  | 'seller_credit'
  | 'deed_stamps'
  | 'surtax'
  | 'title_premium'
  | 'closing_fee'
  | 'searches'
  | 'earlier_taxes'
  | 'taxes'
  | 'buyer_agent'
  | 'mortgage';

const [FIRST_TIER, SECOND_TIER] = TITLE_PREMIUM.tiers;

export const NET_LINE_LABELS = {
  price: { es: 'Precio ofrecido', en: 'Price offered' },
  seller_credit: { es: 'Crédito al comprador', en: 'Credit to the buyer' },
  deed_stamps: { es: 'Timbres de la escritura', en: 'Stamps on the deed' },
  surtax: { es: 'Recargo de Miami-Dade', en: 'Miami-Dade surtax' },
  title_premium: { es: 'Seguro de título del dueño', en: 'Owner’s title insurance' },
  closing_fee: { es: 'Gestión del cierre', en: 'Closing fee' },
  searches: { es: 'Búsqueda de título y gravámenes', en: 'Title and lien searches' },
  earlier_taxes: { es: 'Impuestos de años anteriores', en: 'Taxes for prior years' },
  taxes: { es: 'Impuestos hasta el cierre', en: 'Taxes until closing' },
  buyer_agent: { es: 'Agente del comprador', en: 'Buyer’s agent' },
  mortgage: { es: 'Pago de su hipoteca', en: 'Your mortgage payoff' },
} as const satisfies Record<NetLineKey, Localized>;

export const NET_LINE_NOTES = {
  sellerCredit: { es: 'para sus gastos de cierre', en: 'toward their closing costs' },
  titlePremium: {
    es: `${exact(FIRST_TIER.centsPerThousand)} por mil hasta $100,000; después, ${exact(SECOND_TIER.centsPerThousand)}`,
    en: `${exact(FIRST_TIER.centsPerThousand)} per thousand to $100,000; then ${exact(SECOND_TIER.centsPerThousand)}`,
  },
  closingFee: { es: 'tarifa de la compañía de título', en: 'the title company’s charge' },
  paidByBuyer: { es: 'la paga el comprador', en: 'the buyer pays it' },
  noAgent: { es: 'no tiene', en: 'none' },
  mortgage: { es: 'saldo que usted declaró', en: 'the balance you declared' },
} as const satisfies Record<string, Localized>;

/** Formats a rate, always with cents: `$13.00`. */
export function exact(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

/** Formats a day's share with the decimals that its multiples need: `$13.00`, `$23.9589`. */
function perDay(cents: number): string {
  return `$${(cents / 100).toFixed(4).replace(/00$/, '')}`;
}

export function perHundred(cents: number): Localized {
  return { es: `${exact(cents)} por cada $100`, en: `${exact(cents)} per $100` };
}

/** Notes of a tax year's line: whose days, at which daily rate, and whether the bill is paid. */
export const TAX_TEXTS = {
  share: (days: number, dailyCents: number): Localized => ({
    es: `${DAYS.es(days)} a ${perDay(dailyCents)}; la cuenta llega en noviembre`,
    en: `${DAYS.en(days)} at ${perDay(dailyCents)}; billed in November`,
  }),
  unpaid: (days: number, dailyCents: number): Localized => ({
    es: `${DAYS.es(days)} a ${perDay(dailyCents)}; cuenta sin pagar`,
    en: `${DAYS.en(days)} at ${perDay(dailyCents)}; bill not paid`,
  }),
  paid: (days: number, dailyCents: number): Localized => ({
    es: `usted ya la pagó: le devuelven ${DAYS.es(days)} a ${perDay(dailyCents)}`,
    en: `you have paid the bill: ${DAYS.en(days)} at ${perDay(dailyCents)} are credited to you`,
  }),
  earlierUnpaid: (from: number, to: number): Localized => {
    const years = from === to ? String(to) : `${from}–${to}`;
    return {
      es: `la cuenta de ${years}, sin pagar, se paga en el cierre`,
      en: `the ${years} bill, not paid, is paid at closing`,
    };
  },
  earlierPaid: (year: number): Localized => ({
    es: `la cuenta de ${year} está pagada`,
    en: `the ${year} bill is paid`,
  }),
} as const;

/** `Impuestos de 2026 hasta el cierre`. */
export function taxLabel(year: number, isPaid: boolean): Localized {
  return isPaid
    ? { es: `Impuestos de ${year} desde el cierre`, en: `${year} taxes from closing on` }
    : { es: `Impuestos de ${year} hasta el cierre`, en: `${year} taxes until closing` };
}

/** Label for unpaid years before the closing: `Impuestos de 2026`. */
export function earlierTaxLabel(from: number, to: number): Localized {
  return from === to
    ? { es: `Impuestos de ${to}`, en: `${to} taxes` }
    : { es: `Impuestos de ${from} a ${to}`, en: `${from} to ${to} taxes` };
}
