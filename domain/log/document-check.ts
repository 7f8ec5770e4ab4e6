import { z } from 'zod';
import type { Localized } from '#domain/i18n/locale.ts';

/** Types of documents that the product issues. */
export const DOCUMENT_TYPES = [
  'agreement',
  'summary',
  'certificate',
  'receipt',
  'contract',
  'notice',
  'analysis',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const DOCUMENT_TYPE_LABELS: Readonly<Record<DocumentType, Localized>> = {
  agreement: { es: 'acuerdo de venta', en: 'listing agreement' },
  summary: { es: 'resumen de términos', en: 'term summary' },
  certificate: { es: 'certificado del historial', en: 'certificate of history' },
  receipt: { es: 'recibo del trato', en: 'deal receipt' },
  contract: { es: 'contrato de compraventa', en: 'purchase and sale contract' },
  notice: { es: 'aviso o enmienda', en: 'notice or amendment' },
  analysis: { es: 'análisis de mercado', en: 'market analysis' },
};

/**
 * Whether a document is still current: `superseded` when something followed it (another version,
 * another event, a new agreement), `voided` when its offer ended without a deal.
 */
export const DOCUMENT_STATES = ['current', 'superseded', 'voided'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** Public data of a document, found by its hash: no names, no address, no price. */
export const documentCheckSchema = z.strictObject({
  kind: z.enum(DOCUMENT_TYPES),
  issuedAt: z.iso.datetime(),
  state: z.enum(DOCUMENT_STATES),
  /** Size of the first checkpoint that includes it; null until it is in the log. */
  sizeInLog: z.int().nullable(),
});
export type DocumentCheck = z.infer<typeof documentCheckSchema>;

/** Public data of a document, found by its printed code, to compare with the paper. */
export const codeCheckSchema = documentCheckSchema.extend({
  sha256: z.string(),
  /**
   * Hash of the sealed file, if the contract was sealed. State and pages are those of that file.
   */
  sealedSha256: z.string().optional(),
  pages: z.int().nullable(),
});
export type CodeCheck = z.infer<typeof codeCheckSchema>;

/** Trusted certificates for seals and time stamps: DER in base64. */
const sealSettingsSchema = z.strictObject({
  roots: z.array(z.string()),
  /** Root certificates of time stamp authorities. */
  stampRoots: z.array(z.string()),
  /** Revoked certificates. Seals made since the given day are invalid. */
  revoked: z.array(z.strictObject({ serial: z.string(), since: z.iso.date() })),
});
export type SealSettings = z.infer<typeof sealSettingsSchema>;

/** What documents are verified against: the public log, if it has a key, and the seals. */
export const logSchema = z.strictObject({
  /** C2SP `signed-note`. */
  key: z.string().nullable(),
  /** Public keys of witnesses (C2SP `tlog-cosignature`). */
  witnesses: z.array(z.string()),
  /** Number of entries in the last checkpoint. */
  size: z.int(),
  seal: sealSettingsSchema,
});
