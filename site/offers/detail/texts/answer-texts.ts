import type { Localized } from '#domain/i18n/locale.ts';

type OfferAnswerTexts = Readonly<{
  yourAnswer: (version: number) => string;
  note: string;
  noteHint: string;
  confirmAccept: string;
  confirmReject: string;
  confirmWithdraw: string;
  confirmDiscard: string;
  othersOpen: string;
  acceptYes: string;
  rejectYes: string;
  withdrawYes: string;
  discardYes: string;
  keep: string;
  reload: string;
}>;

/** Texts for answering an offer. */
export const OFFER_ANSWER_TEXTS: Localized<OfferAnswerTexts> = {
  es: {
    yourAnswer: (version) => `Su respuesta a la versión ${version}`,
    note: 'Nota para la otra parte',
    noteHint: 'La leerá junto con su respuesta.',
    confirmAccept: '¿Aceptar esta oferta?',
    confirmReject: '¿Rechazar esta oferta?',
    confirmWithdraw: '¿Retirar su oferta?',
    confirmDiscard: '¿Descartar la contraoferta?',
    othersOpen: 'También siguen abiertas:',
    acceptYes: 'Aceptar la oferta',
    rejectYes: 'Rechazar la oferta',
    withdrawYes: 'Retirar la oferta',
    discardYes: 'Descartar',
    keep: 'Volver sin cambiar nada',
    reload: 'Ver cómo está ahora',
  },
  en: {
    yourAnswer: (version) => `Your answer to version ${version}`,
    note: 'Note to the other side',
    noteHint: 'They read it with your answer.',
    confirmAccept: 'Accept this offer?',
    confirmReject: 'Decline this offer?',
    confirmWithdraw: 'Withdraw your offer?',
    confirmDiscard: 'Discard the counter-offer?',
    othersOpen: 'Also still open:',
    acceptYes: 'Accept the offer',
    rejectYes: 'Decline the offer',
    withdrawYes: 'Withdraw the offer',
    discardYes: 'Discard',
    keep: 'Go back, change nothing',
    reload: 'See the current state',
  },
};
