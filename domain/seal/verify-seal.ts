import type { Certificate } from 'pkijs';
import { areEqual, type Bytes, sha256, toHex } from '#domain/bytes.ts';
import { derOf, nameOf, pathToRoot, serialOf, signsDocuments, TEST_MARK } from './certificate.ts';
import { assembleCms, isSigned, readCms } from './cms.ts';
import { findSeals, type SealPlace } from './find-seal.ts';
import { type SeenStamp, seenStamp } from './timestamp.ts';

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
  } catch {
    // Bytes that are no signature are read by a library that throws errors of any kind.
    return { result: 'broken' };
  }
}

/** @throws Error when the signature cannot be read */
async function verifyOurs(
  { covered, signature: found, end, at }: SealPlace,
  length: number,
  trust: SealTrust,
  now: number,
): Promise<SealVerdict> {
  const { signer, certificates, signature, token } = readCms(found);
  const path = await pathToRoot(signer, certificates, trust.roots, at);
  if (!path || !signsDocuments(signer)) return { result: 'broken' };
  const digest = await sha256(covered);
  if (!(await isSigned(path, digest, signature))) return { result: 'broken' };
  const form = await assembleCms(path.map(derOf), digest, signature, token);
  const isOurForm =
    areEqual(found.subarray(0, form.length), form) &&
    found.subarray(form.length).every((byte) => byte === 0);
  if (!isOurForm) return { result: 'broken' };
  const stamp = token && (await seenStamp(token, signature, trust.stampRoots));
  const provenAt = stamp?.isTrusted ? stamp.at : now;
  const since = Math.min(...path.map((one) => trust.revoked.get(serialOf(one)) ?? Infinity));
  if (provenAt >= since) return { result: 'revoked', since };
  return {
    result: 'good',
    sealed: end,
    added: length - end,
    at,
    stamp,
    isExpired: provenAt > signer.notAfter.value.getTime(),
    isTest: path.some((one) => nameOf(one).toLowerCase().includes(TEST_MARK)),
  };
}

/**
 * Whether the file contains the name of one of the roots, in hexadecimal as in a seal's signature.
 */
function namesOurs(file: Bytes, { roots }: SealTrust): boolean {
  const text = new TextDecoder('latin1').decode(file);
  return roots.some(({ subject }) => text.includes(toHex(derOf(subject.toSchema()))));
}
