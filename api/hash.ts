import { toHex } from '#domain/bytes.ts';

/** Returns the SHA-256 of a text (UTF-8) or of bytes, as 64 hexadecimal digits. */
export async function sha256Hex(
  content: string | ArrayBuffer | Uint8Array<ArrayBuffer>,
): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return toHex(new Uint8Array(digest));
}

/** Returns random bytes as hexadecimal digits, two per byte. */
export function randomHex(bytes: number): string {
  return toHex(crypto.getRandomValues(new Uint8Array(bytes)));
}
