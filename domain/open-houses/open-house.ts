import { z } from 'zod';
import { addDays, dateOf, exactInstantAt, type TimeZone, weekdayOf } from '#domain/calendar.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { RULE_TEXTS, type RuleKey } from '#domain/i18n/validation-texts.ts';
import type { FieldErrors } from '#domain/refusal.ts';
import { dateSchema } from '#domain/scalars.ts';
import { quarterSchema } from '#domain/visits/availability.ts';

/** Number of days in advance that an open house may be published. */
export const MAX_OPEN_HOUSE_DAYS = 14;
/** Maximum number of upcoming open houses of one home. */
export const MAX_OPEN_HOUSES = 10;
const MIN_MINUTES = 30;
const MAX_MINUTES = 8 * 60;

/** An open house as its owner enters it, in the property's local time. */
export const openHouseSchema = z.strictObject({
  /** Absent for a new one. */
  id: z.string().max(64).optional(),
  on: dateSchema,
  from: quarterSchema,
  to: z.union([quarterSchema, z.literal('24:00')]),
  /** Whether visitors are asked to register first. */
  needsRegistration: z.boolean(),
});
export type OpenHouse = z.output<typeof openHouseSchema>;

/** All upcoming open houses of a home. Those left out are canceled. */
export const openHousesSchema = z.strictObject({
  items: z.array(openHouseSchema).max(MAX_OPEN_HOUSES),
});

/** Start and end of an open house, epoch ms. */
export type OpenHouseTime = Readonly<{ startsAt: number; endsAt: number }>;

/**
 * Start and end of each open house, or the invalid fields by path (`items.0.on`).
 * @param now epoch ms. @param kept published ones by id: one that has begun may stay unchanged.
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

type TimeContext = Readonly<{
  zone: TimeZone;
  now: number;
  before: OpenHouseTime | undefined;
  others: readonly OpenHouseTime[];
}>;

/** Start and end of an open house, or the invalid field and the violated rule. */
function readTime(
  { on, from, to }: OpenHouse,
  { zone, now, before, others }: TimeContext,
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

/** Error messages by field, in one language. */
export function errorsOf(wrong: readonly WrongField[], locale: Locale): FieldErrors {
  return Object.fromEntries(wrong.map(({ path, rule }) => [path, [RULE_TEXTS[rule][locale]]]));
}

/** `undefined` when the start or end does not exist because of a daylight saving change. */
function timeOf(on: string, from: string, to: string, zone: TimeZone): OpenHouseTime | undefined {
  const startsAt = exactInstantAt(`${on}T${from}`, zone);
  const endsAt =
    to === '24:00'
      ? exactInstantAt(`${addDays(on, 1)}T00:00`, zone)
      : exactInstantAt(`${on}T${to}`, zone);
  return startsAt === undefined || endsAt === undefined ? undefined : { startsAt, endsAt };
}

/** Usual hours of an open house. */
const USUAL = { from: '10:00', to: '13:00' } as const;

/**
 * A new open house at the usual hours of the next free day: a Saturday or Sunday if one is free
 * within the days that can be published, otherwise any day from tomorrow.
 * @param items those that exist already. @param today `YYYY-MM-DD` in the property's time zone.
 */
export function proposedOpenHouse(items: readonly OpenHouse[], today: string): OpenHouse {
  const days = Array.from({ length: MAX_OPEN_HOUSE_DAYS }, (_, index) => addDays(today, index + 1));
  const isFree = (day: string) =>
    items.every(({ on, from, to }) => on !== day || from >= USUAL.to || to <= USUAL.from);
  const free = days.filter(isFree);
  const on = free.find((day) => [0, 6].includes(weekdayOf(day))) ?? free[0] ?? today;
  return { on, ...USUAL, needsRegistration: false };
}

/** Saturday and Sunday of the current or next weekend, for a date in the property's time zone. */
export function weekendOf(date: string): readonly [string, string] {
  const weekday = weekdayOf(date);
  const saturday = addDays(date, weekday === 0 ? -1 : 6 - weekday);
  return [saturday, addDays(saturday, 1)];
}

export const OPEN_HOUSE: Localized = { es: 'Casa abierta', en: 'Open house' };

/** Filter of a search for open houses: on the next weekend, or any. */
export const OPEN_HOUSE_FILTERS = ['weekend', 'any'] as const;
export type OpenHouseFilter = (typeof OPEN_HOUSE_FILTERS)[number];

export const OPEN_HOUSE_FILTER_LABELS = {
  weekend: { es: 'Casa abierta este fin de semana', en: 'Open house this weekend' },
  any: { es: 'Con casa abierta', en: 'With an open house' },
} as const satisfies Record<OpenHouseFilter, Localized>;
