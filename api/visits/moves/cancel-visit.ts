import type { z } from 'zod';
import type { Context } from '#api/context.ts';
import { forgetEmails, visitEmail } from '#api/visits/visit-emails.ts';
import type { cancelSchema } from '#domain/visits/request.ts';
import { otherSide } from '#domain/visits/status.ts';
import { answerVisit } from './answer-visit.ts';
import { noteOf, replyColumns } from './reply.ts';

/**
 * Cancels a visit, with a reason for the other side; its time becomes free.
 * @throws what `answerVisit` throws
 */
export function cancelVisit(
  context: Context,
  id: string,
  { reason, ...said }: z.output<typeof cancelSchema>,
) {
  const note = noteOf(context, said);
  return answerVisit(context, id, {
    move: 'cancel',
    set: (side) => ({ reason, endedBy: side, ...replyColumns(side, note) }),
    emails: (at, after, side) => [
      forgetEmails(at, id),
      ...visitEmail(at, after, 'visit_canceled', otherSide(side), { note }),
    ],
  });
}
