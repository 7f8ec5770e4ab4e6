import { sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { hasWordFrom, mayBeAddress } from '#domain/places/address.ts';
import { boundsAround } from '#domain/places/geometry/bounds.ts';
import { suggestPlaces } from '#domain/places/suggest-places.ts';
import { streetLine } from '#domain/properties/address-line.ts';
import type { SuggestAnswer } from '#domain/search/engine/answers.ts';
import { addressExpressions } from '#domain/search/words/address-marks.ts';

const MAX_SUGGESTIONS = 8;
const MAX_ADDRESSES = 4;

/** Maximum number of addresses that are compared with a word that is still typed. */
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
  const addresses = mayBeBegun(typed) ? await findAddresses(db, typed.trimEnd()) : [];
  return { suggestions: [...places.slice(0, MAX_SUGGESTIONS - addresses.length), ...addresses] };
}

function mayBeBegun(typed: string): boolean {
  return mayBeAddress(typed) || /^\s*\d+\s+\p{L}|^\s*\p{L}{3,}\s+\p{L}{2,}/u.test(typed);
}

/**
 * Returns addresses on the market that begin with the typed words, however these are written. Hidden
 * addresses are not indexed.
 */
async function findAddresses(
  db: Context['db'],
  typed: string,
): Promise<SuggestAnswer['suggestions']> {
  for (const words of addressExpressions(typed)) {
    const found = await addressesWith(db, words);
    if (found.length > 0) return found.slice(0, MAX_ADDRESSES).map(suggestionOf);
  }
  // The last word is still typed.
  const begun = /[\p{L}\p{N}]+$/u.exec(typed)?.[0] ?? '';
  for (const words of addressExpressions(typed.slice(0, typed.length - begun.length))) {
    const found = (await addressesWith(db, words)).filter(({ line, city }) =>
      hasWordFrom(`${line}, ${city}`, begun),
    );
    if (found.length > 0) return found.slice(0, MAX_ADDRESSES).map(suggestionOf);
  }
  return [];
}

type FoundAddress = Readonly<{ line: string; city: string; lat: number; lng: number }>;

async function addressesWith(db: Context['db'], words: string): Promise<readonly FoundAddress[]> {
  const rows = await db.all<{
    street: string;
    unit: string | null;
    city: string;
    lat: number;
    lng: number;
  }>(
    sql`select json_extract(facts, '$.streetAddress') as street,
        json_extract(facts, '$.unitNumber') as unit, city, lat, lng
      from listings where "row" in (
        select rowid from listing_words where listing_words match ${words}
        order by rowid desc limit ${MAX_COMPARED}
      ) and street is not null and hidden_at is null`,
  );
  return rows.map((row) => ({ ...row, line: streetLine(row.street, row.unit) }));
}

function suggestionOf({
  line,
  city,
  lat,
  lng,
}: FoundAddress): SuggestAnswer['suggestions'][number] {
  const label = `${line}, ${city}`;
  return {
    kind: 'address',
    label,
    bounds: boundsAround({ lat, lng }, ADDRESS_KM),
    query: label,
  };
}
