import { AFTER, BEFORE, BETWEEN, TO, TOPICS, UNITS, type Unit } from './limit-phrases.ts';
import { boundReadings, rangeReadings, roomLimits } from './limit-readings.ts';
import { amountAt, type TypedAmount } from './typed-amounts.ts';
import type { Bound, LimitPhrase } from './typed-limit.ts';
import { type Lexeme, phraseAt } from './typed-words.ts';
import { yearPhraseAt } from './typed-years.ts';

/**
 * The grammar of limits, in both languages:
 *
 *     limits  = rooms | year | range | bound
 *     rooms   = digit "/" digit [ "/" digit ] [ after ]
 *     range   = [ topic ] [ between ] amount [ unit ] ( to | and | or ) amount [ unit ] [ after ]
 *     bound   = [ topic ] { before } amount [ after ] [ unit ] [ half ] [ after ]
 *             | unit ":" { before } amount [ after ]
 *
 * Reads the longest phrase at a position. Its end is the end of a word, or before a limit in the
 * same word, as in `3br/2ba`.
 */
export function limitsAt(lexemes: readonly Lexeme[], at: number): LimitPhrase | undefined {
  const alternatives = [
    roomsAt(lexemes, at),
    yearPhraseAt(lexemes, at),
    rangeAt(lexemes, at),
    boundAt(lexemes, at, true),
    boundAt(lexemes, at, false),
    labeledAt(lexemes, at),
  ];
  const found = alternatives.filter((phrase) => phrase !== undefined);
  return found.reduce<LimitPhrase | undefined>(
    (best, phrase) => (best && best.length >= phrase.length ? best : phrase),
    undefined,
  );
}

/** `3/2` and `4/3/2`, as is usual in Florida: bedrooms, baths, and spaces in the garage. */
function roomsAt(lexemes: readonly Lexeme[], at: number): LimitPhrase | undefined {
  const counts: number[] = [];
  let end = at;
  for (let next = at; counts.length < 3; next = end + 1) {
    const { kind, text = '' } = lexemes[next] ?? {};
    if (kind !== 'number' || !/^[1-9](?:[.,]\d)?$/.test(text)) break;
    counts.push(Number(text.replace(',', '.')));
    end = next + 1;
    if (lexemes[end]?.text !== '/') break;
  }
  const [beds = 0, baths = 0, garage] = counts;
  const isEnd = lexemes[end]?.text !== '/' && lexemes[end]?.text !== '-';
  if (counts.length < 2 || !isEnd || baths > beds + 1 || !Number.isInteger(beds)) return undefined;
  const isPlus = lexemes[end]?.text === '+' && lexemes[end]?.isGlued;
  return {
    readings: roomLimits(beds, baths, garage),
    length: end - at + (isPlus ? 1 : 0),
  };
}

/** `entre 300 y 400 mil`, `300-400k`, `3 a 4 habitaciones`, `1,500 to 2,000 sqft`. */
function rangeAt(lexemes: readonly Lexeme[], at: number): LimitPhrase | undefined {
  const topic = phraseAt(lexemes, at, TOPICS);
  const begun = at + (topic?.length ?? 0);
  const lead = phraseAt(lexemes, begun, BETWEEN);
  const from = begun + (lead?.length ?? 0);
  const low = wholeAt(lexemes, from);
  if (!low) return undefined;
  const lowUnit = phraseAt(lexemes, from + low.length, UNITS);
  const joint = from + low.length + (lowUnit?.length ?? 0);
  const to = phraseAt(lexemes, joint, TO);
  if (!to) return undefined;
  const start = joint + to.length;
  const high = wholeAt(lexemes, start);
  if (!high) return undefined;
  if (to.meaning === 'and' && !lead && !(isPrice(low) && isPrice(high))) return undefined;
  // "32806 hasta 400k" has a ZIP and a limit.
  if (to.meaning === 'until' && !lead && !topic && !lowUnit && !isPrice(low)) return undefined;
  const highUnit = phraseAt(lexemes, start + high.length, UNITS);
  // "De 3 habitaciones y 2 baños" is no range.
  if (lowUnit && highUnit && lowUnit.meaning !== highUnit.meaning) return undefined;
  const unit = highUnit ?? lowUnit;
  const end = start + high.length + (highUnit?.length ?? 0);
  if (to.meaning === 'or' && !isRooms(unit?.meaning)) return undefined;
  const counted = unitOf(unit?.meaning, topic?.meaning);
  if (counted?.kind === 'fee' && high.value > MAX_FEE) return undefined;
  const readings = rangeReadings(low, high, counted, {
    isLed: lead !== undefined || topic !== undefined,
    isShort: to.meaning === '-',
  });
  return readings && { readings, length: end - at };
}

/** In dollars; more than a year's taxes or fees of most homes, and less than any home. */
const MAX_FEE = 20_000;

/** An amount that is no fraction of a unit. */
function wholeAt(lexemes: readonly Lexeme[], at: number): TypedAmount | undefined {
  const amount = amountAt(lexemes, at);
  return amount?.isFraction ? amountAt(lexemes, at, false) : amount;
}

function isPrice({ scale, isMoney }: TypedAmount): boolean {
  return scale !== undefined || isMoney;
}

/** `hasta 400 mil`, `3 o más habitaciones`, `2000+ sqft`, `más de 2 baños`, `$500,000+`, `400k`. */
function boundAt(
  lexemes: readonly Lexeme[],
  at: number,
  withFractions: boolean,
): LimitPhrase | undefined {
  const topic = phraseAt(lexemes, at, TOPICS);
  const led = boundsFrom(lexemes, at + (topic?.length ?? 0));
  const colon = lexemes[led.end]?.text === ':' ? 1 : 0;
  const between = colon > 0 ? boundsFrom(lexemes, led.end + colon) : led;
  const from = between.end;
  const before = between.bound ?? led.bound;
  const amount = amountAt(lexemes, from, withFractions);
  if (!amount) return undefined;
  const afterAmount = phraseAt(lexemes, from + amount.length, AFTER);
  const joint = from + amount.length + (afterAmount?.length ?? 0);
  const hyphen = lexemes[joint]?.text === '-' && lexemes[joint]?.isGlued ? 1 : 0;
  const named = phraseAt(lexemes, joint + hyphen, UNITS);
  const unitEnd = named ? joint + hyphen + named.length : joint;
  const half = named ? halfAfter(lexemes, unitEnd) : 0;
  const afterUnit = phraseAt(lexemes, unitEnd + half, AFTER);
  const end = unitEnd + half + (afterUnit?.length ?? 0);
  const unit = unitOf(named?.meaning, topic?.meaning);
  // "HOA under 300" limits a fee, "no HOA, under 300k" the price.
  if (unit?.kind === 'fee' && amount.value > MAX_FEE) return undefined;
  // "Parking for 2 cars" is no garage.
  if (unit?.kind === 'cars') return undefined;
  if (amount.isFraction && unit?.kind !== 'lot' && unit?.kind !== 'baths') return undefined;
  if (isDistance(lexemes, unitEnd, unit)) return { readings: [], length: end - at };
  const counted = half > 0 ? { ...amount, value: amount.value + 0.5 } : amount;
  const bound = before ?? afterUnit?.meaning ?? afterAmount?.meaning;
  const readings = boundReadings(counted, unit, bound, topic?.meaning === 'price');
  return readings && { readings, length: end - at };
}

/** `habitaciones: 3`, `baths: 2+`. Without a colon, the number may belong to the next word. */
function labeledAt(lexemes: readonly Lexeme[], at: number): LimitPhrase | undefined {
  const unit = phraseAt(lexemes, at, UNITS);
  if (!unit || !isRooms(unit.meaning)) return undefined;
  const colon = [':', '='].includes(lexemes[at + unit.length]?.text ?? '') ? 1 : 0;
  const led = boundsFrom(lexemes, at + unit.length + colon);
  const amount = amountAt(lexemes, led.end, false);
  if (!amount || (colon === 0 && led.bound === undefined)) return undefined;
  const after = phraseAt(lexemes, led.end + amount.length, AFTER);
  const end = led.end + amount.length + (after?.length ?? 0);
  // In "baths min 2 beds" the number counts the beds.
  if (colon === 0 && phraseAt(lexemes, end, UNITS)) return undefined;
  const readings = boundReadings(amount, unit.meaning, led.bound ?? after?.meaning, false);
  return readings && { readings, length: end - at };
}

/** The words before an amount; several may follow each other: "precio máximo hasta". */
function boundsFrom(lexemes: readonly Lexeme[], at: number): { bound?: Bound; end: number } {
  let end = at;
  let bound: Bound | undefined;
  for (let found = phraseAt(lexemes, end, BEFORE); found; found = phraseAt(lexemes, end, BEFORE)) {
    bound = found.meaning;
    end += found.length;
  }
  return { ...(bound && { bound }), end };
}

/** `dos baños y medio`, `un acre y medio`. */
function halfAfter(lexemes: readonly Lexeme[], at: number): number {
  const [and, half, half2] = lexemes.slice(at, at + 3).map(({ text }) => text);
  if (and === 'y' && (half === 'medio' || half === 'media')) return 2;
  return and === 'and' && half === 'a' && half2 === 'half' ? 3 : 0;
}

function unitOf(named: Unit | undefined, topic: Unit | 'price' | undefined): Unit | undefined {
  if (topic === undefined || topic === 'price') return named;
  // In "lote de 800 m2" the unit is that of the topic's kind.
  const isOfTopic =
    named === undefined ||
    (named.kind === 'area' && topic.kind === 'lot') ||
    (named.kind === 'cars' && topic.kind === 'garage');
  return isOfTopic ? { ...topic, ...(named?.feet && { feet: named.feet }) } : named;
}

function isRooms(unit: Unit | undefined): boolean {
  return unit?.kind === 'beds' || unit?.kind === 'baths';
}

/** "500 feet from the beach" is no area, and cannot be searched for. */
function isDistance(lexemes: readonly Lexeme[], at: number, unit: Unit | undefined): boolean {
  const [first, second] = lexemes.slice(at, at + 2).map(({ text }) => text);
  if (unit?.kind !== 'area') return false;
  return (
    first === 'from' ||
    first === 'del' ||
    (first === 'de' && /^(la|los|las|el)$/.test(second ?? ''))
  );
}
