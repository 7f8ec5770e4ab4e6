import { type BaseBlock, BitString } from 'asn1js';
import { Certificate, CertificateChainValidationEngine, ExtKeyUsage } from 'pkijs';
import { type Bytes, toHex } from '#domain/bytes.ts';
import { OID } from './oids.ts';

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
