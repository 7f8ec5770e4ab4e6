import type { Localized } from '#domain/i18n/locale.ts';
import { AGREEMENT_LABELS } from '#domain/properties/agreement/agreement-labels.ts';

/** Texts of the listing agreement page. */
export const AGREEMENT_TEXTS = {
  ...AGREEMENT_LABELS,
  address: { es: 'Qué vende y dónde está', en: 'What you are selling, and where' },
  handover: { es: 'Qué se entrega, y cuándo', en: 'What is handed over, and when' },
  lead: {
    es: 'El acuerdo de venta se firma una vez y va antes que todo. Con él llenamos por usted parte de lo que sigue.',
    en: 'The listing agreement is signed once and comes before everything else. We use it to fill in part of what follows.',
  },
  parts: { es: 'Páginas del acuerdo', en: 'Pages of the agreement' },
  agreement: { es: 'Acuerdo de venta', en: 'Listing agreement' },
  later: { es: 'Responder después', en: 'Answer later' },
  missingTitle: {
    es: 'Falta responder en estas páginas:',
    en: 'Answers are missing on these pages:',
  },
  yourAnswers: { es: 'Sus respuestas', en: 'Your answers' },
  sellersHelp: {
    es: 'Ponga a cada persona que debe firmar la venta, como aparece en la escritura.',
    en: 'Add everyone who must sign the sale, as the deed names them.',
  },
  sign: { es: 'Leer y firmar', en: 'Read and sign' },
  addSeller: { es: 'Agregar otra persona', en: 'Add another person' },
  filled: {
    es: 'Llenamos la ciudad y el condado por el código postal. Revíselos.',
    en: 'We filled in the city and the county from the ZIP code. Please check them.',
  },
  signOnline: { es: 'Firmar en línea', en: 'Sign online' },
  signatureName: { es: 'Escriba su nombre completo', en: 'Type your full name' },
  signatureHint: { es: 'Vale como su firma.', en: 'It counts as your signature.' },
  othersSign: {
    es: 'Usted firma aquí. A cada una de las demás personas le mandamos un enlace para leer y firmar; la propiedad se publica cuando estén todas las firmas.',
    en: 'You sign here. We send everyone else a link to read and sign; the property is published once every signature is there.',
  },
  readBefore: {
    es: 'Lea el acuerdo y abra su PDF antes de firmar. Tiene sus respuestas, en español e inglés; prevalece el texto en inglés.',
    en: 'Read the agreement and open its PDF before signing. It has your answers, in Spanish and English; the English text controls.',
  },
  otherLanguage: {
    es: 'Leer el texto en inglés, que es el que prevalece',
    en: 'Read the Spanish text, which is for information',
  },
  document: { es: 'El documento', en: 'The document' },
  blankForm: { es: 'Formulario en blanco (PDF)', en: 'Blank form (PDF)' },
  previewFix: {
    es: 'Falta algo para abrirlo con sus respuestas',
    en: 'Something is missing before it opens with your answers',
  },
  submit: { es: 'Firmar el acuerdo', en: 'Sign the agreement' },
  fixTitle: { es: 'Falta algo para firmar', en: 'Something is missing before you can sign' },
  fixNote: { es: 'Lo demás sigue como lo escribió.', en: 'Everything else stays as you wrote it.' },
  savedHere: {
    es: 'Se guarda solo. Puede seguir en otro teléfono o computadora.',
    en: 'It is saved automatically. You can continue on another phone or computer.',
  },
  startOver: { es: 'Empezar de nuevo', en: 'Start over' },
  startOverTitle: { es: '¿Borrar lo que escribió?', en: 'Erase what you wrote?' },
  startOverWhy: {
    es: 'El acuerdo queda en blanco. Lo que escribió no se puede recuperar.',
    en: 'The agreement becomes blank. What you wrote cannot be brought back.',
  },
  startOverYes: { es: 'Borrar y empezar de nuevo', en: 'Erase and start over' },
  startOverNo: { es: 'Conservar lo escrito', en: 'Keep what I wrote' },
  unused: {
    es: 'Ya firmó un acuerdo que todavía no tiene propiedad:',
    en: 'You have signed an agreement that has no property yet:',
  },
  goOnWith: { es: 'Seguir con', en: 'Continue with' },
  exit: { es: 'Salir', en: 'Exit' },
  typeHelp: {
    es: 'Del tipo depende qué le preguntamos. Puede cambiarlo mientras la propiedad sea un borrador.',
    en: 'What we ask you depends on the type. You can change it while the property is a draft.',
  },
  createTitle: { es: 'Cree la propiedad', en: 'Create the property' },
  signedFor: { es: 'Acuerdo firmado para', en: 'Agreement signed for' },
  create: { es: 'Crear la propiedad', en: 'Create the property' },
  chooseType: { es: 'Elija qué va a vender.', en: 'Choose what you are selling.' },
} as const satisfies Record<string, Localized>;

/** Texts of the page of signed agreements. */
export const SIGNED_TEXTS = {
  title: { es: 'Acuerdos', en: 'Agreements' },
  lead: {
    es: 'Los acuerdos de venta que firmó, exactamente como los firmó. Nadie los puede cambiar.',
    en: 'The listing agreements you signed, exactly as you signed them. Nobody can change them.',
  },
  empty: { es: 'Todavía no ha firmado acuerdos', en: 'You have not signed any agreement yet' },
  emptyWhy: {
    es: 'El acuerdo de venta se firma al crear una propiedad.',
    en: 'You sign the listing agreement when you create a property.',
  },
  emptyBuyer: {
    es: 'Los acuerdos de venta los firma quien vende. Lo de sus ofertas está en «Ofertas».',
    en: 'Listing agreements are signed by sellers. Your offers are under “Offers”.',
  },
  signedBy: { es: 'Firmado por', en: 'Signed by' },
  signature: { es: 'Firma', en: 'Signature' },
  signedAt: { es: 'Fecha de la firma', en: 'Signed on' },
  fingerprint: { es: 'Huella SHA-256', en: 'SHA-256 fingerprint' },
  download: { es: 'Descargar el PDF', en: 'Download the PDF' },
  blank: { es: 'Descargar el formulario en blanco', en: 'Download the blank form' },
  leadAdmin: {
    es: 'Todos los acuerdos de venta firmados, exactamente como se firmaron. Nadie los puede cambiar.',
    en: 'Every signed listing agreement, exactly as it was signed. Nobody can change them.',
  },
  emptyAdmin: { es: 'Nadie ha firmado acuerdos todavía', en: 'Nobody has signed an agreement yet' },
  myOffers: { es: 'Ver mis ofertas', en: 'See my offers' },
  more: { es: 'Acuerdos anteriores', en: 'Earlier agreements' },
  failed: {
    es: 'No pudimos leer los acuerdos. Recargue la página en un momento.',
    en: 'We could not read the agreements. Reload the page in a moment.',
  },
  read: { es: 'Leer el acuerdo completo', en: 'Read the whole agreement' },
  seeProperty: { es: 'Ver la propiedad', en: 'See the property' },
  createProperty: { es: 'Crear la propiedad', en: 'Create the property' },
  create: { es: 'Crear propiedad', en: 'Create property' },
} as const satisfies Record<string, Localized>;

export const SELLER_NUMBER: Localized<(number: number) => string> = {
  es: (number) => `Vendedor ${number}`,
  en: (number) => `Seller ${number}`,
};
