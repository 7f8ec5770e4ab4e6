import type { Bytes } from '#domain/bytes.ts';

/** Digits and letters that are not mistaken for each other on paper (Crockford's base 32). */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 20;
/** What people read for a sign that is not used. */
const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** The code of a document, of the first bits of random bytes. @param random at least 20 bytes */
export function documentCode(random: Bytes): string {
  return Array.from(random.subarray(0, LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('');
}

/** A code as people type it from paper, with hyphens, spaces or small letters; undefined for no code. */
export function parseDocumentCode(typed: string): string | undefined {
  const signs = Array.from(
    typed.toUpperCase().replace(/[^0-9A-Z]/g, ''),
    (sign) => MISREAD[sign] ?? sign,
  );
  const isCode = signs.length === LENGTH && signs.every((sign) => SIGNS.includes(sign));
  return isCode ? signs.join('') : undefined;
}

/** A code as it is printed: `7KQ4-M2XD-9TRB-58HW-VC3P`. */
export function groupedCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? '';
}

/** A printed code as it is stored. */
export function ungroupedCode(code: string): string {
  return code.replaceAll('-', '');
}
