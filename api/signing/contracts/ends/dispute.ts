import { and, eq } from 'drizzle-orm';
import { findAdmins } from '#api/accounts/find-user.ts';
import { isSigned } from '#api/accounts/signed-link.ts';
import { atOneInstant, type Context } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { message } from '#api/messages/outbox.ts';
import { signingEvents } from '#api/signing/table.ts';
import { Refusal } from '#domain/refusal.ts';
import { notifyAll } from '../emails.ts';
import { findBySigner, findSigning, offerOf } from '../find-signing.ts';
import { mailFor } from '../readers.ts';
import { signingMove, untilWritten } from '../signing-statements.ts';

/**
 * Records that a person denies having signed, using the link in their e-mail. Both sides and the
 * administrators are notified. A repeated report has no effect.
 * @throws Refusal `link_invalid` (403) for a link with an invalid signature
 */
export async function disputeSignature(given: Context, link: string): Promise<void> {
  const context = atOneInstant(given);
  const [signerId = '', proof = ''] = link.split('.');
  if (!(await isSigned(context, 'signing_dispute', [signerId], proof))) {
    throw new Refusal('link_invalid');
  }
  const { db, now } = context;
  await untilWritten(async () => {
    const { signing, signer } = await findBySigner(context, signerId);
    const isSaid = and(
      eq(signingEvents.signingId, signing.id),
      eq(signingEvents.signerId, signerId),
      eq(signingEvents.kind, 'disputed'),
    );
    if ((await db.$count(signingEvents, isSaid)) > 0) return;
    const found = await offerOf(context, signing);
    const all = await findSigning(context, signing.offerId);
    if (!all) throw new Error('an offer lost its signing');
    const admins = await findAdmins(context);
    await db.batch(
      asBatch([
        ...(await signingMove(context, signing, {
          events: [{ kind: 'disputed', signerId, isTraced: true }],
        })),
        ...notifyAll(context, found, { ...all, signing }, 'signing_disputed', {
          by: signer.name,
        }),
        ...admins.map((to) =>
          message(
            db,
            {
              ...{ template: 'signing_disputed', to },
              data: { ...mailFor(context, found, to), by: signer.name },
              cause: `signing:${signing.id}:${signerId}:disputed`,
            },
            now(),
          ),
        ),
      ]),
    );
  });
}
