import { type SQL, sql } from 'drizzle-orm';
import { fold } from '#domain/places/fold.ts';

/** SQLite's `lower` handles ASCII letters only. In two parts: D1 limits the depth of an expression to 100. */
const PLAIN_LETTERS = [
  { áÁàÀâÂãÃäÄ: 'a', éÉèÈêÊëË: 'e', íÍìÌîÎïÏ: 'i' },
  { óÓòÒôÔõÕöÖ: 'o', úÚùÙûÛüÜ: 'u', ñÑ: 'n', çÇ: 'c' },
];

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
  const [first = {}, second = {}] = PLAIN_LETTERS;
  const half = sql`(select ${withPlain(first, text)} as half)`;
  return sql`(select lower(${withPlain(second, sql`half`)}) from ${half})`;
}

function withPlain(letters: Readonly<Record<string, string>>, text: SQL): SQL {
  return Object.entries(letters).reduce(
    (folded, [accented, plain]) =>
      [...accented].reduce(
        (rest, letter) =>
          sql`replace(${rest}, ${sql.raw(`'${letter}'`)}, ${sql.raw(`'${plain}'`)})`,
        folded,
      ),
    text,
  );
}
