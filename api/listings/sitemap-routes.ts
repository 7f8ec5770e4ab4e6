import { and, asc, eq, gt, isNull, lte, max } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv, Context } from '#api/context.ts';
import { about } from '#api/http/described.ts';
import { HOMES_PER_SITEMAP } from '#domain/listings/machines/sitemap.ts';
import { Refusal } from '#domain/refusal.ts';
import { listings } from './table.ts';

const partsSchema = z.strictObject({ parts: z.int() });
const partSchema = z.strictObject({
  items: z.array(z.strictObject({ id: z.string(), updatedAt: z.iso.datetime() })),
});

/** Sitemaps of the homes on the market, in parts of limited size. */
export const sitemapRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    about('Return the number of parts of the sitemap of homes.', {
      auth: 'none',
      answers: { status: 200, schema: partsSchema },
    }),
    async (c) => c.json({ parts: await countParts(c.var.context) }),
  )
  .get(
    '/:part',
    about('Return one part of the sitemap of homes, numbered from 1.', {
      auth: 'none',
      answers: { status: 200, schema: partSchema },
    }),
    async (c) => c.json({ items: await findPart(c.var.context, c.req.param('part')) }),
  );

async function countParts({ db }: Context): Promise<number> {
  const [last] = await db.select({ row: max(listings.row) }).from(listings);
  return Math.ceil((last?.row ?? 0) / HOMES_PER_SITEMAP);
}

/** A part is a fixed range of rows, which limits its cost regardless of the number of homes. */
async function findPart(context: Context, name: string) {
  const part = /^[1-9]\d{0,5}$/.test(name) ? Number(name) : 0;
  if (part === 0 || part > (await countParts(context))) throw new Refusal('not_found');
  const end = part * HOMES_PER_SITEMAP;
  const homes = await context.db
    .select({ id: listings.id, updatedAt: listings.updatedAt })
    .from(listings)
    .where(
      and(
        gt(listings.row, end - HOMES_PER_SITEMAP),
        lte(listings.row, end),
        eq(listings.status, 'published'),
        isNull(listings.hiddenAt),
      ),
    )
    .orderBy(asc(listings.row));
  return homes.map(({ id, updatedAt }) => ({ id, updatedAt: new Date(updatedAt).toISOString() }));
}
