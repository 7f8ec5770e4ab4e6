import type { Certificate } from 'pkijs';
import { fromBase64, sha256, textBytes, toHex } from '#domain/bytes.ts';
import type { DocumentCheck, SealSettings } from '#domain/log/document-check.ts';
import type { HeldVerdict } from '#domain/offers/summary/held-history.ts';
import type { SeenStamp } from '#domain/seal/timestamp.ts';
import type { SealTrust, SealVerdict } from '#domain/seal/verify-seal.ts';
import { api, ask } from '#site/api.ts';

/** Maximum file size; larger files are not read. */
export const MAX_BYTES = 20_000_000;

/** Result for a dropped file. Only its hash is sent to the server. */
export type CheckedFile = Readonly<{
  id: string;
  name: string;
  bytes: number;
  /** Absent if the file was too large. */
  sha256?: string;
  /** The API's data for the hash: null if unknown, absent if the request failed. */
  issued?: DocumentCheck | null;
  /** Why the request failed. */
  problem?: string;
  /** Whether it is the document whose code the page shows; absent without a code. */
  isOfCode?: boolean;
  /** Result of verifying a certificate or receipt by itself. */
  held?: HeldVerdict;
  /** Time stamp of the checkpoint in a certificate or receipt. */
  logStamp?: SeenStamp;
  /** Result of verifying a PDF's seal by itself. */
  seal?: SealVerdict;
  /** For a file with added bytes: the sealed part, and the API's data for it. */
  part?: Readonly<{ issued: DocumentCheck | null; file: Blob }>;
}>;

/** What files are verified against, provided by the page. */
export type CheckedAgainst = Readonly<{
  /** The log's public key; null when there is no log. */
  logKey: string | null;
  /** Keys of the log's witnesses. */
  witnesses: readonly string[];
  seal: SealSettings;
  /** Hashes of the document whose code the page shows, before and after sealing. */
  hashes?: readonly string[];
}>;

/** Verifies a file on this device and looks up its hash. */
export async function checkFile(file: File, against: CheckedAgainst): Promise<CheckedFile> {
  const about = { id: crypto.randomUUID(), name: file.name, bytes: file.size };
  if (file.size > MAX_BYTES) return about;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const hash = toHex(await sha256(bytes));
  const [asked, held, seal] = await Promise.all([
    askAbout(hash),
    checkHeld(bytes, against),
    checkSeal(bytes, against.seal),
  ]);
  const part = asked.issued ? undefined : await sealedPart(bytes, seal);
  return {
    ...about,
    sha256: hash,
    ...asked,
    ...held,
    ...(seal && { seal }),
    ...(part && { part }),
    ...(against.hashes && { isOfCode: against.hashes.includes(hash) }),
  };
}

async function askAbout(hash: string): Promise<Pick<CheckedFile, 'issued' | 'problem'>> {
  const asked = await ask(api.verify[':sha256'].$get({ param: { sha256: hash } }));
  if (!asked.error) return { issued: asked.data };
  return asked.status === 404 ? { issued: null } : { problem: asked.error.data.message };
}

/** @returns undefined if the file is not a PDF. */
async function checkSeal(
  bytes: Uint8Array<ArrayBuffer>,
  settings: SealSettings,
): Promise<SealVerdict | undefined> {
  if (new TextDecoder('latin1').decode(bytes.subarray(0, 5)) !== '%PDF-') return undefined;
  const { verifySeal } = await import('#domain/seal/verify-seal.ts');
  const trust: SealTrust = {
    roots: await certificates(settings.roots),
    stampRoots: await certificates(settings.stampRoots),
    revoked: new Map(settings.revoked.map(({ serial, since }) => [serial, Date.parse(since)])),
  };
  return await verifySeal(bytes, trust, Date.now());
}

/** @param list DER, base64 */
async function certificates(list: readonly string[]): Promise<readonly Certificate[]> {
  const { readCertificate } = await import('#domain/seal/certificate.ts');
  return list.flatMap((one) => fromBase64(one) ?? []).map(readCertificate);
}

/** The sealed part of a file with added bytes, and whether we issued it. */
async function sealedPart(
  bytes: Uint8Array<ArrayBuffer>,
  seal: SealVerdict | undefined,
): Promise<CheckedFile['part']> {
  if (seal?.result !== 'good' || seal.added === 0) return undefined;
  const sealed = bytes.slice(0, seal.sealed);
  const { issued = null } = await askAbout(toHex(await sha256(sealed)));
  return { issued, file: new Blob([sealed], { type: 'application/pdf' }) };
}

/** @returns undefined if the file is not a certificate or receipt. */
async function checkHeld(
  bytes: Uint8Array<ArrayBuffer>,
  { logKey, witnesses, seal }: CheckedAgainst,
): Promise<Pick<CheckedFile, 'held' | 'logStamp'> | undefined> {
  // JSON starts with `{`; PDFs and images do not.
  if (bytes[0] !== 0x7b) return undefined;
  const [{ heldDealSchema, verifyHeldDeal }, { textOf }, { logTrustOf }] = await Promise.all([
    import('#domain/signing/deal/held-deal.ts'),
    import('#domain/log/checkpoint.ts'),
    import('./log-standing.ts'),
  ]);
  const parsed = heldDealSchema.safeParse(jsonOf(bytes));
  if (!parsed.success) return undefined;
  const digest = async (text: string) => toHex(await sha256(textBytes(text)));
  const held = await verifyHeldDeal(parsed.data, digest, await logTrustOf(logKey, witnesses));
  const { checkpoint, stamp } = parsed.data.log ?? {};
  if (!held.log?.ok || !checkpoint || !stamp) return { held };
  const logStamp = await checkStamp(stamp, textOf(checkpoint) ?? '', seal.stampRoots);
  return { held, ...(logStamp && { logStamp }) };
}

/** @returns undefined if it is not a time stamp of this text. */
async function checkStamp(
  token: string,
  text: string,
  roots: readonly string[],
): Promise<SeenStamp | undefined> {
  const { seenStamp } = await import('#domain/seal/timestamp.ts');
  const trusted = await certificates(roots);
  try {
    return await seenStamp(fromBase64(token) ?? new Uint8Array(), textBytes(text), trusted);
  } catch {
    return undefined;
  }
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
