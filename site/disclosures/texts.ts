import type { Localized } from '#domain/i18n/locale.ts';

/** Texts of the owner's disclosures, of the listing's, and of the buyer's reading. */
export const DISCLOSURE_TEXTS = {
  title: { es: 'Divulgaciones', en: 'Disclosures' },
  lead: {
    es: 'Lo que la ley o la costumbre piden contar antes de vender. Contéstelo una vez: el anuncio lo muestra y cada comprador lo lee antes de enviar su oferta.',
    en: 'What the law or custom asks you to tell before you sell. Answer once: the listing shows it, and every buyer reads it before sending an offer.',
  },
  notAdvice: {
    es: 'Trato no es un bufete de abogados. Estos textos informan; no son consejo legal.',
    en: 'Trato is not a law firm. These texts inform; they are not legal advice.',
  },
  needed: { es: 'Las que necesita', en: 'What this home needs' },
  notices: { es: 'Avisos que mostramos por usted', en: 'Notices that we show for you' },
  noticesWhy: {
    es: 'Son iguales para toda propiedad. No tiene que hacer nada.',
    en: 'They are the same for every property. You do not have to do anything.',
  },
  notNeeded: { es: 'Las que no necesita', en: 'What it does not need' },
  given: { es: 'Entregada', en: 'Given' },
  uploaded: { es: 'Papel subido', en: 'Paper uploaded' },
  missing: { es: 'Falta', en: 'Missing' },
  shown: { es: 'Aquí', en: 'Here' },
  answer: { es: 'Contestar', en: 'Answer' },
  upload: { es: 'Subir el papel', en: 'Upload the paper' },
  change: { es: 'Cambiar', en: 'Change' },
  openPdf: { es: 'Abrir el PDF', en: 'Open the PDF' },
  ifMissing: { es: 'Si falta', en: 'If it is missing' },
  source: { es: 'Fuente', en: 'Source' },
  whatYouDo: { es: 'Qué hace usted', en: 'What you do' },
  back: { es: 'Divulgaciones', en: 'Disclosures' },
  toProperty: { es: 'Volver a la propiedad', en: 'Back to the property' },
  readText: { es: 'Lo que lee quien compra', en: 'What the buyer reads' },
  signTitle: { es: 'Firme sus respuestas', en: 'Sign your answers' },
  signLead: {
    es: 'Cada versión firmada se guarda. Si algo cambia, conteste otra vez y firme una versión nueva.',
    en: 'Every signed version is kept. If something changes, answer again and sign a new version.',
  },
  name: { es: 'Su nombre completo', en: 'Your full name' },
  nameHint: {
    es: 'Escribirlo es su firma: dice que contestó lo que sabe.',
    en: 'Typing it is your signature: it says that you answered what you know.',
  },
  sign: { es: 'Firmar y entregar', en: 'Sign and give' },
  orPaper: { es: 'O suba el papel', en: 'Or upload the paper' },
  orPaperLead: {
    es: 'Si ya tiene la hoja firmada, súbala en lugar de contestar aquí.',
    en: 'If you already have the signed sheet, upload it instead of answering here.',
  },
  files: { es: 'Un PDF, o fotos de las páginas', en: 'A PDF, or photos of the pages' },
  filesHint: {
    es: 'Hasta 20 MB. Las fotos se unen en un PDF en el orden en que las elige.',
    en: 'Up to 20 MB. Photos become one PDF in the order in which you choose them.',
  },
  noFile: { es: 'Elija un PDF o las fotos.', en: 'Choose a PDF or the photos.' },
  sendPaper: { es: 'Subir y entregar', en: 'Upload and give' },
  uploadFailed: {
    es: 'No pudimos subir el papel. Inténtelo otra vez.',
    en: 'We could not upload the paper. Try again.',
  },
  saved: { es: 'Entregada. El anuncio ya la muestra.', en: 'Given. The listing shows it now.' },
  sellerDoes: { es: 'Quien vende', en: 'The seller' },
  buyerDoes: { es: 'Quien compra', en: 'The buyer' },
  paperWithOffer: {
    es: 'Es un papel. Lo puede leer quien empieza una oferta.',
    en: 'It is a paper. A person who begins an offer can read it.',
  },
  reminderTitle: {
    es: 'Faltan divulgaciones',
    en: 'Disclosures are missing',
  },
  reminderWhy: {
    es: 'Puede publicar sin ellas. Pero los compradores lo ven, y sin las que la ley pide antes del contrato nadie puede firmar.',
    en: 'You can publish without them. But buyers see it, and without those that the law asks for before the contract nobody can sign.',
  },
  toThem: { es: 'Ir a las divulgaciones', en: 'Go to the disclosures' },
} as const satisfies Record<string, Localized>;

export const VERSION_LINE: Localized<(number: number, at: string) => string> = {
  es: (number, at) => `Versión ${number}, firmada el ${at}`,
  en: (number, at) => `Version ${number}, signed ${at}`,
};

export const STATE_LINE: Localized<(given: number, total: number) => string> = {
  es: (given, total) => `${given} de ${total} entregadas`,
  en: (given, total) => `${given} of ${total} given`,
};
