export type Bytes = Uint8Array<ArrayBuffer>;

/** SHA-256 of bytes (32 bytes). */
export async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

export function concat(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function areEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

export function textBytes(text: string): Bytes {
  return new TextEncoder().encode(text);
}

/** Standard base64 with padding (RFC 4648 section 4). */
export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/**
 * Decodes standard base64.
 * @returns undefined when the text is not what `toBase64` writes.
 */
export function fromBase64(text: string): Bytes | undefined {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return undefined;
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  return toBase64(bytes) === text ? bytes : undefined;
}

/**
 * Decodes lower-case hexadecimal digits.
 * @returns undefined when the text is anything else, or an odd number of digits.
 */
export function fromHex(text: string): Bytes | undefined {
  if (!/^(?:[0-9a-f]{2})*$/.test(text)) return undefined;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * One MB as all limits and texts of the product mean it, in bytes: 1,024 × 1,024, as Windows shows
 * file sizes. A Mac counts 1,000 × 1,000, so that a file it shows as within a limit is.
 */
export const MB = 1_048_576;
