import { type Bytes, toBase64 } from '#domain/bytes.ts';

/** Encodes a certificate as PEM (RFC 7468). */
export function pemOf(certificate: Bytes): string {
  const lines = toBase64(certificate).match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
