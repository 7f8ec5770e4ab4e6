import type { Localized } from '#domain/i18n/locale.ts';

/** Texts of the offer pages. */
export const OFFER_TEXTS = {
  isBackup: {
    es: 'La casa está bajo contrato con otra oferta. La suya será de respaldo: el vendedor solo puede aceptarla si la casa vuelve a estar disponible. Mientras tanto no vence, y puede retirarla cuando quiera.',
    en: 'The home is under contract with another offer. Yours will be a backup: the seller can accept it only if the home becomes available again. Meanwhile it does not expire, and you may withdraw it at any time.',
  },
  takesNone: {
    es: 'Esta casa no recibe ofertas ahora. Su borrador sigue guardado, por si vuelve a estar disponible.',
    en: 'This home is not accepting offers right now. Your draft stays saved in case it becomes available again.',
  },
  startTitle: { es: 'Empiece su oferta', en: 'Start your offer' },
  startBody: {
    es: 'Cuatro respuestas para empezar. Todavía no hace falta una cuenta, y nada obliga.',
    en: 'Four answers to begin with. You do not need an account yet, and nothing is binding.',
  },
  savedHere: {
    es: 'Guardamos sus respuestas en este dispositivo mientras abre su cuenta o entra en ella.',
    en: 'Your answers stay on this device while you open your account or log in.',
  },
  openAccount: { es: 'Abrir una cuenta y seguir', en: 'Create account and continue' },
  haveAccount: { es: 'Ya tengo cuenta', en: 'I have an account' },
  savedAnswers: {
    es: 'Su oferta empieza con lo que ya respondió.',
    en: 'Your offer begins with what you already answered.',
  },
  yoursDiffers: {
    es: 'Su oferta es distinta.',
    en: 'Your offer is different.',
  },
  sellerPrefers: { es: 'Lo que prefiere el vendedor', en: 'What the seller would like' },
  fixTitle: { es: 'Hay datos por corregir', en: 'There are answers to fix' },
  fixNote: {
    es: 'Lo demás que escribió sigue guardado.',
    en: 'Everything else you wrote stays saved.',
  },
  later: { es: 'Seguir y completarlo después', en: 'Continue and finish it later' },
  staleTitle: {
    es: 'Esta oferta cambió en otra pestaña o dispositivo.',
    en: 'This offer changed in another tab or device.',
  },
  staleWhy: {
    es: 'Lo que escribió sigue aquí. Elija qué versión se guarda.',
    en: 'What you typed is still here. Choose which version to keep.',
  },
  cancelTitle: { es: '¿Cancelar la oferta?', en: 'Cancel the offer?' },
  cancelBody: {
    es: 'Se borra el borrador con todo lo que escribió. Nadie más lo ha visto.',
    en: 'The draft is deleted with everything you wrote. Nobody else has seen it.',
  },
  cancelYes: { es: 'Borrar el borrador', en: 'Delete the draft' },
  cancelNo: { es: 'Seguir con la oferta', en: 'Keep the offer' },
  yourOffer: { es: 'Su oferta, en palabras', en: 'Your offer in plain words' },
  asks: { es: (price: string) => `piden ${price}`, en: (price: string) => `listed at ${price}` },
  offerShort: { es: 'Su oferta', en: 'Your offer' },
  inWords: { es: 'En palabras', en: 'In words' },
  closeWords: { es: 'Cerrar', en: 'Close' },
  cashToClose: { es: 'Dinero para el cierre', en: 'Cash to close' },
  cashEstimate: {
    es: 'Estimado, con su depósito incluido.',
    en: 'Estimate, your deposit included.',
  },
  monthlyCost: { es: 'Costo mensual', en: 'Monthly cost' },
  changeAssumptions: { es: 'Cambiar tasa y supuestos', en: 'Change rate and assumptions' },
  rate: { es: 'Tasa de interés al año', en: 'Annual interest rate' },
  taxYear: { es: 'Impuesto al año, parte del precio', en: 'Tax per year, share of the price' },
  insuranceYear: {
    es: 'Seguro al año, parte del precio',
    en: 'Insurance per year, share of the price',
  },
  onlyYou: {
    es: 'Solo usted ve este borrador. Nada lo obliga hasta que las dos partes firmen el contrato.',
    en: 'Only you can see this draft. Nothing binds you until both sides sign the contract.',
  },
  steps: { es: 'Pasos de la oferta', en: 'Steps of the offer' },
  whatNext: { es: 'Qué pasa cuando la envía', en: 'What happens when you send it' },
  next: {
    es: [
      'El vendedor la recibe al momento y tiene hasta la fecha límite para aceptar, rechazar o hacer una contraoferta.',
      'Si acepta, usted tiene 48 horas para firmar el contrato aquí o subirlo firmado. Aceptar es intención: no obliga.',
      'El contrato obliga cuando las dos partes lo firman. Hasta que el vendedor acepte, usted puede retirarla.',
    ],
    en: [
      'The seller gets it at once and has until the deadline to accept, decline or counter.',
      'If they accept, you have 48 hours to sign the contract here or upload a signed copy. Accepting shows intent: it does not bind.',
      'The contract binds when both sides have signed it. You can withdraw until the seller accepts.',
    ],
  },
  toDisclosures: { es: 'Leer las divulgaciones', en: 'Read the disclosures' },
  missingBeforeSend: {
    es: (count: number) =>
      count === 1 ? 'Falta 1 dato para enviarla' : `Faltan ${count} datos para enviarla`,
    en: (count: number) =>
      count === 1 ? '1 answer is missing to send it' : `${count} answers are missing to send it`,
  },
  sentTitle: { es: 'Oferta enviada', en: 'Offer sent' },
  sentBody: {
    es: 'El vendedor ya la tiene. Le avisaremos en cuanto responda.',
    en: 'The seller has it. We will let you know as soon as they answer.',
  },
  documents: { es: 'Documentos de la oferta', en: 'Documents of the offer' },
  documentsHint: {
    es: 'PDF de hasta 20 MB: carta de precalificación, prueba de fondos, anexos. Una vez enviados, los ven las dos partes y la administración de Trato.',
    en: 'PDF up to 20 MB: pre-qualification letter, proof of funds, addenda. Once sent, both sides and Trato’s administrators can see them.',
  },
  documentKind: { es: '¿Qué documento es?', en: 'Which document is it?' },
  attachedDocuments: {
    es: 'Documentos que van con la oferta',
    en: 'Documents that go with the offer',
  },
  noDocuments: {
    es: 'Ninguno. Puede adjuntarlos en el paso siguiente.',
    en: 'None. You can attach them on the next step.',
  },
  documentSent: { es: 'enviado', en: 'sent' },
  documentRemoved: {
    es: (name: string) => `Se quitó ${name}.`,
    en: (name: string) => `${name} was removed.`,
  },
  removeAsk: {
    es: (name: string) => `¿Quitar ${name}? El archivo se borra.`,
    en: (name: string) => `Remove ${name}? The file is deleted.`,
  },
  removeYes: { es: 'Sí, quitarlo', en: 'Yes, remove it' },
  removeNo: { es: 'Dejarlo', en: 'Keep it' },
  noProperty: {
    es: 'Esta casa ya no recibe ofertas',
    en: 'This home is no longer taking offers',
  },
  ownProperty: {
    es: 'Es su propia casa: vea las ofertas que recibió',
    en: 'This is your own home: see the offers you received',
  },
  searchHomes: { es: 'Buscar casas', en: 'Search homes' },
} as const satisfies Record<string, Localized<unknown>>;
