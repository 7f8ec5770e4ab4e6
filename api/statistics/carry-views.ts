import type { MessageBatch } from '@cloudflare/workers-types';
import { openDatabase } from '#api/db/open.ts';
import type { Env } from '#api/env.ts';
import { addViews, viewsOf } from './add-views.ts';

/** The name in `wrangler.toml`. */
export const VIEWS_QUEUE = 'trato-views';

/** Adds a batch of views to the statistics; a failed batch is delivered again and counted once. */
export async function carryViews(env: Env, { messages }: MessageBatch): Promise<void> {
  await addViews({ db: openDatabase(env.DB) }, viewsOf(messages.map(({ body }) => body)));
}
