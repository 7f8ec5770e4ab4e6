/** Sales of one month at one price per square foot. Months count from the year 0. */
export type SaleGroup = Readonly<{ month: number; perFoot: number; count: number }>;

/** A month of a place: how many sales closed, and the median price per square foot of six months. */
export type TrendMonth = Readonly<{
  /** `YYYY-MM`. */
  month: string;
  sales: number;
  /** Whole dollars; absent where fewer than eight sales closed in the six months. */
  perFoot: number | null;
}>;

/** With fewer sales there is no median, and so no trend. */
export const MIN_TREND_SALES = 8;
/** Months of the moving median. */
const WINDOW = 6;
/** Months that are shown. */
export const TREND_MONTHS = 12;

/** Twelve months, the oldest first, up to `lastMonth`. */
export function trendOf(groups: readonly SaleGroup[], lastMonth: number): readonly TrendMonth[] {
  return Array.from({ length: TREND_MONTHS }, (_, index) => {
    const month = lastMonth - TREND_MONTHS + 1 + index;
    const inWindow = groups.filter((group) => group.month <= month && group.month > month - WINDOW);
    const inMonth = groups.filter((group) => group.month === month);
    return { month: monthName(month), sales: countOf(inMonth), perFoot: medianOf(inWindow) };
  });
}

/** How much the last month is above the first, in percent to a tenth; absent without both. */
export function changePercent(months: readonly TrendMonth[]): number | null {
  const [from, to] = [months[0]?.perFoot, months.at(-1)?.perFoot];
  return from && to ? Math.round((to / from - 1) * 1_000) / 10 : null;
}

/** The months from the first that a trend reads, for its oldest median, to its last. */
export const READ_MONTHS = TREND_MONTHS + WINDOW - 1;

/** Months from the year 0 to that of a calendar date, `YYYY-MM-DD`. */
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

/** The median of a grouped list: the mean of the two middle ones for an even count. */
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
