import type { Localized } from '#domain/i18n/locale.ts';
import type { OfferReader } from '#domain/offers/labels.ts';
import type { OfferReason } from '#domain/offers/status.ts';

type OfferPageTexts = Readonly<{
  title: string;
  empty: string;
  emptyBuyer: string;
  emptySeller: string;
  nothingMatches: string;
  searchHomes: string;
  myProperties: string;
  yourTurn: (count: number) => string;
  firstDue: (when: string) => string;
  nothingWaits: string;
  columns: Readonly<
    Record<
      'buyer' | 'property' | 'amount' | 'net' | 'closing' | 'deposit' | 'contingencies' | 'turn',
      string
    >
  >;
  beforeMortgage: string;
  eastern: string;
  turn: Readonly<Record<'you' | 'buyer' | 'seller' | 'nobody', string>>;
  see: string;
  choose: string;
  chooseSome: string;
  compareThis: (name: string) => string;
  compareChosen: string;
  highestNet: string;
  inTwo: string;
  draftTurn: string;
  goOnCounter: string;
  more: string;
  printTable: string;
  /** How the amount is beside the list price; `over` in cents, `by` its size in words. */
  besidePrice: (over: number, by: string) => string;
  answer: string;
  goOn: string;
  filter: string;
  sort: string;
  status: string;
  all: string;
  search: string;
  apply: string;
  sorts: Readonly<Record<'turn' | 'date' | 'type' | 'buyer' | 'seller' | 'amount', string>>;
  credit: (amount: string) => string;
  noCredit: string;
  inDays: (days: string) => string;
  noContingency: string;
  netNote: string;
  notSigning: string;
  answerBy: (when: string) => string;
  waitFor: (turn: string, until: string) => string;
  accepted: string;
  /** The same to the seller who has to open the signing, and to the person who has to sign. */
  acceptedOpen: string;
  acceptedSign: string;
  openSigning: string;
  signContract: string;
  contractsDue: (count: number) => string;
  acceptedBand: string;
  openBand: string;
  signBand: string;
  /** The seller has not opened the signing yet. */
  notOpen: string;
  acceptedDue: (when: string) => string;
  overdue: string;
  /** The contract is there: who brought it, or that everybody signed here, and when. */
  signedBand: string;
  delivered: Readonly<Record<'buyer' | 'seller' | 'everybody', (when: string) => string>>;
  signedState: string;
  addToCalendar: string;
  closedBand: string;
  closedBecause: Readonly<Record<OfferReason, string>>;
  closedMeans: string;
  draftBand: string;
  offers: (names: string, amount: string) => string;
  listedAt: (amount: string) => string;
  version: (number: number) => string;
  yourAnswer: (version: number) => string;
  tabs: Readonly<
    Record<'terms' | 'history' | 'buyer' | 'section38' | 'documents' | 'comments', string>
  >;
  netTitle: string;
  /** As somebody reads it whose net it is not. */
  sellersNet: Readonly<{ title: string; net: string; cash: string }>;
  netEstimated: (date: string) => string;
  net: string;
  cash: string;
  tariffs: (date: string) => string;
  whatBinds: string;
  binds: Readonly<Record<'received' | 'accepted' | 'signed', readonly [string, string]>>;
  note: string;
  noteHint: string;
  confirmAccept: string;
  confirmReject: string;
  confirmWithdraw: string;
  confirmDiscard: string;
  acceptYes: string;
  rejectYes: string;
  withdrawYes: string;
  backup: string;
  /** The deadline of a backup rests, and how long it has left then. */
  paused: (left: string) => string;
  backupMeans: Readonly<Record<OfferReader, string>>;
  changeAssumptions: string;
  discardYes: string;
  daysToClose: (days: string) => string;
  afterSigning: (days: string) => string;
  payWith: string;
  loanWord: string;
  cashWord: string;
  downShare: (share: string) => string;
  keep: string;
  stale: string;
  reload: string;
  history: string;
  chainOk: string;
  chainBroken: string;
  noDocuments: string;
  noComments: string;
  olderComments: string;
  comment: string;
  whoSees: string;
  shared: string;
  private: string;
  send: string;
  download: string;
  sentNow: string;
}>;

/** Texts of the list of offers and of an offer's page. */
export const OFFER_PAGE_TEXTS: Localized<OfferPageTexts> = {
  es: {
    title: 'Ofertas',
    empty: 'Todavía no hay ofertas',
    emptyBuyer: 'Encuentre una casa y haga su oferta en línea: se guarda a cada paso.',
    emptySeller: 'Cuando alguien haga una oferta por su casa, la verá aquí con lo que le deja.',
    nothingMatches: 'Ninguna oferta coincide con el filtro.',
    searchHomes: 'Buscar casas',
    myProperties: 'Mis propiedades',
    yourTurn: (count) =>
      count === 1 ? 'Le toca a usted en 1 oferta.' : `Le toca a usted en ${count} ofertas.`,
    firstDue: (when) => `La primera vence el ${when}.`,
    nothingWaits: 'Ninguna oferta espera su respuesta.',
    columns: {
      buyer: 'Comprador',
      property: 'Propiedad',
      amount: 'Oferta',
      net: 'Neto para usted',
      closing: 'Cierre',
      deposit: 'Depósito',
      contingencies: 'Contingencias',
      turn: 'Turno y fecha límite',
    },
    beforeMortgage: 'antes de su hipoteca',
    eastern: 'hora del Este',
    turn: {
      you: 'Le toca a usted',
      buyer: 'Le toca al comprador',
      seller: 'Le toca al vendedor',
      nobody: 'Cerrada',
    },
    see: 'Ver',
    choose: 'Elegir para comparar',
    chooseSome: 'Elija de 2 a 5.',
    compareThis: (name) => `Comparar la oferta de ${name}`,
    compareChosen: 'Comparar ofertas',
    highestNet: 'El mayor',
    inTwo: 'en dos entregas',
    draftTurn: 'Sin enviar',
    goOnCounter: 'Seguir y enviar',
    more: 'Ver más ofertas',
    printTable: 'Imprimir tabla',
    besidePrice: (over, by) =>
      over === 0 ? 'el precio de venta' : `${by} ${over < 0 ? 'bajo' : 'sobre'} el precio`,
    answer: 'Ver y responder',
    goOn: 'Seguir con la oferta',
    filter: 'Filtrar ofertas',
    sort: 'Ordenar por',
    status: 'Estado',
    all: 'Todos',
    search: 'Nombre o dirección',
    apply: 'Aplicar',
    sorts: {
      turn: 'A quién le toca y cuándo vence',
      date: 'Fecha',
      type: 'Tipo de propiedad',
      buyer: 'Comprador',
      seller: 'Vendedor',
      amount: 'Monto',
    },
    credit: (amount) => `crédito ${amount}`,
    noCredit: 'sin crédito',
    inDays: (days) => `en ${days}`,
    noContingency: 'Ninguna',
    netNote:
      'Neto = precio, menos crédito al comprador, comisión de su agente, timbres de la escritura, seguro de título, gastos de cierre e impuestos hasta el día del cierre.',
    notSigning:
      'Aceptar no es firmar. Aceptar dice que los términos le bastan. Lo que obliga es el contrato firmado por las dos partes.',
    answerBy: (when) => asSentence(`Le toca a usted. Responda ${when}`),
    waitFor: (turn, until) => asSentence(`${turn}, hasta ${until}`),
    accepted: 'Aceptada: falta firmar',
    acceptedOpen: 'Aceptada: abra la firma',
    acceptedSign: 'Aceptada: firme el contrato',
    openSigning: 'Abrir la firma',
    signContract: 'Firmar el contrato',
    contractsDue: (count) =>
      count === 1
        ? 'Le toca el siguiente paso de un contrato.'
        : `Le toca el siguiente paso de ${count} contratos.`,
    acceptedBand: 'Aceptada. Falta firmar el contrato.',
    openBand: 'Aceptada. Abra la firma del contrato.',
    signBand: 'Le toca firmar el contrato.',
    notOpen: 'Quien vende todavía no abrió la firma. Mientras tanto nadie llega tarde.',
    acceptedDue: (when) => asSentence(`Los documentos firmados se suben a más tardar ${when}`),
    overdue: 'Venció el plazo para firmar. Nada queda anulado: todavía se puede firmar.',
    signedBand: 'Ya está el contrato firmado.',
    delivered: {
      buyer: (when) => asSentence(`Lo entregó el comprador el ${when}`),
      seller: (when) => asSentence(`Lo entregó el vendedor el ${when}`),
      everybody: (when) => asSentence(`Todos firmaron aquí; la última firma es del ${when}`),
    },
    signedState: 'Contrato firmado',
    addToCalendar: 'Agregar al calendario',
    closedBand: 'Esta oferta está cerrada.',
    closedBecause: {
      declined: 'Esta oferta fue rechazada.',
      withdrawn: 'El comprador retiró esta oferta.',
      expired: 'Esta oferta venció sin respuesta.',
      listing_withdrawn: 'La propiedad salió del mercado.',
      contract_cancelled: 'La propiedad volvió al mercado.',
      sold: 'La propiedad se vendió.',
    },
    closedMeans: 'La oferta está cerrada y ya nadie puede responderla. Lo enviado queda aquí.',
    draftBand: 'Borrador: solo usted lo ve.',
    offers: (names, amount) => `${names}: ${amount}`,
    listedAt: (amount) => `piden ${amount}`,
    version: (number) => `Versión ${number}`,
    yourAnswer: (version) => `Su respuesta a la versión ${version}`,
    tabs: {
      terms: 'Datos',
      history: 'Historial',
      buyer: 'Comprador',
      section38: 'Sección 38',
      documents: 'Documentos',
      comments: 'Comentarios',
    },
    netTitle: 'Lo que le queda',
    sellersNet: {
      title: 'Lo que le queda al vendedor',
      net: 'Neto para el vendedor',
      cash: 'Dinero en manos del vendedor',
    },
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
    note: 'Nota para la otra parte',
    noteHint: 'La leerá junto con su respuesta.',
    confirmAccept: '¿Aceptar esta oferta?',
    confirmReject: '¿Rechazar esta oferta?',
    confirmWithdraw: '¿Retirar su oferta?',
    confirmDiscard: '¿Descartar la contraoferta?',
    acceptYes: 'Aceptar la oferta',
    rejectYes: 'Rechazar la oferta',
    withdrawYes: 'Retirar la oferta',
    backup: 'Oferta de respaldo',
    paused: (left) => `Plazo en pausa. ${left}`,
    backupMeans: {
      buyer:
        'La casa está bajo contrato con otra oferta. La suya sigue abierta y puede aceptarse si la casa vuelve a estar libre. Le avisaremos. Puede retirarla cuando quiera.',
      seller:
        'La casa está bajo contrato con otra oferta. Esta sigue abierta y podrá aceptarla si la casa vuelve al mercado.',
      admin:
        'La casa está bajo contrato con otra oferta. Esta sigue abierta, y el vendedor podrá aceptarla si la casa vuelve al mercado.',
    },
    changeAssumptions: 'Cambiar los supuestos',
    discardYes: 'Descartar',
    daysToClose: (days) => `en ${days}`,
    afterSigning: (days) => `${days} tras la firma`,
    payWith: 'Pagan con',
    loanWord: 'Préstamo',
    cashWord: 'Al contado',
    downShare: (share) => `${share} de pago inicial`,
    keep: 'Volver sin cambiar nada',
    stale: 'La oferta cambió mientras la miraba.',
    reload: 'Ver cómo está ahora',
    history: 'Historial de la oferta',
    chainOk: 'Comprobado: nadie ha cambiado este historial.',
    chainBroken: 'El historial no coincide con sus huellas.',
    noDocuments: 'Todavía no hay documentos.',
    noComments: 'Todavía no hay comentarios.',
    olderComments: 'Comentarios anteriores',
    comment: 'Escriba un comentario',
    whoSees: '¿Quién lo ve?',
    shared: 'Lo ven las dos partes',
    private: 'Solo lo veo yo',
    send: 'Publicar comentario',
    download: 'Descargar',
    sentNow: 'Oferta enviada. El vendedor ya la tiene; le avisaremos cuando responda.',
  },
  en: {
    title: 'Offers',
    empty: 'No offers yet',
    emptyBuyer: 'Find a home and make your offer online: it is saved at every step.',
    emptySeller: 'When somebody makes an offer on your home, you see it here with what it nets.',
    nothingMatches: 'No offer matches the filter.',
    searchHomes: 'Search homes',
    myProperties: 'My properties',
    yourTurn: (count) =>
      count === 1 ? 'It is your turn on 1 offer.' : `It is your turn on ${count} offers.`,
    firstDue: (when) => `The first is due ${when}.`,
    nothingWaits: 'No offer is waiting for you.',
    columns: {
      buyer: 'Buyer',
      property: 'Property',
      amount: 'Offer',
      net: 'Your net',
      closing: 'Closing',
      deposit: 'Deposit',
      contingencies: 'Contingencies',
      turn: 'Turn and deadline',
    },
    beforeMortgage: 'before your mortgage',
    eastern: 'Eastern Time',
    turn: {
      you: 'Your turn',
      buyer: 'The buyer’s turn',
      seller: 'The seller’s turn',
      nobody: 'Closed',
    },
    see: 'See',
    choose: 'Choose to compare',
    chooseSome: 'Choose 2 to 5.',
    compareThis: (name) => `Compare the offer of ${name}`,
    compareChosen: 'Compare offers',
    highestNet: 'Highest',
    inTwo: 'in two parts',
    draftTurn: 'Not sent',
    goOnCounter: 'Continue and send',
    more: 'More offers',
    printTable: 'Print table',
    besidePrice: (over, by) =>
      over === 0 ? 'the list price' : `${by} ${over < 0 ? 'under' : 'over'} list price`,
    answer: 'See and answer',
    goOn: 'Continue the offer',
    filter: 'Filter offers',
    sort: 'Sort by',
    status: 'Status',
    all: 'All',
    search: 'Name or address',
    apply: 'Apply',
    sorts: {
      turn: 'Whose turn and deadline',
      date: 'Date',
      type: 'Property type',
      buyer: 'Buyer',
      seller: 'Seller',
      amount: 'Amount',
    },
    credit: (amount) => `credit ${amount}`,
    noCredit: 'no credit',
    inDays: (days) => `in ${days}`,
    noContingency: 'None',
    netNote:
      'Net = price, less the buyer’s credit, their agent’s fee, deed stamps, title insurance, closing costs and taxes until closing day.',
    notSigning:
      'Accepting is not signing. Accepting says the terms work for you. What binds is the contract signed by both sides.',
    answerBy: (when) => asSentence(`It’s your turn. Answer ${when}`),
    waitFor: (turn, until) => asSentence(`${turn}, until ${until}`),
    accepted: 'Accepted, to be signed',
    acceptedOpen: 'Accepted: open the signing',
    acceptedSign: 'Accepted: sign the contract',
    openSigning: 'Open the signing',
    signContract: 'Sign the contract',
    contractsDue: (count) =>
      count === 1
        ? 'The next step of a contract is yours.'
        : `The next step of ${count} contracts is yours.`,
    acceptedBand: 'Accepted. The contract is still to be signed.',
    openBand: 'Accepted. Open the signing of the contract.',
    signBand: 'It’s your turn to sign the contract.',
    notOpen: 'The seller has not opened the signing yet. Until then nobody is late.',
    acceptedDue: (when) => asSentence(`The signed documents are due by ${when}`),
    overdue: 'The time to sign has passed. Nothing is voided: it can still be signed.',
    signedBand: 'The signed contract is here.',
    delivered: {
      buyer: (when) => asSentence(`The buyer delivered it on ${when}`),
      seller: (when) => asSentence(`The seller delivered it on ${when}`),
      everybody: (when) => asSentence(`Everybody signed here; the last signature is of ${when}`),
    },
    signedState: 'Contract signed',
    addToCalendar: 'Add to calendar',
    closedBand: 'This offer is closed.',
    closedBecause: {
      declined: 'This offer was declined.',
      withdrawn: 'The buyer withdrew this offer.',
      expired: 'This offer expired without an answer.',
      listing_withdrawn: 'The property was taken off the market.',
      contract_cancelled: 'The property went back on the market.',
      sold: 'The property was sold.',
    },
    closedMeans: 'The offer is closed and nobody can answer it any more. What was sent stays here.',
    draftBand: 'Draft: only you can see it.',
    offers: (names, amount) => `${names}: ${amount}`,
    listedAt: (amount) => `listed at ${amount}`,
    version: (number) => `Version ${number}`,
    yourAnswer: (version) => `Your answer to version ${version}`,
    tabs: {
      terms: 'Terms',
      history: 'History',
      buyer: 'Buyer',
      section38: 'Section 38',
      documents: 'Documents',
      comments: 'Comments',
    },
    netTitle: 'What you keep',
    sellersNet: {
      title: 'What the seller keeps',
      net: 'Seller’s net',
      cash: 'Seller’s cash in hand',
    },
    netEstimated: (date) => `Estimate, closing ${date}`,
    net: 'Your net',
    cash: 'Cash in hand',
    tariffs: (date) => `Deed stamps and title premium: Florida rates in force on ${date}.`,
    whatBinds: 'What binds and what doesn’t?',
    binds: {
      received: ['Received', 'not binding yet'],
      accepted: ['Accepted', 'shows intent, not binding yet'],
      signed: ['Signed', 'by both sides: it binds'],
    },
    note: 'Note to the other side',
    noteHint: 'They read it with your answer.',
    confirmAccept: 'Accept this offer?',
    confirmReject: 'Decline this offer?',
    confirmWithdraw: 'Withdraw your offer?',
    confirmDiscard: 'Discard the counter-offer?',
    acceptYes: 'Accept the offer',
    rejectYes: 'Decline the offer',
    withdrawYes: 'Withdraw the offer',
    backup: 'Backup offer',
    paused: (left) => `Deadline paused. ${left}`,
    backupMeans: {
      buyer:
        'The home is under contract with another offer. Yours stays open and can be accepted if the home is free again. We will let you know. You may withdraw it at any time.',
      seller:
        'The home is under contract with another offer. This one stays open, and you can accept it if the home goes back on the market.',
      admin:
        'The home is under contract with another offer. This one stays open, and the seller can accept it if the home goes back on the market.',
    },
    changeAssumptions: 'Change the assumptions',
    discardYes: 'Discard',
    daysToClose: (days) => `in ${days}`,
    afterSigning: (days) => `${days} after signing`,
    payWith: 'Paying with',
    loanWord: 'Loan',
    cashWord: 'Cash',
    downShare: (share) => `${share} down`,
    keep: 'Go back, change nothing',
    stale: 'The offer changed while you were looking.',
    reload: 'See how it stands now',
    history: 'History of the offer',
    chainOk: 'Checked: nobody has changed this history.',
    chainBroken: 'The history does not match its fingerprints.',
    noDocuments: 'No documents yet.',
    noComments: 'No comments yet.',
    olderComments: 'Older comments',
    comment: 'Write a comment',
    whoSees: 'Who sees it?',
    shared: 'Both sides see it',
    private: 'Only I see it',
    send: 'Post comment',
    download: 'Download',
    sentNow: 'Offer sent. The seller has it; we will let you know when they answer.',
  },
};

/** Ends a sentence with one period, also after `6:00 p. m.` */
function asSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
