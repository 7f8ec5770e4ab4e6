import { and, eq, inArray, isNull, lte, not, or, type SQL } from 'drizzle-orm';
import { atOneInstant, type Context } from '#api/context.ts';
import { asBatch, type Statement } from '#api/db/read-together.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { reportError } from '#api/effects/reports.ts';
import { keepsVisitsNow } from '#api/visits/find-home.ts';
import {
  type FoundVisit,
  foundVisit,
  LEFT_MARKET,
  selectVisits,
  standingVisit,
} from '#api/visits/find-visit.ts';
import { blocks, heldQuarters, visitDocuments, visits } from '#api/visits/table.ts';
import { forgetOldDocuments } from '#api/visits/visit-document.ts';
import { forgetEmails, notifyBoth, visitEmail } from '#api/visits/visit-emails.ts';
import { follow } from '#domain/moves.ts';
import { Refusal } from '#domain/refusal.ts';
import { afterMove, OPEN_VISIT_STATUSES, VISIT_LIFECYCLE } from '#domain/visits/status.ts';
import { moveStatements } from './move-visit.ts';

/** Maximum number of visits per cron run and reason; the next run handles the rest. */
const MAX_PER_RUN = 50;

/**
 * Records visits that have ended: requests lapse, confirmed visits are done, visits to a home that
 * is no longer for sale are canceled, and holds expire. `standingVisit` computes the same, so a
 * late run changes no outcome.
 */
export async function endVisits(context: Context): Promise<void> {
  const { db, now } = context;
  const at = now();
  await endAll(
    context,
    'lapse',
    and(eq(visits.status, 'requested'), lte(visits.respondBy, at)) ?? isNull(visits.id),
  );
  await endAll(
    context,
    'finish',
    and(eq(visits.status, 'confirmed'), lte(visits.endsAt, at)) ?? isNull(visits.id),
  );
  await endAll(
    context,
    'close',
    and(
      inArray(visits.status, [...OPEN_VISIT_STATUSES]),
      not(keepsVisitsNow(context, visits.propertyId)),
    ) ?? isNull(visits.id),
  );
  await db.delete(heldQuarters).where(lte(heldQuarters.expiresAt, at));
  await forgetOldDocuments(context);
}

async function endAll(context: Context, action: ClockAction, due: SQL): Promise<void> {
  const rows = await selectVisits(context).where(due).limit(MAX_PER_RUN);
  for (const row of rows) {
    // A failing visit must not stop the others.
    await endVisit(context, foundVisit(row), action).catch((error: unknown) =>
      reportError(error, { requestId: `${action}:${row.visit.id}` }),
    );
  }
}

/** Ends one visit, unless it was changed in the meantime. */
export async function endVisit(
  given: Context,
  found: FoundVisit,
  action: ClockAction,
): Promise<void> {
  const context = atOneInstant(given);
  const { visit } = found;
  const now = context.now();
  const actor = action === 'close' ? 'system' : 'clock';
  const status = follow(VISIT_LIFECYCLE, visit.status, action, actor);
  const next = { ...visit, status, turn: null, proposedAt: null, respondBy: null };
  const set = action === 'close' ? LEFT_MARKET : {};
  const after = { ...found, visit: { ...next, ...set, version: visit.version + 1 } };
  const move = { action, actor, byUserId: null, next, now, set } as const;
  const statements = moveStatements(context.db, visit, move);
  const template = EMAILS[action];
  const emails = template
    ? [forgetEmails(context, visit.id), ...notifyBoth(context, after, template)]
    : [];
  try {
    await unlessTaken(context.db.batch(asBatch([...statements, ...emails])));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Returns how a visit has ended at an instant (epoch ms); `undefined` while it is open. */
export function endingOf(found: FoundVisit, now: number): ClockAction | undefined {
  const { status } = standingVisit(found, now);
  if (status === found.visit.status) return undefined;
  return status === 'lapsed' ? 'lapse' : status === 'done' ? 'finish' : 'close';
}

type ClockAction = 'lapse' | 'finish' | 'close';

/** E-mails to both sides; none for a visit that is done. */
const EMAILS = {
  lapse: 'visit_lapsed',
  close: 'visit_canceled',
  finish: undefined,
} as const satisfies Record<ClockAction, string | undefined>;

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
