import { asc, eq } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { sha256Hex } from '#api/hash.ts';
import { signingEvents } from '#api/signing/table.ts';
import { FIRST_HASH } from '#domain/offers/history.ts';
import { chainedSigningEvent } from '#domain/signing/history.ts';
import type { SigningRow } from './find-signing.ts';

/** Recomputes the history of a signing, and returns whether all events exist unchanged. */
export async function isChainIntact(
  { db }: Pick<Context, 'db'>,
  { id, sequence, historyHash }: SigningRow,
): Promise<boolean> {
  const events = await db
    .select()
    .from(signingEvents)
    .where(eq(signingEvents.signingId, id))
    .orderBy(asc(signingEvents.sequence));
  let head = FIRST_HASH;
  for (const [index, event] of events.entries()) {
    const { hash } = await chainedSigningEvent(event, head, sha256Hex);
    if (event.sequence !== index + 1 || event.previousHash !== head || event.hash !== hash) {
      return false;
    }
    head = hash;
  }
  return events.length === sequence && head === historyHash;
}
