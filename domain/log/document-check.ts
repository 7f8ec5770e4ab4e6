import { z } from 'zod';
import type { Localized } from '#domain/i18n/locale.ts';

/** Kinds of documents that the product gives out. */
export const DOCUMENT_TYPES = [
  'agreement',
  'summary',
  'certificate',
  'receipt',
  'contract',
  'analysis',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const DOCUMENT_TYPE_LABELS: Readonly<Record<DocumentType, Localized>> = {
  agreement: { es: 'acuerdo de publicación', en: 'listing agreement' },
  summary: { es: 'resumen de términos', en: 'term summary' },
  certificate: { es: 'certificado del historial', en: 'certificate of history' },
  receipt: { es: 'recibo del trato', en: 'deal receipt' },
  contract: { es: 'contrato de compraventa', en: 'purchase and sale contract' },
  analysis: { es: 'análisis de mercado', en: 'market analysis' },
};

/**
 * Whether what a document shows still holds: `superseded` when something followed it (another
 * version, a further event, a new agreement), `voided` when its offer ended without a deal.
 */
export const DOCUMENT_STATES = ['current', 'superseded', 'voided'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** What anyone may know of a document by its hash: no names, no address, no price. */
export const documentCheckSchema = z.strictObject({
  kind: z.enum(DOCUMENT_TYPES),
  issuedAt: z.iso.datetime(),
  state: z.enum(DOCUMENT_STATES),
  /** Size of the first checkpoint that covers it; null while it is not in the log. */
  sizeInLog: z.int().nullable(),
});
export type DocumentCheck = z.infer<typeof documentCheckSchema>;

/** What anyone may know of a document by the code printed on it, to compare with the paper. */
export const codeCheckSchema = documentCheckSchema.extend({
  sha256: z.string(),
  /** Of a contract that was sealed: of the sealed file, whose state and pages these are. */
  sealedSha256: z.string().optional(),
  pages: z.int().nullable(),
});
export type CodeCheck = z.infer<typeof codeCheckSchema>;

/** Whose seals and time stamps are believed. Certificates are DER, base64. */
const sealSettingsSchema = z.strictObject({
  roots: z.array(z.string()),
  /** Authorities for time stamps. */
  stampRoots: z.array(z.string()),
  /** Seals of these certificates no longer count since a day. */
  revoked: z.array(z.strictObject({ serial: z.string(), since: z.iso.date() })),
});
export type SealSettings = z.infer<typeof sealSettingsSchema>;

/** What documents are checked against: the public log, without a key there is none, and the seals. */
export const logSchema = z.strictObject({
  /** C2SP `signed-note`. */
  key: z.string().nullable(),
  /** Keys of those who cosign its checkpoints (C2SP `tlog-cosignature`). */
  witnesses: z.array(z.string()),
  /** Entries of the last checkpoint. */
  size: z.int(),
  seal: sealSettingsSchema,
});
