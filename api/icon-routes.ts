import { Hono } from 'hono';
import { z } from 'zod';
import { query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { ICON_SET, iconData, MAX_ICONS_ASKED } from '#domain/icons.ts';
import { Refusal } from '#domain/refusal.ts';
import type { ApiEnv } from './context.ts';

/** Seven days. */
const CACHE_SECONDS = 168 * 3600;

const iconQuerySchema = z.strictObject({
  /** Names separated by commas. */
  icons: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*(,[a-z0-9]+(-[a-z0-9]+)*)*$/)
    .max(2000)
    .transform((names) => [...new Set(names.split(','))])
    .pipe(z.array(z.string().max(64)).max(MAX_ICONS_ASKED)),
});

const iconDataSchema = z.strictObject({
  prefix: z.string(),
  width: z.int(),
  height: z.int(),
  icons: z.record(z.string(), z.strictObject({ body: z.string() })),
  not_found: z.array(z.string()),
});

export const iconRoutes = new Hono<ApiEnv>().get(
  '/:file',
  about('Return icons by name, from the set of the file name: `trato.json?icons=home,key`.', {
    auth: 'none',
    answers: { status: 200, schema: iconDataSchema },
  }),
  query(iconQuerySchema),
  (c) => {
    if (c.req.param('file') !== `${ICON_SET}.json`) throw new Refusal('not_found');
    c.header('Cache-Control', `public, max-age=${CACHE_SECONDS}`);
    return c.json(iconData(c.req.valid('query').icons));
  },
);
