import { type SQL, sql } from 'drizzle-orm';
import { fold } from '#domain/places/fold.ts';

/** SQLite's `lower` handles ASCII letters only. */
const PLAIN_LETTERS = Object.entries({
  ...{ áÁàÀâÂãÃäÄ: 'a', éÉèÈêÊëË: 'e', íÍìÌîÎïÏ: 'i', óÓòÒôÔõÕöÖ: 'o' },
  ...{ úÚùÙûÛüÜ: 'u', ñÑ: 'n', çÇ: 'c' },
});

/**
 * Condition that a text contains these words, ignoring case and accents, and the invisible
 * characters of pasted words. Uses `instr`, because D1 limits patterns of `like` to 50 bytes.
 */
export function hasWords(text: SQL, words: string): SQL {
  const typed = words
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  return sql`instr(${plainText(text)}, ${fold(typed)}) > 0`;
}

/** Returns a text in lower case without accents, for comparing and sorting. */
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
