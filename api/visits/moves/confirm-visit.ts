import type { z } from 'zod';
import type { Context } from '#api/context.ts';
import { confirmedEmails, forgetEmails, notifyBoth } from '#api/visits/visit-emails.ts';
import type { confirmSchema } from '#domain/visits/request.ts';
import { answerVisit, noteOf, replyColumns } from './answer-visit.ts';

/**
 * Confirms a visit, or the time that the other side proposed. Afterwards both sides see each
 * other's phone number, and the visitor sees the access instructions.
 * @throws what `answerVisit` throws
 */
export function confirmVisit(context: Context, id: string, said: z.output<typeof confirmSchema>) {
  const note = noteOf(context, said);
  return answerVisit(context, id, {
    move: 'confirm',
    set: (side, at, before) => ({
      ...replyColumns(side, note),
      confirmedAt: before.confirmedAt ?? at,
    }),
    emails: (at, after) => [
      forgetEmails(at, id),
      ...notifyBoth(at, after, 'visit_confirmed', { note }),
      ...confirmedEmails(at, after),
    ],
  });
}
