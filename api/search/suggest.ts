import { sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { fold } from '#domain/places/fold.ts';
import { boundsAround } from '#domain/places/geometry/bounds.ts';
import { suggestPlaces } from '#domain/places/suggest-places.ts';
import { streetLine } from '#domain/properties/address-line.ts';
import type { SuggestAnswer } from '#domain/search/engine/answers.ts';
import { allWords, wordsExpression } from '#domain/search/words/word-expressions.ts';
import { withTerms } from './word-index.ts';

const MAX_SUGGESTIONS = 8;
const MAX_ADDRESSES = 4;
const MAX_WORDS = 8;

/** Maximum number of matching homes; some match only by their description. */
const MAX_ROWS = 60;

/**
 * Minimum number of letters in the last word for a prefix search, which reads every word of the
 * index with that prefix. A shorter last word is compared with up to `MAX_COMPARED` addresses
 * found by the words before it.
 */
const MIN_PREFIX = 4;
const MAX_COMPARED = 200;

/** Distance in kilometers from an address to the sides of its box. */
const ADDRESS_KM = 0.4;

/**
 * Returns places that begin with the typed text, then addresses on the market if it has a house
 * number or two words. "Miami Gardens" suggests the city before a street of that name.
 */
export async function suggest(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  typed: string,
): Promise<SuggestAnswer> {
  const places = suggestPlaces(typed, MAX_SUGGESTIONS, locale);
  const addresses = mayBeAddress(typed) ? await findAddresses(db, typed) : [];
  return { suggestions: [...places.slice(0, MAX_SUGGESTIONS - addresses.length), ...addresses] };
}

function mayBeAddress(typed: string): boolean {
  return /^\s*\d+\s+\p{L}|^\s*\p{L}{3,}\s+\p{L}{2,}/u.test(typed);
}

/**
 * Returns addresses on the market that begin with the typed words. Hidden addresses are not
 * indexed.
 */
async function findAddresses(
  db: Context['db'],
  typed: string,
): Promise<SuggestAnswer['suggestions']> {
  const words = typed.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const asked = words.slice(0, MAX_WORDS);
  const isShort = (asked.at(-1)?.length ?? 0) < MIN_PREFIX;
  const expression = isShort
    ? sql`${allWords(asked.slice(0, -1))}`
    : withTerms(wordsExpression(asked));
  const found = await db.all<{
    street: string;
    unit: string | null;
    city: string;
    lat: number;
    lng: number;
  }>(
    sql`select json_extract(facts, '$.streetAddress') as street,
        json_extract(facts, '$.unitNumber') as unit, city, lat, lng
      from listings where "row" in (
        select rowid from listing_words where listing_words match ${expression}
        order by rowid desc limit ${isShort ? MAX_COMPARED : MAX_ROWS}
      ) and street is not null and hidden_at is null`,
  );
  return found
    .map((one) => ({ ...one, line: streetLine(one.street, one.unit) }))
    .filter(({ line, city }) => containsAll(`${line} ${city}`, words))
    .slice(0, MAX_ADDRESSES)
    .map(({ line, city, lat, lng }) => ({
      kind: 'address',
      label: `${line}, ${city}`,
      bounds: boundsAround({ lat, lng }, ADDRESS_KM),
      query: `${line}, ${city}`,
    }));
}

function containsAll(text: string, words: readonly string[]): boolean {
  const said = fold(text).split(/[^\p{L}\p{N}]+/u);
  return words.every((word) => said.some((part) => part.startsWith(fold(word))));
}
