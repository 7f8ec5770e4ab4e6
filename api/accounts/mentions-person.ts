import { or, type SQL, sql } from 'drizzle-orm';
import { users } from '#api/accounts/table.ts';
import { hasWords } from '#api/db/has-words.ts';

/** Fewer digits would match too many phone numbers. */
const MIN_PHONE_DIGITS = 3;

/**
 * The people whose name or e-mail has these words, whatever their case and accents, or whose phone
 * has these digits, however they are formatted.
 */
export function mentionsPerson(words: string): SQL | undefined {
  const { firstName, middleName, lastName, email } = users;
  const asShown = sql`${firstName} || ' ' || ${lastName}`;
  const inFull = sql`${firstName} || ' ' || coalesce(${middleName}, '') || ' ' || ${lastName}`;
  const digits = phoneDigitsIn(words);
  return or(
    hasWords(sql`${asShown} || char(10) || ${inFull} || char(10) || ${email}`, words),
    digits === undefined ? undefined : sql`instr(${users.phone}, ${digits}) > 0`,
  );
}

/** The digits of a possible part of a phone number, however it is formatted. */
export function phoneDigitsIn(words: string): string | undefined {
  const digits = words.replace(/\D/g, '');
  const isPhone = /^[\d\s()+.-]+$/.test(words) && digits.length >= MIN_PHONE_DIGITS;
  return isPhone ? digits : undefined;
}
