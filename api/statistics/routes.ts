import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { isbot } from 'isbot';
import { z } from 'zod';
import type { ApiEnv, Context } from '#api/context.ts';
import { randomHex, sha256Hex } from '#api/hash.ts';
import { body, query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { networkOf } from '#api/http/limits/network.ts';
import { scrapingLimit } from '#api/http/limits/scraping-limit.ts';
import { listings } from '#api/listings/table.ts';
import { addDays, dateOf, instantAt } from '#domain/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import { COUNTED } from '#domain/statistics/counts.ts';
import { addViews } from './add-views.ts';
import { findStatistics, statisticsQuerySchema, statisticsSchema } from './statistics.ts';
import { viewSalts } from './table.ts';

/** Format of a listing's id. */
const LISTING_ID = /^[a-z0-9]{20,32}$/;

const countedSchema = z.strictObject({ counted: z.enum(COUNTED) });

/** The route to which a home's page reports views, mounted below `/listings`. */
export const countRoutes = new Hono<ApiEnv>().post(
  '/:id/counts',
  about('Count a view of a home’s page with its source, or a share.', {
    auth: 'none',
    answers: { status: 204 },
  }),
  // The platform's limit, because counting in the database would cost a row per view.
  scrapingLimit,
  body(countedSchema),
  async (c) => {
    const id = c.req.param('id');
    // Only the format is checked, because looking up the home would need the database.
    if (!LISTING_ID.test(id)) throw new Refusal('not_found');
    const agent = c.req.header('User-Agent') ?? '';
    await countView(c.var.context, id, c.req.valid('json'), agent);
    c.set('onlyCounted', true);
    return c.body(null, 204);
  },
);

/** The statistics of the viewer's own home, mounted below `/properties`. */
export const statisticsRoutes = new Hono<ApiEnv>().get(
  '/:id/statistics',
  about('Return the views and questions of your home by day, and the median of similar homes.', {
    answers: { status: 200, schema: statisticsSchema },
  }),
  query(statisticsQuerySchema),
  async (c) => {
    const asked = c.req.valid('query');
    return c.json(await findStatistics(c.var.context, c.req.param('id'), asked));
  },
);

/**
 * Counts that a home's page was opened or shared, once a day per visitor. Bots, administrators and
 * the home's owner are not counted. The answer reveals neither whether something was counted nor
 * whether the home exists.
 */
async function countView(
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

/**
 * Maximum number of views counted per network, home and day, with any user agents: enough for a
 * family or an office, too few to inflate the figures.
 */
const BROWSERS_OF_PLACE = 16;

/** The salt of the day, cached per isolate; all isolates read the same one from the database. */
let known: Readonly<{ day: string; salt: string; expiresAt: number }> | undefined;

/**
 * Returns the mark of a visitor and a home for today. The same network and browser have the same
 * mark until midnight; once the day's salt is deleted, it identifies no one.
 * @param about the home and what is counted
 */
async function viewMark(
  context: Pick<Context, 'db' | 'ip' | 'now'>,
  agent: string,
  about: string,
): Promise<Readonly<{ mark: string; expiresAt: number }>> {
  const { salt, expiresAt } = await saltOfToday(context);
  const browser = Number.parseInt((await sha256Hex(`${salt}\n${agent}`)).slice(0, 8), 16);
  const place = `${networkOf(context.ip).near}\n${browser % BROWSERS_OF_PLACE}`;
  return { mark: (await sha256Hex(`${salt}\n${place}\n${about}`)).slice(0, 32), expiresAt };
}

async function saltOfToday({ db, now }: Pick<Context, 'db' | 'now'>) {
  const day = dateOf(now());
  if (known?.day === day) return known;
  const salt = randomHex(16);
  const expiresAt = instantAt(`${addDays(day, 1)}T00:00`) ?? now();
  const [, [kept]] = await db.batch([
    db.insert(viewSalts).values({ day, salt, expiresAt }).onConflictDoNothing(),
    db.select().from(viewSalts).where(eq(viewSalts.day, day)),
  ]);
  if (!kept) throw new Error('the salt of the day was not written');
  known = kept;
  return kept;
}
