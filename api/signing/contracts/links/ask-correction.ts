import { asBatch } from '#api/db/as-batch.ts';
import { toOther } from '#api/messages/gather.ts';
import {
  correctionAsked,
  correctionAskedAt,
  mayAskCorrection,
} from '#api/signing/personal-links.ts';
import { Refusal } from '#domain/refusal.ts';
import { isSignable } from '#domain/signing/rules.ts';
import type { FindActing } from '../acting.ts';
import { mailFor } from '../readers.ts';
import { signingMove, untilWritten } from '../signing-statements.ts';

/**
 * Asks the account of the signer's side to correct the contract, for example a misspelled name.
 * Nothing else changes: the account corrects it, and all sign the new document.
 * @param text what is wrong.
 * @throws Refusal `signing_closed` (409), `asked_lately` (409) within 12 hours
 */
export async function askCorrection(find: FindActing, text: string): Promise<void> {
  await untilWritten(async () => {
    const acting = await find();
    const { context, found, signing, signer } = acting;
    const now = context.now();
    if (!isSignable(signing, now)) throw new Refusal('signing_closed');
    if (!mayAskCorrection(await correctionAskedAt(context, signer.id), now)) {
      throw new Refusal('asked_lately');
    }
    const { id, email, language } = found[signer.side];
    const to = { id, email, language };
    const data = { ...mailFor(context, found, to), by: signer.name, text };
    const cause = `signing:${signing.id}:${signer.id}:correction:${now}`;
    return context.db.batch(
      asBatch([
        ...(await signingMove(context, signing, {
          events: [{ kind: 'correction_asked', signerId: signer.id, note: text, isTraced: true }],
        })),
        ...correctionAsked(context, signer.id),
        ...toOther(context, { template: 'correction_asked', to, data, cause }, cause),
      ]),
    );
  });
}
