import { type BaseBlock, BitString } from 'asn1js';
import { Certificate, CertificateChainValidationEngine, ExtKeyUsage } from 'pkijs';
import { type Bytes, toBase64, toHex } from '#domain/bytes.ts';

/** Object identifiers used in seals, with the RFCs that define them. */
export const OID = {
  // RFC 5652: Cryptographic Message Syntax
  data: '1.2.840.113549.1.7.1',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  // RFC 5035 and RFC 3161
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
  // RFC 5754, RFC 5758 and RFC 8017
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
  sha256WithRsa: '1.2.840.113549.1.1.11',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  // RFC 5280: certificates
  commonName: '2.5.4.3',
  organization: '2.5.4.10',
  subjectKeyId: '2.5.29.14',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  authorityKeyId: '2.5.29.35',
  extendedKeyUsage: '2.5.29.37',
  timestamping: '1.3.6.1.5.5.7.3.8',
  emailProtection: '1.3.6.1.5.5.7.3.4',
  // RFC 9336
  documentSigning: '1.3.6.1.5.5.7.3.36',
} as const;

/** Encodes a certificate as PEM (RFC 7468). */
export function pemOf(certificate: Bytes): string {
  const lines = toBase64(certificate).match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

/**
 * Part of the names of test certificates, which prove nothing because anyone may have their key.
 */
export const TEST_MARK = 'test seal';
/** Bits of the first byte of a key usage: digitalSignature and nonRepudiation. */
const SIGNS = 0xc0;

/** Parses an X.509 certificate. @throws Error for anything else */
export function readCertificate(bytes: Bytes): Certificate {
  return Certificate.fromBER(bytes);
}

/** Encodes a certificate or a value of ASN.1 in DER. */
export function derOf(value: Certificate | BaseBlock): Bytes {
  return new Uint8Array((value instanceof Certificate ? value.toSchema() : value).toBER());
}

/** The subject's common name; empty if it has none. */
export function nameOf({ subject }: Certificate): string {
  const name = subject.typesAndValues.find(({ type }) => String(type) === OID.commonName);
  return String(name?.value.valueBlock.value ?? '');
}

/** The serial number in hexadecimal, without leading zeros. */
export function serialOf({ serialNumber }: Certificate): string {
  return toHex(serialNumber.valueBlock.valueHexView).replace(/^(?:00)+(?=..)/, '');
}

/** Whether its key is of RSA; if not, it is of an elliptic curve. */
export function isRsa({ subjectPublicKeyInfo }: Certificate): boolean {
  return subjectPublicKeyInfo.algorithm.algorithmId === OID.rsa;
}

/** Whether its key may sign documents. */
export function signsDocuments(certificate: Certificate): boolean {
  const usage = extensionOf(certificate, OID.keyUsage);
  return usage instanceof BitString && ((usage.valueBlock.valueHexView[0] ?? 0) & SIGNS) !== 0;
}

/** Whether its key may sign time stamps. */
export function signsTimestamps(certificate: Certificate): boolean {
  const usage = extensionOf(certificate, OID.extendedKeyUsage);
  return usage instanceof ExtKeyUsage && usage.keyPurposes.includes(OID.timestamping);
}

/**
 * The chain from a certificate through others to one of the roots; undefined when there is none, or
 * one has a critical extension that is unknown here.
 * @param at epoch ms at which all must be valid.
 */
export async function pathToRoot(
  leaf: Certificate,
  others: readonly Certificate[],
  roots: readonly Certificate[],
  at: number,
): Promise<readonly Certificate[] | undefined> {
  const engine = new CertificateChainValidationEngine({
    certs: [...others.filter((one) => one !== leaf), leaf],
    trustedCerts: [...roots],
    checkDate: new Date(at),
  });
  const { result, certificatePath } = await engine.verify();
  const isKnown = certificatePath?.every(({ extensions = [] }) =>
    extensions.every(({ critical, parsedValue }) => !critical || parsedValue),
  );
  return result && isKnown ? certificatePath : undefined;
}

function extensionOf({ extensions }: Certificate, id: string) {
  return extensions?.find(({ extnID }) => extnID === id)?.parsedValue;
}
