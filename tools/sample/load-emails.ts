import { eq, lt } from 'drizzle-orm';
import type { LocalPlatform } from '#api/commands/local/local-server.ts';
import { listings } from '#api/listings/table.ts';
import { MAX_ATTEMPTS } from '#api/messages/deliver.ts';
import { messageRow } from '#api/messages/outbox.ts';
import { outbox } from '#api/messages/table.ts';
import { advanceFreshness } from '#api/properties/freshness/advance-freshness.ts';
import { addDays, DAY_MS, dateOf, instantAt, TIME_ZONE } from '#domain/calendar.ts';
import type { SampleHome } from './load-homes.ts';
import { sampleId } from './load-people.ts';
import { OTHER_BUYERS, SELLER } from './people.ts';

/** An undeliverable e-mail, so that the administrator's list is not empty. */
export async function loadEmails({ db }: LocalPlatform): Promise<void> {
  const [{ email, language, firstName }] = OTHER_BUYERS;
  const at = Date.now() - 2 * DAY_MS;
  const mail = {
    template: 'password_changed',
    to: { id: sampleId(email), email, language },
    data: { firstName, at, origin: 'http://localhost' },
    cause: 'sample:dead-letter',
  } as const;
  await db.insert(outbox).values({
    ...messageRow(mail, at),
    attempts: MAX_ATTEMPTS,
    lastError: `550 5.1.1 <${email}>: Recipient address rejected: User unknown`,
  });
}

/**
 * Every owner has recently confirmed that their home is still for sale, except the sample seller for one home:
 * she was asked by e-mail yesterday at noon.
 */
export async function loadFreshness(
  { db, contextAt }: LocalPlatform,
  homes: readonly SampleHome[],
): Promise<void> {
  const hers = homes.filter(({ owner, status }) => owner === SELLER && status === 'published');
  const asked = hers.at(-3);
  if (!asked) throw new Error('the sample seller has too few homes');
  const now = Date.now();
  const lately = now - 5 * DAY_MS;
  await db.update(listings).set({ confirmedAt: lately }).where(lt(listings.confirmedAt, lately));
  await db
    .update(listings)
    .set({ confirmedAt: now - 23 * DAY_MS })
    .where(eq(listings.id, asked.id));
  const noon = instantAt(`${addDays(dateOf(now, TIME_ZONE), -1)}T12:00`, TIME_ZONE) ?? now;
  await advanceFreshness(contextAt(noon));
}
