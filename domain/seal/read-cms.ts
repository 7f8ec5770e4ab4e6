import { areEqual, type Bytes, sha256 } from '#domain/bytes.ts';
import { type Certificate, readCertificate } from './certificate.ts';
import { contextTag, der, sorted, TAG } from './der.ts';
import { DIGESTS, isSignedBy } from './keys.ts';
import { OID } from './oids.ts';
import { childrenOf, integerOf, type Node, NotDer, oidOf, required } from './read-der.ts';

type Attributes = ReadonlyMap<string, Node>;

/** A parsed, unverified CMS signature with one signer (RFC 5652). */
export type SignedData = Readonly<{
  contentType: string;
  /** The signed content, if it is included. */
  content: Bytes | undefined;
  certificates: readonly Certificate[];
  signer: Certificate;
  digest: string;
  signed: Attributes;
  unsigned: Attributes;
  /**
   * The signed attributes in DER order, and their encoding as a SET OF, which is what was signed.
   */
  signedAttributes: readonly Uint8Array[];
  signedBytes: Bytes;
  algorithm: string;
  signature: Bytes;
}>;

/**
 * Parses a signature. @throws NotDer for anything but a SignedData with one signer and the signer's
 * certificate
 */
export function readCms(root: Node): SignedData {
  const [type, wrapper] = childrenOf(root, TAG.sequence, 2);
  if (oidOf(type) !== OID.signedData) throw new NotDer('Not a SignedData.');
  const [data] = childrenOf(wrapper, contextTag(0), 1);
  const [, digests, encapsulated, ...rest] = childrenOf(data, TAG.sequence);
  const [contentType, wrapped] = childrenOf(encapsulated, TAG.sequence);
  const content = wrapped && childrenOf(wrapped, contextTag(0), 1)[0];
  const list = rest.find(({ tag }) => tag === contextTag(0));
  const certificates = (list?.children ?? []).map(({ whole }) => readCertificate(whole.slice()));
  const [info] = childrenOf(rest.at(-1), TAG.set, 1);
  const [, id, digest, attributes, algorithm, signature, unsigned, ...more] = childrenOf(
    info,
    TAG.sequence,
  );
  if (more.length > 0) throw new NotDer('More parts than a signer has.');
  const digestId = oidOf(childrenOf(digest, TAG.sequence)[0]);
  const isNamed = childrenOf(digests, TAG.set).some((one) => oidOf(one.children[0]) === digestId);
  const signer = certificates.find((one) => isMeant(id, one));
  if (!signer || !isNamed) throw new NotDer('The signer’s certificate or digest is missing.');
  return {
    contentType: oidOf(contentType),
    content: content && required(content, TAG.octetString).content,
    certificates,
    signer,
    digest: digestId,
    signed: attributesOf(attributes, 0),
    unsigned: unsigned ? attributesOf(unsigned, 1) : new Map(),
    signedAttributes: sorted(attributes?.children.map(({ whole }) => whole) ?? []),
    signedBytes: der(TAG.set, required(attributes, contextTag(0)).content),
    algorithm: oidOf(childrenOf(algorithm, TAG.sequence)[0]),
    signature: required(signature, TAG.octetString).content.slice(),
  };
}

/**
 * Whether the signer signed this content: the signed attributes contain its digest, its type and
 * the signer's certificate, and are signed with the certificate's key.
 * @throws NotDer
 */
export async function isSigned(cms: SignedData, content: Bytes): Promise<boolean> {
  const { signer, signed, contentType } = cms;
  const hash = DIGESTS[cms.digest];
  if (!hash) throw new NotDer(`The digest ${cms.digest}.`);
  const digest = new Uint8Array(await crypto.subtle.digest(hash, content));
  const stated = required(signed.get(OID.messageDigest), TAG.octetString).content;
  const isOfContent =
    areEqual(stated, digest) && oidOf(signed.get(OID.contentType)) === contentType;
  if (!isOfContent || !(await namesSigner(cms))) return false;
  const { algorithm, signature, signedBytes } = cms;
  return await isSignedBy(signer.publicKey, algorithm, signature, signedBytes, hash);
}

/**
 * Whether the signed certificate hash is the signer's: ESSCertIDv2 of RFC 5035, or ESSCertID of RFC
 * 2634 with SHA-1.
 */
async function namesSigner({ signed, signer }: SignedData): Promise<boolean> {
  const [v2, v1] = [signed.get(OID.signingCertificateV2), signed.get(OID.signingCertificate)];
  const [list] = childrenOf(v2 ?? v1, TAG.sequence);
  const [first] = childrenOf(list, TAG.sequence);
  const [one, other] = childrenOf(first, TAG.sequence);
  if (!v2) {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', signer.whole));
    return areEqual(required(one, TAG.octetString).content, digest);
  }
  if (one?.tag === TAG.octetString) return areEqual(one.content, await sha256(signer.whole));
  const hash = DIGESTS[oidOf(childrenOf(one, TAG.sequence)[0])];
  if (!hash) throw new NotDer('A certificate is named by an unknown digest.');
  const digest = new Uint8Array(await crypto.subtle.digest(hash, signer.whole));
  return areEqual(required(other, TAG.octetString).content, digest);
}

/** Whether a signer identifier (issuer and serial number, or key) refers to this certificate. */
function isMeant(id: Node | undefined, certificate: Certificate): boolean {
  if (id?.tag !== TAG.sequence) return false;
  const [issuer, serial] = childrenOf(id, TAG.sequence, 2);
  return (
    areEqual(required(issuer, TAG.sequence).whole, certificate.issuer) &&
    integerOf(serial) === certificate.serial
  );
}

/** Attributes by type. Each type may occur once, with one value. @throws NotDer */
function attributesOf(node: Node | undefined, number: number): Attributes {
  const found = new Map<string, Node>();
  for (const attribute of childrenOf(node, contextTag(number))) {
    const [type, values] = childrenOf(attribute, TAG.sequence, 2);
    const [value] = childrenOf(values, TAG.set, 1);
    const name = oidOf(type);
    if (found.has(name) || !value) throw new NotDer('An attribute twice, or without a value.');
    found.set(name, value);
  }
  return found;
}
