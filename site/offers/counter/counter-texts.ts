import type { Localized } from '#domain/i18n/locale.ts';
import type { OfferSide } from '#domain/offers/status.ts';

type CounterTexts = Readonly<{
  title: string;
  crumb: (version: number) => string;
  write: (version: number) => string;
  lead: Readonly<Record<OfferSide, string>>;
  views: string;
  view: Readonly<Record<'table' | 'text', string>>;
  term: string;
  was: string;
  becomes: string;
  means: string;
  before: string;
  now: string;
  netChange: (amount: string) => string;
  redline: string;
  redlineOf: Readonly<
    Record<'mine' | 'theirs', Readonly<Record<OfferSide, (changed: number, of: number) => string>>>
  >;
  nothingChanged: string;
  unchanged: (count: number) => string;
  showThem: string;
  yourNet: string;
  difference: string;
  differenceForYou: string;
  cashNeeded: string;
  wasBefore: (amount: string) => string;
  version: (number: number) => string;
  yours: string;
  change: string;
  cashAtClosing: string;
  monthly: string;
  assumptions: string;
  otherCosts: string;
  depositIncluded: (amount: string) => string;
  depositsIncluded: (first: string, second: string) => string;
  notSent: string;
  clockRuns: string;
  send: string;
  sendBinds: string;
  sendTitle: string;
  sendYes: string;
  discard: string;
  discardTitle: string;
  discardBody: string;
  discardYes: string;
  keep: string;
  back: string;
  changeFirst: string;
  fixTitle: string;
  fixNote: string;
  staleTab: string;
  staleVersion: (version: number) => string;
  currentVersion: string;
  nothingLost: string;
  keepMine: string;
  cannotGoOn: string;
  seeCurrent: string;
  notYours: string;
  seeOffer: string;
  sentNow: string;
  versions: string;
  versionBy: Readonly<Record<OfferSide, Readonly<Record<'own' | 'other', string>>>>;
  fingerprint: (hash: string) => string;
  versionsKept: string;
  answersShown: string;
  summaryPdf: string;
  certificate: string;
}>;

/** Texts of the counter-offer page and of changes between versions. */
export const COUNTER_TEXTS: Localized<CounterTexts> = {
  es: {
    title: 'Contraoferta',
    crumb: (version) => `Contraoferta a la versión ${version}`,
    write: (version) => `Su contraoferta a la versión ${version}`,
    lead: {
      seller: 'Cambie solo lo que necesite. Su neto y los cambios se calculan mientras escribe.',
      buyer: 'Cambie solo lo que necesite. Sus números y los cambios se calculan mientras escribe.',
    },
    views: 'Cómo ver los cambios',
    view: { table: 'Tabla', text: 'Texto completo' },
    term: 'Término',
    was: 'Antes',
    becomes: 'Ahora',
    means: 'Qué significa para usted',
    before: 'antes',
    now: 'ahora',
    netChange: (amount) => `${amount} en su neto`,
    redline: 'Sus cambios',
    redlineOf: {
      mine: {
        seller: (changed, of) => `Usted cambió ${changed} de ${of} términos`,
        buyer: (changed, of) => `Usted cambió ${changed} de ${of} términos`,
      },
      theirs: {
        seller: (changed, of) => `El comprador cambió ${changed} de ${of} términos`,
        buyer: (changed, of) => `El vendedor cambió ${changed} de ${of} términos`,
      },
    },
    nothingChanged: 'Todavía no ha cambiado nada.',
    unchanged: (count) =>
      count === 1 ? '1 término sigue igual' : `${count} términos siguen igual`,
    showThem: 'Verlos',
    yourNet: 'Neto para usted',
    difference: 'La diferencia',
    differenceForYou: 'La diferencia para usted',
    cashNeeded: 'Dinero para el cierre',
    wasBefore: (amount) => `antes ${amount}`,
    version: (number) => `v${number}`,
    yours: 'suya',
    change: 'cambio',
    cashAtClosing: 'Dinero para el cierre',
    monthly: 'Costo mensual',
    assumptions: 'Cambiar los supuestos',
    otherCosts: 'Otros gastos de cierre, en dólares',
    depositIncluded: (amount) => `Incluye su depósito de ${amount}.`,
    depositsIncluded: (first, second) => `Incluye sus dos depósitos, de ${first} y de ${second}.`,
    notSent: 'Sin enviar: solo usted la ve.',
    clockRuns: 'El plazo sigue corriendo hasta que la envíe.',
    send: 'Enviar contraoferta',
    sendBinds:
      'No obliga. Al enviarla le toca a la otra parte, y la versión ya no se puede cambiar.',
    sendTitle: '¿Enviar esta contraoferta?',
    sendYes: 'Enviar contraoferta',
    discard: 'Descartar la contraoferta',
    discardTitle: '¿Descartar la contraoferta?',
    discardBody:
      'Se borra lo que escribió aquí. La oferta queda como estaba y sigue siendo su turno.',
    discardYes: 'Descartar',
    keep: 'Volver sin cambiar nada',
    back: 'Volver a la oferta',
    changeFirst: 'Cambie al menos un término para poder enviarla.',
    fixTitle: 'Hay datos por corregir',
    fixNote: 'Lo demás que escribió sigue guardado.',
    staleTab: 'Esta contraoferta cambió en otra pestaña o dispositivo.',
    staleVersion: (version) =>
      `La oferta cambió mientras usted escribía: ya va por la versión ${version}.`,
    currentVersion: 'Qué cambió en la versión actual',
    nothingLost: 'Lo que escribió sigue aquí.',
    keepMine: 'Seguir con lo que escribí',
    cannotGoOn: 'Ya no es su turno: no se puede enviar esta contraoferta.',
    seeCurrent: 'Ver la oferta como está ahora',
    notYours: 'Ahora no puede hacer una contraoferta',
    seeOffer: 'Ver la oferta',
    sentNow: 'Contraoferta enviada. Le avisaremos cuando respondan.',
    versions: 'Versiones',
    versionBy: {
      seller: { own: 'Su contraoferta', other: 'Contraoferta del vendedor' },
      buyer: { own: 'Su oferta', other: 'Oferta del comprador' },
    },
    fingerprint: (hash) => `huella ${hash}`,
    summaryPdf: 'Resumen en PDF',
    certificate: 'Certificado del historial',
    versionsKept: 'Lo enviado no se puede cambiar.',
    answersShown: 'Usted siempre responde a la versión de esta página.',
  },
  en: {
    title: 'Counter-offer',
    crumb: (version) => `Counter-offer to version ${version}`,
    write: (version) => `Your counter-offer to version ${version}`,
    lead: {
      seller: 'Change only what you need. Your net and the changes are worked out as you type.',
      buyer: 'Change only what you need. Your figures and the changes are worked out as you type.',
    },
    views: 'How to see the changes',
    view: { table: 'Table', text: 'Full text' },
    term: 'Term',
    was: 'Before',
    becomes: 'Now',
    means: 'What it means for you',
    before: 'before',
    now: 'now',
    netChange: (amount) => `${amount} to your net`,
    redline: 'Your changes',
    redlineOf: {
      mine: {
        seller: (changed, of) => `You changed ${changed} of ${of} terms`,
        buyer: (changed, of) => `You changed ${changed} of ${of} terms`,
      },
      theirs: {
        seller: (changed, of) => `The buyer changed ${changed} of ${of} terms`,
        buyer: (changed, of) => `The seller changed ${changed} of ${of} terms`,
      },
    },
    nothingChanged: 'You have not changed anything yet.',
    unchanged: (count) => (count === 1 ? '1 term is unchanged' : `${count} terms are unchanged`),
    showThem: 'Show them',
    yourNet: 'Your net',
    difference: 'The difference',
    differenceForYou: 'The difference for you',
    cashNeeded: 'Cash to close',
    wasBefore: (amount) => `was ${amount}`,
    version: (number) => `v${number}`,
    yours: 'yours',
    change: 'change',
    cashAtClosing: 'Cash to close',
    monthly: 'Monthly cost',
    assumptions: 'Change the assumptions',
    otherCosts: 'Other closing costs, in dollars',
    depositIncluded: (amount) => `Includes your ${amount} deposit.`,
    depositsIncluded: (first, second) => `Includes your two deposits, ${first} and ${second}.`,
    notSent: 'Not sent: only you can see it.',
    clockRuns: 'The clock keeps running until you send it.',
    send: 'Send counter-offer',
    sendBinds:
      'Not binding. Once sent it is the other side’s turn, and that version can’t be changed.',
    sendTitle: 'Send this counter-offer?',
    sendYes: 'Send counter-offer',
    discard: 'Discard the counter-offer',
    discardTitle: 'Discard the counter-offer?',
    discardBody:
      'What you wrote here is deleted. The offer stays as it was and it is still your turn.',
    discardYes: 'Discard',
    keep: 'Go back, change nothing',
    back: 'Back to the offer',
    changeFirst: 'Change at least one term to send it.',
    fixTitle: 'There are answers to fix',
    fixNote: 'Everything else you wrote stays saved.',
    staleTab: 'This counter-offer changed in another tab or device.',
    staleVersion: (version) =>
      `The offer changed while you were writing: it is now at version ${version}.`,
    currentVersion: 'What changed in the current version',
    nothingLost: 'What you typed is still here.',
    keepMine: 'Keep what I typed',
    cannotGoOn: 'It is no longer your turn: this counter-offer can’t be sent.',
    seeCurrent: 'See the offer as it is now',
    notYours: 'You can’t make a counter-offer now',
    seeOffer: 'See the offer',
    sentNow: 'Counter-offer sent. We will let you know when they answer.',
    versions: 'Versions',
    versionBy: {
      seller: { own: 'Your counter-offer', other: 'Seller’s counter-offer' },
      buyer: { own: 'Your offer', other: 'Buyer’s offer' },
    },
    fingerprint: (hash) => `fingerprint ${hash}`,
    summaryPdf: 'Summary (PDF)',
    certificate: 'Certificate of history',
    versionsKept: 'Versions can’t be edited after they are sent.',
    answersShown: 'You always answer the one on this page.',
  },
};

export const COUNTER_LIST_TEXTS: Localized<
  Readonly<Record<'title' | 'empty' | 'emptyWhy', string>>
> = {
  es: {
    title: 'Contraofertas en curso',
    empty: 'No hay ninguna contraoferta en curso',
    emptyWhy:
      'Una contraoferta se escribe desde la página de la oferta, cuando le toca a usted responder.',
  },
  en: {
    title: 'Counter-offers in progress',
    empty: 'No counter-offer is in progress',
    emptyWhy:
      'A counter-offer is written from the page of an offer, when it is your turn to answer.',
  },
};
