import { eq, inArray } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import type { Statement } from '#api/db/as-batch.ts';
import { sha256Hex } from '#api/hash.ts';
import { signerLinks } from '#api/signings/table.ts';

/**
 * The statement that gives a signer a link; the one before ends, and who entered with it is out, unless
 * they stay to read what they have just signed.
 */
export async function linkStatements(
  { db, now }: Context,
  signerId: string,
  token: string,
  expiresAt: number,
  staysIn = false,
): Promise<readonly Statement[]> {
  const link = {
    ...{ tokenHash: await sha256Hex(token), sentAt: now(), expiresAt },
    ...{ codeHash: null, codeExpiresAt: null, codeTriesLeft: 0 },
    ...(staysIn ? {} : { sessionHash: null, sessionExpiresAt: null }),
  };
  return [
    db
      .insert(signerLinks)
      .values({ signerId, ...link })
      .onConflictDoUpdate({ target: signerLinks.signerId, set: link }),
  ];
}

/** The statement that ends the links of signers: nobody opens them any more, and who is in may still read. */
export function endLinks({ db, now }: Context, signerIds: readonly string[]): readonly Statement[] {
  if (signerIds.length === 0) return [];
  return [
    db
      .update(signerLinks)
      .set({ expiresAt: now(), codeHash: null })
      .where(inArray(signerLinks.signerId, [...signerIds])),
  ];
}

/** The link of a token, with whom it is for. */
export async function findLink({ db }: Pick<Context, 'db'>, token: string) {
  const [link] = await db
    .select()
    .from(signerLinks)
    .where(eq(signerLinks.tokenHash, await sha256Hex(token)));
  return link;
}
