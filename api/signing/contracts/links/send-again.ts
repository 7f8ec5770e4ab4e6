import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { type Context, requireVerified } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { rollBackUnless, unlessTaken } from '#api/db/unless-taken.ts';
import { findCheckpoint } from '#api/log/find-proofs.ts';
import type { FoundOffer } from '#api/offers/find-offer.ts';
import { openDeal } from '#api/offers/moves/open-deal.ts';
import { KEPT_UNTIL } from '#api/signing/personal-links.ts';
import { personalLinks } from '#api/signing/table.ts';
import { Refusal } from '#domain/refusal.ts';
import { linkedCopies } from '#domain/signing/copies.ts';
import { REMIND_EVERY_MS } from '#domain/signing/rules.ts';
import type { ShownSigning } from '#domain/signing/signing-answer.ts';
import { type FoundSigning, findSigning } from '../find-signing.ts';
import { everybody, readerOf } from '../readers.ts';
import { sealedToCopy } from './copies.ts';
import { sealedToGuest } from './finished-emails.ts';

/** Those who have the sealed contract by a personal link: signers without an account, and copies. */
function linkHolders(
  found: FoundOffer,
  { signers, copies }: Pick<FoundSigning, 'signers' | 'copies'>,
) {
  return {
    guests: signers.filter((signer) => readerOf(found, signer).id === null),
    copies: linkedCopies(copies, everybody(found, signers)),
  };
}

/** Returns until when each personal link to a sealed contract works; nothing before the seal. */
export async function findSealedLinks(
  { db }: Pick<Context, 'db'>,
  found: FoundOffer,
  whole: FoundSigning,
): Promise<ShownSigning['links']> {
  if (whole.signing.status !== 'sealed') return [];
  const { guests, copies } = linkHolders(found, whole);
  const ids = [...guests, ...copies].map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: personalLinks.id, expiresAt: personalLinks.expiresAt })
    .from(personalLinks)
    .where(inArray(personalLinks.id, ids));
  return rows.map(({ id, expiresAt }) => ({
    id,
    expiresAt: expiresAt === KEPT_UNTIL ? null : new Date(expiresAt).toISOString(),
  }));
}

/**
 * Sends the sealed contract again to someone who has it by a link. A signer's link stays the same and
 * lives as long as the file; one to a copy works for 30 days and replaces the previous one. Either account of the offer may ask for it.
 * @param to ID of the signer or of the copy
 * @throws Refusal `email_unverified` (403), `not_found` (404) also before the seal and for someone
 * with an account, `reminded_lately` (409) within 12 hours
 */
export async function sendSealedAgain(given: Context, id: string, to: string): Promise<void> {
  const deal = await openDeal(given, id, requireVerified(given));
  const { context, at } = deal;
  const { db } = context;
  const whole = await findSigning(context, id);
  const sealedSha256 = whole?.signing.status === 'sealed' ? whole.signing.sealedSha256 : null;
  if (!whole || sealedSha256 === null) throw new Refusal('not_found');
  const { guests, copies } = linkHolders(deal, whole);
  const guest = guests.find((one) => one.id === to);
  const copy = copies.find((one) => one.id === to);
  const sealed = { sealedSha256, checkpoint: await findCheckpoint(context, at) };
  const emails = guest
    ? await sealedToGuest(context, deal, whole.signing, guest, sealed, at)
    : copy && (await sealedToCopy(context, deal, whole.signing, copy, sealed, at));
  if (!emails) throw new Refusal('not_found');
  const sentLately = db
    .select({ id: personalLinks.id })
    .from(personalLinks)
    .where(and(eq(personalLinks.id, to), gt(personalLinks.sentAt, at - REMIND_EVERY_MS)));
  // Checked in the batch, so that a double click sends one e-mail.
  const batch = db.batch(
    asBatch([...rollBackUnless(db, sql`not exists ${sentLately}`), ...emails]),
  );
  await unlessTaken(batch, () => new Refusal('reminded_lately'));
}
