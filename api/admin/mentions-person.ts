import { or, type SQL, sql } from 'drizzle-orm';
import { users } from '#api/accounts/table.ts';
import { fold } from '#domain/places/fold.ts';

/** SQLite knows the case of plain letters only, and nothing of accents. */
const PLAIN_LETTERS = Object.entries({ áÁ: 'a', éÉ: 'e', íÍ: 'i', óÓ: 'o', úÚüÜ: 'u', ñÑ: 'n' });

/** Fewer digits stand in too many numbers to tell anybody apart. */
const MIN_PHONE_DIGITS = 3;

/**
 * The people whose name or e-mail has these words, whatever their case and accents, or whose phone
 * has these digits, however they are set apart.
 */
export function mentionsPerson(words: string): SQL | undefined {
  const { firstName, middleName, lastName, email } = users;
  const asShown = sql`${firstName} || ' ' || ${lastName}`;
  const inFull = sql`${firstName} || ' ' || coalesce(${middleName}, '') || ' ' || ${lastName}`;
  const digits = words.replace(/\D/g, '');
  const isPhone = /^[\d\s()+.-]+$/.test(words) && digits.length >= MIN_PHONE_DIGITS;
  return or(
    has(sql`${asShown} || char(10) || ${inFull} || char(10) || ${email}`, words),
    isPhone ? sql`instr(${users.phone}, ${digits}) > 0` : undefined,
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
