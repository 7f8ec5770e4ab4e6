import { fromBER, Null, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  type Certificate,
  ContentInfo,
  createCMSECDSASignature,
  createECDSASignatureFromCMS,
  EncapsulatedContentInfo,
  getCrypto,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import { areEqual, type Bytes, sha256, toHex } from '#domain/bytes.ts';
import { derOf, isRsa, OID, readCertificate } from './certificate.ts';
import type { Sealer } from './sealer.ts';

/** Requests a time stamp token (RFC 3161) for a signature. Returns the token in DER. */
export type AskTimestamp = (signature: Bytes) => Promise<Bytes>;

/** Bytes of the longest half of an ECDSA signature, on P-521. */
const LONGEST_HALF = 66;
const SET = 0x31;

/**
 * Creates a detached CMS signature (RFC 5652) for PAdES (EN 319 142-1): SHA-256, with the
 * certificates of the chain in a signed attribute and without a signing time, which is in the PDF's
 * `/M`.
 * @param digest SHA-256 of the content.
 */
export async function writeCms(
  { certs, sign }: Sealer,
  digest: Bytes,
  askTimestamp?: AskTimestamp,
): Promise<Bytes> {
  const attributes = await signedAttributes(certs, digest);
  const signature = await sign(signedBytes(attributes));
  return await assembleCms(certs, digest, signature, await askTimestamp?.(signature));
}

/**
 * The only encoding of a seal that is accepted: everything but the signature and its time stamp
 * follows from the certificates and the content.
 * @param certs the signer's first, then each issuer's
 */
export async function assembleCms(
  certs: readonly Bytes[],
  digest: Bytes,
  signature: Bytes,
  token: Bytes | undefined,
): Promise<Bytes> {
  const [leaf] = certs;
  if (!leaf) throw new Error('A sealer has no certificate.');
  const certificate = readCertificate(leaf);
  const { issuer, serialNumber } = certificate;
  const sorted = certs.toSorted((one, other) => (toHex(one) < toHex(other) ? -1 : 1));
  const signed = new SignedData({
    version: 1,
    digestAlgorithms: [SHA256],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: OID.data }),
    certificates: sorted.map(readCertificate),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
        digestAlgorithm: SHA256,
        signedAttrs: await signedAttributes(certs, digest),
        signatureAlgorithm: signatureAlgorithm(certificate),
        signature: new OctetString({ valueHex: signature }),
        ...(token && {
          unsignedAttrs: new SignedAndUnsignedAttributes({
            type: 1,
            attributes: [
              new Attribute({ type: OID.timestampToken, values: [fromBER(token).result] }),
            ],
          }),
        }),
      }),
    ],
  });
  const content = new ContentInfo({
    contentType: ContentInfo.SIGNED_DATA,
    content: signed.toSchema(),
  });
  return derOf(content.toSchema());
}

/** What is read from a signature in a file; all else of it is rebuilt from these parts. */
export type CmsParts = Readonly<{
  certificates: readonly Certificate[];
  signer: Certificate;
  signature: Bytes;
  token: Bytes | undefined;
}>;

/**
 * Parses a CMS signature, which padding may follow.
 * @throws Error for anything but a signature with the signer's certificate
 */
export function readCms(bytes: Bytes): CmsParts {
  const { certificates, signer, info } = signedDataOf(bytes);
  const token = info.unsignedAttrs?.attributes.find(({ type }) => type === OID.timestampToken);
  return {
    certificates,
    signer,
    signature: info.signature.valueBlock.valueHexView.slice() as Bytes,
    token: token?.values[0] && derOf(token.values[0]),
  };
}

/**
 * Parses CMS signed data with one signer.
 * @throws Error for anything else, or without the signer's certificate
 */
export function signedDataOf(bytes: Bytes) {
  const { content } = new ContentInfo({ schema: fromBER(bytes).result });
  const data = new SignedData({ schema: content });
  const certificates = (data.certificates ?? []) as readonly Certificate[];
  const [info, ...more] = data.signerInfos;
  const sid = info?.sid instanceof IssuerAndSerialNumber ? info.sid : undefined;
  const signer = certificates.find(
    (one) => sid && one.issuer.isEqual(sid.issuer) && one.serialNumber.isEqual(sid.serialNumber),
  );
  if (!info || !signer || more.length > 0) throw new Error('The signature has no one signer.');
  return { data, certificates, signer, info };
}

/** Whether a chain's first certificate signed content with this digest. */
export async function isSigned(
  certs: readonly Certificate[],
  digest: Bytes,
  signature: Bytes,
): Promise<boolean> {
  const [leaf] = certs;
  if (!leaf || !isShortest(leaf, signature)) return false;
  return await getCrypto(true).verifyWithPublicKey(
    signedBytes(await signedAttributes(certs.map(derOf), digest)),
    new OctetString({ valueHex: signature }),
    leaf.subjectPublicKeyInfo,
    signatureAlgorithm(leaf),
  );
}

/** As for other algorithms of RFC 5754, the hash has no parameters. */
const SHA256 = new AlgorithmIdentifier({ algorithmId: OID.sha256 });

/**
 * The attributes that are signed. Their order is that of DER, by length. Every certificate of the
 * chain is named by its hash (ESSCertIDv2 without an algorithm, because SHA-256 is the default), so
 * that none of their bytes can change.
 */
async function signedAttributes(
  certs: readonly Bytes[],
  digest: Bytes,
): Promise<SignedAndUnsignedAttributes> {
  const hashes = await Promise.all(certs.map(sha256));
  const named = hashes.map(
    (hash) => new Sequence({ value: [new OctetString({ valueHex: hash })] }),
  );
  return new SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      new Attribute({
        type: OID.contentType,
        values: [new ObjectIdentifier({ value: OID.data })],
      }),
      new Attribute({ type: OID.messageDigest, values: [new OctetString({ valueHex: digest })] }),
      new Attribute({
        type: OID.signingCertificateV2,
        values: [new Sequence({ value: [new Sequence({ value: named })] })],
      }),
    ],
  });
}

/** Signed as SET OF, stored as `[0]` (RFC 5652 section 5.4). */
function signedBytes(attributes: SignedAndUnsignedAttributes): Bytes {
  return derOf(attributes.toSchema()).fill(SET, 0, 1);
}

function signatureAlgorithm(certificate: Certificate): AlgorithmIdentifier {
  return isRsa(certificate)
    ? new AlgorithmIdentifier({ algorithmId: OID.sha256WithRsa, algorithmParams: new Null() })
    : new AlgorithmIdentifier({ algorithmId: OID.ecdsaWithSha256 });
}

/** Whether the numbers of an ECDSA signature are in their only encoding. */
function isShortest(certificate: Certificate, signature: Bytes): boolean {
  if (isRsa(certificate)) return true;
  const halves = createECDSASignatureFromCMS(fromBER(signature).result, LONGEST_HALF);
  return areEqual(new Uint8Array(createCMSECDSASignature(halves)), signature);
}
