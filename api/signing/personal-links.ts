import { and, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import { signature } from '#api/accounts/signed-link.ts';
import type { Context } from '#api/context.ts';
import type { Statement } from '#api/db/read-together.ts';
import { orRollBack } from '#api/db/unless-taken.ts';
import { sha256Hex } from '#api/hash.ts';
import { Refusal } from '#domain/refusal.ts';
import { REMIND_EVERY_MS } from '#domain/signing/rules.ts';
import type { LinkKind } from '#domain/signing/signing-answer.ts';
import { personalLinks } from './table.ts';

/** How long a guest's session lasts. */
export const GUEST_MS = 1_800_000;

export type PersonalLink = typeof personalLinks.$inferSelect;
/** A signer of a contract, a reader of a copy, or a seller named in an agreement. */
type LinkOwner =
  | Readonly<{ signerId: string }>
  | Readonly<{ copyId: string }>
  | Readonly<{ agreementId: string; seller: number; userId?: string | null }>;

/** When the link to a signed document expires: it lives as long as the file, which is kept for good. */
export const KEPT_UNTIL = Date.UTC(9999, 11, 31);

/**
 * Returns the token of a link that was sent at an instant, so that a later e-mail can repeat it
 * although only its hash is stored. A link that is sent again gets another token.
 */
export async function linkToken(
  context: Pick<Context, 'env'>,
  linkId: string,
  sentAt: number,
): Promise<string> {
  const digits = await signature(context, 'signing_link', [linkId, String(sentAt)]);
  return Buffer.from(digits, 'hex').toString('base64url');
}

/**
 * Returns the token of a contract signer's link. All e-mails to the signer contain the same link: it
 * asks to sign, then opens what was signed.
 */
export async function signerToken(
  context: Pick<Context, 'env'>,
  signerId: string,
): Promise<string> {
  const digits = await signature(context, 'contract_link', [signerId]);
  return Buffer.from(digits, 'hex').toString('base64url');
}

/** Returns the ID of an owner's link, which stays the same when it is renewed. */
export function linkIdOf(owner: LinkOwner): string {
  if ('copyId' in owner) return owner.copyId;
  return 'signerId' in owner ? owner.signerId : `${owner.agreementId}:${owner.seller}`;
}

/** Returns what a link is for. */
export function linkKindOf({
  agreementId,
  copyId,
}: Pick<PersonalLink, 'agreementId' | 'copyId'>): LinkKind {
  if (agreementId !== null) return 'agreement';
  return copyId === null ? 'contract' : 'copy';
}

/**
 * Statement that creates a link and replaces the previous one. Sessions of the previous link end,
 * unless the guest stays to read what they have just signed.
 */
export async function linkStatements(
  { db, now }: Pick<Context, 'db' | 'now'>,
  owner: LinkOwner,
  token: string,
  expiresAt: number,
  staysIn = false,
): Promise<readonly Statement[]> {
  const link = {
    ...{ tokenHash: await sha256Hex(token), sentAt: now(), expiresAt },
    ...{ codeHash: null, codeExpiresAt: null, codeTriesLeft: 0 },
    ...{ openedAt: null, consentSha256: null, declinedAt: null, reason: null },
    ...(staysIn ? {} : { sessionHash: null, sessionExpiresAt: null }),
  };
  return [
    db
      .insert(personalLinks)
      .values({ id: linkIdOf(owner), ...owner, ...link })
      .onConflictDoUpdate({ target: personalLinks.id, set: { ...link, ...owner } }),
  ];
}

/**
 * Statement that revokes links. They can no longer be opened, but existing sessions may still read.
 */
export function endLinks(
  { db, now }: Pick<Context, 'db' | 'now'>,
  owners: readonly LinkOwner[],
): readonly Statement[] {
  if (owners.length === 0) return [];
  return [
    db
      .update(personalLinks)
      .set({ expiresAt: now(), codeHash: null })
      .where(inArray(personalLinks.id, owners.map(linkIdOf))),
  ];
}

/**
 * Statements that record that the reader of a link asks for a correction. The batch fails if they
 * asked within the last 12 hours.
 */
export function correctionAsked(
  { db, now }: Pick<Context, 'db' | 'now'>,
  linkId: string,
): readonly Statement[] {
  const askedAt = personalLinks.correctionAskedAt;
  const isFree = or(isNull(askedAt), lte(askedAt, now() - REMIND_EVERY_MS));
  return [
    db
      .update(personalLinks)
      .set({ correctionAskedAt: now() })
      .where(and(eq(personalLinks.id, linkId), isFree)),
    ...orRollBack(db),
  ];
}

/** Whether a reader who asked for a correction at one time may ask again at another (epoch ms). */
export function mayAskCorrection(askedAt: number | null, now: number): boolean {
  return askedAt === null || askedAt <= now - REMIND_EVERY_MS;
}

/** Returns when the signer of a contract last asked for a correction by their link; null if never. */
export async function correctionAskedAt(
  { db }: Pick<Context, 'db'>,
  signerId: string,
): Promise<number | null> {
  const [link] = await db
    .select({ at: personalLinks.correctionAskedAt })
    .from(personalLinks)
    .where(eq(personalLinks.id, signerId));
  return link?.at ?? null;
}

/**
 * Returns the link of a token.
 * @throws Refusal `not_found` (404) for an unknown one, `link_expired` (410)
 */
export async function openedLink(
  { db, now }: Pick<Context, 'db' | 'now'>,
  token: string,
): Promise<PersonalLink> {
  const tokenHash = await sha256Hex(token);
  const [link] = await db
    .select()
    .from(personalLinks)
    .where(eq(personalLinks.tokenHash, tokenHash));
  if (!link) throw new Refusal('not_found');
  if (link.expiresAt <= now()) throw new Refusal('link_expired');
  return link;
}

/**
 * Returns the link of a guest's session.
 * @param cookie the value of the cookie.
 * @throws Refusal `unauthenticated` (401) without a valid cookie
 */
export async function enteredLink(
  { db, now }: Pick<Context, 'db' | 'now'>,
  cookie: string | undefined,
): Promise<PersonalLink> {
  if (!cookie || !/^[\w-]{43}$/.test(cookie)) throw new Refusal('unauthenticated');
  const sessionHash = await sha256Hex(cookie);
  const isIn = and(
    eq(personalLinks.sessionHash, sessionHash),
    gt(personalLinks.sessionExpiresAt, now()),
  );
  const [link] = await db.select().from(personalLinks).where(isIn);
  if (!link) throw new Refusal('unauthenticated');
  return link;
}
