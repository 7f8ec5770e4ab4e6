import type { Localized } from '#domain/i18n/locale.ts';
import type { NoticeStatus } from '#domain/notices/notice-answer.ts';
import type { Tone } from '#site/ui/Badge.tsx';

/** Texts of the notices of a signed contract. */
export const NOTICE_TEXTS = {
  title: { es: 'Avisos y enmiendas', en: 'Notices and amendments' },
  lead: {
    es: 'Nada de lo firmado se edita. Un aviso que el contrato prevé cuenta al enviarlo; un cambio cuenta cuando lo firman las dos partes.',
    en: 'Nothing that was signed is edited. A notice that the contract provides for counts when it is sent; a change counts when both sides have signed it.',
  },
  ended: {
    es: 'El contrato terminó. Sus avisos se quedan aquí.',
    en: 'The contract has ended. Its notices stay here.',
  },
  offered: { es: 'Qué puede enviar hoy', en: 'What you may send today' },
  nothingOffered: {
    es: 'Hoy el contrato no prevé ningún aviso suyo.',
    en: 'The contract provides for no notice of yours today.',
  },
  notSigner: {
    es: 'Solo escribe avisos quien firmó el contrato con su cuenta.',
    en: 'Only a person who signed the contract with their account writes notices.',
  },
  prepare: { es: 'Preparar', en: 'Prepare' },
  given: { es: 'Avisos enviados', en: 'Notices sent' },
  noneGiven: { es: 'Todavía ninguno.', en: 'None yet.' },
  preview: { es: 'Ver qué dirá y qué sigue', en: 'See what it will say and what follows' },
  willSay: { es: 'El aviso dirá', en: 'The notice will say' },
  follows: { es: 'Qué sigue, en fechas y dinero', en: 'What follows, in dates and money' },
  back: { es: 'Cambiar las respuestas', en: 'Change the answers' },
  close: { es: 'Volver a los avisos', en: 'Back to the notices' },
  sign: { es: 'Firmar y enviar', en: 'Sign and send' },
  signProposal: { es: 'Firmar y proponer', en: 'Sign and propose' },
  name: { es: 'Escriba su nombre', en: 'Type your name' },
  intent: {
    es: 'Al presionar el botón firmo este aviso por medios electrónicos. Me obliga igual que mi firma en papel.',
    en: 'By pressing the button I sign this notice electronically. It binds me as a signature on paper does.',
  },
  final: {
    es: 'Cuenta al enviarlo y no se puede deshacer.',
    en: 'It counts when it is sent and cannot be undone.',
  },
  waits: {
    es: 'No cambia nada hasta que la otra parte lo firme.',
    en: 'It changes nothing until the other side signs it.',
  },
  notSigned: { es: 'No se firmó', en: 'Not signed' },
  notAdvice: {
    es: 'Es lo que dice el contrato, no un consejo legal.',
    en: 'This is what the contract says, not legal advice.',
  },
  pdf: { es: 'PDF', en: 'PDF' },
  tracker: { es: 'Hasta el cierre', en: 'Until closing' },
  offer: { es: 'Ver la oferta', en: 'See the offer' },
  yours: { es: 'Su parte', en: 'Your side' },
  theirs: { es: 'La otra parte', en: 'The other side' },
  readyToSign: { es: 'Aceptar y firmar', en: 'Accept and sign' },
  agree: { es: 'Firmar el cambio', en: 'Sign the change' },
  agreeMeans: {
    es: 'El contrato cambia en cuanto lo firme.',
    en: 'The contract changes as soon as you sign.',
  },
  counter: { es: 'Contestar con otra propuesta', en: 'Answer with another proposal' },
  refuse: { es: 'No aceptar', en: 'Do not accept' },
  reason: { es: 'Por qué no (opcional)', en: 'Why not (optional)' },
  takeBack: { es: 'Retirar la propuesta', en: 'Withdraw the proposal' },
  notNow: { es: 'Ahora no', en: 'Not now' },
  basis: { es: 'Se basa en', en: 'Based on' },
} as const satisfies Record<string, Localized>;

/** Texts with values. */
export const NOTICE_WORDS = {
  until: {
    es: (day: string) => `Hasta el ${day}.`,
    en: (day: string) => `Until ${day}.`,
  },
  asInContract: {
    es: (name: string) => `Como está en el contrato: ${name}.`,
    en: (name: string) => `As it is in the contract: ${name}.`,
  },
  signed: {
    es: (name: string, when: string) => `${name} lo firmó el ${when}.`,
    en: (name: string, when: string) => `${name} signed it on ${when}.`,
  },
  section: {
    es: (section: number) => `sección ${section} del contrato`,
    en: (section: number) => `section ${section} of the contract`,
  },
} as const;

export const NOTICE_STATUS_LABELS: Readonly<Record<NoticeStatus, Localized>> = {
  served: { es: 'Enviado', en: 'Sent' },
  proposed: {
    es: 'Espera la firma de la otra parte',
    en: 'Waiting for the other side’s signature',
  },
  agreed: { es: 'Firmado por las dos partes', en: 'Signed by both sides' },
  refused: { es: 'No lo aceptó la otra parte', en: 'Not accepted by the other side' },
  countered: { es: 'Contestado con otra propuesta', en: 'Answered with another proposal' },
  taken_back: { es: 'Retirado por quien lo propuso', en: 'Withdrawn by its sender' },
  void: { es: 'Sin efecto: el contrato terminó', en: 'Without effect: the contract ended' },
};

export const NOTICE_TONES: Readonly<Record<NoticeStatus, Tone>> = {
  ...{ served: 'ok', agreed: 'ok', proposed: 'sun' },
  ...{ refused: 'error', countered: 'paper', taken_back: 'paper', void: 'paper' },
};
