import type { LocalPlatform } from '#api/commands/local/local-server.ts';
import { asBatch } from '#api/db/read-together.ts';
import { saveOpenHouses } from '#api/open-houses/save-open-houses.ts';
import { findHome } from '#api/visits/find-home.ts';
import { slotsBetween } from '#api/visits/hours/slots.ts';
import { confirmVisit } from '#api/visits/moves/confirm-visit.ts';
import { requestVisit } from '#api/visits/moves/request-visit.ts';
import { availabilities } from '#api/visits/table.ts';
import { addDays, DAY_MS, dateOf, weekdayOf } from '#domain/calendar.ts';
import { usualAvailability } from '#domain/visits/availability.ts';
import type { SampleHome } from './load-homes.ts';
import { viewerOf } from './load-people.ts';
import { BUYER, OTHER_BUYERS, type SamplePerson, SELLER } from './people.ts';

const ROWS_AT_ONCE = 25;

/**
 * Opens most homes on the market for visits at the usual hours, and adds a few requests to the sample
 * seller: some await an answer, one is confirmed, two were yesterday. One of her homes has an open house
 * on Saturday.
 */
export async function loadVisits(
  platform: LocalPlatform,
  homes: readonly SampleHome[],
): Promise<void> {
  const { db } = platform;
  const hers = homes.filter(({ owner, status }) => owner === SELLER && status === 'published');
  const [third, first, second] = hers.slice(-3);
  if (!third || !first || !second) throw new Error('the sample seller has too few homes');
  const open = homes.filter(({ status }, index) => status === 'published' && index % 6 !== 5);
  const rows = [...new Set([...open, first, second])].map(({ id, facts }) => ({
    propertyId: id,
    version: 1,
    rules: usualAvailability(facts.occupantType === 'tenant'),
    updatedAt: Date.now() - 4 * DAY_MS,
  }));
  const batches = Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, index) =>
    rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  );
  for (const batch of batches) {
    await db.batch(asBatch(batch.map((row) => db.insert(availabilities).values(row))));
  }
  const [camila = BUYER, oscar = BUYER] = OTHER_BUYERS;
  const confirmed = await ask(platform, first, BUYER, 2, 'Could we see the roof and the panel?');
  await confirmVisit(platform.contextAt(Date.now(), viewerOf(SELLER)), confirmed, {});
  // Three days ago Julián and Diane asked for yesterday.
  const [, , , julian = BUYER, diane = BUYER] = OTHER_BUYERS;
  const then = Date.now() - 3 * DAY_MS;
  for (const visitor of [julian, diane]) {
    const past = await ask(platform, second, visitor, 2, '', then);
    await confirmVisit(platform.contextAt(then, viewerOf(SELLER)), past, {});
  }
  await ask(platform, first, camila, 3, 'Trabajo de noche; ¿puede ser temprano?');
  await ask(platform, first, oscar, 5, '');
  await ask(platform, second, BUYER, 4, '');
  await openOnSaturday(platform, third);
}

/** An open house on the next Saturday after today. */
async function openOnSaturday({ contextAt }: LocalPlatform, { id }: SampleHome): Promise<void> {
  const now = Date.now();
  const today = dateOf(now);
  const on = addDays(today, 6 - weekdayOf(today) || 7);
  const house = { on, from: '10:00', to: '13:00', needsRegistration: false };
  await saveOpenHouses(contextAt(now, viewerOf(SELLER)), id, { items: [house] }, undefined);
}

/** Requests the first free hour a number of days after an instant (epoch ms). */
async function ask(
  { db, contextAt }: LocalPlatform,
  { id }: SampleHome,
  visitor: SamplePerson,
  daysAhead: number,
  note: string,
  now = Date.now(),
): Promise<string> {
  const context = contextAt(now, viewerOf(visitor));
  const home = await findHome({ db }, id);
  const from = addDays(dateOf(now, home.zone), daysAhead);
  const days = await slotsBetween(context, home, { from, to: addDays(from, 3) });
  const startsAt = days.flatMap((day) => day.startsAt)[0];
  if (startsAt === undefined) throw new Error('a sample home has no free hour');
  const payment = visitor === BUYER ? 'preapproved' : 'cash';
  const asked = { listingId: id, startsAt, people: 2, payment, ...(note && { note }) } as const;
  return (await requestVisit(context, asked)).visit.id;
}
