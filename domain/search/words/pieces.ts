import { type PlacesFound, placesIn } from '#domain/places/parse-places.ts';
import { AFTER, BEFORE, NO_FILTER, YEAR_BEFORE } from './limit-phrases.ts';
import { type Named, namedAt } from './typed-features.ts';
import type { Reading } from './typed-limit.ts';
import { limitsAt } from './typed-limits.ts';
import { type Lexeme, lexemesOf, phraseAt, type TypedWord } from './typed-words.ts';

/** A piece of a search: what is named, a limit, words to search for, or words without a meaning. */
export type Piece = Readonly<
  { said: string } & (
    | { named: Named['wanted'] }
    /** `isWhole` is false if other limits are in the same words, as in `3br/2ba`. */
    | { readings: readonly Reading[]; isWhole: boolean }
    | { isText: true }
    | { isUnknown: true }
    /** It is about a place outside Florida. */
    | { isElsewhere: true }
  )
>;

/** The words of a search in pieces, without its places and words that mean nothing here. */
export function piecesOf(
  words: readonly TypedWord[],
): Readonly<{ places: PlacesFound['places']; pieces: readonly Piece[] }> {
  const limits = limitsIn(words);
  const taken = new Set(limits.flatMap(({ from, to }) => range(from, to)));
  const { places, named, denied, elsewhere } = placesIn(words, taken, DENIALS);
  const ofPlaces = new Set([
    ...named,
    ...[...elsewhere].flatMap(([from, length]) => range(from, from + length)),
  ]);
  const pieces: (Piece & Readonly<{ from: number; to: number }>)[] = [];
  for (let at = 0; at < words.length; ) {
    const found = named.has(at)
      ? { pieces: [], length: 1 }
      : (elsewhereAt(words, at, elsewhere) ?? pieceAt(words, at, limits, ofPlaces, denied.get(at)));
    const to = at + found.length;
    const before = pieces.at(-1);
    const isNext = before?.to === at && words[at - 1]?.part === words[at]?.part;
    for (const piece of found.pieces) {
      if ('isText' in piece && before && 'isText' in before && isNext) {
        pieces[pieces.length - 1] = { ...before, said: `${before.said} ${piece.said}`, to };
      } else pieces.push({ ...piece, from: at, to });
    }
    at = to;
  }
  return { places, pieces };
}

type Pieces = Readonly<{ pieces: readonly Piece[]; length: number }>;

function elsewhereAt(
  words: readonly TypedWord[],
  at: number,
  elsewhere: ReadonlyMap<number, number>,
): Pieces | undefined {
  const length = elsewhere.get(at);
  if (length === undefined) return undefined;
  return { pieces: [{ said: saidAt(words, at, length), isElsewhere: true }], length };
}

function saidAt(words: readonly TypedWord[], at: number, length: number): string {
  return words
    .slice(at, at + length)
    .map(({ typed }) => typed)
    .join(' ');
}

type Limited = Readonly<{ from: number; to: number; readings: readonly (readonly Reading[])[] }>;

function pieceAt(
  words: readonly TypedWord[],
  at: number,
  limits: readonly Limited[],
  ofPlaces: ReadonlySet<number>,
  deniedPlace: number | undefined,
): Pieces {
  const said = (length: number) => saidAt(words, at, length);
  const limit = limits.find(({ from }) => from === at);
  const hasNoFilter = phraseAt(lexemesOf(words.slice(at, at + 4)), 0, NO_FILTER) !== undefined;
  const named = hasNoFilter ? undefined : namedUntil(words, at, ofPlaces);
  if (named && named.length >= (limit ? limit.to - at : 0)) {
    return { pieces: [{ said: said(named.length), named: named.wanted }], length: named.length };
  }
  if (limit) {
    const length = limit.to - at;
    const isWhole = limit.readings.length === 1;
    return {
      pieces: limit.readings.map((readings) => ({ said: said(length), readings, isWhole })),
      length,
    };
  }
  const key = words[at]?.key ?? '';
  const denied = deniedPlace ?? deniedLength(words, at, ofPlaces);
  if (denied > 0) return { pieces: [{ said: said(denied), isUnknown: true }], length: denied };
  const bound = boundLength(words, at, limits, ofPlaces);
  if (bound < 2 && (key === '' || NOISE.has(key))) return { pieces: [], length: 1 };
  if (bound > 0) return { pieces: [{ said: said(bound), isUnknown: true }], length: bound };
  const piece = VAGUE.has(key)
    ? { said: said(1), isUnknown: true as const }
    : { said: said(1), isText: true as const };
  return { pieces: [piece], length: 1 };
}

/** Number of words in "sin piscina" or "without a garage", for which there is no filter. */
function deniedLength(
  words: readonly TypedWord[],
  at: number,
  ofPlaces: ReadonlySet<number>,
): number {
  if (!DENIALS.has(words[at]?.key ?? '')) return 0;
  const skipped = NOISE.has(words[at + 1]?.key ?? '') ? 1 : 0;
  const named = namedUntil(words, at + 1 + skipped, ofPlaces);
  return named ? 1 + skipped + named.length : 0;
}

/** A name that no place and no other part of the search interrupts. */
function namedUntil(
  words: readonly TypedWord[],
  at: number,
  ofPlaces: ReadonlySet<number>,
): Named | undefined {
  const found = namedAt(words, at);
  if (!found) return undefined;
  const part = words[at]?.part;
  const isWhole = range(at, at + found.length).every(
    (word) => !ofPlaces.has(word) && words[word]?.part === part,
  );
  return isWhole ? found : undefined;
}

/** Number of words such as "hasta" or "o más" that limit nothing here, and of "open house". */
function boundLength(
  words: readonly TypedWord[],
  at: number,
  limits: readonly Limited[],
  ofPlaces: ReadonlySet<number>,
): number {
  const end = words.findIndex(
    ({ part }, index) =>
      index > at &&
      (part !== words[at]?.part ||
        ofPlaces.has(index) ||
        limits.some(({ from }) => from === index)),
  );
  const lexemes = lexemesOf(words.slice(at, end === -1 ? undefined : end));
  const found = [BEFORE, AFTER, YEAR_BEFORE, NO_FILTER]
    .map((phrases) => phraseAt<unknown>(lexemes, 0, phrases))
    .find((phrase) => phrase !== undefined);
  if (!found) return 0;
  const last = lexemes[found.length - 1];
  return last && lexemes[found.length]?.word !== last.word ? last.word + 1 : 0;
}

/** All limits in the words of a search, in order. */
function limitsIn(words: readonly TypedWord[]): readonly Limited[] {
  const parts = Map.groupBy(words.entries(), ([, { part }]) => part);
  return [...parts.values()].flatMap((entries) => {
    const offset = entries[0]?.[0] ?? 0;
    const lexemes = lexemesOf(entries.map(([, word]) => word));
    const found: Limited[] = [];
    for (let at = 0; at < lexemes.length; ) {
      const chain = isWordStart(lexemes, at) ? chainAt(lexemes, at) : undefined;
      if (chain) {
        const from = offset + (lexemes[at]?.word ?? 0);
        const to = offset + (lexemes[chain.end - 1]?.word ?? 0) + 1;
        found.push({ from, to, readings: chain.readings });
      }
      at = chain?.end ?? at + 1;
    }
    return found;
  });
}

/** Limits that follow each other within a word, up to the end of a word: `3br/2ba`. */
function chainAt(lexemes: readonly Lexeme[], at: number) {
  const readings: (readonly Reading[])[] = [];
  for (let next = at; ; ) {
    const phrase = limitsAt(lexemes, next);
    if (!phrase) return undefined;
    readings.push(phrase.readings);
    const end = next + phrase.length;
    if (isWordStart(lexemes, end)) return { readings, end };
    next = ['/', '-', '+'].includes(lexemes[end]?.text ?? '') ? end + 1 : end;
    // `3 BR /` ends with a sign.
    if (isWordStart(lexemes, next)) return lexemes[next] ? undefined : { readings, end: next };
  }
}

function isWordStart(lexemes: readonly Lexeme[], at: number): boolean {
  return lexemes[at]?.word !== lexemes[at - 1]?.word;
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

/** Words of a search that add nothing to it, in either language. */
const NOISE: ReadonlySet<string> = setOf(
  `casa casas hogar hogares home homes propiedad propiedades property properties vivienda viviendas
  inmueble inmuebles venta vende venden sale real estate comprar buy busco quiero necesito looking
  want need con with y and e o u or the a an un una unos unas el la los las lo de del en in at on of
  for para por that has have que tenga tengan tiene near cerca to al my mi please favor florida fl
  is are es i me we listing listings listado anuncio anuncios`,
);

/** Words that no filter and no owner's text can answer. */
const VAGUE: ReadonlySet<string> = setOf(
  `bonita bonito bonitas bonitos linda lindo hermosa hermoso barata barato baratas baratos cheap
  nice beautiful affordable economica economico buena bueno good great mejor mejores best`,
);

/** Words that deny what follows: "sin piscina", "except Hialeah". */
const DENIALS: ReadonlySet<string> = setOf(
  'sin no not without except excepto salvo menos excluding excluyendo',
);

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).filter((word) => word !== ''));
}
