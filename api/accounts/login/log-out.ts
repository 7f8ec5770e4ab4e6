import { type Context, requirePerson } from '#api/context.ts';
import { endSession } from './sessions.ts';

/**
 * Ends the current session.
 * @throws Refusal `unauthenticated` (401) when there is none or it has ended.
 */
export async function logOut(context: Context): Promise<void> {
  requirePerson(context);
  if (context.sessionHash) await endSession(context.db, context.sessionHash);
}
