import type { z } from 'zod';
import type { Context } from '#api/context.ts';
import { forgetLetters, visitLetter } from '#api/visits/visit-letters.ts';
import type { declineSchema } from '#domain/visits/request.ts';
import { answerVisit } from './answer-visit.ts';
import { replyColumns } from './reply.ts';

/**
 * Says no to a request, with a reason that the visitor reads; its time is free again.
 * @throws what `answerVisit` throws
 */
export function declineVisit(
  context: Context,
  id: string,
  { reason, note }: z.output<typeof declineSchema>,
) {
  return answerVisit(context, id, {
    move: 'decline',
    set: (side) => ({ reason, endedBy: side, ...replyColumns(context, side, note) }),
    letters: (at, after) => [
      forgetLetters(at, id),
      ...visitLetter(at, after, 'visit_declined', 'visitor', { note }),
    ],
  });
}
