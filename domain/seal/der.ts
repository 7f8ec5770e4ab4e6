import { type Bytes, concat, textBytes } from '#domain/bytes.ts';

/** Tags of ASN.1's universal types, including the constructed bit (X.690 section 8.1). */
export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  utf8: 0x0c,
  sequence: 0x30,
  set: 0x31,
  utcTime: 0x17,
  generalizedTime: 0x18,
} as const;

/** Tag of a context-specific element: `[number]`. */
export function contextTag(number: number, isConstructed = true): number {
  return 0x80 | (isConstructed ? 0x20 : 0) | number;
}

/** Encodes an element: tag, length and content. */
export function der(tag: number, ...content: readonly Uint8Array[]): Bytes {
  const length = content.reduce((sum, part) => sum + part.length, 0);
  return concat(Uint8Array.of(tag), lengthOf(length), ...content);
}

export function sequence(...content: readonly Uint8Array[]): Bytes {
  return der(TAG.sequence, ...content);
}

/** Encodes a SET OF with its elements in DER order (X.690 section 11.6). */
export function setOf(...content: readonly Uint8Array[]): Bytes {
  return der(TAG.set, ...sorted(content));
}

/** Elements of a SET OF sorted by their bytes. */
export function sorted(content: readonly Uint8Array[]): readonly Uint8Array[] {
  return content.toSorted(compareBytes);
}

/** @param value not negative */
export function integer(value: number | Uint8Array): Bytes {
  const bytes = typeof value === 'number' ? bytesOf(value) : value;
  const first = bytes.findIndex((byte) => byte !== 0);
  const magnitude = first < 0 ? Uint8Array.of(0) : bytes.subarray(first);
  // A leading 1 bit would make it negative.
  const sign = (magnitude[0] ?? 0) > 0x7f ? Uint8Array.of(0) : new Uint8Array();
  return der(TAG.integer, sign, magnitude);
}

export function octetString(bytes: Uint8Array): Bytes {
  return der(TAG.octetString, bytes);
}

/** Encodes a BIT STRING. */
export function bitString(bytes: Uint8Array, unusedBits = 0): Bytes {
  return der(TAG.bitString, Uint8Array.of(unusedBits), bytes);
}

export function utf8(text: string): Bytes {
  return der(TAG.utf8, textBytes(text));
}

export const NULL: Bytes = der(TAG.null);
export const TRUE: Bytes = der(TAG.boolean, Uint8Array.of(0xff));

/** @param dotted such as `1.2.840.113549.1.7.2` */
export function oid(dotted: string): Bytes {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const arcs = [first * 40 + second, ...rest].flatMap(inBase128);
  return der(TAG.oid, Uint8Array.from(arcs));
}

/**
 * Encodes a time: UTCTime until 2049, GeneralizedTime from 2050 (RFC 5280 section 4.1.2.5). @param
 * at epoch ms
 */
export function time(at: number): Bytes {
  const digits = `${new Date(at).toISOString().replace(/\D/g, '').slice(0, 14)}Z`;
  return digits < '2050'
    ? der(TAG.utcTime, textBytes(digits.slice(2)))
    : der(TAG.generalizedTime, textBytes(digits));
}

function lengthOf(length: number): Uint8Array {
  if (length < 0x80) return Uint8Array.of(length);
  const bytes = bytesOf(length);
  return Uint8Array.of(0x80 | bytes.length, ...bytes);
}

/** Big-endian; at least one byte. */
function bytesOf(value: number): Uint8Array {
  const bytes: number[] = [];
  for (let rest = value; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return Uint8Array.from(bytes.length > 0 ? bytes : [0]);
}

function inBase128(arc: number): number[] {
  const groups = [arc % 128];
  for (let rest = Math.floor(arc / 128); rest > 0; rest = Math.floor(rest / 128)) {
    groups.unshift((rest % 128) | 0x80);
  }
  return groups;
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
