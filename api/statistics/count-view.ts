import { and, eq } from 'drizzle-orm';
import { isbot } from 'isbot';
import { z } from 'zod';
import type { Context } from '#api/context.ts';
import { listings } from '#api/listings/table.ts';
import { COUNTED } from '#domain/statistics/counts.ts';
import { addViews } from './add-views.ts';
import { viewMark } from './view-mark.ts';

export const countedSchema = z.strictObject({ counted: z.enum(COUNTED) });

/**
 * Counts that a home's page was opened or shared, once a day per visitor. Bots, administrators and
 * the home's owner are not counted. The answer reveals neither whether something was counted nor
 * whether the home exists.
 */
export async function countView(
  context: Context,
  listingId: string,
  { counted }: z.output<typeof countedSchema>,
  agent: string,
): Promise<void> {
  if (agent === '' || isbot(agent) || (await isOwnOrAdmins(context, listingId))) return;
  const { env, now } = context;
  const what = counted === 'shared' ? 'shared' : 'viewed';
  const marked = await viewMark(context, agent, `${listingId}\n${what}`);
  const view = { listingId, counted, at: now(), ...marked };
  if (env.VIEWS) await env.VIEWS.send(view);
  else await addViews(context, [view]);
}

async function isOwnOrAdmins({ db, viewer }: Context, listingId: string): Promise<boolean> {
  if (viewer?.profile !== 'seller') return viewer?.profile === 'admin';
  const own = and(eq(listings.id, listingId), eq(listings.sellerId, viewer.id));
  return (await db.$count(listings, own)) > 0;
}
