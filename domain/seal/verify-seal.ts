import { areEqual, type Bytes, toHex } from '#domain/bytes.ts';
import { type Certificate, pathToRoot, USAGE } from './certificate.ts';
import { findSeals, type SealPlace } from './find-seal.ts';
import { OID } from './oids.ts';
import { isSigned, readCms, type SignedData } from './read-cms.ts';
import { NotDer, readFirst } from './read-der.ts';
import { TEST_MARK } from './sealer.ts';
import { type SeenStamp, seenStamp } from './timestamp.ts';
import { assembleCms } from './write-cms.ts';

/** Trusted certificates for seals and time stamps. */
export type SealTrust = Readonly<{
  roots: readonly Certificate[];
  stampRoots: readonly Certificate[];
  /** Time of revocation (epoch ms) by serial number of a certificate. Later seals are invalid. */
  revoked: ReadonlyMap<string, number>;
}>;

/**
 * Result of verifying a file's seal. `none`: it has none of our seals. `broken`: the sealed part or
 * the seal was changed, or the seal only claims to be ours. `revoked`: its certificate was revoked.
 * `good`: the sealed part is unchanged; `added` bytes follow it.
 */
export type SealVerdict =
  | Readonly<{ result: 'none' }>
  | Readonly<{ result: 'broken' }>
  | Readonly<{ result: 'revoked'; since: number }>
  | Readonly<{
      result: 'good';
      /** Length of the sealed part in bytes, from the start of the file. */
      sealed: number;
      added: number;
      /** Time stated in the seal, epoch ms. */
      at: number;
      stamp: SeenStamp | undefined;
      /** The certificate has expired and no trusted time stamp proves that the seal is older. */
      isExpired: boolean;
      /** Made with a test key, which proves nothing. */
      isTest: boolean;
    }>;

/**
 * Verifies the seal of a file.
 * @param now epoch ms
 */
export async function verifySeal(file: Bytes, trust: SealTrust, now: number): Promise<SealVerdict> {
  const places = findSeals(file);
  const verdicts = [];
  for (const place of places) verdicts.push(await verifyPlace(place, file.length, trust, now));
  const good = verdicts.find(({ result }) => result === 'good');
  const reported = good ?? verdicts.find(({ result }) => result !== 'none');
  if (reported) return reported;
  // If our signature dictionary was changed, it is not found, but the name of our root is.
  return { result: namesOurs(file, trust) ? 'broken' : 'none' };
}

async function verifyPlace(
  place: SealPlace,
  length: number,
  trust: SealTrust,
  now: number,
): Promise<SealVerdict> {
  try {
    return await verifyOurs(place, length, trust, now);
  } catch (error) {
    if (error instanceof NotDer) return { result: 'broken' };
    throw error;
  }
}

/** @throws NotDer when the signature is not valid DER */
async function verifyOurs(
  { covered, signature, end, at }: SealPlace,
  length: number,
  trust: SealTrust,
  now: number,
): Promise<SealVerdict> {
  const { node, end: used } = readFirst(signature);
  const cms = readCms(node);
  const isPadded = signature.subarray(used).every((byte) => byte === 0);
  const isOurForm = isPadded && areEqual(node.whole, formOf(cms));
  const { signer, certificates } = cms;
  const path = await pathToRoot(
    signer,
    certificates.filter((one) => one !== signer),
    trust.roots,
    at,
  );
  // Extra certificates could contain anything, so they are not allowed.
  const isChain =
    path && certificates.every((one) => path.some(({ whole }) => areEqual(whole, one.whole)));
  const isSealer = (signer.usage & (USAGE.digitalSignature | USAGE.nonRepudiation)) !== 0;
  if (!isOurForm || !isChain || !isSealer || !(await isSigned(cms, covered))) {
    return { result: 'broken' };
  }
  const stamp = await stampOf(cms, trust);
  const provenAt = stamp?.isTrusted ? stamp.at : now;
  const since = Math.min(...path.map(({ serial }) => trust.revoked.get(serial) ?? Infinity));
  if (provenAt >= since) return { result: 'revoked', since };
  return {
    result: 'good',
    sealed: end,
    added: length - end,
    at,
    stamp,
    isExpired: provenAt > signer.notAfter,
    isTest: path.some(({ name }) => name.toLowerCase().includes(TEST_MARK)),
  };
}

/** The signature as we would have encoded it from the same parts. */
function formOf(cms: SignedData): Bytes {
  const { signer, certificates, signedAttributes, signature, unsigned } = cms;
  const others = certificates.filter((one) => one !== signer);
  const token = unsigned.get(OID.timestampToken);
  return assembleCms(
    [signer, ...others].map(({ whole }) => whole),
    signedAttributes,
    signature,
    token?.whole,
  );
}

/** @throws NotDer for a time stamp of something else */
async function stampOf(cms: SignedData, trust: SealTrust): Promise<SeenStamp | undefined> {
  const token = cms.unsigned.get(OID.timestampToken);
  return token && (await seenStamp(token, cms.signature, trust.stampRoots));
}

/**
 * Whether the file contains the name of one of the roots, in hexadecimal as in a seal's signature.
 */
function namesOurs(file: Bytes, { roots }: SealTrust): boolean {
  const text = new TextDecoder('latin1').decode(file);
  return roots.some(({ subject }) => text.includes(toHex(subject)));
}
