import { areEqual, type Bytes } from '#domain/bytes.ts';
import { contextTag, TAG } from './der.ts';
import { isSignedBy } from './keys.ts';
import { OID } from './oids.ts';
import {
  childrenOf,
  integerOf,
  type Node,
  NotDer,
  oidOf,
  readDer,
  required,
  timeOf,
} from './read-der.ts';

/** The parts of an X.509 certificate (RFC 5280) that seals need. */
export type Certificate = Readonly<{
  whole: Bytes;
  /** Hexadecimal. */
  serial: string;
  issuer: Bytes;
  subject: Bytes;
  /** The subject's common name. */
  name: string;
  /** Epoch ms. */
  notBefore: number;
  notAfter: number;
  publicKey: Node;
  isAuthority: boolean;
  /** First byte of its key usage; the first bit is the most significant one. */
  usage: number;
  /** OIDs of its extended key usage; empty when it has none. */
  purposes: readonly string[];
  signed: Readonly<{ bytes: Bytes; algorithm: string; signature: Bytes }>;
}>;

/** Bits of `usage`. */
export const USAGE = { digitalSignature: 0x80, nonRepudiation: 0x40, certSign: 0x04 } as const;
/** Extensions supported here. A certificate with any other critical extension is refused. */
const KNOWN: readonly string[] = [
  OID.keyUsage,
  OID.basicConstraints,
  OID.extendedKeyUsage,
  OID.subjectKeyId,
  OID.authorityKeyId,
];

/** Parses a certificate. @throws NotDer */
export function readCertificate(bytes: Bytes): Certificate {
  const [tbs, algorithm, signature] = childrenOf(readDer(bytes), TAG.sequence, 3);
  const parts = [...childrenOf(tbs, TAG.sequence)];
  const [version] = childrenOf(parts.shift(), contextTag(0), 1);
  if (integerOf(version) !== '02') throw new NotDer('Not a certificate of version 3.');
  const [serial, inner, issuer, validity, subject, publicKey, ...optional] = parts;
  const [notBefore, notAfter] = childrenOf(validity, TAG.sequence, 2);
  const [type] = childrenOf(algorithm, TAG.sequence);
  if (!inner || !algorithm || !areEqual(inner.whole, algorithm.whole)) {
    throw new NotDer('Two algorithms in one certificate.');
  }
  const list = optional.find(({ tag }) => tag === contextTag(3));
  const found = extensionsOf(list);
  return {
    whole: bytes,
    serial: integerOf(serial),
    issuer: required(issuer, TAG.sequence).whole,
    subject: required(subject, TAG.sequence).whole,
    name: commonName(required(subject, TAG.sequence)),
    notBefore: timeOf(notBefore),
    notAfter: timeOf(notAfter),
    publicKey: required(publicKey, TAG.sequence),
    isAuthority: isAuthority(found.get(OID.basicConstraints)),
    usage: usageOf(found.get(OID.keyUsage)),
    purposes: purposesOf(found.get(OID.extendedKeyUsage)),
    signed: {
      bytes: required(tbs, TAG.sequence).whole,
      algorithm: oidOf(type),
      signature: bitsOf(signature),
    },
  };
}

/** Whether the certificate names this issuer and is signed with the issuer's key. */
export async function isIssuedBy(certificate: Certificate, issuer: Certificate): Promise<boolean> {
  if (!issuer.isAuthority || !areEqual(certificate.issuer, issuer.subject)) return false;
  if (issuer.usage !== 0 && (issuer.usage & USAGE.certSign) === 0) return false;
  const { bytes, algorithm, signature } = certificate.signed;
  return await isSignedBy(issuer.publicKey, algorithm, signature, bytes);
}

/**
 * The chain from a certificate through others to one of the roots, each issued by the next;
 * undefined when there is none.
 * @param at epoch ms at which all must be valid.
 */
export async function pathToRoot(
  leaf: Certificate,
  others: readonly Certificate[],
  roots: readonly Certificate[],
  at: number,
): Promise<readonly Certificate[] | undefined> {
  const path = [leaf];
  while (path.length <= others.length + 1) {
    const last = path.at(-1) ?? leaf;
    if (at < last.notBefore || at > last.notAfter) return undefined;
    for (const root of roots) {
      if (areEqual(root.whole, last.whole)) return path;
      const isInTime = at >= root.notBefore && at <= root.notAfter;
      if (isInTime && (await isIssuedBy(last, root))) return [...path, root];
    }
    let next: Certificate | undefined;
    for (const one of others) {
      if (!next && !path.includes(one) && (await isIssuedBy(last, one))) next = one;
    }
    if (!next) return undefined;
    path.push(next);
  }
  return undefined;
}

function extensionsOf(list: Node | undefined): ReadonlyMap<string, Node> {
  const found = new Map<string, Node>();
  if (!list) return found;
  const [sequence] = childrenOf(list, contextTag(3), 1);
  for (const extension of childrenOf(sequence, TAG.sequence)) {
    const [id, ...rest] = childrenOf(extension, TAG.sequence);
    const [name, value] = [oidOf(id), rest.at(-1)];
    const isCritical = rest.length === 2 && required(rest[0], TAG.boolean).content[0] === 0xff;
    if (isCritical && !KNOWN.includes(name)) throw new NotDer(`The critical extension ${name}.`);
    const { content } = required(value, TAG.octetString);
    if (KNOWN.includes(name)) found.set(name, readDer(content.slice()));
  }
  return found;
}

function isAuthority(constraints: Node | undefined): boolean {
  const [first] = constraints ? childrenOf(constraints, TAG.sequence) : [];
  return first?.tag === TAG.boolean && first.content[0] === 0xff;
}

function usageOf(usage: Node | undefined): number {
  return usage ? (bitsOf(usage)[0] ?? 0) : 0;
}

function purposesOf(purposes: Node | undefined): readonly string[] {
  return purposes ? childrenOf(purposes, TAG.sequence).map(oidOf) : [];
}

function commonName(subject: Node): string {
  for (const set of subject.children) {
    const [id, value] = childrenOf(childrenOf(set, TAG.set)[0], TAG.sequence, 2);
    if (oidOf(id) === OID.commonName && value) return new TextDecoder().decode(value.content);
  }
  return '';
}

function bitsOf(node: Node | undefined): Bytes {
  return required(node, TAG.bitString).content.slice(1);
}
