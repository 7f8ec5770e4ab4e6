import type { Localized } from '#domain/i18n/locale.ts';

type ImproveTexts = Readonly<{
  yourOffer: string;
  title: string;
  crumb: (version: number) => string;
  lead: string;
  fixNote: string;
  send: string;
  sendBinds: string;
  sentNow: string;
  extendTitle: string;
  extendYes: string;
  extendLabel: string;
  extendHint: string;
  extended: Readonly<Record<'mine' | 'theirs', string>>;
  /** How long a backup offer can be answered once its deadline continues. */
  held: (left: string) => string;
}>;

/** Texts for changing or extending one's own pending offer. */
export const IMPROVE_TEXTS: Localized<ImproveTexts> = {
  es: {
    yourOffer: 'Su oferta mientras espera',
    title: 'Mejorar su oferta',
    crumb: (version) => `Mejorar la versión ${version}`,
    lead: 'Cambie lo que quiera. El vendedor verá la nueva versión en lugar de la anterior, con lo que cambió.',
    fixNote: 'Todavía no se ha enviado nada.',
    send: 'Enviar la oferta mejorada',
    sendBinds: 'No obliga. El vendedor recibe la nueva versión y ya no puede aceptar la anterior.',
    sentNow: 'Oferta mejorada y enviada. El vendedor ya ve qué cambió.',
    extendTitle: 'Dar más tiempo para responder',
    extendYes: 'Dar este plazo',
    extendLabel: 'El vendedor puede responder hasta',
    extendHint: 'Hora del Este. Lo demás de su oferta no cambia.',
    extended: {
      mine: 'Usted dio más tiempo para responder. Lo demás no cambió.',
      theirs: 'El comprador dio más tiempo para responder. Lo demás no cambió.',
    },
    held: (left) => `El plazo está en pausa y no vence. ${left} cuando la casa esté disponible.`,
  },
  en: {
    yourOffer: 'Your offer while it waits',
    title: 'Improve your offer',
    crumb: (version) => `Improve version ${version}`,
    lead: 'Change what you like. The seller sees the new version instead of the previous one, with what changed.',
    fixNote: 'Nothing has been sent yet.',
    send: 'Send the improved offer',
    sendBinds:
      'Not binding. The seller gets the new version and can no longer accept the previous one.',
    sentNow: 'Your improved offer was sent. The seller sees what changed.',
    extendTitle: 'Give more time to answer',
    extendYes: 'Set this deadline',
    extendLabel: 'The seller may answer until',
    extendHint: 'Eastern Time. Nothing else in your offer changes.',
    extended: {
      mine: 'You gave more time to answer. Nothing else changed.',
      theirs: 'The buyer gave more time to answer. Nothing else changed.',
    },
    held: (left) =>
      `The deadline is paused and will not expire. ${left} once the home is available.`,
  },
};
