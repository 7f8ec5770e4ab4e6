import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '#api/context.ts';
import { VERSION } from '#api/version.ts';
import { about } from './described.ts';

const healthSchema = z.object({
  ok: z.boolean(),
  version: z.string(),
  checks: z.object({ db: z.boolean(), storage: z.boolean() }),
});

export const healthRoutes = new Hono<ApiEnv>().get(
  '/',
  about('Check that the product, its database and its storage respond.', {
    auth: 'none',
    answers: { status: 200, schema: healthSchema },
  }),
  async (c) => {
    const [db, storage] = await Promise.all([
      answers(c.env.DB.prepare('select 1').first()),
      answers(c.env.FILES.head('health')),
    ]);
    const ok = db && storage;
    return c.json({ ok, version: VERSION, checks: { db, storage } }, ok ? 200 : 503);
  },
);

async function answers(asked: Promise<unknown>): Promise<boolean> {
  return asked.then(
    () => true,
    () => false,
  );
}
