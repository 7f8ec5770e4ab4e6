import type { Localized } from '#domain/i18n/locale.ts';

export const CONTRACT_TEXTS = {
  title: { es: 'Formularios y contratos', en: 'Forms and contracts' },
  lead: {
    es: 'Lo que se firmó, lo que se ofreció y los formularios en blanco, en un solo lugar.',
    en: 'What was signed, what was offered and the blank forms, in one place.',
  },
  stuck: { es: 'Contratos por sellar', en: 'Contracts waiting to be sealed' },
  stuckLead: {
    es: 'Los firmaron todos y obligan, pero no se pudieron sellar. Se reintenta automáticamente; si sigue fallando, revise la llave del sello.',
    en: 'Everybody signed them and they are binding, but they could not be sealed. Sealing is retried automatically; if it keeps failing, check the seal key.',
  },
  stuckSince: {
    es: (when: string) => `Firmado por todos el ${when}`,
    en: (when: string) => `Signed by everybody on ${when}`,
  },
  seeOffer: { es: 'Ver la oferta', en: 'See the offer' },
  agreements: { es: 'Acuerdos de venta firmados', en: 'Signed listing agreements' },
  noAgreements: { es: 'Todavía no hay acuerdos firmados.', en: 'No signed agreements yet.' },
  sign: { es: 'Ir al acuerdo de venta', en: 'Go to the listing agreement' },
  signedOn: {
    es: (when: string) => `Firmado el ${when}`,
    en: (when: string) => `Signed ${when}`,
  },
  edition: { es: (key: string) => `Edición ${key}`, en: (key: string) => `Edition ${key}` },
  fingerprint: { es: 'Huella SHA-256', en: 'SHA-256 fingerprint' },
  fingerprintWhy: {
    es: 'La huella cambia si cambia una sola letra: con ella se comprueba que el acuerdo es el que se firmó.',
    en: 'The fingerprint changes if a single letter does. It proves that the agreement is the one that was signed.',
  },
  latestAgreements: {
    es: (count: number) => `Mostramos los ${count} más recientes.`,
    en: (count: number) => `Showing the ${count} most recent.`,
  },
  offers: { es: 'Ofertas y sus documentos', en: 'Offers and their documents' },
  noOffers: {
    es: 'Todavía no hay ofertas enviadas.',
    en: 'No offers have been sent yet.',
  },
  signedContract: { es: 'Contrato firmado (PDF)', en: 'Signed contract (PDF)' },
  summary: { es: 'Resumen de términos (PDF)', en: 'Term summary (PDF)' },
  certificate: { es: 'Certificado del historial (PDF)', en: 'Certificate of history (PDF)' },
  agreementPdf: { es: 'Acuerdo firmado (PDF)', en: 'Signed agreement (PDF)' },
  blankForms: { es: 'Formularios en blanco', en: 'Blank forms' },
  blankWhy: {
    es: 'Para leerlos con calma. Se firman en línea; si prefiere papel, escríbanos.',
    en: 'To read at leisure. They are signed online; if you would rather use paper, write to us.',
  },
  blankAgreement: { es: 'Acuerdo de venta', en: 'Listing agreement' },
  blankAgreementWhy: {
    es: 'En español e inglés; prevalece el texto en inglés.',
    en: 'In Spanish and English; the English text controls.',
  },
  noDocuments: { es: 'Todavía sin documentos subidos.', en: 'No uploaded documents yet.' },
  addDocuments: { es: 'Ver o agregar documentos', en: 'See or add documents' },
  download: { es: 'Descargar', en: 'Download' },
  latestOnly: {
    es: (count: number) => `Mostramos las ${count} más recientes.`,
    en: (count: number) => `Showing the ${count} most recent.`,
  },
  allOffers: { es: 'Ver todas las ofertas', en: 'See all offers' },
  empty: { es: 'Aquí no hay nada todavía', en: 'Nothing here yet' },
  emptySeller: {
    es: 'Aquí quedarán el acuerdo de venta que firme y los documentos de la oferta que acepte.',
    en: 'The listing agreement you sign and the documents of the offer you accept will be kept here.',
  },
  emptyAdmin: {
    es: 'Aquí quedarán los acuerdos que se firmen y las ofertas que se envíen.',
    en: 'Agreements that are signed and offers that are sent will be kept here.',
  },
  emptyBuyer: {
    es: 'Cuando envíe una oferta, su resumen y sus documentos quedarán aquí.',
    en: 'When you send an offer, its summary and its documents will be kept here.',
  },
  searchHomes: { es: 'Buscar casas', en: 'Search homes' },
  failed: {
    es: 'No pudimos leer sus documentos. Recargue la página en un momento.',
    en: 'We could not read your documents. Reload the page in a moment.',
  },
} as const satisfies Record<
  string,
  Localized | Localized<(text: string) => string> | Localized<(count: number) => string>
>;
