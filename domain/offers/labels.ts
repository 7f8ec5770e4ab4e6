import type { Localized } from '#domain/i18n/locale.ts';
import type { OfferAction, OfferReason, OfferSide, OfferStatus } from './status.ts';

/** Who reads a label: each side of a deal has its own names for statuses. */
export type OfferReader = OfferSide | 'admin';

/** Names of the statuses, as filters list them. What a deal is called is `dealStatus`. */
export const OFFER_STATUS_LABELS = {
  seller: {
    draft: { es: 'Borrador', en: 'Draft' },
    sent: { es: 'Recibida', en: 'Received' },
    revision: { es: 'Contraoferta sin enviar', en: 'Counter-offer not sent' },
    offerted: { es: 'Contraoferta enviada', en: 'Counter-offer sent' },
    accepted: { es: 'Aceptada', en: 'Accepted' },
    rejected: { es: 'Rechazada', en: 'Declined' },
  },
  buyer: {
    draft: { es: 'Borrador', en: 'Draft' },
    sent: { es: 'Enviada', en: 'Sent' },
    revision: { es: 'Contraoferta sin enviar', en: 'Counter-offer not sent' },
    offerted: { es: 'Contraoferta recibida', en: 'Counter-offer received' },
    accepted: { es: 'Aceptada', en: 'Accepted' },
    rejected: { es: 'Rechazada', en: 'Declined' },
  },
  admin: {
    draft: { es: 'Borrador', en: 'Draft' },
    sent: { es: 'Ante el vendedor', en: 'With the seller' },
    revision: { es: 'Contraoferta sin enviar', en: 'Counter-offer not sent' },
    offerted: { es: 'Ante el comprador', en: 'With the buyer' },
    accepted: { es: 'Aceptada', en: 'Accepted' },
    rejected: { es: 'Rechazada', en: 'Declined' },
  },
} as const satisfies Record<OfferReader, Record<OfferStatus, Localized>>;

export const OFFER_REASON_LABELS = {
  declined: { es: 'Rechazada', en: 'Declined' },
  withdrawn: { es: 'Retirada', en: 'Withdrawn' },
  expired: { es: 'Venció', en: 'Expired' },
  listing_withdrawn: { es: 'La casa dejó de estar en venta', en: 'Home taken off the market' },
  contract_cancelled: { es: 'Contrato cancelado', en: 'Contract canceled' },
  sold: { es: 'La casa se vendió', en: 'Home sold' },
} as const satisfies Record<OfferReason, Localized>;

/** Button texts of the actions that a person can choose on the page of an offer. */
export const OFFER_ACTION_LABELS = {
  counter: { es: 'Contraoferta', en: 'Counter-offer' },
  save_counter: { es: 'Editar la contraoferta', en: 'Edit the counter-offer' },
  discard_counter: { es: 'Descartar la contraoferta', en: 'Discard the counter-offer' },
  improve: { es: 'Mejorar mi oferta', en: 'Improve my offer' },
  extend: { es: 'Dar más tiempo', en: 'Give more time' },
  accept: { es: 'Aceptar', en: 'Accept' },
  reject: { es: 'Rechazar', en: 'Decline' },
  withdraw: { es: 'Retirar la oferta', en: 'Withdraw the offer' },
} as const satisfies Partial<Record<OfferAction, Localized>>;

/** Texts of events in the history. */
export const OFFER_EVENT_LABELS = {
  begin: { es: 'El comprador empezó la oferta', en: 'The buyer began the offer' },
  save: { es: 'El comprador guardó el borrador', en: 'The buyer saved the draft' },
  submit: { es: 'El comprador envió la oferta', en: 'The buyer sent the offer' },
  counter: { es: 'Se empezó una contraoferta', en: 'A counter-offer was begun' },
  save_counter: { es: 'Se guardó la contraoferta', en: 'The counter-offer was saved' },
  discard_counter: { es: 'Se descartó la contraoferta', en: 'The counter-offer was discarded' },
  submit_counter: { es: 'Se envió una contraoferta', en: 'A counter-offer was sent' },
  improve: { es: 'El comprador cambió su oferta', en: 'The buyer changed the offer' },
  extend: {
    es: 'El comprador dio más tiempo para responder',
    en: 'The buyer gave more time to answer',
  },
  accept: { es: 'Se aceptó la oferta', en: 'The offer was accepted' },
  reject: { es: 'Se rechazó la oferta', en: 'The offer was declined' },
  withdraw: { es: 'El comprador retiró la oferta', en: 'The buyer withdrew the offer' },
  open_best: {
    es: 'Se abrió la mejor oferta de la ronda',
    en: 'The best offer of the round was opened',
  },
  read_disclosures: {
    es: 'El comprador leyó divulgaciones',
    en: 'The buyer read disclosures',
  },
  add_document: { es: 'Se subió un documento', en: 'A document was uploaded' },
  state_contract: {
    es: 'Una parte declaró que el contrato subido está firmado por todos (sin firmas comprobadas por el sitio)',
    en: 'One side stated that the uploaded contract is signed by all (no signature was checked by the site)',
  },
  confirm_contract: {
    es: 'La otra parte lo confirmó: el contrato subido cuenta como firmado porque ambas partes lo dicen',
    en: 'The other side confirmed it: the uploaded contract counts as signed because both sides say so',
  },
  take_back_contract: {
    es: 'Se retiró la declaración sobre el contrato subido: no cuenta como firmado',
    en: 'The statement about the uploaded contract was undone: it does not count as signed',
  },
  lapse: { es: 'La oferta venció sin respuesta', en: 'The offer expired unanswered' },
  listing_withdrawn: {
    es: 'La casa dejó de estar en venta',
    en: 'The home was taken off the market',
  },
  back_on_market: {
    es: 'La casa volvió al mercado',
    en: 'The home went back on the market',
  },
  property_sold: { es: 'La casa se vendió', en: 'The home was sold' },
  sign: { es: 'Alguien firmó el contrato', en: 'Somebody signed the contract' },
  decline_signing: { es: 'Alguien no va a firmar', en: 'Somebody won’t sign' },
  signed_by_all: { es: 'Firmado por todos', en: 'Signed by everybody' },
  complete_task: { es: 'Tarea del cierre hecha', en: 'Closing task done' },
  reopen_task: { es: 'Tarea del cierre reabierta', en: 'Closing task reopened' },
  save_walk_through: {
    es: 'Se guardó la lista de la última visita',
    en: 'The list of the walk-through was saved',
  },
  share_closing: { es: 'Se creó un enlace de lectura', en: 'A read-only link was created' },
  revoke_share: { es: 'Se revocó un enlace de lectura', en: 'A read-only link was revoked' },
  give_notice: { es: 'Se envió un aviso', en: 'A notice was sent' },
  end_by_notice: {
    es: 'Un aviso terminó el contrato',
    en: 'A notice ended the contract',
  },
  agree_notice: { es: 'La otra parte lo firmó', en: 'The other side signed it' },
  refuse_notice: { es: 'La otra parte no lo aceptó', en: 'The other side did not accept it' },
  take_back_notice: { es: 'Se retiró una propuesta', en: 'A proposal was withdrawn' },
} as const satisfies Record<OfferAction, Localized>;

/** Actions that are shown with their consequences. */
type OfferAnswer = 'accept' | 'counter' | 'discard_counter' | 'reject' | 'withdraw';

/** What an action commits its actor to, and what happens next. */
export type Consequence = Readonly<{ binds: Localized; meaning: Localized }>;

const CLOSES: Localized = { es: 'Cierra esta oferta.', en: 'Closes this offer.' };
const BINDS_NOT_YET: Localized = { es: 'Todavía no obliga.', en: 'Not binding yet.' };
/** Shown for statuses without consequences. */
export const BINDS_NOT: Localized = { es: 'No obliga.', en: 'Not binding.' };

const WITHDRAWAL: Consequence = {
  binds: CLOSES,
  meaning: {
    es: 'No se puede deshacer. Mientras la casa siga en venta puede empezar otra oferta.',
    en: 'It can’t be undone. You may start a new offer while the home is for sale.',
  },
};

const DISCARDING: Consequence = {
  binds: BINDS_NOT,
  meaning: {
    es: 'Se borra lo que escribió y no envió. La oferta queda como estaba y sigue siendo su turno.',
    en: 'What you wrote and did not send is deleted. The offer stays as it was and it is still your turn.',
  },
};

/** Consequences of each action, shown next to its button. */
export const OFFER_CONSEQUENCES = {
  seller: {
    accept: {
      binds: BINDS_NOT_YET,
      meaning: {
        es: 'Significa que está de acuerdo con estos términos. Quien compra tiene 48 horas para firmar el contrato aquí o subirlo firmado. Obliga cuando firman las dos partes. Sus otras ofertas quedan de respaldo.',
        en: 'It means that you agree with these terms. The buyer then has 48 hours to sign the contract here or upload a signed copy. It binds when both sides have signed. Your other offers stay as backups.',
      },
    },
    counter: {
      binds: BINDS_NOT,
      meaning: {
        es: 'Usted cambia lo que quiera y ve su nuevo neto. Al enviarla, le toca a quien compra. Mientras no la envíe, el plazo de hoy sigue corriendo.',
        en: 'You change what you need and see your new net. When you send it, it is the buyer’s turn. The clock keeps running until you do.',
      },
    },
    reject: {
      binds: CLOSES,
      meaning: {
        es: 'No se puede deshacer. Puede agregar una nota. Sus otras ofertas siguen igual.',
        en: 'It can’t be undone. You can add a note. Your other offers stay as they are.',
      },
    },
    discard_counter: DISCARDING,
    withdraw: WITHDRAWAL,
  },
  buyer: {
    accept: {
      binds: BINDS_NOT_YET,
      meaning: {
        es: 'Significa que está de acuerdo con estos términos. Usted tiene 48 horas para firmar el contrato aquí o subirlo firmado. Obliga cuando firman las dos partes.',
        en: 'It means that you agree with these terms. You then have 48 hours to sign the contract here or upload a signed copy. It binds when both sides have signed.',
      },
    },
    counter: {
      binds: BINDS_NOT,
      meaning: {
        es: 'Parte de estos términos y cambia lo que necesite. Al enviarla, le toca al vendedor. Mientras no la envíe, el plazo sigue corriendo.',
        en: 'Start from these terms and change what you need. When you send it, it is the seller’s turn. The clock keeps running until you do.',
      },
    },
    reject: {
      binds: CLOSES,
      meaning: {
        es: 'No se puede deshacer. Puede agregar una nota. Mientras la casa siga en venta puede empezar otra oferta.',
        en: 'It can’t be undone. You can add a note. You may start a new offer while the home is for sale.',
      },
    },
    discard_counter: DISCARDING,
    withdraw: WITHDRAWAL,
  },
} as const satisfies Record<OfferSide, Record<OfferAnswer, Consequence>>;
