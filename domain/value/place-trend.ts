/** Sales of one month with one price per square foot. Months are counted from the year 0. */
export type SaleGroup = Readonly<{ month: number; perFoot: number; count: number }>;

/** One month of a place: closed sales, and median price per square foot of six months. */
export type TrendMonth = Readonly<{
  /** `YYYY-MM`. */
  month: string;
  sales: number;
  /** Whole dollars; null if fewer than eight sales closed in the six months. */
  perFoot: number | null;
}>;

/** Minimum number of sales for a median. */
export const MIN_TREND_SALES = 8;
/** Window of the moving median, in months. */
const WINDOW = 6;
/** Number of months shown. */
export const TREND_MONTHS = 12;

/** Twelve months up to `lastMonth`, oldest first. */
export function trendOf(groups: readonly SaleGroup[], lastMonth: number): readonly TrendMonth[] {
  return Array.from({ length: TREND_MONTHS }, (_, index) => {
    const month = lastMonth - TREND_MONTHS + 1 + index;
    const inWindow = groups.filter((group) => group.month <= month && group.month > month - WINDOW);
    const inMonth = groups.filter((group) => group.month === month);
    return { month: monthName(month), sales: countOf(inMonth), perFoot: medianOf(inWindow) };
  });
}

/**
 * Change from the first to the last month, in percent with one decimal; null if either is missing.
 */
export function changePercent(months: readonly TrendMonth[]): number | null {
  const [from, to] = [months[0]?.perFoot, months.at(-1)?.perFoot];
  return from && to ? Math.round((to / from - 1) * 1_000) / 10 : null;
}

/** Number of months of sales that a trend needs, including those for its oldest median. */
export const READ_MONTHS = TREND_MONTHS + WINDOW - 1;

/** Number of months from the year 0 to the month of a date, `YYYY-MM-DD`. */
export function monthNumber(date: string): number {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return year * 12 + month - 1;
}

function monthName(month: number): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
}

function countOf(groups: readonly SaleGroup[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0);
}

/**
 * Median of grouped values: the mean of the two middle values for an even count; null if there are
 * too few.
 */
function medianOf(groups: readonly SaleGroup[]): number | null {
  const total = countOf(groups);
  if (total < MIN_TREND_SALES) return null;
  const sorted = groups.toSorted((a, b) => a.perFoot - b.perFoot);
  const at = (place: number) => {
    let passed = 0;
    for (const { perFoot, count } of sorted) {
      passed += count;
      if (passed > place) return perFoot;
    }
    return 0;
  };
  return Math.round((at((total - 1) >> 1) + at(total >> 1)) / 2);
}

/** First day of the month this many months before a date, `YYYY-MM-DD`. */
export function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
}
