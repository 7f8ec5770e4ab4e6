import { eq } from 'drizzle-orm';
import { signature } from '#api/accounts/signed-link.ts';
import { recoveryCodes } from '#api/accounts/table.ts';
import type { Context } from '#api/context.ts';
import {
  RECOVERY_CODE_BYTES,
  RECOVERY_CODES,
  recoveryCode,
} from '#domain/accounts/second-factor.ts';

/**
 * Makes new recovery codes: the codes in plain text and the statements that replace the old ones.
 */
export async function newRecoveryCodes(context: Context, userId: string) {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    recoveryCode(crypto.getRandomValues(new Uint8Array(RECOVERY_CODE_BYTES))),
  );
  const rows = await Promise.all(
    codes.map(async (code) => ({ userId, codeHash: await recoveryHash(context, userId, code) })),
  );
  const { db } = context;
  const statements = [
    db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    db.insert(recoveryCodes).values(rows),
  ];
  return { codes, statements };
}

/** Keyed (HMAC), because 50 random bits could be brute-forced from a plain hash. */
export function recoveryHash(
  context: Pick<Context, 'env'>,
  userId: string,
  code: string,
): Promise<string> {
  return signature(context, 'recovery_code', [userId, code]);
}
