import { type Bytes, concat, sha256 } from '#domain/bytes.ts';
import { readCertificate } from './certificate.ts';
import {
  contextTag,
  der,
  integer,
  NULL,
  octetString,
  oid,
  sequence,
  setOf,
  sorted,
  TAG,
} from './der.ts';
import { keyKind } from './keys.ts';
import { OID } from './oids.ts';
import { childrenOf, readDer } from './read-der.ts';
import type { Sealer } from './sealer.ts';

/** Requests a time stamp token (RFC 3161) for a signature. Returns the token in DER. */
export type AskTimestamp = (signature: Bytes) => Promise<Bytes>;

/**
 * Creates a detached CMS signature (RFC 5652) for PAdES (EN 319 142-1): SHA-256, with the signer's
 * certificate in a signed attribute and without a signing time, which is in the PDF's `/M`.
 * @param digest SHA-256 of the content.
 */
export async function writeCms(
  { certs, sign }: Sealer,
  digest: Bytes,
  askTimestamp?: AskTimestamp,
): Promise<Bytes> {
  const [leaf] = certs;
  if (!leaf) throw new Error('A sealer has no certificate.');
  const attributes = sorted([
    attribute(OID.contentType, oid(OID.data)),
    attribute(OID.messageDigest, octetString(digest)),
    attribute(
      OID.signingCertificateV2,
      // ESSCertIDv2 without a hash algorithm, because SHA-256 is the default.
      sequence(sequence(sequence(octetString(await sha256(leaf))))),
    ),
  ]);
  // Signed as SET OF, stored as `[0]` (RFC 5652 section 5.4).
  const signature = await sign(der(TAG.set, ...attributes));
  const token = await askTimestamp?.(signature);
  return assembleCms(certs, attributes, signature, token);
}

/**
 * The canonical encoding of our seals: parsing and encoding again must return the same bytes.
 * @param certs the signer's first. @param attributes in DER order.
 */
export function assembleCms(
  certs: readonly Bytes[],
  attributes: readonly Uint8Array[],
  signature: Bytes,
  token: Bytes | undefined,
): Bytes {
  const [leaf = new Uint8Array()] = certs;
  const signer = sequence(
    integer(1),
    issuerAndSerial(leaf),
    SHA256,
    der(contextTag(0), ...attributes),
    signatureAlgorithm(leaf),
    octetString(signature),
    token ? der(contextTag(1), attribute(OID.timestampToken, token)) : new Uint8Array(),
  );
  const signed = sequence(
    integer(1),
    setOf(SHA256),
    sequence(oid(OID.data)),
    der(contextTag(0), ...sorted(certs)),
    setOf(signer),
  );
  return sequence(oid(OID.signedData), der(contextTag(0), signed));
}

/** RFC 5754 section 2: the parameters of SHA-2 are absent. */
const SHA256 = sequence(oid(OID.sha256));

function attribute(type: string, value: Bytes): Bytes {
  return sequence(oid(type), setOf(value));
}

function issuerAndSerial(certificate: Bytes): Bytes {
  const [tbs] = childrenOf(readDer(certificate), TAG.sequence, 3);
  const [, serial, , issuer] = childrenOf(tbs, TAG.sequence);
  return concat(sequence(issuer?.whole ?? NULL, serial?.whole ?? NULL));
}

function signatureAlgorithm(certificate: Bytes): Bytes {
  return keyKind(readCertificate(certificate).publicKey).rsa
    ? sequence(oid(OID.sha256WithRsa), NULL)
    : sequence(oid(OID.ecdsaWithSha256));
}
