import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { alias } from 'drizzle-orm/sqlite-core';
import { assertChanged } from '#api/db/table.ts';
import { planGrants } from '#api/properties/table.ts';

/** Whether somebody has paid for a plan that no property uses yet. */
export async function hasUnusedGrant(db: DrizzleD1Database, userId: string): Promise<boolean> {
  return (await db.$count(planGrants, isUnused(userId))) > 0;
}

/** Whether a property has its plan. */
export async function hasPlan(db: DrizzleD1Database, propertyId: string): Promise<boolean> {
  return (await db.$count(planGrants, eq(planGrants.propertyId, propertyId))) > 0;
}

/**
 * Statements for a batch: they give the property the oldest unused plan of its owner, unless it has
 * one already, and roll the batch back when there is none to give.
 */
export function usePlan(db: DrizzleD1Database, userId: string, propertyId: string) {
  const own = alias(planGrants, 'own');
  const oldest = db
    .select({ id: planGrants.id })
    .from(planGrants)
    .where(
      and(
        isUnused(userId),
        notExists(db.select({ id: own.id }).from(own).where(eq(own.propertyId, propertyId))),
      ),
    )
    .orderBy(asc(planGrants.grantedAt))
    .limit(1);
  return [
    db
      .update(planGrants)
      .set({ propertyId })
      .where(and(eq(planGrants.id, oldest), isNull(planGrants.propertyId))),
    db
      .insert(assertChanged)
      .select(
        sql`select count(*) from ${planGrants} where ${planGrants.propertyId} = ${propertyId}`,
      ),
    db.delete(assertChanged),
  ] as const;
}

function isUnused(userId: string) {
  return and(eq(planGrants.userId, userId), isNull(planGrants.propertyId));
}
