import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import { assertChanged } from '#api/db/table.ts';
import { findProperty } from '#api/properties/find-property.ts';
import { planGrants } from '#api/properties/table.ts';
import type { PlanState } from '#domain/payments/plans.ts';

/** Whether a person has paid for a plan that no property uses yet. */
export async function hasUnusedGrant(db: DrizzleD1Database, userId: string): Promise<boolean> {
  return (await db.$count(planGrants, isUnused(userId))) > 0;
}

/** Whether a property has a plan that was not refunded. */
export async function hasPlan(db: DrizzleD1Database, propertyId: string): Promise<boolean> {
  return (await db.$count(planGrants, isOf(propertyId))) > 0;
}

/**
 * Returns statements that assign the owner's oldest unused plan to a property, unless it already
 * has one. They roll back the batch if there is none.
 */
export function usePlan(db: DrizzleD1Database, userId: string, propertyId: string) {
  const own = alias(planGrants, 'own');
  const oldest = db
    .select({ id: planGrants.id })
    .from(planGrants)
    .where(
      and(
        isUnused(userId),
        notExists(
          db
            .select({ id: own.id })
            .from(own)
            .where(and(eq(own.propertyId, propertyId), isNull(own.refundedAt))),
        ),
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
      .select(sql`select count(*) from ${planGrants} where ${isOf(propertyId)}`),
    db.delete(assertChanged),
  ] as const;
}

/** Whether the property's plan was refunded and not replaced. */
export async function isPlanRefunded(db: DrizzleD1Database, propertyId: string): Promise<boolean> {
  return (await withRefundedPlan(db, [propertyId])).has(propertyId);
}

/** Returns the properties whose plan was refunded and not replaced. */
export async function withRefundedPlan(
  db: DrizzleD1Database,
  propertyIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const isWanted = isIn(planGrants.propertyId, propertyIds);
  const grants = await db.select().from(planGrants).where(isWanted);
  const active = grants.filter(({ refundedAt }) => refundedAt === null);
  const withActive = new Set(active.map(({ propertyId }) => propertyId));
  return new Set(
    grants.flatMap(({ propertyId }) =>
      propertyId === null || withActive.has(propertyId) ? [] : [propertyId],
    ),
  );
}

/**
 * Returns the state of a property's plan, for anyone who may see the property.
 * @throws Refusal `unauthenticated` (401), `not_found` (404)
 */
export async function findPlanState(context: Context, propertyId: string): Promise<PlanState> {
  const { ownerId } = await findProperty(context, propertyId);
  if (await hasPlan(context.db, propertyId)) return 'active';
  if (await hasUnusedGrant(context.db, ownerId)) return 'paid';
  return (await isPlanRefunded(context.db, propertyId)) ? 'refunded' : 'none';
}

/** Condition for a property's active plan; refunded ones are only kept to show the reason. */
function isOf(propertyId: string) {
  return and(eq(planGrants.propertyId, propertyId), isNull(planGrants.refundedAt));
}

function isUnused(userId: string) {
  return and(eq(planGrants.userId, userId), isNull(planGrants.propertyId));
}
