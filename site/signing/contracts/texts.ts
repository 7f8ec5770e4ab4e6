import type { Locale, Localized } from '#domain/i18n/locale.ts';

/** Texts of the signing pages. */
export const SIGN_TEXTS = {
  title: { es: 'Firma del contrato', en: 'Sign the contract' },
  crumb: { es: 'Ofertas', en: 'Offers' },
  notOpen: { es: 'La firma todavía no está abierta.', en: 'The signing is not open yet.' },
  notOpenLead: {
    es: 'La abre quien vende, cuando confirma quiénes firman de su lado. Todavía no hay nada que hacer.',
    en: 'The seller opens it by confirming who signs on their side. There is nothing to do yet.',
  },
  reason: { es: 'Motivo:', en: 'Reason:' },
  openTitle: { es: 'Abra la firma del contrato.', en: 'Open the signing of the contract.' },
  whoSells: { es: '¿Quiénes firman como vendedores?', en: 'Who signs as sellers?' },
  whoSellsLead: {
    es: 'Escriba los nombres como están en su identificación. A cada persona le llega una invitación a su correo. El orden es fijo: primero quien compra, después quien vende.',
    en: 'Write the names as they are on the ID. Each person gets an invitation by e-mail. The order is fixed: buyers first, then sellers.',
  },
  homestead: {
    es: '¿Es la vivienda principal (homestead) de alguno de ustedes?',
    en: 'Is it the homestead of any seller?',
  },
  homesteadHint: {
    es: 'Si lo es y quien vende está casado, su cónyuge también firma, aunque no sea dueño (Constitución de Florida, art. X §4).',
    en: 'If it is and the seller is married, the spouse signs too, even if not an owner (Florida Constitution, art. X §4).',
  },
  married: { es: '¿Está casado o casada?', en: 'Married?' },
  whichSpouse: { es: '¿Quién es su cónyuge?', en: 'Who is the spouse?' },
  otherSpouse: { es: 'Otra persona, que no es dueña', en: 'Somebody else, who is not an owner' },
  name: { es: 'Nombre completo', en: 'Full name' },
  email: { es: 'Correo electrónico', en: 'E-mail' },
  capacity: { es: 'Firma en calidad de', en: 'Signs as' },
  capacityHint: {
    es: 'Por ejemplo: fiduciario, apoderado, gerente de una empresa.',
    en: 'For example: trustee, attorney-in-fact, manager of a company.',
  },
  spouse: { es: 'Cónyuge', en: 'Spouse' },
  seller: { es: 'Vendedor', en: 'Seller' },
  addSpouse: { es: 'Agregar a su cónyuge', en: 'Add the spouse' },
  addSeller: { es: 'Agregar otra persona que vende', en: 'Add another seller' },
  remove: { es: 'Quitar', en: 'Remove' },
  open: { es: 'Abrir la firma', en: 'Open the signing' },
  paper: { es: 'Prefiero firmar en papel', en: 'I’d rather sign on paper' },
  signedOnPaper: {
    es: 'Las dos partes dijeron que el contrato ya está firmado en papel y lo subieron a la oferta.',
    en: 'Both sides said that the contract is already signed on paper and uploaded it to the offer.',
  },
  paperTitle: { es: 'Firmar en papel', en: 'Sign on paper' },
  paperSteps: {
    es: 'Descargue el PDF, imprímalo, fírmelo a mano en la última hoja y suba el contrato con todas las firmas en la pestaña Documentos de la oferta.',
    en: 'Download the PDF, print it, sign the last sheet by hand and upload the contract with all signatures under Documents on the offer.',
  },
  paperGuest: {
    es: 'Descargue el PDF, imprímalo, fírmelo a mano en la última hoja y entréguelo a la persona de su lado que tiene la cuenta: ella lo sube.',
    en: 'Download the PDF, print it, sign the last sheet by hand and give it to the person on your side who has the account: they upload it.',
  },
  paperAgreement: {
    es: 'Descargue el PDF, imprímalo y fírmelo a mano. Escríbanos desde la página de contacto y le decimos adónde enviarlo.',
    en: 'Download the PDF, print it and sign it by hand. Write to us on the contact page and we tell you where to send it.',
  },
  toDocuments: { es: 'Ir a los documentos de la oferta', en: 'Go to the documents of the offer' },
  boxNeeded: { es: 'Marque la casilla para continuar.', en: 'Check the box to continue.' },
  openNeeded: { es: 'Abra primero el documento.', en: 'Open the document first.' },
  language: { es: 'Idioma del texto', en: 'Language of the text' },
  spanish: { es: 'Español', en: 'Español' },
  english: { es: 'English', en: 'English' },
  both: { es: 'Los dos', en: 'Side by side' },
  print: { es: 'Imprimir', en: 'Print' },
  download: { es: 'Descargar PDF', en: 'Download PDF' },
  endOfText: { es: 'Fin del documento.', en: 'End of the document.' },
  notLaw: {
    es: 'Trato no es un bufete ni prepara escrituras. Si algo no le queda claro, consulte a un abogado de Florida antes de firmar.',
    en: 'Trato is not a law firm and does not prepare deeds. If something is unclear, ask a Florida attorney before you sign.',
  },
  yourSignature: { es: 'Su firma', en: 'Your signature' },
  typeName: { es: 'Escriba su nombre', en: 'Type your name' },
  preview: { es: 'Así queda en el documento', en: 'How it will look in the document' },
  addDrawing: { es: 'Agregar también un dibujo', en: 'Add a drawing too' },
  drawing: { es: 'Dibuje su firma', en: 'Draw your signature' },
  clearDrawing: { es: 'Borrar el dibujo', en: 'Clear the drawing' },
  intent: {
    es: 'Al presionar «Firmar el contrato», firmo este contrato por medios electrónicos. Me obliga igual que mi firma en papel.',
    en: 'By pressing “Sign the contract”, I sign this contract electronically. It binds me as a signature on paper does.',
  },
  sign: { es: 'Firmar el contrato', en: 'Sign the contract' },
  signAgreement: { es: 'Firmar el acuerdo', en: 'Sign the agreement' },
  intentAgreement: {
    es: 'Al presionar «Firmar el acuerdo», firmo este acuerdo de venta por medios electrónicos. Me obliga igual que mi firma en papel.',
    en: 'By pressing “Sign the agreement”, I sign this listing agreement electronically. It binds me as a signature on paper does.',
  },
  backToText: { es: 'Volver a leer', en: 'Back to the text' },
  wontSign: { es: 'No voy a firmar', en: 'I won’t sign' },
  notSigned: { es: 'No se firmó', en: 'It was not signed' },
  correctName: { es: 'Corregir mi nombre en el contrato', en: 'Correct my name in the contract' },
  askCorrection: { es: 'Pedir una corrección', en: 'Ask for a correction' },
  askCorrectionLead: {
    es: 'Le escribimos a la persona que tiene la cuenta. Si corrige algo, a usted le llega otro correo para firmar el documento nuevo.',
    en: 'We write to the person who has the account. If they correct something, you get another e-mail to sign the new document.',
  },
  whatIsWrong: { es: '¿Qué hay que corregir?', en: 'What has to be corrected?' },
  askCorrectionSubmit: { es: 'Enviar', en: 'Send' },
  correctionAsked: {
    es: 'Usted pidió una corrección. Puede esperar la respuesta antes de firmar.',
    en: 'You asked for a correction. You may wait for the answer before you sign.',
  },
  declineTitle: { es: '¿No va a firmar?', en: 'Decline to sign?' },
  declineLead: {
    es: 'Se cierra esta firma y se avisa a todos, también a quien ya firmó. No se puede deshacer.',
    en: 'This signing is closed and everybody is notified, including those who have signed. It can’t be undone.',
  },
  declineReason: { es: 'Motivo, para los demás', en: 'Reason, for the others' },
  declineSubmit: { es: 'No firmar y avisar', en: 'Don’t sign, and tell everybody' },
  back: { es: 'Volver', en: 'Back' },
  disputed: {
    es: 'Desde su correo dijeron que esta persona no firmó. Ya avisamos a todos; no envíen dinero hasta aclararlo.',
    en: 'Somebody said from this person’s e-mail that they did not sign. Everybody was notified; send no money until it is cleared up.',
  },
  whoSigns: { es: 'Quién firma', en: 'Who signs' },
  buyer: { es: 'Compra', en: 'Buyer' },
  sells: { es: 'Vende', en: 'Seller' },
  yourTurn: { es: 'Le toca a usted', en: 'Your turn' },
  turn: { es: 'Le toca', en: 'Next to sign' },
  later: {
    es: 'Se le invita cuando firme quien compra',
    en: 'Invited when the buyers have signed',
  },
  declined: { es: 'No firmó', en: 'Didn’t sign' },
  remind: { es: 'Recordárselo', en: 'Remind' },
  reminded: { es: 'Recordatorio enviado.', en: 'Reminder sent.' },
  correct: { es: 'Corregir datos de su lado', en: 'Correct the details of your side' },
  correctTitle: { es: 'Corregir quiénes firman', en: 'Correct who signs' },
  correctLead: {
    es: 'Se hace un documento nuevo y todos firman otra vez, también quien ya firmó. Los términos no cambian.',
    en: 'A new document is made and everybody signs again, also those who have signed. The terms do not change.',
  },
  correctSubmit: { es: 'Corregir y volver a empezar', en: 'Correct and start again' },
  notBinding: { es: 'Todavía no obliga a nadie.', en: 'Not binding yet.' },
  bindsWhen: {
    es: 'Obliga en cuanto firme la última persona.',
    en: 'It binds as soon as the last person has signed.',
  },
  corrected: { es: 'El documento cambió.', en: 'The document changed.' },
  correctedMeans: {
    es: 'Se corrigieron datos de quienes firman, así que todos firman de nuevo.',
    en: 'Details of who signs were corrected, so everybody signs again.',
  },
  periods: {
    es: 'Plazos que la ley da a quien compra',
    en: 'Periods that the law gives the buyers',
  },
  missingTitle: { es: 'Falta algo antes de firmar', en: 'Something is missing before the signing' },
  signedBand: {
    es: 'Firmado por todos. Desde hoy obliga.',
    en: 'Signed by everybody. Binding from today.',
  },
  effective: { es: 'Fecha efectiva', en: 'Effective date' },
  youSigned: { es: 'Usted ya firmó. Le avisaremos.', en: 'You have signed. We will let you know.' },
  expiredBand: { es: 'Venció y faltan firmas.', en: 'Expired with signatures missing.' },
  voidedBand: { es: 'Esta firma quedó sin efecto.', en: 'This signing no longer counts.' },
  bindsNobody: { es: 'El contrato no obliga a nadie.', en: 'The contract binds nobody.' },
  agreementBindsNobody: {
    es: 'El acuerdo todavía no vale. Quien vende y le mandó el enlace puede mandarle otro.',
    en: 'The agreement is not in effect yet. The seller who sent you the link may send you another one.',
  },
  openAnother: {
    es: 'Puede abrir otra firma aquí abajo, o volver a poner la casa en venta.',
    en: 'You can open another signing below, or put the home back on the market.',
  },
  sellerOpensAnother: {
    es: 'Si el acuerdo sigue, quien vende puede abrir otra firma.',
    en: 'If the agreement still stands, the seller may open another signing.',
  },
  backOnMarket: { es: 'La casa volvió al mercado.', en: 'The home is back on the market.' },
  lateBand: {
    es: 'Faltan firmas y el plazo ya pasó',
    en: 'Signatures are missing and the time has passed',
  },
  lateMeans: {
    es: 'Nada queda anulado: todavía pueden firmar.',
    en: 'Nothing is voided: it can still be signed.',
  },
  backToOffer: { es: 'Volver a la oferta', en: 'Back to the offer' },
  /** Until it is known what a personal link is for. */
  linkTitle: { es: 'Su documento', en: 'Your document' },
  linkOpening: { es: 'Abrimos su enlace…', en: 'Opening your link…' },
  guestTitle: { es: 'Lea y firme su contrato', en: 'Read and sign your contract' },
  guestAgreement: {
    es: 'Lea y firme el acuerdo de venta',
    en: 'Read and sign the listing agreement',
  },
  guestNoLink: {
    es: 'Abra el enlace de su último correo: esta página se abrió sin él.',
    en: 'Open the link in your latest e-mail: this page was opened without it.',
  },
  guestOver: {
    es: 'Este enlace ya no sirve: venció, se usó o le mandaron otro después. Use el del último correo.',
    en: 'This link no longer works: it expired, was used, or another one was sent later. Use the one in the latest e-mail.',
  },
  sendCode: { es: 'Enviarme el código', en: 'Send me the code' },
  sendAgain: { es: 'Enviar otro código', en: 'Send another code' },
  sentAnother: {
    es: 'Enviamos otro código. El anterior ya no sirve.',
    en: 'We sent another code. The previous one no longer works.',
  },
  codeLabel: { es: 'Escriba el código de 6 dígitos', en: 'Enter the 6-digit code' },
  enter: { es: 'Entrar y leer', en: 'Enter and read' },
  guestOut: {
    es: 'Pasó media hora. Por seguridad, pida otro código para continuar.',
    en: 'Half an hour has passed. For your safety, ask for another code to continue.',
  },
  disputeTitle: { es: '¿No fue usted quien firmó?', en: 'Was it not you?' },
  disputeLead: {
    es: 'Si no firmó usted el contrato, díganoslo. Avisamos a las dos partes y a la administración.',
    en: 'If it was not you who signed the contract, let us know. We will notify both sides and the administrators.',
  },
  disputeSubmit: { es: 'Yo no firmé', en: 'I did not sign' },
  disputeDone: {
    es: 'Anotado. Avisamos a las dos partes y lo estamos revisando.',
    en: 'Thank you. We have notified both sides and are looking into it.',
  },
} as const satisfies Record<string, Localized>;

export const SIGN_WORDS = {
  asInContract: {
    es: (name: string) => `Como está en el contrato: ${name}`,
    en: (name: string) => `As in the contract: ${name}`,
  },
  signedBy: {
    es: (name: string) => `Firmado electrónicamente por ${name}. La hora se agrega al firmar.`,
    en: (name: string) => `Signed electronically by ${name}. The time is added when you sign.`,
  },
  pages: {
    es: (pages: number, kb: number) => `${pages} páginas, ${kb} KB`,
    en: (pages: number, kb: number) => `${pages} pages, ${kb} KB`,
  },
  yourTurnBy: {
    es: (when: string) => `Le toca firmar, ${when}`,
    en: (when: string) => `It’s your turn to sign. Sign ${when}`,
  },
  waitsFor: {
    es: (names: string, when: string) => `Le toca a ${names}, ${when}`,
    en: (names: string, when: string) => `Waiting for ${names}, ${when}`,
  },
  wontSign: {
    es: (name: string) => `${name} no va a firmar`,
    en: (name: string) => `${name} won’t sign`,
  },
  signedOn: {
    es: (when: string) => `Firmó ${when}`,
    en: (when: string) => `Signed ${when}`,
  },
  sameAddress: {
    es: (names: string) => `Mismo correo que ${names}`,
    en: (names: string) => `Same e-mail as ${names}`,
  },
  spouseOf: {
    es: (name: string) => `cónyuge de ${name}`,
    en: (name: string) => `spouse of ${name}`,
  },
  asksCorrection: {
    es: (name: string) => `${name} pide una corrección:`,
    en: (name: string) => `${name} asks for a correction:`,
  },
  fingerprint: {
    es: (print: string) => `Firma el documento con huella ${print}.`,
    en: (print: string) => `You sign the document with fingerprint ${print}.`,
  },
  missing: {
    es: (names: string) =>
      `Quien vende debe entregar antes: ${names}. Se contesta o se sube en las divulgaciones de la propiedad. Mientras falte, el plazo para firmar no corre contra quien compra.`,
    en: (names: string) =>
      `The seller must first provide: ${names}. It is answered or uploaded under the home’s disclosures. While it is missing, the time to sign does not run against the buyers.`,
  },
  periodEnds: {
    es: (day: string) => `Si todos firmaran hoy: hasta el ${day}.`,
    en: (day: string) => `If all signed today: until ${day}.`,
  },
  unread: {
    es: (names: string) =>
      `Antes de firmar, quien compra lee y confirma: ${names}. Está en los documentos de la oferta.`,
    en: (names: string) =>
      `Before signing, the buyer reads and confirms: ${names}. It is under the offer’s documents.`,
  },
  asks: {
    es: (name: string) => `${name} le pide que lea y firme un contrato.`,
    en: (name: string) => `${name} asks you to read and sign a contract.`,
  },
  asksAgreement: {
    es: (name: string) =>
      `${name} le pide que lea y firme el acuerdo de venta de una propiedad. No necesita una cuenta.`,
    en: (name: string) =>
      `${name} asks you to read and sign the listing agreement of a property. You do not need an account.`,
  },
  codeTo: {
    es: (email: string) => `Para continuar, le enviaremos un código a ${email}.`,
    en: (email: string) => `To continue, we will send a code to ${email}.`,
  },
  codeSent: {
    es: (email: string) => `Enviamos el código a ${email}. Es válido por 10 minutos.`,
    en: (email: string) => `We sent the code to ${email}. It works for 10 minutes.`,
  },
  triesLeft: {
    es: (count: number) => (count === 1 ? 'Queda 1 intento.' : `Quedan ${count} intentos.`),
    en: (count: number) => (count === 1 ? '1 try left.' : `${count} tries left.`),
  },
  step: {
    es: (step: number, name: string) => `Paso ${step} de 3 · ${name}`,
    en: (step: number, name: string) => `Step ${step} of 3 · ${name}`,
  },
} as const satisfies Record<string, Localized<(...words: never[]) => string>>;

/** Size of a document; undefined for one that is created on request. */
export function sizeOf(
  { pages, bytes }: Readonly<{ pages: number | null; bytes: number | null }>,
  locale: Locale,
): string | undefined {
  if (pages === null || bytes === null) return undefined;
  return SIGN_WORDS.pages[locale](pages, Math.ceil(bytes / 1024));
}
