import { MINUTE_MS } from '#domain/calendar.ts';
import { minuteOf, type Window } from './availability.ts';

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
