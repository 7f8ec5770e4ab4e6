import type { Localized } from '#domain/i18n/locale.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import type { ProofMethod } from './status.ts';

/**
 * Texts of the page of signatures and of the certificate of completion, the last pages of a sealed
 * contract. To be reviewed by a Florida attorney.
 */
export const CERTIFICATE_TEXTS = {
  signaturesTitle: { es: 'Firmas', en: 'Signatures' },
  signatures: {
    es: (pages: number) =>
      `Estas personas firmaron por medios electrónicos el contrato de las páginas 1 a ${pages} y quedaron obligadas como con su firma en papel. El certificado que sigue dice cómo probó cada una quién es.`,
    en: (pages: number) =>
      `These people signed the contract on pages 1 to ${pages} electronically, which binds them as a signature on paper does. The certificate that follows says how each of them proved who they are.`,
  },
  title: { es: 'Certificado de finalización', en: 'Certificate of completion' },
  binds: {
    es: (count: number, at: string) =>
      `Las ${count} personas de esta lista firmaron el mismo documento. Obliga desde la última firma: ${at}.`,
    en: (count: number, at: string) =>
      `The ${count} people in this list signed the same document. It is binding from the last signature: ${at}.`,
  },
  noStamp: {
    es: 'La autoridad de sellos de tiempo no respondió durante una hora: este sello lleva solo la hora de Trato.',
    en: 'The time stamp authority did not answer for an hour: this seal has only Trato’s own time.',
  },
  document: { es: 'Documento', en: 'Document' },
  contract: {
    es: (version: number, pages: number) =>
      `Contrato de compraventa, versión ${version}, ${pages} páginas`,
    en: (version: number, pages: number) =>
      `Purchase and sale contract, version ${version}, ${pages} pages`,
  },
  property: { es: 'Propiedad', en: 'Property' },
  opened: { es: 'Abierto', en: 'Opened' },
  order: { es: 'Orden', en: 'Order' },
  orderText: { es: 'Compradores, luego vendedores', en: 'Buyers, then sellers' },
  id: { es: 'Firma núm.', en: 'Signing no.' },
  copies: { es: 'Copias para', en: 'Copies to' },
  who: { es: 'Quién firmó, cuándo y cómo', en: 'Who signed, when and how' },
  capacity: { es: 'En calidad de', en: 'Capacity' },
  sides: {
    buyer: { es: 'Parte compradora', en: 'Buyer' },
    seller: { es: 'Parte vendedora', en: 'Seller' },
  } satisfies Record<OfferSide, Localized>,
  spouse: {
    es: (name: string) => `cónyuge de ${name}; vivienda principal`,
    en: (name: string) => `spouse of ${name}; homestead`,
  },
  email: { es: 'Correo', en: 'E-mail' },
  shared: { es: '(el mismo de otra persona)', en: '(shared with another signer)' },
  identity: { es: 'Identidad', en: 'Identity' },
  methods: {
    password: { es: 'contraseña', en: 'password' },
    'password+totp': {
      es: 'contraseña y código de aplicación',
      en: 'password and authenticator code',
    },
    email_code: { es: 'enlace y código por correo', en: 'link and one-time code by e-mail' },
  } satisfies Record<ProofMethod, Localized>,
  invited: { es: 'Invitación, apertura', en: 'Invited, opened' },
  consented: { es: 'Aceptó firmar en línea', en: 'Agreed to sign online' },
  consentText: {
    es: (at: string, version: number, hash: string) => `${at} · texto versión ${version}, ${hash}`,
    en: (at: string, version: number, hash: string) => `${at} · text version ${version}, ${hash}`,
  },
  signed: { es: 'Firmó', en: 'Signed' },
  from: { es: 'Desde', en: 'From' },
  unsealedHash: { es: 'SHA-256 del documento sin sello', en: 'of the document before sealing' },
  head: {
    es: (events: number) => `Fin del historial (${events} eventos)`,
    en: (events: number) => `end of the history (${events} events)`,
  },
  log: { es: 'Registro público al completarse', en: 'public log at completion' },
  notice: {
    es: 'Firmas electrónicas (Fla. Stat. 668.50; 15 U.S.C. 7001) bajo el sello digital de Trato. No es una escritura. Prevalece el texto en inglés.',
    en: 'Electronic signatures (Fla. Stat. 668.50; 15 U.S.C. 7001) under Trato’s digital seal. Not a deed. English controls.',
  },
} as const;
