import { qrPath } from '#api/accounts/login/second-factor/second-factor.ts';
import type { Context } from '#api/context.ts';
import { findStanding } from '#api/log/find-proofs.ts';
import { checkOf } from '#api/log/issue-pdf.ts';
import { afterSigning } from '#domain/deal/after-signing.ts';
import type { Deal } from '#domain/deal/deal.ts';
import { ungroupedCode } from '#domain/log/document-check.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import type { SigningAnswer } from '#domain/signing/signing-answer.ts';

type Signed = Readonly<{ id: string; verifyCode: string; completeAt: number | null }>;

/**
 * Returns the consequences after all have signed: obligations, dates, where to verify the contract,
 * and whether the public log has it; null before.
 */
export async function findAfterSigning(
  context: Context,
  terms: OfferTerms,
  deal: Deal,
  { id, verifyCode, completeAt }: Signed,
): Promise<SigningAnswer['after']> {
  if (completeAt === null) return null;
  const { url, shown } = checkOf(context.env, ungroupedCode(verifyCode));
  return {
    ...afterSigning(terms, deal, context.now()),
    check: { url, shown, qr: qrPath(url) },
    log: await findStanding(context, [{ chain: 'signings', chainId: id }]),
  };
}
