import { DAY_MS } from '#domain/calendar.ts';
import { median } from '#domain/median.ts';
import {
  type Calibration,
  calibrate,
  type HeldOut,
  MIN_SALES,
  type Thickness,
} from '#domain/value/range.ts';
import type { Sale } from '#domain/value/sale.ts';
import { credibleNeighbors, estimate, isEstimate, thicknessAround } from './estimate.ts';
import { fitLocally } from './local-model.ts';
import { eastAndNorth, figuresOf, type SaleColumns, saleColumns } from './sale-columns.ts';

/** `time`: each sale is estimated from sales of earlier months. `loo`: from all other sales. */
export type BacktestMode = 'time' | 'loo';

/** A sale that was estimated without itself, with the results of simpler methods. */
export type Trial = Readonly<{
  sale: Sale;
  thickness: Thickness;
  point: number;
  low: number;
  high: number;
  /** Error in standard deviations of the model, for `calibrate`. */
  error: number;
  /** Median price per square foot in its ZIP, times its living area. */
  byZip: number | undefined;
  /** Median price per square foot of the five nearest sales, times its living area. */
  byNearest: number | undefined;
}>;

export type BacktestSale = Sale & Readonly<{ zip: string | null; parcel: string | null }>;

/** Share of the months, the latest ones, that is tested in `time` mode. */
const TESTED_MONTHS_PART = 1 / 6;
const MIN_NEAREST = 5;
/** Maximum number of sales used to calibrate the range. */
const MAX_HELD_OUT = 1_500;

/**
 * Estimates each tested sale from other sales only. The range is calibrated on sales that are not
 * tested: those of the months before, or the other half.
 */
export function backtest(sales: readonly BacktestSale[], mode: BacktestMode): readonly Trial[] {
  const columns = saleColumns(sales);
  const byId = new Map(sales.map((sale) => [sale.id, sale]));
  const ordered = columns.ids.map((id) => byId.get(id) as BacktestSale);
  const isOther = (sale: BacktestSale) => (row: number) => {
    const other = ordered[row] as BacktestSale;
    if (mode === 'time') return monthOf(other) < monthOf(sale);
    return other.id !== sale.id && (sale.parcel === null || other.parcel !== sale.parcel);
  };
  const run = (tested: readonly BacktestSale[], heldOut: readonly BacktestSale[]) => {
    const errors = sampled(heldOut).flatMap((sale) => held(columns, sale, isOther(sale)));
    const calibration = calibrate(errors);
    return tested.flatMap((sale) => trialOf(columns, ordered, sale, calibration, isOther(sale)));
  };

  if (mode === 'time') {
    const months = [...new Set(sales.map(monthOf))].sort((a, b) => a - b);
    const last = Math.max(1, Math.round(months.length * TESTED_MONTHS_PART));
    const tested = new Set(months.slice(-last));
    const before = new Set(months.slice(-2 * last, -last));
    return run(
      sales.filter((sale) => tested.has(monthOf(sale))),
      sales.filter((sale) => before.has(monthOf(sale))),
    );
  }
  const halves = [0, 1].map((half) => ordered.filter((_, row) => row % 2 === half));
  return halves.flatMap((tested, half) => run(tested, halves[1 - half] ?? []));
}

/**
 * Error of a held-out sale in standard deviations of the model; empty when there is no estimate.
 */
export function held(
  columns: SaleColumns,
  sale: Sale,
  isAllowed: (row: number) => boolean,
): readonly HeldOut[] {
  const figures = figuresOf(sale);
  const neighbors = credibleNeighbors(columns, figures, isAllowed);
  if (neighbors.length < MIN_SALES) return [];
  const { logPrice, deviation } = fitLocally(columns, figures, neighbors, sale.day);
  const error = (Math.log(sale.price) - logPrice) / deviation;
  return [{ type: sale.type, thickness: thicknessAround(neighbors), error }];
}

export type Figures = Readonly<{
  n: number;
  medianErrorPercent: number;
  within10Percent: number;
  within20Percent: number;
}>;

/** Error figures of a method; undefined when it has no result for any sale. */
export function figuresOfErrors(
  trials: readonly Trial[],
  method: 'point' | 'byZip' | 'byNearest',
): Figures | undefined {
  const errors = trials.flatMap((trial) => {
    const said = trial[method];
    return said === undefined ? [] : [Math.abs(said / trial.sale.price - 1)];
  });
  if (errors.length === 0) return undefined;
  const within = (max: number) => errors.filter((error) => error <= max).length / errors.length;
  return {
    n: errors.length,
    medianErrorPercent: percent(median(errors)),
    within10Percent: percent(within(0.1)),
    within20Percent: percent(within(0.2)),
  };
}

/**
 * Percentage of sales within their range, and median width of the range in percent of the point.
 */
export function coverageOf(trials: readonly Trial[]) {
  const inside = trials.filter(({ sale, low, high }) => sale.price >= low && sale.price <= high);
  return {
    n: trials.length,
    coveragePercent: percent(inside.length / Math.max(1, trials.length)),
    widthPercent: percent(median(trials.map(({ low, high, point }) => (high - low) / point))),
  };
}

function trialOf(
  columns: SaleColumns,
  ordered: readonly BacktestSale[],
  sale: BacktestSale,
  calibration: Calibration,
  isAllowed: (row: number) => boolean,
): readonly Trial[] {
  const answer = estimate(columns, sale, sale.day, calibration, isAllowed);
  if (!isEstimate(answer)) return [];
  const { point, low, high, thickness } = answer;
  const factor = calibration[sale.type][thickness];
  const others = ordered.filter(
    (other, row) => other.type === sale.type && other.livingArea && isAllowed(row),
  );
  const times = (from: readonly BacktestSale[]) =>
    sale.livingArea && from.length >= MIN_NEAREST
      ? median(from.map((other) => other.price / (other.livingArea ?? 1))) * sale.livingArea
      : undefined;
  const ofZip = others.filter(({ zip }) => sale.zip !== null && zip === sale.zip);
  return [
    {
      sale,
      thickness,
      point,
      low,
      high,
      error: (Math.log(sale.price / point) * factor) / Math.log(high / point),
      byZip: times(ofZip),
      byNearest: times(nearest(others, sale)),
    },
  ];
}

function nearest(others: readonly BacktestSale[], sale: Sale): readonly BacktestSale[] {
  const found: { km: number; other: BacktestSale }[] = [];
  for (const other of others) {
    const { east, north } = eastAndNorth(sale, other);
    const km = Math.hypot(east, north);
    if (found.length === MIN_NEAREST && km >= (found.at(-1)?.km ?? 0)) continue;
    found.push({ km, other });
    found.sort((a, b) => a.km - b.km);
    found.length = Math.min(found.length, MIN_NEAREST);
  }
  return found.map(({ other }) => other);
}

/** Months since 1970. */
function monthOf({ day }: Sale): number {
  const date = new Date(day * DAY_MS);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

function sampled<Row>(rows: readonly Row[]): readonly Row[] {
  const step = Math.ceil(rows.length / MAX_HELD_OUT);
  return rows.filter((_, at) => at % Math.max(1, step) === 0);
}

function percent(part: number): number {
  return Math.round(part * 1_000) / 10;
}
