import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, requireProfile } from '#api/context.ts';
import { randomHex } from '#api/hash.ts';
import { calendarLinks } from './table.ts';

const SECRET_BYTES = 32;

export const calendarLinkSchema = z.strictObject({
  /** The address a calendar program subscribes to; anyone who has it can read the calendar. */
  url: z.url(),
});

/**
 * Returns the address of the viewer's own calendar, created on the first request.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for an administrator
 */
export async function findCalendarLink(context: Context) {
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
export async function renewCalendarLink(context: Context) {
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
