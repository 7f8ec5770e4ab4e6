import { createId } from '@paralleldrive/cuid2';
import { type Context, requireViewer } from '#api/context.ts';
import type { AdminAction } from '#domain/accounts/admin-action.ts';
import { adminEvents } from './table.ts';

/** Returns the statement that records an administrator's action on an account. */
export function eventOf(
  context: Context,
  userId: string,
  action: AdminAction,
  [before, after]: readonly [before: string | null, after: string | null] = [null, null],
) {
  return context.db.insert(adminEvents).values({
    id: createId(),
    adminId: requireViewer(context).id,
    userId,
    action,
    before,
    after,
    at: context.now(),
  });
}
