import type { Localized } from '#domain/i18n/locale.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { DAYS } from '#domain/offers/words.ts';

/** The words of the term summary. */
export const WORDS = {
  buyer: { es: 'Comprador', en: 'Buyer' },
  seller: { es: 'Vendedor', en: 'Seller' },
  signer: { es: 'Firma', en: 'Signed by' },
  owner: { es: 'Dueño', en: 'Owner' },
  property: { es: 'Propiedad', en: 'Property' },
  first: { es: 'Depósito inicial', en: 'First deposit' },
  second: { es: 'Segundo depósito', en: 'Second deposit' },
  noSecond: { es: 'Sin segundo depósito.', en: 'No second deposit.' },
  noCredit: { es: 'Ninguno.', en: 'None.' },
  prorated: {
    es: 'Los impuestos a la propiedad se reparten por días hasta el cierre; las cuentas de años anteriores son del vendedor.',
    en: 'Property taxes are prorated by day to the closing; bills of earlier years are the seller’s.',
  },
  noAgent: { es: 'El comprador no tiene agente.', en: 'The buyer has no agent.' },
  none: { es: 'Ninguno.', en: 'None.' },
  noInspection: { es: 'Sin plazo de inspección.', en: 'No inspection period.' },
  assigned: {
    es: 'Asignada por Trato, porque los términos no nombran otra.',
    en: 'Assigned by Trato, because the terms name no other.',
  },
  contingent: {
    es: 'La compra depende de que el comprador venda otra propiedad.',
    en: 'The purchase is contingent on the buyer selling another property.',
  },
  notContingent: {
    es: 'La compra no depende de la venta de otra propiedad.',
    en: 'The purchase is not contingent on the sale of another property.',
  },
  asWritten: {
    es: 'Tal como se escribieron, sin traducir:',
    en: 'As they were written, not translated:',
  },
  binding: {
    es: 'Es un resumen de los términos enviados en Trato. No es el contrato. Aceptar una oferta es intención; lo que obliga es el contrato firmado por las dos partes.',
    en: 'It summarizes the terms sent on Trato. It is not the contract. Accepting an offer shows intent; what binds is the contract signed by both sides.',
  },
} as const satisfies Record<string, Localized>;

export const DEPOSIT: Localized<(name: string, amount: string, days: number) => string> = {
  es: (name, amount, days) =>
    days === 0
      ? `${name}: ${amount} al firmar.`
      : `${name}: ${amount}, ${DAYS.es(days)} después de la firma.`,
  en: (name, amount, days) =>
    days === 0
      ? `${name}: ${amount} at signing.`
      : `${name}: ${amount} within ${DAYS.en(days)} of signing.`,
};
export const CREDIT: Localized<(amount: string) => string> = {
  es: (amount) => `El vendedor aporta ${amount} a los gastos de cierre del comprador.`,
  en: (amount) => `The seller contributes ${amount} toward the buyer’s closing costs.`,
};
export const PAID_BY: Localized<(cost: string, payer: string | undefined) => string> = {
  es: (cost, payer) =>
    `${cost}: ${payer ? `paga ${payer.toLowerCase()}` : 'según la costumbre del condado'}.`,
  en: (cost, payer) =>
    `${cost}: ${payer ? `${payer.toLowerCase()} pays` : 'by the county’s custom'}.`,
};
export const COMPENSATION: Localized<(share: string) => string> = {
  es: (share) => `Pide al vendedor el ${share} del precio.`,
  en: (share) => `Asks the seller for ${share} of the price.`,
};
export const INSPECTION: Localized<(days: number) => string> = {
  es: (days) =>
    `${DAYS.es(days)} desde la firma. En ese plazo el comprador puede cancelar y recuperar su depósito.`,
  en: (days) =>
    `${DAYS.en(days)} from signing. In that time the buyer may cancel and get the deposit back.`,
};
export const ASSIGNMENT = {
  released: {
    es: 'El comprador puede ceder el contrato y queda libre.',
    en: 'The buyer may assign the contract and be released.',
  },
  not_released: {
    es: 'El comprador puede ceder el contrato y sigue respondiendo.',
    en: 'The buyer may assign the contract and stays liable.',
  },
  not_assignable: {
    es: 'El comprador no puede ceder el contrato.',
    en: 'The buyer may not assign the contract.',
  },
} as const satisfies Record<OfferTerms['assignability'], Localized>;
export const ASSESSMENT = {
  A: {
    es: 'Opción A: el vendedor paga las cuotas que vencen antes del cierre; el comprador, las que vencen después.',
    en: 'Option A: the seller pays the installments due before closing; the buyer pays those due after.',
  },
  B: {
    es: 'Opción B: el vendedor paga todo lo que falte, a más tardar al cierre.',
    en: 'Option B: the seller pays off whatever is left, at closing at the latest.',
  },
} as const satisfies Record<OfferTerms['specialAssessment'], Localized>;
