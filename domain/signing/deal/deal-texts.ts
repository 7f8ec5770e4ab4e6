import type { Localized } from '#domain/i18n/locale.ts';
import { DAYS } from '#domain/offers/format.ts';

/**
 * Date since which contracts are created with these texts, `YYYY-MM-DD`. Any change needs a new
 * date.
 */
export const DEAL_EDITION = '2026-11-28';

/**
 * Texts of the contract around its terms. To be reviewed by a Florida attorney before production
 * (docs/contract-review.md).
 */
export const DEAL_TEXTS = {
  title: { es: 'Contrato de compraventa', en: 'Purchase and sale contract' },
  controls: {
    es: 'Si los dos textos difieren, prevalece el inglés.',
    en: 'The English text controls; the Spanish text is for information.',
  },
  edition: {
    es: (date: string) =>
      `Texto del ${date}. Trato no es parte de este contrato ni un bufete de abogados, y no da asesoría legal.`,
    en: (date: string) =>
      `Text of ${date}. Trato is neither a party to this contract nor a law firm, and gives no legal advice.`,
  },
  accepted: {
    es: (version: number, when: string) => `Versión ${version}, aceptada el ${when}.`,
    en: (version: number, when: string) => `Version ${version}, accepted ${when}.`,
  },
  parties: { es: 'Las partes', en: 'Parties' },
  property: { es: 'La propiedad', en: 'Property' },
  buy: {
    es: (names: string) => `Compra: ${names}.`,
    en: (names: string) => `Buyer: ${names}.`,
  },
  buyersAt: {
    es: (lines: string) => `Dirección postal de quien compra: ${lines}.`,
    en: (lines: string) => `Mailing address of the buyer: ${lines}.`,
  },
  sell: {
    es: (names: string) => `Vende: ${names}.`,
    en: (names: string) => `Seller: ${names}.`,
  },
  spouse: {
    es: (name: string, of: string) =>
      `${name}, cónyuge de ${of}, firma porque la casa es su vivienda principal (homestead).`,
    en: (name: string, of: string) =>
      `${name}, spouse of ${of}, joins because the home is their homestead.`,
  },
  address: {
    es: (address: string, county: string) =>
      county ? `${address}, condado de ${county}.` : `${address}.`,
    en: (address: string, county: string) =>
      county ? `${address}, ${county} County.` : `${address}.`,
  },
  parcel: {
    es: (folio: string) => `Folio (parcela): ${folio}.`,
    en: (folio: string) => `Parcel number (folio): ${folio}.`,
  },
} as const satisfies Record<string, Localized<unknown>>;

/** Days from the effective date to apply to the association, and before the closing for its answer. */
export const ASSOCIATION_DAYS = { apply: 5, answer: 5 } as const;

/** Provision for a home whose association approves buyers. */
export const ASSOCIATION_TEXT = {
  title: { es: 'Aprobación de la asociación', en: 'Approval of the association' },
  text: {
    es: [
      `La asociación aprueba a quien compra. El comprador presenta la solicitud completa dentro de ${DAYS.es(ASSOCIATION_DAYS.apply)} desde la fecha efectiva y paga lo que cueste, y el vendedor firma lo que le toque. La aprobación debe llegar a más tardar ${DAYS.es(ASSOCIATION_DAYS.answer)} antes del cierre.`,
      'Si la asociación no aprueba la venta aunque el comprador haya hecho lo anterior, la venta no se cierra, y eso no es incumplimiento de nadie.',
    ],
    en: [
      `The association approves buyers. The buyer applies in full within ${DAYS.en(ASSOCIATION_DAYS.apply)} of the effective date and pays what it costs, and the seller signs what is asked of them. The approval must arrive no later than ${DAYS.en(ASSOCIATION_DAYS.answer)} before closing.`,
      'If the association does not approve the sale although the buyer did so, the sale does not close, and that is nobody’s default.',
    ],
  },
} as const satisfies Readonly<{ title: Localized; text: Localized<readonly string[]> }>;

/** Provisions of every contract, in addition to the negotiated terms. */
export const AGREED_TEXTS = [
  {
    title: { es: 'Fecha efectiva, plazos y avisos', en: 'Effective date, periods and notices' },
    text: {
      es: [
        'La fecha efectiva es el día en que firma la última persona. Los plazos en días se cuentan desde el día siguiente y terminan a las 11:59 p. m. del último día, donde está la propiedad.',
        'Un plazo que se cuenta desde la fecha efectiva y termina en sábado, domingo o feriado federal o de Florida termina el siguiente día hábil. Las fechas fijadas y los días que se cuentan hacia atrás desde el cierre no se mueven.',
        'Un aviso es escrito: por correo electrónico a la dirección con que cada persona firma este contrato, o en papel a su dirección postal. Vale el día en que se envía.',
      ],
      en: [
        'The effective date is the day on which the last person signs. Periods in days are counted from the day after and end at 11:59 p.m. of the last day, where the property is.',
        'A period that is counted from the effective date and ends on a Saturday, a Sunday or a federal or Florida holiday ends on the next business day. Dates that are set, and days counted back from closing, do not move.',
        'A notice is in writing: by e-mail to the address with which each person signs this contract, or on paper to their mailing address. It counts on the day it is sent.',
      ],
    },
  },
  {
    title: { es: 'Acuerdo completo y cambios', en: 'Entire agreement and changes' },
    text: {
      es: [
        'Este documento contiene todo lo acordado. Un cambio vale solo por escrito y firmado por las dos partes.',
      ],
      en: [
        'This document contains everything agreed. A change counts only in writing and signed by both sides.',
      ],
    },
  },
  {
    title: { es: 'Firma electrónica', en: 'Electronic signature' },
    text: {
      es: [
        'Al firmar aquí, cada persona acepta hacerlo por medios electrónicos (Fla. Stat. 668.50; 15 U.S.C. 7001). Obliga desde que firma la última persona.',
        'Este contrato no es la escritura. La escritura la prepara quien cierra la venta y se firma ante dos testigos y un notario.',
      ],
      en: [
        'By signing here, each person agrees to sign electronically (Fla. Stat. 668.50; 15 U.S.C. 7001). It binds as soon as the last person has signed.',
        'This contract is not the deed. The deed is prepared by the closing agent and signed before two witnesses and a notary.',
      ],
    },
  },
] as const satisfies readonly Readonly<{ title: Localized; text: Localized<readonly string[]> }>[];
