import { createId } from '@paralleldrive/cuid2';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { atOneInstant, type Context, requireViewer } from '#api/context.ts';
import { asBatch, type Statement } from '#api/db/read-together.ts';
import { orRollBack, rollBackUnless, unlessTaken } from '#api/db/unless-taken.ts';
import { openHouseEvents } from '#api/feed/feed-statements.ts';
import { recordChange } from '#api/listings/listing-status.ts';
import { findHome, type Home, isOnMarket, isOnMarketNow } from '#api/visits/find-home.ts';
import { addDays, clockOf, dateOf, TIME_ZONES } from '#domain/calendar.ts';
import {
  errorsOf,
  type OpenHouse,
  type OpenHouseTime,
  type openHousesSchema,
  timesOf,
} from '#domain/open-houses/open-house.ts';
import { Refusal } from '#domain/refusal.ts';
import { doorKey, type OpenHouseRow, ownOpenHouses } from './find-open-house.ts';
import { openHouseEmail, registeredFor } from './open-house-emails.ts';
import { openHouses } from './table.ts';

/**
 * Returns the open houses of the viewer's own home.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for anyone but the owner
 */
export async function findOpenHouses(context: Context, id: string): Promise<OpenHousesAnswer> {
  return (await describeHouses(context, await findOwnHome(context, id))).answer;
}

/**
 * Replaces the future open houses of the viewer's own home: publishes, changes and cancels them.
 * The people registered for a changed one are notified.
 * @throws Refusal `not_found` (404), `visits_closed` (409) for a home that is not on the market,
 * `invalid` (422) for an impossible time, `stale_version` (409)
 */
export async function saveOpenHouses(
  given: Context,
  id: string,
  { items }: z.output<typeof openHousesSchema>,
  expected: number | undefined,
): Promise<OpenHousesAnswer> {
  const context = atOneInstant(given);
  const { db, now, locale } = context;
  const home = await findOwnHome(context, id);
  const known = await describeHouses(context, home);
  if (expected !== undefined && expected !== known.answer.version) throw stale(known.answer);
  if (items.length > 0 && !isOnMarket(home)) throw new Refusal('visits_closed');
  const ahead = known.rows.filter((row) => row.canceledAt === null && row.endsAt > now());
  const kept = new Map(ahead.map((row) => [row.id, row]));
  const times = timesOf(items, home.zone, now(), kept);
  if ('wrong' in times) throw new Refusal('invalid', { errors: errorsOf(times.wrong, locale) });
  const statements = [
    ...published(context, id, items, times),
    ...(await changeStatements(context, home, changesOf(ahead, items, times, now()))),
  ];
  if (statements.length === 0) return known.answer;
  const sum = sql`(select coalesce(sum(version), 0) from ${openHouses} where ${openHouses.propertyId} = ${id})`;
  await unlessTaken(
    db.batch(
      asBatch([
        ...rollBackUnless(db, sql`${sum} = ${known.answer.version}`),
        ...(items.length > 0 ? rollBackUnless(db, isOnMarketNow(context, id)) : []),
        ...statements,
        // Updates the listing's page and all searches.
        recordChange(db, id, now()),
      ]),
    ),
    async () => stale((await describeHouses(context, home)).answer),
  );
  return (await describeHouses(context, home)).answer;
}

/** Returns the statements that publish new open houses. */
function published(
  { db, now }: Context,
  propertyId: string,
  items: readonly OpenHouse[],
  times: readonly OpenHouseTime[],
): readonly Statement[] {
  const rows = items.flatMap(({ id, on, needsRegistration }, index) => {
    const time = times[index];
    if (id !== undefined || !time) return [];
    const stamps = { version: 1, createdAt: now(), updatedAt: now() };
    return [{ id: createId(), propertyId, on, ...time, needsRegistration, ...stamps }];
  });
  // One statement per row, because D1 allows 100 bound values per statement.
  return [
    ...rows.map((row) => db.insert(openHouses).values(row)),
    ...openHouseEvents(
      db,
      rows.map(({ id }) => id),
      now(),
    ),
  ];
}

type Change = Readonly<{ before: OpenHouseRow; set: Partial<OpenHouseRow> }>;

/** Returns the changes to future open houses: other hours, or canceled. */
function changesOf(
  ahead: readonly OpenHouseRow[],
  items: readonly OpenHouse[],
  times: readonly OpenHouseTime[],
  now: number,
): readonly Change[] {
  return ahead.flatMap((before): readonly Change[] => {
    const index = items.findIndex(({ id }) => id === before.id);
    const [item, time] = [items[index], times[index]];
    if (!item || !time) return [{ before, set: { canceledAt: now } }];
    const { on, needsRegistration } = item;
    const isSame =
      before.startsAt === time.startsAt &&
      before.endsAt === time.endsAt &&
      before.needsRegistration === needsRegistration;
    return isSame ? [] : [{ before, set: { on, ...time, needsRegistration } }];
  });
}

/** Returns the statements of changes, with e-mails to the registered people if the time changes. */
export async function changeStatements(
  context: Context,
  home: Home,
  changes: readonly Change[],
): Promise<readonly Statement[]> {
  const { db, now } = context;
  const registered = await registeredFor(
    context,
    changes.map(({ before }) => before.id),
  );
  const ids = changes.map(({ before }) => before.id);
  const moves = changes.flatMap(({ before, set }) => {
    const house = { ...before, ...set, version: before.version + 1 };
    const isOff = house.canceledAt !== null;
    const isMoved = house.startsAt !== before.startsAt || house.endsAt !== before.endsAt;
    const hear = registered.filter(
      ({ openHouseId }) => openHouseId === before.id && (isOff || isMoved),
    );
    const template = isOff ? 'open_house_canceled' : 'open_house_changed';
    return [
      db
        .update(openHouses)
        .set({ ...set, version: house.version, updatedAt: now() })
        .where(and(eq(openHouses.id, before.id), eq(openHouses.version, before.version))),
      ...orRollBack(db),
      ...hear.flatMap((who) => openHouseEmail(context, { house, home }, template, who)),
    ];
  });
  return [...moves, ...openHouseEvents(db, ids, now())];
}

async function findOwnHome(context: Context, id: string): Promise<Home> {
  const viewer = requireViewer(context);
  const home = await findHome(context, id);
  if (home.property.ownerId !== viewer.id) throw new Refusal('not_found');
  return home;
}

function stale(current: OpenHousesAnswer): Refusal {
  return new Refusal('stale_version', { extra: { current } });
}

const iso = z.iso.datetime();

export const openHousesAnswerSchema = z.strictObject({
  propertyId: z.string(),
  /** Number of changes to all open houses of the home. */
  version: z.int(),
  zone: z.enum(TIME_ZONES),
  /** Whether open houses can be published: the home is on the market. */
  isOnMarket: z.boolean(),
  /** Latest first. */
  items: z.array(
    z.strictObject({
      id: z.string(),
      on: z.iso.date(),
      from: z.string(),
      to: z.string(),
      startsAt: iso,
      endsAt: iso,
      needsRegistration: z.boolean(),
      status: z.enum(['ahead', 'past', 'canceled']),
      registered: z.int(),
      came: z.int(),
      /** Key for the page at the door with its list. */
      doorKey: z.string(),
      /** Key on the printed sheet: allows signing in, without the list. */
      sheetKey: z.string(),
    }),
  ),
});
type OpenHousesAnswer = z.output<typeof openHousesAnswerSchema>;

/** Returns the rows, latest first, and the answer for the owner. */
async function describeHouses(context: Context, home: Home) {
  const { now } = context;
  const { zone, property } = home;
  const [rows, [sum]] = await Promise.all([
    ownOpenHouses(context, property.id),
    context.db
      .select({ version: sql<number>`coalesce(sum(${openHouses.version}), 0)` })
      .from(openHouses)
      .where(eq(openHouses.propertyId, property.id)),
  ]);
  const isShown = isOnMarket(home);
  const items = rows.map(async ({ house, registered, came }) => ({
    ...{ id: house.id, on: house.on, needsRegistration: house.needsRegistration },
    ...{ registered, came },
    from: clockOf(house.startsAt, zone).slice(11),
    to: endClock(house, zone),
    startsAt: new Date(house.startsAt).toISOString(),
    endsAt: new Date(house.endsAt).toISOString(),
    status:
      house.canceledAt !== null || (!isShown && house.endsAt > now())
        ? ('canceled' as const)
        : house.endsAt > now()
          ? ('ahead' as const)
          : ('past' as const),
    doorKey: await doorKey(context, house.id, 'door'),
    sheetKey: await doorKey(context, house.id, 'sheet'),
  }));
  const answer: OpenHousesAnswer = {
    propertyId: property.id,
    version: sum?.version ?? 0,
    zone,
    isOnMarket: isShown,
    items: await Promise.all(items),
  };
  return { rows: rows.map(({ house }) => house), answer };
}

/** Midnight at the end of the day is shown as `24:00`. */
function endClock({ on, endsAt }: OpenHouseRow, zone: Home['zone']): string {
  return dateOf(endsAt, zone) === addDays(on, 1) ? '24:00' : clockOf(endsAt, zone).slice(11);
}
