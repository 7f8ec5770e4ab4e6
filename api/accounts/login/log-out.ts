import { type Context, requirePerson } from '#api/context.ts';
import { endSession } from './sessions.ts';

/**
 * Ends the session in use.
 * @throws Refusal `unauthenticated` (401) when there is none, or no longer.
 */
export async function logOut(context: Context): Promise<void> {
  requirePerson(context);
  if (context.sessionHash) await endSession(context.db, context.sessionHash);
}
