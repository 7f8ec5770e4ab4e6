import { type SQL, sql } from 'drizzle-orm';
import { fold } from '#domain/places/fold.ts';

/** SQLite ignores the case of plain letters only, and never accents. */
const PLAIN_LETTERS = Object.entries({ áÁ: 'a', éÉ: 'e', íÍ: 'i', óÓ: 'o', úÚüÜ: 'u', ñÑ: 'n' });

/**
 * Whether a text has these words, whatever their case and accents. By `instr`, because a pattern of
 * `like` may not be longer than 50 bytes in D1.
 */
export function hasWords(text: SQL, words: string): SQL {
  return sql`instr(${plainText(text)}, ${fold(words)}) > 0`;
}

/** A text in lower case without accents, to be compared and sorted by. */
export function plainText(text: SQL): SQL {
  const plain = PLAIN_LETTERS.reduce(
    (folded, [letters, letter]) =>
      [...letters].reduce(
        (rest, accented) =>
          sql`replace(${rest}, ${sql.raw(`'${accented}'`)}, ${sql.raw(`'${letter}'`)})`,
        folded,
      ),
    text,
  );
  return sql`lower(${plain})`;
}
