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
  /** What happens to the other open offers. */
  othersRest: string;
  visitsTitle: string;
  visitsKeep: string;
  visitsKeepHint: string;
  visitsCancel: string;
  visitsCancelHint: string;
  visitsNeeded: string;
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
    othersRest:
      'Quedan de respaldo: mientras la casa esté bajo contrato, su plazo se detiene y no vencen. Les avisamos. Usted puede rechazarlas cuando quiera.',
    visitsTitle: '¿Qué hacemos con las visitas de otras personas?',
    visitsKeep: 'Dejarlas como están',
    visitsKeepHint: 'Puede cancelar cada una más tarde.',
    visitsCancel: 'Cancelarlas y avisar',
    visitsCancelHint: 'Les decimos que la casa ya no está disponible.',
    visitsNeeded: 'Diga qué hacemos con las visitas.',
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
    othersRest:
      'They stay as backups: while the home is under contract, their deadline is paused and they do not expire. We tell the buyers. You may decline them at any time.',
    visitsTitle: 'What about other people’s visits?',
    visitsKeep: 'Keep them',
    visitsKeepHint: 'You can cancel each one later.',
    visitsCancel: 'Cancel them and say so',
    visitsCancelHint: 'We tell them that the home is no longer available.',
    visitsNeeded: 'Say what to do with the visits.',
    acceptYes: 'Accept the offer',
    rejectYes: 'Decline the offer',
    withdrawYes: 'Withdraw the offer',
    discardYes: 'Discard',
    keep: 'Go back, change nothing',
    reload: 'See the current state',
  },
};
