import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { type ApiEnv, type Context, requireProfile } from '#api/context.ts';
import { randomHex } from '#api/hash.ts';
import { about } from '#api/http/described.ts';
import { Refusal } from '#domain/refusal.ts';
import { readCalendar } from './read-calendar.ts';
import { calendarLinks } from './table.ts';

const calendarLinkSchema = z.strictObject({
  /** The address a calendar program subscribes to; anyone who has it can read the calendar. */
  url: z.url(),
});

const answers = { status: 200, schema: calendarLinkSchema } as const;

/** Routes of the calendar subscription. */
export const calendarRoutes = new Hono<ApiEnv>()
  .get('/', about('Return the secret address of your calendar.', { answers }), async (c) =>
    c.json(await findCalendarLink(c.var.context)),
  )
  .post(
    '/renew',
    about('Replace the address of your calendar; the former one stops working.', { answers }),
    async (c) => c.json(await renewCalendarLink(c.var.context)),
  )
  .get(
    '/:file',
    about('Return a calendar by its secret address, ending in .ics.', {
      auth: 'none',
      answers: { status: 200, type: 'text/calendar' },
    }),
    async (c) => {
      const secret = /^([0-9a-f]{64})\.ics$/.exec(c.req.param('file'))?.[1];
      if (secret === undefined) throw new Refusal('not_found');
      return c.body(await readCalendar(c.var.context, secret), 200, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Cache-Control': 'private, no-store',
      });
    },
  );

const SECRET_BYTES = 32;

/**
 * Returns the address of the viewer's own calendar, created on the first request.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for an administrator
 */
async function findCalendarLink(context: Context) {
  const { db, now } = context;
  const { id } = requireProfile(context, 'buyer', 'seller');
  await db
    .insert(calendarLinks)
    .values({ userId: id, secret: randomHex(SECRET_BYTES), createdAt: now() })
    .onConflictDoNothing();
  const [row] = await db.select().from(calendarLinks).where(eq(calendarLinks.userId, id));
  return described(context, row?.secret ?? '');
}

/**
 * Replaces the calendar's address; the old one answers 404 from then on.
 * @throws Refusal as `findCalendarLink`
 */
async function renewCalendarLink(context: Context) {
  const { db, now } = context;
  const { id } = requireProfile(context, 'buyer', 'seller');
  const set = { secret: randomHex(SECRET_BYTES), createdAt: now() };
  await db
    .insert(calendarLinks)
    .values({ userId: id, ...set })
    .onConflictDoUpdate({ target: calendarLinks.userId, set });
  return described(context, set.secret);
}

function described({ env }: Context, secret: string): z.output<typeof calendarLinkSchema> {
  return { url: new URL(`/api/calendar/${secret}.ics`, env.SITE_ORIGIN).href };
}
