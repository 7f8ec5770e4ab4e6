import type { PlaceAnswer } from '#domain/value/place-answer.ts';

type Months = PlaceAnswer['months'];

/** Possible intervals of the grid in dollars; about four lines fit. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000];
const LINES = 4;

/** A line chart in a box of 12 columns by 100 rows, with gaps for missing medians. */
export type Plot = Readonly<{
  /** Amounts with their position in percent from the top. */
  grid: readonly Readonly<{ dollars: number; top: number }>[];
  own: string;
  county: string;
  /** First and last month with a median. */
  ends: readonly Readonly<{ dollars: number; left: number; top: number }>[];
}>;

/** Undefined if there is no median. */
export function plotOf(months: Months, countyMonths: Months | null): Plot | undefined {
  const known = months.flatMap(({ perFoot }) => perFoot ?? []);
  if (known.length === 0) return undefined;
  const all = [...known, ...(countyMonths ?? []).flatMap(({ perFoot }) => perFoot ?? [])];
  const [min, max] = [Math.min(...all), Math.max(...all)];
  const step = STEPS.find((one) => (max - min) / one <= LINES) ?? STEPS.at(-1) ?? 1;
  const low = Math.floor(min / step) * step - (min % step === 0 ? step : 0);
  const high = Math.ceil(max / step) * step + (max % step === 0 ? step : 0);
  const top = (dollars: number) => Math.round(((high - dollars) / (high - low)) * 1_000) / 10;
  const left = (index: number) => Math.round(((index + 0.5) / months.length) * 1_000) / 10;
  const path = (line: Months) =>
    line
      .map(({ perFoot }, index) => {
        if (perFoot === null) return '';
        return `${line[index - 1]?.perFoot ? 'L' : 'M'}${index + 0.5} ${top(perFoot)}`;
      })
      .join('');
  const indexes = months.flatMap(({ perFoot }, index) => (perFoot === null ? [] : [index]));
  const ends = [...new Set([indexes[0], indexes.at(-1)])].flatMap((index) => {
    const dollars = index === undefined ? null : months[index]?.perFoot;
    return index === undefined || !dollars
      ? []
      : [{ dollars, left: left(index), top: top(dollars) }];
  });
  const count = Math.round((high - low) / step) + 1;
  return {
    grid: Array.from({ length: count }, (_, line) => low + line * step).map((dollars) => ({
      dollars,
      top: top(dollars),
    })),
    own: path(months),
    county: path(countyMonths ?? []),
    ends,
  };
}
