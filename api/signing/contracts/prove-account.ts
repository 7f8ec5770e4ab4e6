import { findUserRow } from '#api/accounts/find-user.ts';
import { findFactor, spendCode } from '#api/accounts/login/second-factor/second-factor.ts';
import { requireRecentPassword } from '#api/accounts/login/sessions.ts';
import type { Context } from '#api/context.ts';
import type { Statement } from '#api/db/read-together.ts';
import { Refusal } from '#domain/refusal.ts';
import type { ProofMethod } from '#domain/signing/status.ts';

/** How a person proved who signs, with the statements of the proof. */
export type Proof = Readonly<{ method: ProofMethod; statements: readonly Statement[] }>;

/**
 * Proves that the person of an account signs: with its password, and its second factor if it has one.
 * @throws Refusal `password_required`, `second_factor_required` (401)
 */
export async function proveAccount(
  context: Context,
  userId: string,
  code: string | undefined,
): Promise<Proof> {
  await requireRecentPassword(context);
  const factor = await findFactor(context, userId);
  if (!factor?.confirmedAt) return { method: 'password', statements: [] };
  if (!code) throw new Refusal('second_factor_required');
  const spent = await spendCode(context, await findUserRow(context, userId), code);
  await spent.clearAttempts();
  return { method: 'password+totp', statements: spent.statements };
}
