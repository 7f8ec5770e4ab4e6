import type { Localized } from '#domain/i18n/locale.ts';
import type { DocumentState } from '#domain/log/document-check.ts';

/** Texts of the verification page. */
export const VERIFY_TEXTS = {
  title: {
    es: '¿Es de Trato y está intacto?',
    en: 'Is this document really from Trato, and unchanged?',
  },
  description: {
    es: 'Compruebe en su navegador si un contrato, un acuerdo, un resumen o un recibo lo emitió Trato y si todavía está vigente.',
    en: 'Check in your browser whether Trato issued a contract, an agreement, a summary or a receipt, and whether it is still current.',
  },
  lead: {
    es: 'Cualquiera puede comprobarlo, sin cuenta.',
    en: 'Anyone may check; no account needed.',
  },
  files: { es: 'Archivos por comprobar', en: 'Files to check' },
  choose: { es: 'Elegir archivos', en: 'Choose files' },
  drop: {
    es: 'Arrastre aquí uno o varios PDF, un certificado o un recibo, de hasta 20 MB cada uno.',
    en: 'Drop one or more PDFs, a certificate or a receipt here, up to 20 MB each.',
  },
  stays: {
    es: 'El archivo no sale de su dispositivo. Solo se consulta su huella.',
    en: 'The file stays on this device. Only its fingerprint is looked up.',
  },
  needsScript: {
    es: 'Esta página hace el cálculo en su navegador y necesita JavaScript.',
    en: 'This page does its work in your browser and needs JavaScript.',
  },
  whatWeCheck: { es: 'Qué comprobamos', en: 'What we check' },
  checking: { es: 'Comprobando…', en: 'Checking…' },
  results: {
    es: (count: number) => (count === 1 ? '1 archivo comprobado' : `${count} archivos comprobados`),
    en: (count: number) => (count === 1 ? '1 file checked' : `${count} files checked`),
  },
  clear: { es: 'Borrar la lista', en: 'Clear the list' },
  fingerprint: { es: 'SHA-256', en: 'SHA-256' },

  receipt: { es: 'Recibo del trato', en: 'Deal receipt' },
  toPage: {
    es: 'Cualquiera puede verificar estos documentos',
    en: 'Anyone can check these documents',
  },

  history: { es: 'Historial', en: 'History' },
  historyWhat: {
    es: 'Si emitimos exactamente estos bytes, y si todavía están vigentes.',
    en: 'Whether we issued these exact bytes, and whether they are still current.',
  },
  log: { es: 'Registro público', en: 'Public log' },
  logWhat: {
    es: 'Si cada evento está en el registro que firmamos y publicamos, que no se puede reescribir sin que se note.',
    en: 'Whether each event is in the log we sign and publish, which cannot be rewritten without it showing.',
  },

  exact: { es: 'Es exactamente el que emitimos', en: 'Exactly the file we issued' },
  changed: { es: 'Cambiado después de emitirlo', en: 'Changed after it was issued' },
  changedMore: {
    es: 'No confíe en este archivo. Su contenido ya no coincide con sus propias huellas.',
    en: 'Don’t rely on this file. Its content no longer matches its own fingerprints.',
  },
  rewritten: {
    es: 'El historial es bueno, pero no es el archivo que emitimos',
    en: 'The history is good, but this isn’t the file we issued',
  },
  rewrittenMore: {
    es: 'Los eventos son los que registramos; otra parte del archivo es distinta. Pida el original.',
    en: 'The events are the ones we recorded; another part of the file differs. Ask for the original.',
  },
  notOurs: { es: 'No es un documento de Trato', en: 'Not a document from Trato' },
  notOursMore: {
    es: 'Puede ser auténtico, pero no lo emitimos nosotros y no podemos decir nada de él.',
    en: 'It may be genuine, but we did not issue it and can’t say anything about it.',
  },
  notAsked: { es: 'No pudimos consultarlo', en: 'We couldn’t look it up' },
  tooLarge: { es: 'El archivo es demasiado grande', en: 'The file is too large' },
  tooLargeMore: {
    es: 'Se comprueban archivos de hasta 20 MB.',
    en: 'Files of up to 20 MB can be checked.',
  },

  states: {
    current: { es: 'Está vigente.', en: 'It is still current.' },
    superseded: {
      es: 'Después hubo algo más reciente. Pida el documento actual.',
      en: 'Something newer came after it. Ask for the current document.',
    },
    voided: {
      es: 'La oferta terminó sin trato: estos términos ya no se aplican.',
      en: 'The offer ended without a deal: these terms no longer apply.',
    },
  } satisfies Record<DocumentState, Localized>,
  stateNames: {
    current: { es: 'conocido y vigente', en: 'known and current' },
    superseded: { es: 'conocido, pero reemplazado', en: 'known, but superseded' },
    voided: { es: 'conocido, pero sin efecto', en: 'known, but voided' },
  } satisfies Record<DocumentState, Localized>,

  fileKnownMore: {
    es: (kind: string, at: string) => `Es un ${kind} del ${at}.`,
    en: (kind: string, at: string) => `It is a ${kind} of ${at}.`,
  },
  fileUnknown: { es: 'no conocemos estos bytes', en: 'these bytes are unknown' },
  fileUnknownMore: {
    es: 'Nunca emitimos un archivo con esta huella.',
    en: 'We never issued a file with this fingerprint.',
  },
  fileNotAsked: { es: 'sin respuesta', en: 'no answer' },
  fileNotAskedMore: {
    es: 'Con conexión, elija el archivo otra vez.',
    en: 'Once you are online, choose the file again.',
  },
  historyHolds: { es: 'intacto', en: 'unchanged' },
  historyHoldsMore: {
    es: (events: number) =>
      `Calculamos de nuevo ${events === 1 ? 'su único evento' : `sus ${events} eventos`} en su navegador, y coinciden.`,
    en: (events: number) =>
      `Your browser computed ${events === 1 ? 'its one event' : `its ${events} events`} again, and they match.`,
  },
  historyBroken: { es: 'alterado', en: 'altered' },
  historyBrokenMore: {
    es: (sequence: number) => `El evento ${sequence} no es como se escribió, o falta uno antes.`,
    en: (sequence: number) =>
      `Event ${sequence} is not as it was written, or one before it is missing.`,
  },
  noHistory: {
    es: 'El archivo no trae un historial.',
    en: 'The file carries no history.',
  },
  logged: { es: 'está', en: 'found' },
  loggedMore: {
    es: (size: string) => `Está entre los primeros ${size} asientos del registro.`,
    en: (size: string) => `It was among the first ${size} entries of the log.`,
  },
  waiting: { es: 'todavía no', en: 'not yet' },
  waitingMore: {
    es: 'Cada evento llega al registro en 24 horas.',
    en: 'Events enter the log within 24 hours.',
  },
  proven: { es: 'demostrado', en: 'proven' },
  provenMore: {
    es: (logged: number, waiting: number, size: string) =>
      `${logged === 1 ? '1 evento está' : `${logged} eventos están`} en el registro de ${size} asientos que firmamos${waiting === 0 ? '.' : `; ${waiting === 1 ? 'falta 1, que llegará' : `faltan ${waiting}, que llegarán`} dentro de 24 horas.`}`,
    en: (logged: number, waiting: number, size: string) =>
      `${logged === 1 ? '1 event is' : `${logged} events are`} in the signed log of ${size} entries${waiting === 0 ? '.' : `; ${waiting === 1 ? 'one enters' : `${waiting} enter`} it within 24 hours.`}`,
  },
  onlyHere: { es: 'Solo este sitio lo avala.', en: 'Only this site vouches for it.' },
  /** Names of the log's witnesses. */
  vouched: {
    es: (witnesses: readonly string[], isStamped: boolean) =>
      vouched(witnesses, isStamped, {
        none: 'Solo este sitio lo avala.',
        witnesses: (names) => `También lo firmaron: ${names}.`,
        stamp: 'Una autoridad externa le puso un sello de tiempo.',
      }),
    en: (witnesses: readonly string[], isStamped: boolean) =>
      vouched(witnesses, isStamped, {
        none: 'Only this site vouches for it.',
        witnesses: (names) => `Also signed by: ${names}.`,
        stamp: 'An outside authority time-stamped it.',
      }),
  },
  contradicted: { es: 'no coincide', en: 'contradicted' },
  contradictedMore: {
    es: 'Lo que dice el archivo no está en el registro que firmamos.',
    en: 'What the file says is not in the log we signed.',
  },
  unusable: { es: 'no sirve', en: 'can’t be used' },
  unusableMore: {
    es: 'Sus pruebas son de otro contenido que este.',
    en: 'Its proofs belong to other content than this.',
  },
  noProofs: {
    es: 'El archivo no trae pruebas del registro; el recibo del trato sí.',
    en: 'The file carries no proofs of the log; a deal receipt does.',
  },
  nothing: { es: 'nada que comprobar', en: 'nothing to check' },

  how: { es: '¿Cómo funciona?', en: 'How does it work?' },
  howMore: {
    es: 'Cada documento tiene una huella (SHA-256) que cambia con un solo bit. Su navegador la calcula y nos pregunta solo por ella. El sello de un contrato, el certificado y el recibo se comprueban enteros en su navegador, también sin conexión.',
    en: 'Each document has a fingerprint (SHA-256) that changes with a single bit. Your browser computes it and asks us about nothing else. The seal of a contract, a certificate and a receipt are checked whole in your browser, offline too.',
  },
  limits: { es: '¿Qué no dice?', en: 'What doesn’t it say?' },
  limitsMore: {
    es: 'No dice quién es el dueño de una casa ni si un contrato le conviene. Trato no es un bufete de abogados.',
    en: 'It doesn’t say who owns a home, or whether a contract is good for you. Trato is not a law firm.',
  },
} as const;

function vouched(
  witnesses: readonly string[],
  isStamped: boolean,
  texts: Readonly<{ none: string; witnesses: (names: string) => string; stamp: string }>,
): string {
  const found = [
    ...(witnesses.length > 0 ? [texts.witnesses(witnesses.join(', '))] : []),
    ...(isStamped ? [texts.stamp] : []),
  ];
  return found.join(' ') || texts.none;
}
