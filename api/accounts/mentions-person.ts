import { or, type SQL, sql } from 'drizzle-orm';
import { hasWords } from '#api/db/has-words.ts';
import { users } from './table.ts';

/** Fewer digits would match too many phone numbers. */
const MIN_PHONE_DIGITS = 3;

/**
 * Condition that a person's name or e-mail contains these words, ignoring case and accents, or that
 * their phone number contains these digits, ignoring formatting.
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

/**
 * Returns the digits of a text that may be part of a phone number, or `undefined` for other texts.
 */
export function phoneDigitsIn(words: string): string | undefined {
  const digits = words.replace(/\D/g, '');
  const isPhone = /^[\d\s()+.\p{Pd}\p{Cf}]+$/u.test(words) && digits.length >= MIN_PHONE_DIGITS;
  return isPhone ? digits : undefined;
}
