import type { z } from 'zod';
import type { Context } from '#api/context.ts';
import { findVisit, sideOn, standingVisit } from '#api/visits/find-visit.ts';
import { requireFree } from '#api/visits/hours/slots.ts';
import { forgetEmails, visitEmail } from '#api/visits/visit-emails.ts';
import type { proposeSchema } from '#domain/visits/request.ts';
import { otherSide, requireMove } from '#domain/visits/status.ts';
import { answerVisit } from './answer-visit.ts';
import { noteOf, replyColumns } from './reply.ts';

/**
 * Proposes another time. Both times are held until the other side answers, at most until the first
 * of them starts. A counter-proposal replaces the previous one.
 * @throws what `answerVisit` throws, and `slot_taken` (409) for a time that is not free
 */
export async function proposeTime(
  context: Context,
  id: string,
  { startsAt, ...said }: z.output<typeof proposeSchema>,
) {
  const found = await findVisit(context, id);
  const at = context.now();
  requireMove(standingVisit(found, at), 'propose', sideOn(context, found), at);
  await requireFree(context, found.home, startsAt, { visitId: id });
  const note = noteOf(context, said);
  return answerVisit(context, id, {
    move: 'propose',
    proposedAt: startsAt,
    set: (side) => replyColumns(side, note),
    emails: (at, after, side) => [
      forgetEmails(at, id),
      ...visitEmail(at, after, 'visit_proposed', otherSide(side), { note }),
    ],
  });
}
