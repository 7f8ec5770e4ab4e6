import type { LocalPlatform } from '#api/commands/local/local-server.ts';
import { asBatch } from '#api/db/read-together.ts';
import { listingDays } from '#api/statistics/table.ts';
import { addDays, dateOf, timeZoneOf } from '#domain/calendar.ts';
import type { SampleHome } from './load-homes.ts';
import { seeded } from './random.ts';

const ROWS_AT_ONCE = 20;
const DAYS = 95;

/** The percentage of a day's views by traffic source. */
const SHARES = { search: 46, map: 22, site: 9, email: 8, share: 6, direct: 5, other: 4 } as const;

/** Generates views of each home on the market: more at weekends and in its first days. */
export async function loadStatistics(
  { db }: LocalPlatform,
  homes: readonly SampleHome[],
): Promise<void> {
  const listed = homes.flatMap((home, index) =>
    home.status === 'published' || home.status === 'editing' ? [{ home, index }] : [],
  );
  const rows = listed.flatMap(({ home, index }) =>
    daysOf(home, index).map((day) => ({ listingId: home.id, ...day })),
  );
  const inserts = Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, at) =>
    db.insert(listingDays).values(rows.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE)),
  );
  for (let at = 0; at < inserts.length; at += 100) {
    await db.batch(asBatch(inserts.slice(at, at + 100)));
  }
}

function daysOf({ facts, listedOn }: SampleHome, index: number) {
  const random = seeded(index * 104_729 + 5);
  const popularity = 6 + random.next() * 18;
  const today = dateOf(Date.now(), timeZoneOf(facts.countyOrParish));
  return Array.from({ length: DAYS }, (_, back) => addDays(today, -back))
    .filter((day) => day >= listedOn)
    .map((day, back, days) => {
      const isWeekend = [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());
      const isNew = days.length - back <= 5;
      const views =
        popularity * (isWeekend ? 1.4 : 1) * (isNew ? 1.8 : 1) * (0.6 + random.next() * 0.8);
      const counts = Object.fromEntries(
        Object.entries(SHARES).map(([source, share]) => [
          source,
          Math.round((views * share) / 100 + random.next() * 0.4),
        ]),
      );
      return { day, ...counts, shared: random.next() < 0.12 ? 1 : 0 };
    });
}
