import { and, eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { orRollBack } from '#api/db/unless-taken.ts';
import type { VisitRow } from '#api/visits/find-visit.ts';
import { holdStatements } from '#api/visits/hours/held.ts';
import { visitEvents, visits } from '#api/visits/table.ts';
import { MINUTE_MS } from '#domain/calendar.ts';
import { quartersBetween } from '#domain/visits/slots.ts';
import {
  OPEN_VISIT_STATUSES,
  type VisitAction,
  type VisitActor,
  type VisitState,
} from '#domain/visits/status.ts';

type Move = Readonly<{
  action: VisitAction;
  actor: VisitActor;
  byUserId: string | null;
  next: VisitState;
  now: number;
  /** Further columns to update. */
  set?: Partial<typeof visits.$inferInsert>;
}>;

/**
 * Returns the statements of one move, for a batch, which fails if the visit was changed since it
 * was read. They also replace the quarter hours it holds.
 */
export function moveStatements(
  db: DrizzleD1Database,
  visit: VisitRow,
  { action, actor, byUserId, next, now, set }: Move,
): BatchItem<'sqlite'>[] {
  const { status, turn, startsAt, endsAt, proposedAt, respondBy, noShowBy } = next;
  const version = visit.version + 1;
  return [
    db
      .update(visits)
      .set({
        ...{ status, turn, startsAt, endsAt, proposedAt, respondBy, noShowBy, version },
        updatedAt: now,
        ...set,
      })
      .where(and(eq(visits.id, visit.id), eq(visits.version, visit.version))),
    ...orRollBack(db),
    db.insert(visitEvents).values({
      visitId: visit.id,
      version,
      action,
      actor,
      byUserId,
      fromStatus: visit.status,
      toStatus: status,
      startsAt,
      proposedAt,
      at: now,
    }),
    ...holdStatements(db, {
      propertyId: visit.propertyId,
      visitId: visit.id,
      quarters: heldBy({ ...next, pauseMinutes: visit.pauseMinutes }),
      now,
    }),
  ];
}

/** Returns the quarter hours a visit holds: its own, and those of a proposed time. */
export function heldBy(visit: VisitState & Readonly<{ pauseMinutes: number }>): readonly number[] {
  const { status, startsAt, endsAt, proposedAt, pauseMinutes } = visit;
  const open: readonly string[] = OPEN_VISIT_STATUSES;
  if (!open.includes(status)) return [];
  const length = endsAt - startsAt + pauseMinutes * MINUTE_MS;
  return [startsAt, ...(proposedAt === null ? [] : [proposedAt])].flatMap((start) =>
    quartersBetween(start, start + length),
  );
}
