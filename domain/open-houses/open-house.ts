import { z } from 'zod';
import {
  addDays,
  clockOf,
  dateOf,
  dateSchema,
  instantAt,
  type TimeZone,
  weekdayOf,
} from '#domain/calendar.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { RULE_TEXTS, type RuleKey } from '#domain/i18n/validation-texts.ts';
import type { FieldErrors } from '#domain/refusal.ts';
import { quarterSchema } from '#domain/visits/availability.ts';

/** How far ahead an open house may be published, in days. */
export const MAX_OPEN_HOUSE_DAYS = 14;
/** Open houses of one home that may be ahead at once. */
export const MAX_OPEN_HOUSES = 10;
const MIN_MINUTES = 30;
const MAX_MINUTES = 8 * 60;

/** One open house as its owner publishes it, by the property's clock. */
export const openHouseSchema = z.strictObject({
  /** Absent for a new one. */
  id: z.string().max(64).optional(),
  on: dateSchema,
  from: quarterSchema,
  to: z.union([quarterSchema, z.literal('24:00')]),
  /** Whether people are asked to register first. */
  needsRegistration: z.boolean(),
});
export type OpenHouse = z.output<typeof openHouseSchema>;

/** All open houses of a home that are still ahead; those left out are canceled. */
export const openHousesSchema = z.strictObject({
  items: z.array(openHouseSchema).max(MAX_OPEN_HOUSES),
});

/** Start and end of an open house, epoch ms. */
export type OpenHouseTime = Readonly<{ startsAt: number; endsAt: number }>;

/**
 * When each open house begins and ends, or what is wrong by field path (`items.0.on`).
 * @param now epoch ms. @param kept ids of those published before: one that has begun may stay as it is.
 */
export function timesOf(
  items: readonly OpenHouse[],
  zone: TimeZone,
  now: number,
  kept: ReadonlyMap<string, OpenHouseTime>,
): readonly OpenHouseTime[] | Readonly<{ wrong: readonly WrongField[] }> {
  const wrong: WrongField[] = [];
  const times: OpenHouseTime[] = [];
  items.forEach((item, index) => {
    const before = item.id === undefined ? undefined : kept.get(item.id);
    const read =
      item.id === undefined || before
        ? readTime(item, { zone, now, before, others: times })
        : (['id', 'known_option'] as const);
    if ('startsAt' in read) times.push(read);
    else wrong.push({ path: `items.${index}.${read[0]}`, rule: read[1] });
  });
  return wrong.length > 0 ? { wrong } : times;
}

type Around = Readonly<{
  zone: TimeZone;
  now: number;
  before: OpenHouseTime | undefined;
  others: readonly OpenHouseTime[];
}>;

/** When one of them begins and ends, or which field is wrong and why. */
function readTime(
  { on, from, to }: OpenHouse,
  { zone, now, before, others }: Around,
): OpenHouseTime | readonly [string, RuleKey] {
  const today = dateOf(now, zone);
  if (on < today || on > addDays(today, MAX_OPEN_HOUSE_DAYS)) return ['on', 'open_house_date'];
  if (from >= to) return ['to', 'window_order'];
  const time = timeOf(on, from, to, zone);
  if (!time) return ['from', 'clock_skips'];
  const isSame = before?.startsAt === time.startsAt && before.endsAt === time.endsAt;
  if (!isSame && time.startsAt <= now) return ['from', 'open_house_past'];
  const minutes = (time.endsAt - time.startsAt) / 60_000;
  if (minutes < MIN_MINUTES || minutes > MAX_MINUTES) return ['to', 'open_house_length'];
  const overlaps = others.some(
    (other) => time.startsAt < other.endsAt && other.startsAt < time.endsAt,
  );
  return overlaps ? ['from', 'open_house_overlap'] : time;
}

type WrongField = Readonly<{ path: string; rule: RuleKey }>;

/** The messages of what is wrong, in one language. */
export function errorsOf(wrong: readonly WrongField[], locale: Locale): FieldErrors {
  return Object.fromEntries(wrong.map(({ path, rule }) => [path, [RULE_TEXTS[rule][locale]]]));
}

/** `undefined` where a change of the clock skips the start or the end. */
function timeOf(on: string, from: string, to: string, zone: TimeZone): OpenHouseTime | undefined {
  const startsAt = exactInstant(`${on}T${from}`, zone);
  const endsAt =
    to === '24:00'
      ? exactInstant(`${addDays(on, 1)}T00:00`, zone)
      : exactInstant(`${on}T${to}`, zone);
  return startsAt === undefined || endsAt === undefined ? undefined : { startsAt, endsAt };
}

function exactInstant(clock: string, zone: TimeZone): number | undefined {
  const instant = instantAt(clock, zone);
  return instant !== undefined && clockOf(instant, zone) === clock ? instant : undefined;
}

/** Saturday and Sunday of the weekend that a date (its property's) is in or comes next. */
export function weekendOf(date: string): readonly [string, string] {
  const weekday = weekdayOf(date);
  const saturday = addDays(date, weekday === 0 ? -1 : 6 - weekday);
  return [saturday, addDays(saturday, 1)];
}

export const OPEN_HOUSE: Localized = { es: 'Casa abierta', en: 'Open house' };
