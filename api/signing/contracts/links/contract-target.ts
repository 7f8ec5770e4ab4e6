import { asBatch } from '#api/db/as-batch.ts';
import type { LinkTarget } from '#api/signing/enter.ts';
import type { PersonalLink } from '#api/signing/personal-links.ts';
import { findBySigner, offerOf } from '../find-signing.ts';
import { signingMove, untilWritten } from '../signing-statements.ts';
import { codeEmail } from './code-email.ts';

/** Login by a link to a contract: each step is recorded in the history of its signing. */
export const CONTRACT_TARGET: LinkTarget = {
  async codeEmail(context, link, code) {
    const { signer, signing } = await findBySigner(context, signerOf(link));
    return codeEmail(context, await offerOf(context, signing), signer, code);
  },
  record: (context, link, kind, statements) =>
    untilWritten(async () => {
      const signerId = signerOf(link);
      const { signing } = await findBySigner(context, signerId);
      const event = { kind, signerId, isTraced: kind !== 'code_sent' };
      const move = await signingMove(context, signing, { events: [event] });
      await context.db.batch(asBatch([...move, ...statements]));
    }),
};

/** Returns the signer ID of a link to a contract. */
export function signerOf({ signerId }: PersonalLink): string {
  if (signerId === null) throw new Error('a link leads to no contract');
  return signerId;
}
