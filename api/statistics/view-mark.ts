import { eq } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { randomHex, sha256Hex } from '#api/hash.ts';
import { networkOf } from '#api/http/limits/network.ts';
import { addDays, dateOf, instantAt } from '#domain/calendar.ts';
import { viewSalts } from './table.ts';

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
export async function viewMark(
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
