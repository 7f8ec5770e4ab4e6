import { areEqual, type Bytes, sha256, toHex } from '#domain/bytes.ts';
import { type Certificate, pathToRoot } from './certificate.ts';
import { integer, octetString, oid, sequence, TAG, TRUE } from './der.ts';
import { DIGESTS } from './keys.ts';
import { OID } from './oids.ts';
import { isSigned, readCms, type SignedData } from './read-cms.ts';
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

/** A time stamp (RFC 3161), verified against its own certificate. */
export type Timestamp = Readonly<{
  /** Epoch ms. */
  at: number;
  /** The common name in the authority's certificate. */
  authority: string;
  /** Hexadecimal; undefined when the token has none. */
  nonce: string | undefined;
  cms: SignedData;
}>;

/** Creates a request for a time stamp. @param nonce must be repeated in the response. */
export async function timestampRequest(stamped: Bytes, nonce: Bytes): Promise<Bytes> {
  const imprint = sequence(sequence(oid(OID.sha256)), octetString(await sha256(stamped)));
  return sequence(integer(1), imprint, integer(nonce), TRUE);
}

/**
 * The token in an authority's response, after verifying status, nonce, imprint, signature and
 * purpose.
 * @throws NotDer for any invalid response
 */
export async function tokenOf(answer: Bytes, stamped: Bytes, nonce: Bytes): Promise<Bytes> {
  const [status, token] = childrenOf(readDer(answer), TAG.sequence);
  const granted = integerOf(childrenOf(status, TAG.sequence)[0]);
  // 0 is granted, 1 is granted with modifications.
  if (!token || (granted !== '00' && granted !== '01')) {
    throw new NotDer(`The time stamp was refused with status ${granted}.`);
  }
  const stamp = await readTimestamp(token, stamped);
  if (stamp.nonce !== toHex(nonce).replace(/^(?:00)+(?=..)/, '')) {
    throw new NotDer('The time stamp answers another request.');
  }
  return token.whole.slice();
}

/**
 * Parses a token and verifies that it stamps these bytes. Does not verify who the authority is.
 * @throws NotDer
 */
export async function readTimestamp(token: Node, stamped: Bytes): Promise<Timestamp> {
  const cms = readCms(token);
  if (cms.contentType !== OID.timestampInfo || !cms.content) throw new NotDer('Not a time stamp.');
  const [, , imprint, , at, ...optional] = childrenOf(readDer(cms.content.slice()), TAG.sequence);
  const [algorithm, hashed] = childrenOf(imprint, TAG.sequence, 2);
  const hash = DIGESTS[oidOf(childrenOf(algorithm, TAG.sequence)[0])];
  if (!hash) throw new NotDer('The time stamp has an unknown digest.');
  const digest = new Uint8Array(await crypto.subtle.digest(hash, stamped));
  if (!areEqual(required(hashed, TAG.octetString).content, digest)) {
    throw new NotDer('The time stamp is for other bytes.');
  }
  const isAuthority = cms.signer.purposes.includes(OID.timestamping);
  if (!isAuthority || !(await isSigned(cms, cms.content.slice()))) {
    throw new NotDer('The time stamp is not signed by an authority.');
  }
  const nonce = optional.find(({ tag }) => tag === TAG.integer);
  return { at: timeOf(at), authority: cms.signer.name, nonce: nonce && integerOf(nonce), cms };
}

/** A time stamp; `isTrusted` if the operator trusts its authority. */
export type SeenStamp = Readonly<{ at: number; authority: string; isTrusted: boolean }>;

/**
 * Parses a token and checks whether its authority's certificate chains to one of these roots at the
 * time of the stamp.
 * @throws NotDer for a token that does not stamp these bytes
 */
export async function seenStamp(
  token: Node,
  stamped: Bytes,
  roots: readonly Certificate[],
): Promise<SeenStamp> {
  const stamp = await readTimestamp(token, stamped);
  const { at, authority } = stamp;
  return { at, authority, isTrusted: await isTrustedStamp(stamp, roots) };
}

/** Whether the authority's certificate chains to one of these roots at the time of the stamp. */
export async function isTrustedStamp(
  { cms, at }: Timestamp,
  roots: readonly Certificate[],
): Promise<boolean> {
  const { signer, certificates } = cms;
  const others = certificates.filter((one) => one !== signer);
  return (await pathToRoot(signer, others, roots, at)) !== undefined;
}
