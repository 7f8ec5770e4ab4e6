import { and, eq, inArray, or } from 'drizzle-orm';
import { atOneInstant, type Context } from '#api/context.ts';
import type { Statement } from '#api/db/as-batch.ts';
import { foundVisit, selectVisits, standingVisit } from '#api/visits/find-visit.ts';
import { blocks, visitDocuments, visits } from '#api/visits/table.ts';
import { forgetEmails, visitEmail } from '#api/visits/visit-emails.ts';
import { afterMove, OPEN_VISIT_STATUSES } from '#domain/visits/status.ts';
import { moveStatements } from './move-visit.ts';

/**
 * Returns the statements for the deletion of an account: the visits the person requested are
 * canceled, the owners are notified, and the person's notes are removed. Visits to their own homes
 * end with the homes.
 */
export async function leaveVisits(given: Context, userId: string): Promise<Statement[]> {
  const context = atOneInstant(given);
  const { db, now } = context;
  const at = now();
  const rows = await selectVisits(context).where(
    and(eq(visits.visitorId, userId), inArray(visits.status, [...OPEN_VISIT_STATUSES])),
  );
  const open = rows
    .map(foundVisit)
    .filter((found) => standingVisit(found, at).status === found.visit.status);
  const canceled = open.flatMap((found) => {
    const { visit } = found;
    const next = afterMove(visit, 'cancel', 'visitor', { now: at });
    const set = { reason: 'changed_mind', endedBy: 'visitor' } as const;
    const after = { ...found, visit: { ...visit, ...next, ...set, version: visit.version + 1 } };
    return [
      ...moveStatements(db, visit, {
        action: 'cancel',
        actor: 'visitor',
        byUserId: userId,
        ...{ next, now: at, set },
      }),
      forgetEmails(context, visit.id),
      ...visitEmail(context, after, 'visit_canceled', 'owner'),
    ];
  });
  return [
    ...canceled,
    db
      .update(visits)
      .set({ note: null, agentName: null, feedback: null })
      .where(eq(visits.visitorId, userId)),
    // The cleanup of orphaned files deletes the files.
    db
      .delete(visitDocuments)
      .where(
        inArray(
          visitDocuments.visitId,
          db.select({ id: visits.id }).from(visits).where(eq(visits.visitorId, userId)),
        ),
      ),
    db
      .update(visits)
      .set({ reply: null, replyBy: null, replyLanguage: null })
      .where(
        or(
          and(eq(visits.visitorId, userId), eq(visits.replyBy, 'visitor')),
          and(eq(visits.ownerId, userId), eq(visits.replyBy, 'owner')),
        ),
      ),
    db.delete(blocks).where(or(eq(blocks.ownerId, userId), eq(blocks.userId, userId))),
  ];
}
