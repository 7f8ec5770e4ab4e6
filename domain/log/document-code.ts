import type { Bytes } from '#domain/bytes.ts';

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
