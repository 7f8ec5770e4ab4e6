import { eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { properties } from '#api/properties/table.ts';
import type { Viewer } from '#domain/accounts/user.ts';
import { fold } from '#domain/places/fold.ts';
import { BUYERS, SELLERS } from './find-offer.ts';
import { offers } from './table.ts';

/** SQLite knows the case of plain letters only, and nothing of accents. */
const PLAIN_LETTERS = Object.entries({ áÁ: 'a', éÉ: 'e', íÍ: 'i', óÓ: 'o', úÚüÜ: 'u', ñÑ: 'n' });

/**
 * The offers in which a name or the street has these words, whatever their case and accents. A
 * street that the viewer may not know is not looked in: every hit would tell a letter of it.
 */
export function mentions(words: string, viewer: Viewer): SQL | undefined {
  const published = sql`coalesce(json_extract(${properties.snapshot}, '$.facts'), ${properties.facts})`;
  const mayKnowStreet = or(
    viewer.profile === 'admin' ? sql`true` : eq(offers.sellerId, viewer.id),
    isNotNull(offers.acceptedAt),
    sql`json_extract(${published}, '$.internetAddressDisplayYN')`,
  );
  const street = sql`json_extract(${published}, '$.streetAddress')`;
  return or(
    has(sql`${BUYERS.firstName} || ' ' || ${BUYERS.lastName}`, words),
    has(sql`${SELLERS.firstName} || ' ' || ${SELLERS.lastName}`, words),
    sql`${mayKnowStreet} and ${has(street, words)}`,
  );
}

/** `instr`, because a pattern of `like` may not be longer than 50 bytes in D1. */
function has(text: SQL, words: string): SQL {
  const plain = PLAIN_LETTERS.reduce(
    (folded, [letters, letter]) =>
      [...letters].reduce(
        (rest, accented) =>
          sql`replace(${rest}, ${sql.raw(`'${accented}'`)}, ${sql.raw(`'${letter}'`)})`,
        folded,
      ),
    text,
  );
  return sql`instr(lower(${plain}), ${fold(words)}) > 0`;
}
