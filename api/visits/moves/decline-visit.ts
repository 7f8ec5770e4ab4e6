import type { z } from 'zod';
import type { Context } from '#api/context.ts';
import { forgetEmails, visitEmail } from '#api/visits/visit-emails.ts';
import type { declineSchema } from '#domain/visits/request.ts';
import { answerVisit } from './answer-visit.ts';
import { noteOf, replyColumns } from './reply.ts';

/**
 * Declines a request, with a reason for the visitor; its time becomes free.
 * @throws what `answerVisit` throws
 */
export function declineVisit(
  context: Context,
  id: string,
  { reason, ...said }: z.output<typeof declineSchema>,
) {
  const note = noteOf(context, said);
  return answerVisit(context, id, {
    move: 'decline',
    set: (side) => ({ reason, endedBy: side, ...replyColumns(side, note) }),
    emails: (at, after) => [
      forgetEmails(at, id),
      ...visitEmail(at, after, 'visit_declined', 'visitor', { note }),
    ],
  });
}
