import { addDays, DAY_MS, dateOf, instantAt, type TimeZone, weekdayOf } from '#domain/calendar.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { median } from '#domain/median.ts';

/** Selectable periods in days. */
export const PERIODS = [7, 30, 90] as const;
export type Period = (typeof PERIODS)[number];

/** Figures counted for a home. */
export const FIGURES = ['views', 'saves', 'shares', 'questions', 'visits', 'offers'] as const;
export type Figure = (typeof FIGURES)[number];
export type Figures = Readonly<Record<Figure, number>>;

export const FIGURE_LABELS = {
  views: { es: 'Vistas', en: 'Views' },
  saves: { es: 'Guardadas', en: 'Saves' },
  shares: { es: 'Compartidas', en: 'Shares' },
  questions: { es: 'Preguntas', en: 'Questions' },
  visits: { es: 'Visitas', en: 'Visits' },
  offers: { es: 'Ofertas', en: 'Offers' },
} as const satisfies Record<Figure, Localized>;

export const NO_FIGURES: Figures = {
  views: 0,
  saves: 0,
  shares: 0,
  questions: 0,
  visits: 0,
  offers: 0,
};

/** A home for comparison: its figures, and its number of days on the market. */
export type ComparedHome = Readonly<{ sellerId: string; days: number; figures: Figures }>;

/**
 * Minimum number of homes and of owners. With fewer, the median could reveal figures of a single
 * one.
 */
export const MIN_COMPARED_HOMES = 5;
const MIN_COMPARED_OWNERS = 3;

/** Minimum number of days on the market for a comparison. */
export const MIN_COMPARED_DAYS = 3;

/**
 * Usual figures of similar homes: the median of each figure per day, multiplied by the home's own
 * days on the market, rounded. Undefined when there are too few homes or owners to keep them
 * anonymous.
 * @param days on the market within the period, at least 1.
 */
export function usualFigures(homes: readonly ComparedHome[], days: number): Figures | undefined {
  const compared = homes.filter((home) => home.days >= MIN_COMPARED_DAYS);
  const owners = new Set(compared.map(({ sellerId }) => sellerId));
  if (compared.length < MIN_COMPARED_HOMES || owners.size < MIN_COMPARED_OWNERS) return undefined;
  const usual = (figure: Figure) =>
    Math.round(median(compared.map((home) => home.figures[figure] / home.days)) * days);
  return Object.fromEntries(FIGURES.map((figure) => [figure, usual(figure)])) as Record<
    Figure,
    number
  >;
}

/** Figures of one day. */
export type CountedDay = Readonly<{ on: string; figures: Figures }>;
/** One column of the chart with its first and last day. */
export type Column = Readonly<{ from: string; to: string; figures: Figures }>;

/** Columns of a chart: one per day, or one per week if a phone cannot show all days. */
export function columnsOf(days: readonly CountedDay[]): readonly Column[] {
  const size = days.length > 31 ? 7 : 1;
  // The first week may be incomplete, the last one never.
  const first = days.length % size;
  const starts = [
    ...(first > 0 ? [0] : []),
    ...Array.from({ length: Math.floor(days.length / size) }, (_, index) => first + index * size),
  ];
  return starts.map((start, index) => {
    const part = days.slice(start, starts[index + 1] ?? days.length);
    return {
      from: part[0]?.on ?? '',
      to: part.at(-1)?.on ?? '',
      figures: sumOf(part.map(({ figures }) => figures)),
    };
  });
}

export function sumOf(all: readonly Figures[]): Figures {
  return Object.fromEntries(
    FIGURES.map((figure) => [figure, all.reduce((sum, figures) => sum + figures[figure], 0)]),
  ) as Record<Figure, number>;
}

/** The weekly e-mail is sent on Mondays at this time, in the home's time zone. */
const SEND_TIME = '08:00';
/** Days since the last Monday, by day of the week from Sunday. */
const SINCE_MONDAY = [6, 0, 1, 2, 3, 4, 5] as const;

/**
 * The first Monday at 8 a.m. after an instant (both epoch ms), even across a daylight saving
 * change.
 */
export function nextWeekly(now: number, zone: TimeZone): number {
  const monday = mondayOf(now, zone);
  const at = (date: string) => instantAt(`${date}T${SEND_TIME}`, zone) ?? now + 7 * DAY_MS;
  return at(monday) > now ? at(monday) : at(addDays(monday, 7));
}

/** The Monday (`YYYY-MM-DD`) of an instant's week (epoch ms). */
export function mondayOf(instant: number, zone: TimeZone): string {
  const today = dateOf(instant, zone);
  const weekday = weekdayOf(today);
  return addDays(today, -(SINCE_MONDAY[weekday] ?? 0));
}

/** The week before a Monday and the week before that, with their first days and instants. */
export function weeksBefore(monday: string, zone: TimeZone) {
  const since = (days: number) => {
    const from = addDays(monday, -days);
    return { from, since: instantAt(`${from}T00:00`, zone) ?? 0 };
  };
  return { end: since(0), week: since(7), former: since(14) };
}

/** Figures of one week, from the totals since its start and since its end. */
export function within(since: Figures, sinceEnd: Figures): Figures {
  return Object.fromEntries(
    FIGURES.map((figure) => [figure, since[figure] - sinceEnd[figure]]),
  ) as Record<Figure, number>;
}
