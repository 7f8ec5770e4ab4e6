import type { Localized } from '#domain/i18n/locale.ts';

export const CONTRACT_TEXTS = {
  title: { es: 'Formularios y contratos', en: 'Forms and contracts' },
  lead: {
    es: 'Lo que firmó y los documentos de sus ofertas aceptadas, en un solo lugar.',
    en: 'What you signed and the documents of your accepted offers, in one place.',
  },
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
  offers: { es: 'Documentos de ofertas aceptadas', en: 'Documents of accepted offers' },
  noOffers: {
    es: 'Todavía no hay ofertas aceptadas.',
    en: 'No accepted offers yet.',
  },
  noDocuments: { es: 'Todavía sin documentos.', en: 'No documents yet.' },
  addDocuments: { es: 'Ver o agregar documentos', en: 'See or add documents' },
  download: { es: 'Descargar', en: 'Download' },
  latestOnly: {
    es: (count: number) => `Mostramos las ${count} más recientes.`,
    en: (count: number) => `Showing the ${count} most recent.`,
  },
  allOffers: { es: 'Ver todas mis ofertas', en: 'See all my offers' },
  empty: { es: 'Aún no hay nada que guardar aquí', en: 'Nothing to keep here yet' },
  emptySeller: {
    es: 'Aquí quedarán el acuerdo de venta que firme y los documentos de la oferta que acepte.',
    en: 'The listing agreement you sign and the documents of the offer you accept will be kept here.',
  },
  emptyBuyer: {
    es: 'Cuando le acepten una oferta, sus documentos quedarán aquí.',
    en: 'When an offer of yours is accepted, its documents will be kept here.',
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
