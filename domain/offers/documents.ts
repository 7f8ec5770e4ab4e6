import { MB } from '#domain/bytes.ts';
import type { Localized } from '#domain/i18n/locale.ts';

export const DOCUMENT_KINDS = [
  'signed_contract',
  'prequalification',
  'proof_of_funds',
  'addendum',
  'deposit_receipt',
  'loan_paper',
  'inspection_report',
  'association_paper',
  'title_commitment',
  'other',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Kinds that prove a step of the closing; they are uploaded from its tracker. */
const PROOF_KINDS: readonly DocumentKind[] = [
  ...(['deposit_receipt', 'loan_paper', 'inspection_report'] as const),
  ...(['association_paper', 'title_commitment'] as const),
];

/** Kinds before an acceptance, when there is no contract yet. */
export const PRE_CONTRACT_KINDS = DOCUMENT_KINDS.filter(
  (kind) => kind !== 'signed_contract' && !PROOF_KINDS.includes(kind),
);

export const DOCUMENT_KIND_LABELS = {
  signed_contract: { es: 'Contrato firmado', en: 'Signed contract' },
  prequalification: { es: 'Carta de precalificación', en: 'Pre-qualification letter' },
  proof_of_funds: { es: 'Prueba de fondos', en: 'Proof of funds' },
  addendum: { es: 'Anexo', en: 'Addendum' },
  deposit_receipt: { es: 'Recibo del depósito', en: 'Receipt of the deposit' },
  loan_paper: { es: 'Papel del préstamo', en: 'Loan paper' },
  inspection_report: { es: 'Informe de inspección', en: 'Inspection report' },
  association_paper: { es: 'Papel de la asociación', en: 'Association paper' },
  title_commitment: { es: 'Compromiso de título', en: 'Title commitment' },
  other: { es: 'Otro documento', en: 'Other document' },
} as const satisfies Record<DocumentKind, Localized>;

export const DOCUMENT_TYPE = 'application/pdf';
/** In bytes. */
export const MAX_DOCUMENT_BYTES = 20 * MB;

/** Messages for refused files. */
export const PDF_PROBLEM_TEXTS = {
  too_large: {
    es: 'El archivo pesa más de 20 MB.',
    en: 'The file is larger than 20 MB.',
  },
  not_pdf: {
    es: 'Ese archivo no es un PDF.',
    en: 'That file is not a PDF.',
  },
  incomplete: {
    es: 'El PDF está incompleto. Vuelva a guardarlo y súbalo otra vez.',
    en: 'The PDF is incomplete. Save it again and upload it again.',
  },
  encrypted: {
    es: 'El PDF está protegido con contraseña, para abrirlo o solo para cambiarlo, y así no podemos revisarlo por dentro. Ábralo, imprímalo como PDF y suba esa copia.',
    en: 'The PDF is protected with a password, to open it or only to change it, so we cannot check the inside. Open it, print it to a PDF and upload that copy.',
  },
  launch: {
    es: 'El PDF intenta abrir otros programas. Por seguridad no se admite.',
    en: 'The PDF tries to open other programs. For safety it is not accepted.',
  },
  embedded_files: {
    es: 'El PDF contiene otros archivos. Súbalos por separado.',
    en: 'The PDF contains other files. Upload them separately.',
  },
  unreadable: {
    es: 'No podemos revisar ese PDF por dentro. Imprímalo como PDF y súbalo otra vez.',
    en: 'We cannot check the inside of that PDF. Print it to a PDF and upload it again.',
  },
} as const satisfies Record<string, Localized>;
export type PdfProblem = keyof typeof PDF_PROBLEM_TEXTS;

/** Message when a document that was already sent to the other side cannot be removed. */
export const SENT_DOCUMENT_STAYS: Localized = {
  es: 'Ese documento ya se envió y queda con la oferta.',
  en: 'That document was already sent and stays with the offer.',
};

/** Warning before downloading a document that may run scripts. */
export const ACTIVE_CONTENT_NOTE: Localized = {
  es: 'Este PDF contiene JavaScript o un formulario XFA. Ábralo solo si espera un formulario.',
  en: 'This PDF contains JavaScript or an XFA form. Open it only if you expect a form.',
};
