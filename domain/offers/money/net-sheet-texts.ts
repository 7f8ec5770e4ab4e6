import type { Localized } from '#domain/i18n/locale.ts';
import { TITLE_PREMIUM } from './tariffs.ts';

export type NetLineKey =
  | 'price'
  | 'seller_credit'
  | 'deed_stamps'
  | 'surtax'
  | 'title_premium'
  | 'closing_fee'
  | 'searches'
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

/** `$13.00`: a rate, always with its cents. */
export function exact(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

export function perHundred(cents: number): Localized {
  return { es: `${exact(cents)} por cada $100`, en: `${exact(cents)} per $100` };
}
