import { Integer, OctetString } from 'asn1js';
import {
  AlgorithmIdentifier,
  type Attribute,
  type Certificate,
  MessageImprint,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { areEqual, type Bytes, sha256, toHex } from '#domain/bytes.ts';
import { derOf, nameOf, OID, pathToRoot, signsTimestamps } from './certificate.ts';
import { signedDataOf } from './cms.ts';

/** A time stamp (RFC 3161), verified against its own certificate. */
export type Timestamp = Readonly<{
  /** Epoch ms. */
  at: number;
  nonce: bigint | undefined;
  /** The authority's certificate, and the others in the token. */
  signer: Certificate;
  certificates: readonly Certificate[];
}>;

/** Highest status of a response with a token: 0 is granted, 1 is granted with modifications. */
const GRANTED = 1;

/** Creates a request for a time stamp. @param nonce must be repeated in the response. */
export async function timestampRequest(stamped: Bytes, nonce: Bytes): Promise<Bytes> {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: OID.sha256 }),
      hashedMessage: new OctetString({ valueHex: await sha256(stamped) }),
    }),
    nonce: Integer.fromBigInt(numberOf(nonce)),
    certReq: true,
  });
  return derOf(request.toSchema());
}

/**
 * The token in an authority's response, after verifying status, nonce, imprint, signature and
 * purpose.
 * @throws Error for any invalid response
 */
export async function tokenOf(answer: Bytes, stamped: Bytes, nonce: Bytes): Promise<Bytes> {
  const { status, timeStampToken } = TimeStampResp.fromBER(answer);
  if (!timeStampToken || status.status > GRANTED) {
    throw new Error(`The time stamp was refused with status ${status.status}.`);
  }
  const token = derOf(timeStampToken.toSchema());
  const stamp = await readTimestamp(token, stamped);
  if (stamp.nonce !== numberOf(nonce)) throw new Error('The time stamp answers another request.');
  return token;
}

/**
 * Parses a token and verifies that it stamps these bytes. Does not verify who the authority is.
 * @throws Error
 */
export async function readTimestamp(token: Bytes, stamped: Bytes): Promise<Timestamp> {
  const { data, certificates, signer, info } = signedDataOf(token);
  const { eContentType, eContent } = data.encapContentInfo;
  if (eContentType !== OID.timestampInfo || !eContent) throw new Error('Not a time stamp.');
  const { genTime, nonce } = TSTInfo.fromBER(eContent.getValue());
  const isSigned = await data.verify({ signer: 0, data: stamped.slice().buffer });
  const isNamed = await namesSigner(info.signedAttrs?.attributes ?? [], signer);
  if (!isSigned || !isNamed || !signsTimestamps(signer)) {
    throw new Error('The time stamp is not signed by an authority.');
  }
  return { at: genTime.getTime(), nonce: nonce?.toBigInt(), signer, certificates };
}

/** A time stamp; `isTrusted` if the operator trusts its authority, which has this name. */
export type SeenStamp = Readonly<{ at: number; authority: string; isTrusted: boolean }>;

/**
 * Parses a token and checks whether its authority's certificate chains to one of these roots at the
 * time of the stamp.
 * @throws Error for a token that does not stamp these bytes
 */
export async function seenStamp(
  token: Bytes,
  stamped: Bytes,
  roots: readonly Certificate[],
): Promise<SeenStamp> {
  const { at, signer, certificates } = await readTimestamp(token, stamped);
  const path = await pathToRoot(signer, certificates, roots, at);
  return { at, authority: nameOf(signer), isTrusted: path !== undefined };
}

/**
 * Whether the first certificate named in the signed attributes is the signer's, by SHA-256
 * (ESSCertIDv2 of RFC 5035) or SHA-1 (ESSCertID of RFC 2634), which the library does not check.
 */
async function namesSigner(
  attributes: readonly Attribute[],
  signer: Certificate,
): Promise<boolean> {
  const named = attributes.find(
    ({ type }) => type === OID.signingCertificateV2 || type === OID.signingCertificate,
  );
  const [first] = named?.values[0]?.valueBlock.value[0]?.valueBlock.value ?? [];
  const hash: unknown = first?.valueBlock.value.find(
    (part: unknown) => part instanceof OctetString,
  );
  if (!(hash instanceof OctetString)) return false;
  const stated = hash.valueBlock.valueHexView;
  const algorithm = HASHES[stated.length];
  if (!algorithm) return false;
  const digest = await crypto.subtle.digest(algorithm, derOf(signer));
  return areEqual(stated, new Uint8Array(digest));
}

/** Hash algorithms by their length in bytes. */
const HASHES: Readonly<Record<number, string>> = {
  20: 'SHA-1',
  32: 'SHA-256',
  48: 'SHA-384',
  64: 'SHA-512',
};

function numberOf(nonce: Bytes): bigint {
  return BigInt(`0x${toHex(nonce)}`);
}
