import { createCMSECDSASignature } from 'pkijs';
import { type Bytes, fromBase64 } from '#domain/bytes.ts';
import { isRsa, readCertificate } from './certificate.ts';

/** Creates the operator's digital signature, with a local key or a remote service. */
export type Sealer = Readonly<{
  /** X.509 certificates in DER: the signer's first, then those above it up to the root. */
  certs: readonly Bytes[];
  /**
   * Signs bytes with SHA-256 and the key of the first certificate: ECDSA on P-256 as DER, or RSA
   * PKCS#1 v1.5.
   */
  sign: (bytes: Bytes) => Promise<Bytes>;
}>;

/**
 * A sealer with a local key.
 * @param key PKCS#8, base64. @param certs DER in base64, the signer's first, separated by commas.
 * @throws Error when they cannot be parsed or do not match
 */
export async function keySealer(key: string, certs: string): Promise<Sealer> {
  const chain = certs.split(',').map((one) => fromBase64(one.trim()));
  const pkcs8 = fromBase64(key.trim());
  const [leaf] = chain;
  if (!pkcs8 || !leaf || chain.some((one) => !one)) throw new Error('The seal is not base64.');
  const algorithm = isRsa(readCertificate(leaf))
    ? { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
    : { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const signer = await crypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign']);
  const sign = async (bytes: Bytes) => {
    const signature = await crypto.subtle.sign(algorithm, signer, bytes);
    const isEc = algorithm.name === 'ECDSA';
    return new Uint8Array(isEc ? createCMSECDSASignature(signature) : signature);
  };
  return { certs: chain.flatMap((one) => one ?? []), sign };
}
