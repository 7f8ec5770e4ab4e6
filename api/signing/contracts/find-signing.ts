import {
  and,
  asc,
  type Column,
  desc,
  eq,
  getTableColumns,
  inArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import { users } from '#api/accounts/table.ts';
import type { Context } from '#api/context.ts';
import { sha256Hex } from '#api/hash.ts';
import { type FoundOffer, selectOffers } from '#api/offers/find-offer.ts';
import { offers } from '#api/offers/table.ts';
import { signers, signingCopies, signingEvents, signings } from '#api/signing/table.ts';
import { FIRST_HASH } from '#domain/offers/history.ts';
import { chainedSigningEvent } from '#domain/signing/history.ts';
import type { SigningEventKind } from '#domain/signing/status.ts';

export type SigningRow = typeof signings.$inferSelect;
export type SignerRow = typeof signers.$inferSelect;
export type CopyRow = typeof signingCopies.$inferSelect;

/** The columns of a signer, with the present address of their account. */
const SIGNER = {
  ...getTableColumns(signers),
  email: currentEmail(signers.userId, signers.email),
};
/** The columns of a copy, with the present address of its reader's account. */
export const COPY = {
  ...getTableColumns(signingCopies),
  email: currentEmail(signingCopies.userId, signingCopies.email),
};

/**
 * The present address of an account, or the stored one if there is no account or it was deleted.
 * What is addressed to a person stays theirs when they change the e-mail of their account.
 */
function currentEmail(userId: Column, stored: Column): SQL<string> {
  return sql<string>`coalesce((select ${users.email} from ${users} where ${users.id} = ${userId} and ${users.deletedAt} is null), ${stored})`;
}

/** The latest signing of an offer with all signers, in order. */
export type FoundSigning = Readonly<{
  signing: SigningRow;
  signers: readonly SignerRow[];
  /** Those who get a copy without signing. */
  copies: readonly CopyRow[];
  /** Signers who declined, denied having signed, asked for a correction, or read a disclosure. */
  said: readonly Readonly<{
    kind: SigningEventKind;
    signerId: string | null;
    note: string | null;
    at: number;
  }>[];
}>;

/** Returns the latest signing of an offer; undefined if there is none. */
export async function findSigning(
  { db }: Pick<Context, 'db'>,
  offerId: string,
): Promise<FoundSigning | undefined> {
  const isOfOffer = eq(signings.offerId, offerId);
  const newest = [desc(signings.openedAt), desc(signings.id)] as const;
  const last = db
    .select({ id: signings.id })
    .from(signings)
    .where(isOfOffer)
    .orderBy(...newest)
    .limit(1);
  const { kind, signerId, note, at } = signingEvents;
  const [[signing], own, copies, said] = await db.batch([
    db
      .select()
      .from(signings)
      .where(isOfOffer)
      .orderBy(...newest)
      .limit(1),
    db
      .select(SIGNER)
      .from(signers)
      .where(inArray(signers.signingId, last))
      .orderBy(asc(signers.position)),
    db
      .select(COPY)
      .from(signingCopies)
      .where(inArray(signingCopies.signingId, last))
      .orderBy(asc(signingCopies.role)),
    db
      .select({ kind, signerId, note, at })
      .from(signingEvents)
      .where(
        and(
          inArray(signingEvents.signingId, last),
          inArray(kind, ['declined', 'disputed', 'correction_asked', 'disclosure_read']),
        ),
      ),
  ]);
  return signing && { signing, signers: own, copies, said };
}

/** Returns the offer of a signing, without checking access. */
export async function offerOf(
  { db }: Pick<Context, 'db'>,
  { offerId }: Pick<SigningRow, 'offerId'>,
): Promise<FoundOffer> {
  const [found] = await selectOffers({ db }).where(eq(offers.id, offerId));
  if (!found) throw new Error('a signing lacks its offer');
  return found;
}

/** Returns a signer with the signing. */
export async function findBySigner({ db }: Pick<Context, 'db'>, signerId: string) {
  const [found] = await db
    .select({ signing: signings, signer: SIGNER })
    .from(signers)
    .innerJoin(signings, eq(signings.id, signers.signingId))
    .where(eq(signers.id, signerId));
  if (!found) throw new Error('a link lacks its signer');
  return found;
}

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
