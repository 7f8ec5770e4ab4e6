import { zipAt } from '#domain/places/florida/gazetteer.ts';
import { METERS, type Unit } from './limit-phrases.ts';
import type { TypedAmount } from './typed-amounts.ts';
import type { Bound, Limit, LimitParam, Reading } from './typed-limit.ts';
import { mayBeYear } from './typed-years.ts';

/** Maximum price in a search, in dollars. */
const MAX_DOLLARS = 1_000_000_000;

/** "Under 400" means thousands of dollars, "hasta 1,2" millions. */
const MIN_THOUSANDS = 20;
const MIN_DOLLARS = 10_000;

/** Amounts that are shorter than a house and longer than a room. */
const MIN_AREA = 100;
const MAX_AREA = 20_000;
const MIN_LOT = 400;
const MAX_ROOMS = 50;

/** "About" allows a tenth more or less. */
const ABOUT = 0.1;

/** Formats that are neither house numbers nor ZIPs: `450,000`, `450.000`, `450000`. */
const MONEY_SHAPED = /^\d{2,3}[.,]\d{3}$|^\d{1,3}([.,]\d{3}){2,}$|^\d{3,4}000$/;
const GROUPED_THOUSANDS = /^[1-9][.,]\d{3}$/;

/**
 * What an amount limits, by its unit and the words around it, the most likely first. Empty if there
 * is no filter for it; `undefined` if it limits nothing.
 * @param isPrice the word "price" is before it.
 */
export function boundReadings(
  amount: TypedAmount,
  unit: Unit | undefined,
  bound: Bound | undefined,
  isPrice: boolean,
): readonly Reading[] | undefined {
  if (unit) return unitReadings(amount, unit, bound);
  if (isZip(amount)) return undefined;
  const prices = pricesOf(amount, bound, isPrice).map((dollars) =>
    priceReading(dollars, bound ?? 'max'),
  );
  const areas = [...meterReading(amount, bound, isPrice), ...areaReading(amount, bound, isPrice)];
  // "1,250" and "200 m" are more often areas, "hasta 1,250" is a price.
  const isArea = bound === undefined || amount.beforeM !== undefined;
  const sizes = isArea ? [...areas, ...prices] : [...prices, ...areas];
  const readings = [...yearReading(amount, bound, isPrice), ...sizes];
  if (readings.length > 0) return readings;
  const isBound = bound !== undefined && bound !== 'about' && bound !== 'exact';
  return isBound || amount.isMoney ? [] : undefined;
}

/**
 * Both ends of a range; `undefined` if it is none. `isLed` is a word before it, as in "entre";
 * `isShort` is a hyphen, before which digits may be left out: `3-400k`.
 */
export function rangeReadings(
  low: TypedAmount,
  high: TypedAmount,
  unit: Unit | undefined,
  { isLed, isShort }: Readonly<{ isLed: boolean; isShort: boolean }>,
): readonly Reading[] | undefined {
  if (isZip(low) && !isShort) return undefined;
  if (unit) return unitRange(low, high, unit);
  if (isZip(low) || isZip(high)) return undefined;
  const isMoney = high.scale !== undefined || high.isMoney || low.isMoney || low.scale;
  if (isMoney || high.value >= MIN_DOLLARS) return priceRanges(low, high, isShort);
  const isLarge = low.value >= MIN_AREA && high.value >= MIN_AREA;
  if (!isLarge && !(isLed && low.value >= MIN_THOUSANDS)) return undefined;
  const prices = reading('minPrice', low.value * 1_000, 'maxPrice', high.value * 1_000);
  const areas = reading('minSqft', low.value, 'maxSqft', high.value);
  if (!isLarge) return [prices];
  return low.value >= 1_000 && !isLed ? [areas, prices] : [prices, areas];
}

/** A ZIP is no amount unless a unit or a dollar sign says so. */
function isZip({ digits = '', isMoney, scale }: TypedAmount): boolean {
  return !isMoney && scale === undefined && /^\d{5}$/.test(digits) && zipAt(digits) !== undefined;
}

/** `3/2`: bedrooms and baths. A half bath is no filter, so that 2.5 are two full ones. */
export function roomLimits(beds: number, baths: number, garage?: number): readonly Reading[] {
  const others: readonly Limit[] = [
    { param: 'beds', value: beds },
    ...(garage === undefined ? [] : [{ param: 'minGarageSpaces' as const, value: garage }]),
  ];
  return bathCounts(baths).map((value) => ({
    limits: [...others.slice(0, 1), { param: 'baths', value }, ...others.slice(1)],
  }));
}

function unitReadings(
  amount: TypedAmount,
  unit: Unit,
  bound: Bound | undefined,
): readonly Reading[] | undefined {
  const { value, isMoney } = amount;
  const isCount = Number.isInteger(value) && value <= MAX_ROOMS;
  const isScaled = amount.scale !== undefined && unit.kind !== 'area';
  if ((isMoney || isScaled) && unit.kind !== 'fee') return undefined;
  switch (unit.kind) {
    case 'fee':
      return [];
    case 'beds':
      return isCount ? bedReadings(value, bound) : [];
    case 'baths':
      if (value > MAX_ROOMS || value === 0) return [];
      return value < 1 ? [] : bathReadings(value, bound);
    case 'halfBaths':
      return [];
    case 'cars':
      return undefined;
    case 'garage':
      if (!isCount || value === 0) return undefined;
      if (bound === 'max' || bound === 'below') return [];
      return [only('minGarageSpaces', value + (bound === 'above' ? 1 : 0))];
    case 'stories':
      return isCount && value > 0 ? [storyReading(value, bound)] : undefined;
    case 'area':
      return someOf(measured(amount, unit, MIN_AREA).map((feet) => sizeReading(feet, bound)));
    case 'lot':
      return someOf(measured(amount, unit, MIN_LOT).map((feet) => lotReading(feet, bound)));
  }
}

function someOf(readings: readonly Reading[]): readonly Reading[] | undefined {
  return readings.length > 0 ? readings : undefined;
}

function bedReadings(value: number, bound: Bound | undefined): readonly Reading[] {
  if (bound === 'max' || (value === 0 && bound !== 'min')) return [only('maxBeds', value)];
  if (bound === 'below') return value > 0 ? [only('maxBeds', value - 1)] : [];
  if (bound === 'exact') return [reading('beds', value, 'maxBeds', value)];
  return [only('beds', value + (bound === 'above' ? 1 : 0))];
}

function bathReadings(value: number, bound: Bound | undefined): readonly Reading[] {
  if (bound === 'max') return [only('maxBaths', Math.floor(value))];
  if (bound === 'below') return value > 1 ? [only('maxBaths', Math.ceil(value) - 1)] : [];
  const counts = bathCounts(value + (bound === 'above' ? 1 : 0));
  return counts.map((baths) =>
    bound === 'exact' ? reading('baths', baths, 'maxBaths', baths) : only('baths', baths),
  );
}

/** 2.5 baths are two full ones and a half bath, or three full ones. */
function bathCounts(baths: number): readonly number[] {
  const whole = Math.floor(baths);
  return whole === baths ? [whole] : [whole, whole + 1];
}

function storyReading(value: number, bound: Bound | undefined): Reading {
  switch (bound) {
    case 'max':
      return only('maxStoriesTotal', value);
    case 'below':
      return only('maxStoriesTotal', value - 1);
    case 'min':
      return only('minStoriesTotal', value);
    case 'above':
      return only('minStoriesTotal', value + 1);
    default:
      return reading('minStoriesTotal', value, 'maxStoriesTotal', value);
  }
}

/** Square feet, with both readings of `1.250 acres`, the likelier first. */
function measured({ value, other }: TypedAmount, { feet = 1 }: Unit, min: number) {
  return [value, ...(other === undefined ? [] : [other])]
    .toSorted((one, next) => (feet > METERS ? one - next : 0))
    .map((size) => Math.round(size * feet))
    .filter((size) => size >= min && size < 2_000_000_000);
}

function sizeReading(feet: number, bound: Bound | undefined): Reading {
  if (bound === 'max' || bound === 'below') return only('maxSqft', feet);
  return bound === 'about' ? aboutReading('minSqft', 'maxSqft', feet) : only('minSqft', feet);
}

function lotReading(feet: number, bound: Bound | undefined): Reading {
  if (bound === 'max' || bound === 'below') return only('maxLot', feet);
  return bound === 'about' ? aboutReading('minLot', 'maxLot', feet) : only('minLot', feet);
}

/** Dollars that an amount without a unit may mean. */
function pricesOf(
  { value, scale, isMoney, digits = '', other }: TypedAmount,
  bound: Bound | undefined,
  isPrice: boolean,
): readonly number[] {
  const isSaid = isPrice || (bound !== undefined && bound !== 'exact' && bound !== 'about');
  const isShaped = MONEY_SHAPED.test(digits) || GROUPED_THOUSANDS.test(digits);
  if (!isSaid && !isShaped && !isMoney && scale === undefined) return [];
  const all =
    scale === undefined ? dollarsOf(value, isMoney, digits) : [value, ...(other ? [other] : [])];
  return all
    .map(Math.round)
    .filter((dollars) => dollars > 0 && dollars <= MAX_DOLLARS)
    .filter((dollars) => isMoney || dollars >= MIN_DOLLARS);
}

/** Small numbers are thousands or millions; after a dollar sign they may be dollars, too. */
function dollarsOf(value: number, isMoney: boolean, digits: string): readonly number[] {
  if (value >= MIN_DOLLARS) return [value];
  if (value < MIN_THOUSANDS) return Number.isInteger(value) ? [] : [value * 1_000_000];
  if (!isMoney) return [value * 1_000];
  // `$2,000.00` is only itself.
  return /[.,]\d\d$/.test(digits) ? [value] : [value * 1_000, value];
}

function priceReading(dollars: number, bound: Bound): Reading {
  if (bound === 'about') return aboutReading('minPrice', 'maxPrice', dollars);
  return only(bound === 'min' || bound === 'above' ? 'minPrice' : 'maxPrice', dollars);
}

/** "Desde 2000" may be a year; "over 2,000" may be square feet. */
function yearReading(
  { digits = '', isMoney, scale }: TypedAmount,
  bound: Bound | undefined,
  isPrice: boolean,
): readonly Reading[] {
  const isSince = bound === 'min';
  if (isPrice || isMoney || scale !== undefined || !isSince || !mayBeYear(digits)) return [];
  return Number(digits) >= 1_900 && Number(digits) <= 2_030
    ? [only('minYear', Number(digits))]
    : [];
}

/** "200 m" is an area in meters rather than 200 million. */
function meterReading(
  { beforeM = 0, isMoney }: TypedAmount,
  bound: Bound | undefined,
  isPrice: boolean,
): readonly Reading[] {
  if (isPrice || isMoney || beforeM < MIN_THOUSANDS) return [];
  return [sizeReading(Math.round(beforeM * METERS), bound)];
}

function areaReading(
  { value, isMoney, scale, digits = '' }: TypedAmount,
  bound: Bound | undefined,
  isPrice: boolean,
): readonly Reading[] {
  if (isPrice || isMoney || scale !== undefined || value < 300 || value >= MAX_AREA) return [];
  if (bound === undefined && !GROUPED_THOUSANDS.test(digits)) return [];
  return [sizeReading(value, bound)];
}

function unitRange(
  low: TypedAmount,
  high: TypedAmount,
  unit: Unit,
): readonly Reading[] | undefined {
  if (unit.kind === 'fee') return [];
  const lower = unitReadings(low, unit, 'min')?.[0]?.limits[0];
  const upper = unitReadings(high, unit, 'min')?.[0]?.limits[0];
  if (!lower || !upper) return undefined;
  const [least, most] = [Math.min(lower.value, upper.value), Math.max(lower.value, upper.value)];
  switch (unit.kind) {
    case 'beds':
      return [reading('beds', least, 'maxBeds', most)];
    case 'baths':
      return [reading('baths', least, 'maxBaths', most)];
    case 'lot':
      return [reading('minLot', least, 'maxLot', most)];
    case 'area':
      return [reading('minSqft', least, 'maxSqft', most)];
    case 'stories':
      return [reading('minStoriesTotal', least, 'maxStoriesTotal', most)];
    default:
      return [{ ...only(lower.param, least), isPartial: true }];
  }
}

/** A price range; the scale of its end is also that of its beginning: "300 a 400 mil". */
function priceRanges(
  low: TypedAmount,
  high: TypedAmount,
  isShort: boolean,
): readonly Reading[] | undefined {
  const to = high.scale === undefined && high.value < MIN_DOLLARS && !high.isMoney ? 1_000 : 1;
  const most = high.value * to;
  const own = low.scale === undefined && low.value < MIN_DOLLARS;
  const scales = own ? [high.scale ?? 1_000, 1_000, 1] : [1];
  const values = scales.map((scale) => Math.round(low.value * scale));
  const short = isShort && own && low.value < 10 && high.value >= 100_000 && high.value < 1_000_000;
  const least = short ? low.value * 100_000 : values.find((value) => value < most);
  if (most > MAX_DOLLARS || most < MIN_DOLLARS) return undefined;
  if (least === undefined || least <= 0) {
    const from = values.at(-1) ?? 0;
    // "Desde 300k a 20 minutos" is no range.
    const isSwapped = from > most && (high.scale !== undefined || high.value >= MIN_DOLLARS);
    return isSwapped ? [reading('minPrice', most, 'maxPrice', from)] : undefined;
  }
  const readings = [reading('minPrice', least, 'maxPrice', most)];
  return short ? [...readings, reading('minPrice', low.value * 1_000, 'maxPrice', most)] : readings;
}

function only(param: LimitParam, value: number): Reading {
  return { limits: [{ param, value }] };
}

function reading(min: LimitParam, low: number, max: LimitParam, high: number): Reading {
  return {
    limits: [
      { param: min, value: Math.min(low, high) },
      { param: max, value: Math.max(low, high) },
    ],
  };
}

function aboutReading(min: LimitParam, max: LimitParam, value: number): Reading {
  return reading(min, Math.round(value * (1 - ABOUT)), max, Math.round(value * (1 + ABOUT)));
}
