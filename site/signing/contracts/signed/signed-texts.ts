import type { Localized } from '#domain/i18n/locale.ts';

/** Texts of the page of a signed contract. */
export const SIGNED_TEXTS = {
  binds: { es: 'Qué obliga desde la firma', en: 'What binds from the signature on' },
  you: { es: 'A su parte', en: 'Your side' },
  sellers: { es: 'A quienes venden', en: 'The sellers' },
  buyers: { es: 'A quienes compran', en: 'The buyers' },
  exits: { es: 'Salidas previstas', en: 'Ways out' },
  change: {
    es: 'Cambiar algo ahora requiere un acuerdo escrito y firmado por las dos partes. Las demás ofertas quedan de respaldo.',
    en: 'A change now takes a written agreement that both sides sign. Other offers stay as backups.',
  },
  documents: { es: 'Sus documentos', en: 'Your documents' },
  notSealed: { es: 'Firmado, aún sin sello', en: 'Signed, not yet sealed' },
  sealComes: {
    es: 'El sello está en camino; no hace falta que usted haga nada.',
    en: 'The seal is on its way; there is nothing for you to do.',
  },
  sendAgain: { es: 'Enviar otra vez', en: 'Send again' },
  sentAgain: {
    es: 'Enviado con un enlace nuevo. El anterior ya no sirve.',
    en: 'Sent with a new link. The previous one no longer works.',
  },
  agreement: { es: 'Acuerdo de venta', en: 'Listing agreement' },
  contract: { es: 'Contrato', en: 'Contract' },
  contractMeans: {
    es: 'El documento que firmaron todos.',
    en: 'The document that everybody signed.',
  },
  sealed: { es: 'Contrato sellado', en: 'Sealed contract' },
  sealedMeans: {
    es: 'Con las firmas y el certificado.',
    en: 'With the signatures and the certificate.',
  },
  certificate: { es: 'Certificado de finalización', en: 'Certificate of completion' },
  receipt: { es: 'Recibo del trato', en: 'Deal receipt' },
  receiptMeans: {
    es: 'JSON. Prueba el historial aunque Trato ya no exista.',
    en: 'JSON. Proves the history even if Trato no longer exists.',
  },
  downloadPdf: { es: 'Descargar PDF', en: 'Download PDF' },
  downloadCertificate: { es: 'Descargar certificado', en: 'Download certificate' },
  downloadReceipt: { es: 'Descargar recibo', en: 'Download receipt' },
  anyone: { es: 'Cualquiera puede comprobarlo', en: 'Anyone can check it' },
  qr: {
    es: 'Código QR de la página de comprobación',
    en: 'QR code of the page that checks documents',
  },
  dates: { es: 'Próximas fechas', en: 'Next dates' },
  noDates: { es: 'No queda ninguna fecha del contrato.', en: 'No date of the contract is left.' },
  calendar: { es: 'Agregar a mi calendario', en: 'Add to my calendar' },
  toClosing: { es: 'Ir al seguimiento del cierre', en: 'Go to the closing tracker' },
  left: { es: '¿Qué falta todavía?', en: 'What is left?' },
  accepted: { es: 'Aceptada', en: 'Accepted' },
  signedByAll: { es: 'Firmada por todos', en: 'Signed by everybody' },
  bindsNow: { es: 'Obliga', en: 'It binds' },
  closing: { es: 'Cierre', en: 'Closing' },
  closingMeans: {
    es: 'La escritura la prepara la compañía de título y se firma ante notario y testigos. Este contrato no es la escritura.',
    en: 'The title company prepares the deed, which is signed before a notary and witnesses. This contract is not the deed.',
  },
  read: { es: 'Leer el contrato', en: 'Read the contract' },
  readAgreement: { es: 'Leer el acuerdo', en: 'Read the agreement' },
  linkKept: {
    es: 'Su enlace al contrato sirve mientras exista el contrato.',
    en: 'Their link to the contract works for as long as the contract is kept.',
  },
  whoSigned: { es: 'Quién firmó', en: 'Who signed' },
} as const satisfies Record<string, Localized>;

export const SIGNED_WORDS = {
  linkUntil: {
    es: (day: string) => `Su enlace al contrato sirve hasta el ${day}.`,
    en: (day: string) => `Their link to the contract works until ${day}.`,
  },
  linkOver: {
    es: (day: string) => `Su enlace al contrato dejó de servir el ${day}.`,
    en: (day: string) => `Their link to the contract stopped working on ${day}.`,
  },
  sealedAt: {
    es: (when: string) => `Sellado ${when}`,
    en: (when: string) => `Sealed ${when}`,
  },
  pdf: {
    es: (kb: string) => `PDF, ${kb} KB.`,
    en: (kb: string) => `PDF, ${kb} KB.`,
  },
  certificateMeans: {
    es: (page: number) => `Quién firmó, cuándo y cómo. En el mismo PDF, desde la página ${page}.`,
    en: (page: number) => `Who signed, when and how. In the same PDF, from page ${page} on.`,
  },
  codeLeads: {
    es: 'El código lleva a ',
    en: 'The code leads to ',
  },
  dropThere: {
    es: '. Suelte allí el PDF y el navegador lo revisa sin enviarlo.',
    en: '. Drop the PDF there, and the browser checks it without sending it.',
  },
  daysLeft: {
    es: (days: number) => (days === 0 ? 'hoy' : days === 1 ? 'mañana' : `en ${days} días`),
    en: (days: number) => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`),
  },
} as const;
