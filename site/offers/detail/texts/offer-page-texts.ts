import type { Localized } from '#domain/i18n/locale.ts';
import { asSentence } from '#domain/i18n/punctuation.ts';
import type { OfferReader } from '#domain/offers/labels.ts';
import { OFFER_TURN_TEXTS, type OfferTurnTexts } from '#site/offers/turn-texts.ts';

type OfferPageTexts = Readonly<{
  /** Compares the amount with the list price; `over` in cents, `by` as text. */
  besidePrice: (over: number, by: string) => string;
  /** Before the seller has opened the signing. */
  notOpen: string;
  acceptedDue: (when: string) => string;
  acceptedDueAdmin: (when: string) => string;
  overdue: string;
  /** After signing: who uploaded the contract, or that everyone signed online, and when. */
  delivered: Readonly<Record<'buyer' | 'seller' | 'everybody', (when: string) => string>>;
  addToCalendar: string;
  closedMeans: string;
  version: (number: number) => string;
  tabs: Readonly<
    Record<'terms' | 'history' | 'buyer' | 'section38' | 'documents' | 'comments', string>
  >;
  section38Means: string;
  netTitle: string;
  netEstimated: (date: string) => string;
  net: string;
  cash: string;
  tariffs: (date: string) => string;
  whatBinds: string;
  binds: Readonly<Record<'received' | 'accepted' | 'signed', readonly [string, string]>>;
  backupMeans: Readonly<Record<OfferReader, string>>;
  changeAssumptions: string;
  daysToClose: (days: string) => string;
  afterSigning: (days: string) => string;
  payWith: string;
  loanWord: string;
  cashWord: string;
  downShare: (share: string) => string;
  history: string;
  /** The free texts of the terms that are in the other language. */
  ownTerms: string;
  ownTermsMean: string;
  chainOk: string;
  chainBroken: string;
  noDocuments: string;
  download: string;
  sentNow: string;
}>;

/** Texts of an offer's page. */
export const OFFER_PAGE_TEXTS: Localized<OfferTurnTexts & OfferPageTexts> = {
  es: {
    ...OFFER_TURN_TEXTS.es,
    besidePrice: (over, by) =>
      over === 0 ? 'el precio de venta' : `${by} ${over < 0 ? 'bajo' : 'sobre'} el precio`,
    notOpen: 'Quien vende todavía no ha abierto la firma. Mientras tanto nadie llega tarde.',
    acceptedDue: (when) =>
      asSentence(`El contrato se firma aquí, o se sube firmado, a más tardar ${when}`),
    acceptedDueAdmin: (when) => asSentence(`Las partes firman el contrato a más tardar ${when}`),
    overdue: 'Venció el plazo para firmar. Nada queda anulado: todavía se puede firmar.',
    delivered: {
      buyer: (when) =>
        asSentence(`El comprador subió el contrato firmado y el vendedor lo confirmó el ${when}`),
      seller: (when) =>
        asSentence(`El vendedor subió el contrato firmado y el comprador lo confirmó el ${when}`),
      everybody: (when) => asSentence(`Todos firmaron aquí; la última firma es del ${when}`),
    },
    addToCalendar: 'Agregar al calendario',
    closedMeans: 'La oferta está cerrada y ya nadie puede responderla. Lo enviado queda aquí.',
    version: (number) => `Versión ${number}`,
    tabs: {
      terms: 'Datos',
      history: 'Historial',
      buyer: 'Comprador',
      section38: 'Sección 38',
      documents: 'Documentos',
      comments: 'Comentarios',
    },
    section38Means:
      'Aquí está lo que esta oferta agrega al contrato: sus contingencias y acuerdos propios. Si no hay nada, la oferta usa el contrato sin agregados.',
    netTitle: 'Lo que le queda',
    netEstimated: (date) => `Estimado con cierre el ${date}`,
    net: 'Neto para usted',
    cash: 'Dinero en su mano',
    tariffs: (date) => `Timbres y prima de título: tarifas de Florida vigentes el ${date}.`,
    whatBinds: '¿Qué obliga y qué no?',
    binds: {
      received: ['Recibida', 'todavía no obliga'],
      accepted: ['Aceptada', 'es intención, aún no obliga'],
      signed: ['Firmada', 'por las dos partes: obliga'],
    },
    backupMeans: {
      buyer:
        'La casa está bajo contrato con otra oferta. La suya sigue abierta y puede aceptarse si la casa vuelve a estar disponible. Le avisaremos. Puede retirarla cuando quiera.',
      seller:
        'La casa está bajo contrato con otra oferta. Esta sigue abierta y podrá aceptarla si la casa vuelve al mercado.',
      admin:
        'La casa está bajo contrato con otra oferta. Esta sigue abierta, y el vendedor podrá aceptarla si la casa vuelve al mercado.',
    },
    changeAssumptions: 'Cambiar los supuestos',
    daysToClose: (days) => `en ${days}`,
    afterSigning: (days) => `${days} tras la firma`,
    payWith: 'Pagan con',
    loanWord: 'Préstamo',
    cashWord: 'Al contado',
    downShare: (share) => `${share} de pago inicial`,
    history: 'Historial de la oferta',
    ownTerms: 'Escrito en inglés',
    ownTermsMean:
      'Vale lo que está escrito. Los términos no los traduce una máquina: pídalos en español, o proponga una cláusula, que está en los dos idiomas.',
    chainOk: 'Comprobado: nadie ha cambiado este historial.',
    chainBroken: 'El historial no coincide con sus huellas.',
    noDocuments: 'Todavía no hay documentos.',
    download: 'Descargar',
    sentNow: 'Oferta enviada. El vendedor ya la tiene; le avisaremos cuando responda.',
  },
  en: {
    ...OFFER_TURN_TEXTS.en,
    besidePrice: (over, by) =>
      over === 0 ? 'the list price' : `${by} ${over < 0 ? 'under' : 'over'} list price`,
    notOpen: 'The seller has not opened the signing yet. Until then nobody is late.',
    acceptedDue: (when) =>
      asSentence(`The contract must be signed here, or uploaded signed, by ${when}`),
    acceptedDueAdmin: (when) => asSentence(`The parties must sign the contract by ${when}`),
    overdue: 'The time to sign has passed. Nothing is voided: it can still be signed.',
    delivered: {
      buyer: (when) =>
        asSentence(`The buyer uploaded the signed contract and the seller confirmed it on ${when}`),
      seller: (when) =>
        asSentence(`The seller uploaded the signed contract and the buyer confirmed it on ${when}`),
      everybody: (when) => asSentence(`Everybody signed here; the last signature was on ${when}`),
    },
    addToCalendar: 'Add to calendar',
    closedMeans: 'The offer is closed and nobody can answer it anymore. What was sent stays here.',
    version: (number) => `Version ${number}`,
    tabs: {
      terms: 'Terms',
      history: 'History',
      buyer: 'Buyer',
      section38: 'Section 38',
      documents: 'Documents',
      comments: 'Comments',
    },
    section38Means:
      'What this offer adds to the contract: its own contingencies and agreements. If there is nothing here, the offer uses the contract without additions.',
    netTitle: 'What you keep',
    netEstimated: (date) => `Estimate, closing ${date}`,
    net: 'Your net',
    cash: 'Cash in hand',
    tariffs: (date) => `Deed stamps and title premium: Florida rates in force on ${date}.`,
    whatBinds: 'What is binding and what isn’t?',
    binds: {
      received: ['Received', 'not binding yet'],
      accepted: ['Accepted', 'shows intent, not binding yet'],
      signed: ['Signed', 'by both sides: binding'],
    },
    backupMeans: {
      buyer:
        'The home is under contract with another offer. Yours stays open and can be accepted if the home becomes available again. We will let you know. You may withdraw it at any time.',
      seller:
        'The home is under contract with another offer. This one stays open, and you can accept it if the home goes back on the market.',
      admin:
        'The home is under contract with another offer. This one stays open, and the seller can accept it if the home goes back on the market.',
    },
    changeAssumptions: 'Change the assumptions',
    daysToClose: (days) => `in ${days}`,
    afterSigning: (days) => `${days} after signing`,
    payWith: 'Paying with',
    loanWord: 'Loan',
    cashWord: 'Cash',
    downShare: (share) => `${share} down`,
    history: 'History of the offer',
    ownTerms: 'Written in Spanish',
    ownTermsMean:
      'What is written counts. No machine translates terms: ask for them in English, or propose a clause, which stands in both languages.',
    chainOk: 'Checked: nobody has changed this history.',
    chainBroken: 'The history does not match its fingerprints.',
    noDocuments: 'No documents yet.',
    download: 'Download',
    sentNow: 'Offer sent. The seller has it; we will let you know when they answer.',
  },
};
