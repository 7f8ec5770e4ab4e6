import { and, eq } from 'drizzle-orm';
import { atOneInstant, type Context } from '#api/context.ts';
import { Refusal } from '#domain/refusal.ts';
import { type FoundVisit, findVisit, sideOn } from './find-visit.ts';
import { blocks } from './table.ts';

/**
 * Blocks or unblocks the visitor of a visit, for requests and messages; visits and questions share
 * the block. Existing visits are not canceled.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) also for the visitor
 */
export async function blockVisitor(
  given: Context,
  id: string,
  { isBlocked }: Readonly<{ isBlocked: boolean }>,
): Promise<FoundVisit> {
  const context = atOneInstant(given);
  const { db, now } = context;
  const found = await findVisit(context, id);
  if (sideOn(context, found) !== 'owner') throw new Refusal('not_found');
  const { ownerId, visitorId: userId } = found.visit;
  await (isBlocked
    ? db.insert(blocks).values({ ownerId, userId, at: now() }).onConflictDoNothing()
    : db.delete(blocks).where(and(eq(blocks.ownerId, ownerId), eq(blocks.userId, userId))));
  return { ...found, isBlocked };
}
