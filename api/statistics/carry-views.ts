import type { MessageBatch } from '@cloudflare/workers-types';
import { openDatabase } from '#api/db/open.ts';
import type { Env } from '#api/env.ts';
import { takeViews, viewsOf } from './take-views.ts';

/** As `wrangler.toml` names it. */
export const VIEWS_QUEUE = 'trato-views';

/** Adds a delivery of views to the figures; one that fails is delivered again, and counted once. */
export async function carryViews(env: Env, { messages }: MessageBatch): Promise<void> {
  await takeViews({ db: openDatabase(env.DB) }, viewsOf(messages.map(({ body }) => body)));
}
