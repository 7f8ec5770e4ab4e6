import { z } from 'zod';
import { MINUTE_MS, weekdayOf } from '#domain/calendar.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { dateSchema, optionalLine } from '#domain/scalars.ts';
import { rule } from '#domain/validation.ts';

/** Length of a visit in minutes. */
export const VISIT_MINUTES = [15, 30, 45, 60] as const;
/** Break after each visit in minutes. */
export const PAUSE_MINUTES = [0, 15, 30, 60] as const;
/** Minimum notice for a visit, in hours. */
export const NOTICE_HOURS = [1, 2, 4, 12, 24, 48] as const;
/**
 * Minimum notice while a tenant lives in the home ("24 Hour Notice" in RESO ShowingRequirements).
 */
export const TENANT_NOTICE_HOURS = 24;
export const MAX_AHEAD_DAYS = 60;
export const MAX_VISITS_A_DAY = 20;
const MAX_WINDOWS_A_DAY = 6;
const MAX_EXCEPTIONS = 60;

export const VISIT_MODES = ['owner_confirms', 'at_once'] as const;
export type VisitMode = (typeof VISIT_MODES)[number];

/** A quarter hour in the property's local time, `17:00`; a window may end at `24:00`. */
export const quarterSchema = z.string().regex(/^([01]\d|2[0-3]):(00|15|30|45)$/);
const windowSchema = z
  .strictObject({ from: quarterSchema, to: z.union([quarterSchema, z.literal('24:00')]) })
  .refine(({ from, to }) => from < to, { path: ['to'], ...rule('window_order') });

/** A period in which visits start and end, in the property's local time. */
export type Window = z.infer<typeof windowSchema>;

const windowsSchema = z
  .array(windowSchema)
  .max(MAX_WINDOWS_A_DAY)
  .refine(areApart, rule('window_overlap'));

/** When a home can be visited. */
export const availabilitySchema = z.strictObject({
  /** Sunday to Saturday. */
  week: z.array(windowsSchema).length(7),
  /** Dates that differ from the week. No windows means closed. */
  exceptions: z
    .array(
      z.strictObject({
        on: dateSchema,
        windows: windowsSchema,
        /** The owner's note, such as a holiday. */
        note: optionalLine(60).optional(),
      }),
    )
    .max(MAX_EXCEPTIONS)
    .refine((dates) => new Set(dates.map(({ on }) => on)).size === dates.length, rule('repeated')),
  visitMinutes: z.literal(VISIT_MINUTES),
  pauseMinutes: z.literal(PAUSE_MINUTES),
  noticeHours: z.literal(NOTICE_HOURS),
  aheadDays: z.int().min(1).max(MAX_AHEAD_DAYS),
  mostPerDay: z.int().min(1).max(MAX_VISITS_A_DAY).nullable(),
  mode: z.enum(VISIT_MODES),
  /** Whether visits are possible while the home is under contract. */
  backupVisits: z.boolean(),
});
export type Availability = z.infer<typeof availabilitySchema>;

const EVENING: Window = { from: '17:00', to: '19:00' };
const DAY: Window = { from: '10:00', to: '16:00' };

/** One-click preset: weekdays 5 to 7 p.m., weekends 10 a.m. to 4 p.m., confirmed by the owner. */
export function usualAvailability(isTenantOccupied: boolean): Availability {
  return {
    week: [[DAY], [EVENING], [EVENING], [EVENING], [EVENING], [EVENING], [DAY]],
    exceptions: [],
    visitMinutes: 30,
    pauseMinutes: 0,
    noticeHours: isTenantOccupied ? TENANT_NOTICE_HOURS : 2,
    aheadDays: 14,
    mostPerDay: null,
    mode: 'owner_confirms',
    backupVisits: false,
  };
}

/** Required notice in hours: the owner's setting, but at least a day if there is a tenant. */
export function effectiveNoticeHours(
  { noticeHours }: Pick<Availability, 'noticeHours'>,
  isTenantOccupied: boolean,
): number {
  return isTenantOccupied ? Math.max(noticeHours, TENANT_NOTICE_HOURS) : noticeHours;
}

/** Windows of a date: those of its exception, otherwise those of its weekday. */
export function windowsOn({ week, exceptions }: Availability, date: string): readonly Window[] {
  const exception = exceptions.find(({ on }) => on === date);
  if (exception) return exception.windows;
  return week[weekdayOf(date)] ?? [];
}

/** Minutes since midnight: 1,020 for `17:00`. */
export function minuteOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
}

/** `17:00` for 1,020 minutes since midnight. */
export function clockAt(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

export const VISIT_MODE_LABELS = {
  owner_confirms: { es: 'Yo confirmo cada visita', en: 'I confirm each visit' },
  at_once: { es: 'Se confirma al momento', en: 'Confirmed at once' },
} as const satisfies Record<VisitMode, Localized>;

function areApart(windows: readonly Window[]): boolean {
  const sorted = windows.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  return sorted.every(({ from }, index) => from >= (sorted[index - 1]?.to ?? '00:00'));
}

/** Midnight on a winter day in New York. */
const MIDNIGHT = Date.parse('2026-01-15T05:00:00Z');

/** Hours of homes on one date. */
export type OfferedDay = Readonly<{
  windows: readonly Window[];
  isClosed: boolean;
  note: string | null;
}>;

/**
 * Merges the hours of several homes on one date. It is closed only if a home is closed and none has
 * hours.
 */
export function joinDays(days: readonly OfferedDay[]): OfferedDay {
  const windows = joinWindows(days.flatMap((day) => day.windows));
  const closed = days.filter(({ isClosed }) => isClosed);
  return {
    windows,
    isClosed: windows.length === 0 && closed.length > 0,
    note: closed.find(({ note }) => note)?.note ?? null,
  };
}

/** Windows in order; overlapping and adjacent ones are merged. */
export function joinWindows(windows: readonly Window[]): readonly Window[] {
  const joined: Window[] = [];
  for (const { from, to } of windows.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = joined.at(-1);
    if (last && from <= last.to) last.to = latest(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}

/** Minutes since midnight. */
type Span = Readonly<{ from: number; to: number }>;
export type Placed<Entry> = Entry & Readonly<{ lane: number; lanes: number }>;

/**
 * Lays out overlapping entries of a day side by side: each gets a lane and the number of lanes in
 * its group.
 */
export function placeInLanes<Entry extends Span>(entries: readonly Entry[]): Placed<Entry>[] {
  const groups: { end: number; ends: number[]; entries: (Entry & { lane: number })[] }[] = [];
  for (const entry of entries.toSorted((one, other) => one.from - other.from)) {
    let group = groups.at(-1);
    if (!group || entry.from >= group.end) {
      group = { end: entry.to, ends: [], entries: [] };
      groups.push(group);
    }
    const free = group.ends.findIndex((end) => end <= entry.from);
    const lane = free === -1 ? group.ends.length : free;
    group.ends[lane] = entry.to;
    group.end = Math.max(group.end, entry.to);
    group.entries.push({ ...entry, lane });
  }
  return groups.flatMap(({ ends, entries: own }) =>
    own.map((entry) => ({ ...entry, lanes: ends.length })),
  );
}

/** First and last hour of a week's calendar, from all its entries; 9 to 18 if there are none. */
export function hoursShown(spans: readonly Span[]): Readonly<{ first: number; last: number }> {
  if (spans.length === 0) return { first: 9, last: 18 };
  const first = Math.floor(Math.min(...spans.map(({ from }) => from)) / 60);
  const last = Math.ceil(Math.max(...spans.map(({ to }) => to)) / 60);
  return { first, last: Math.max(last, first + 3) };
}

/** A window as minutes since midnight. */
export function spanOf({ from, to }: Window): Span {
  return { from: minuteOf(from), to: minuteOf(to) };
}

/** An instant at which it is this time in New York, for formatters; `24:00` becomes midnight. */
export function clockInstant(clock: string): number {
  return MIDNIGHT + (minuteOf(clock) % 1_440) * MINUTE_MS;
}

function latest(one: string, other: string): string {
  return [one, other].toSorted().at(-1) ?? one;
}
