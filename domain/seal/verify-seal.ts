import type { Certificate } from 'pkijs';
import { areEqual, type Bytes, concat, sha256, toHex } from '#domain/bytes.ts';
import { derOf, nameOf, pathToRoot, serialOf, signsDocuments, TEST_MARK } from './certificate.ts';
import { assembleCms, isSigned, readCms } from './cms.ts';
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

/** The position of a PDF signature in a file. */
type SealPlace = Readonly<{
  /** The signed bytes: everything up to `end` except the signature. */
  covered: Bytes;
  /** End of the signed part of the file. */
  end: number;
  /** The signature, including the zeros after it. */
  signature: Bytes;
  /** Time in the signature dictionary, epoch ms. */
  at: number;
}>;

const MAX_SIGNATURES = 64;
const RANGE = '/ByteRange';
/** Our dictionaries are never longer. */
const MAX_DICTIONARY = 2_000;

/**
 * The signature dictionary exactly as `sealPdf` writes it. No other spelling is accepted, so that
 * PDF readers see what was verified: `/P 1` forbids any change of a certified file.
 */
const DICTIONARY =
  /(\d+) 0 obj\n<< \/Type \/Sig \/Filter \/Adobe\.PPKLite \/SubFilter \/ETSI\.CAdES\.detached\n\/Name \([^()\\]*\) \/Reason \([^()\\]*\)\n\/M \(D:(\d{14})Z\)\n\/Reference \[ << \/Type \/SigRef \/TransformMethod \/DocMDP\n\/TransformParams << \/Type \/TransformParams \/P 1 \/V \/1\.2 >> >> \]\n\/ByteRange \[0 (\d{1,10}) (\d{1,10}) (\d{1,10}) *\]\n\/Contents $/;

/**
 * Finds seals in a file from any source. It is only scanned as bytes; nothing is decompressed or
 * rendered.
 */
function findSeals(file: Bytes): readonly SealPlace[] {
  const text = new TextDecoder('latin1').decode(file);
  const places: SealPlace[] = [];
  let count = 0;
  for (let at = text.indexOf(RANGE); at >= 0; at = text.indexOf(RANGE, at + 1)) {
    count += 1;
    if (count > MAX_SIGNATURES) break;
    const place = placeAt(file, text, at);
    if (place) places.push(place);
  }
  return places;
}

function placeAt(file: Bytes, text: string, range: number): SealPlace | undefined {
  const start = text.indexOf('<', range);
  const found = DICTIONARY.exec(text.slice(Math.max(0, start - MAX_DICTIONARY), start));
  if (!found) return undefined;
  const [, number, instant = '', ...numbers] = found;
  const [first = 0, second = 0, third = 0] = numbers.map(Number);
  const end = second + third;
  const isAround = first === start && second > first && end <= file.length;
  const signature = isAround ? fromBrackets(file.subarray(first, second)) : undefined;
  // Without this, PDF readers do not treat the file as certified.
  const isCertified = new RegExp(`/Perms <<\\s*/DocMDP ${number} 0 R\\s*>>`).test(
    text.slice(0, end),
  );
  if (!signature || !isCertified) return undefined;
  const [year, month, day, hour, minute, second60] = instant.match(/^\d{4}|\d{2}/g) ?? [];
  return {
    covered: concat(file.subarray(0, first), file.subarray(second, end)),
    end,
    signature,
    at: Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second60}Z`),
  };
}

/** Decodes a PDF hexadecimal string in lower case without spaces; undefined for any other. */
function fromBrackets(string: Bytes): Bytes | undefined {
  const digits = string.subarray(1, -1);
  if (string[0] !== 0x3c || string.at(-1) !== 0x3e || digits.length % 2 === 1) return undefined;
  const bytes = new Uint8Array(digits.length / 2);
  for (const [at, sign] of digits.entries()) {
    const isDigit = sign >= 0x30 && sign <= 0x39;
    if (!isDigit && !(sign >= 0x61 && sign <= 0x66)) return undefined;
    const value = isDigit ? sign - 0x30 : sign - 0x57;
    bytes[at >> 1] = (bytes[at >> 1] ?? 0) * 16 + value;
  }
  return bytes;
}

/**
 * Whether the file contains the name of one of the roots, in hexadecimal as in a seal's signature.
 */
function namesOurs(file: Bytes, { roots }: SealTrust): boolean {
  const text = new TextDecoder('latin1').decode(file);
  return roots.some(({ subject }) => text.includes(toHex(derOf(subject.toSchema()))));
}
