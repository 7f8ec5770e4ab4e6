import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { sha256Hex } from '#api/hash.ts';
import { signerLinks, signers, signings } from '#api/signings/table.ts';
import { Refusal } from '#domain/refusal.ts';

/** How long a code lets somebody in. */
export const GUEST_MS = 1_800_000;

/**
 * Who entered with a link and a code.
 * @param cookie the value of the cookie.
 * @throws Refusal `unauthenticated` (401) without one that still counts
 */
export async function guestOf({ db, now }: Context, cookie: string | undefined) {
  if (!cookie || !/^[\w-]{43}$/.test(cookie)) throw new Refusal('unauthenticated');
  const [found] = await db
    .select({ signer: signers, signing: signings, link: signerLinks })
    .from(signerLinks)
    .innerJoin(signers, eq(signers.id, signerLinks.signerId))
    .innerJoin(signings, eq(signings.id, signers.signingId))
    .where(
      and(
        eq(signerLinks.sessionHash, await sha256Hex(cookie)),
        gt(signerLinks.sessionExpiresAt, now()),
      ),
    );
  if (!found) throw new Refusal('unauthenticated');
  return found;
}
