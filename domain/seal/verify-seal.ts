import { areEqual, type Bytes, toHex } from '#domain/bytes.ts';
import { type Certificate, pathToRoot, USAGE } from './certificate.ts';
import { findSeals, type SealPlace } from './find-seal.ts';
import { OID } from './oids.ts';
import { isSigned, readCms, type SignedData } from './read-cms.ts';
import { NotDer, readFirst } from './read-der.ts';
import { TEST_MARK } from './sealer.ts';
import { type SeenStamp, seenStamp } from './timestamp.ts';
import { assembleCms } from './write-cms.ts';

/** Whose seals and time stamps are believed. */
export type SealTrust = Readonly<{
  roots: readonly Certificate[];
  stampRoots: readonly Certificate[];
  /** Since when (epoch ms) seals of a certificate no longer count, by its serial number. */
  revoked: ReadonlyMap<string, number>;
}>;

/**
 * What the seal of a file shows. `none`: it has no seal of ours. `broken`: something in the sealed part
 * or the seal was changed, or the seal only claims to be ours. `revoked`: its certificate no longer
 * counted. `good`: the sealed part is as we sealed it; `added` bytes follow it.
 */
export type SealVerdict =
  | Readonly<{ result: 'none' }>
  | Readonly<{ result: 'broken' }>
  | Readonly<{ result: 'revoked'; since: number }>
  | Readonly<{
      result: 'good';
      /** Bytes of the file up to the end of the sealed part. */
      sealed: number;
      added: number;
      /** What the seal says of its own time, epoch ms. */
      at: number;
      stamp: SeenStamp | undefined;
      /** The certificate has expired and no trusted stamp says that the seal is older. */
      isExpired: boolean;
      /** Made by a key that proves nothing. */
      isTest: boolean;
    }>;

/**
 * Checks the seal of a file, with the bytes alone.
 * @param now epoch ms
 */
export async function verifySeal(file: Bytes, trust: SealTrust, now: number): Promise<SealVerdict> {
  const places = findSeals(file);
  const verdicts = [];
  for (const place of places) verdicts.push(await verifyPlace(place, file.length, trust, now));
  const good = verdicts.find(({ result }) => result === 'good');
  const reported = good ?? verdicts.find(({ result }) => result !== 'none');
  if (reported) return reported;
  // A dictionary of ours with one sign changed is no longer found as one.
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

/** @throws NotDer */
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
  // Certificates that are not on the way could be anything.
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

/** The signature as we would have written it of the same parts. */
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

/** @throws NotDer for a time stamp that is not for this seal */
async function stampOf(cms: SignedData, trust: SealTrust): Promise<SeenStamp | undefined> {
  const token = cms.unsigned.get(OID.timestampToken);
  return token && (await seenStamp(token, cms.signature, trust.stampRoots));
}

/** Whether one of the roots' names is in the file, as it is in the signature of a seal, hexadecimal. */
function namesOurs(file: Bytes, { roots }: SealTrust): boolean {
  const text = new TextDecoder('latin1').decode(file);
  return roots.some(({ subject }) => text.includes(toHex(subject)));
}
