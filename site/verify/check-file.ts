import { sha256, textBytes, toHex } from '#domain/log/bytes.ts';
import type { DocumentCheck } from '#domain/log/document-check.ts';
import type { HeldVerdict } from '#domain/offers/summary/held-history.ts';
import { api, ask } from '#site/api.ts';

/** Larger files are not read. */
export const MAX_BYTES = 20_000_000;

/** What is known of a dropped file; nothing but its hash has left the browser. */
export type CheckedFile = Readonly<{
  id: string;
  name: string;
  bytes: number;
  /** Absent when the file was too large to read. */
  sha256?: string;
  /** What the API says of the hash: null when it is unknown, absent when the request failed. */
  issued?: DocumentCheck | null;
  /** Why the request failed. */
  problem?: string;
  /** What a certificate or receipt shows by itself. */
  held?: HeldVerdict;
}>;

/**
 * Checks a file on this device, and asks the product about its hash.
 * @param keyLine the log's public key as the page has it; null where there is no log.
 */
export async function checkFile(file: File, keyLine: string | null): Promise<CheckedFile> {
  const about = { id: crypto.randomUUID(), name: file.name, bytes: file.size };
  if (file.size > MAX_BYTES) return about;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const hash = toHex(await sha256(bytes));
  const [asked, held] = await Promise.all([
    ask(api.verify[':sha256'].$get({ param: { sha256: hash } })),
    checkHeld(bytes, keyLine),
  ]);
  const issued = asked.error
    ? asked.status === 404
      ? { issued: null }
      : {}
    : { issued: asked.data };
  const problem = asked.error && asked.status !== 404 ? { problem: asked.error.data.message } : {};
  return { ...about, sha256: hash, ...issued, ...problem, ...(held && { held }) };
}

/** @returns undefined for a file that is no certificate and no receipt. */
async function checkHeld(
  bytes: Uint8Array<ArrayBuffer>,
  keyLine: string | null,
): Promise<HeldVerdict | undefined> {
  // `{`: PDFs and pictures begin otherwise.
  if (bytes[0] !== 0x7b) return undefined;
  const [{ heldHistorySchema, verifyHeld }, { parseLogKey }] = await Promise.all([
    import('#domain/offers/summary/held-history.ts'),
    import('#domain/log/checkpoint.ts'),
  ]);
  const held = heldHistorySchema.safeParse(jsonOf(bytes));
  if (!held.success) return undefined;
  const digest = async (text: string) => toHex(await sha256(textBytes(text)));
  return await verifyHeld(held.data, digest, keyLine ? await parseLogKey(keyLine) : undefined);
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
