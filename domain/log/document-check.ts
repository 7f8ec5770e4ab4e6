import { z } from 'zod';
import type { Bytes } from '#domain/bytes.ts';
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

/** Crockford's base 32: digits and letters that are hard to confuse on paper. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 20;
/** Letters that are not used, with the digit each is read as. */
const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** Document code from the first bits of random bytes. @param random at least 20 bytes */
export function documentCode(random: Bytes): string {
  return Array.from(random.subarray(0, LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('');
}

/** Parses a typed code with hyphens, spaces or lower-case letters; undefined for an invalid one. */
export function parseDocumentCode(typed: string): string | undefined {
  const signs = Array.from(
    typed.toUpperCase().replace(/[^0-9A-Z]/g, ''),
    (sign) => MISREAD[sign] ?? sign,
  );
  const isCode = signs.length === LENGTH && signs.every((sign) => SIGNS.includes(sign));
  return isCode ? signs.join('') : undefined;
}

/** Formats a code for print: `7KQ4-M2XD-9TRB-58HW-VC3P`. */
export function groupedCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? '';
}

/** Removes the hyphens of a printed code. */
export function ungroupedCode(code: string): string {
  return code.replaceAll('-', '');
}
