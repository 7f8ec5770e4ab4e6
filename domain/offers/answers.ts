import { z } from 'zod';
import { MAX_CENTS } from '#domain/money.ts';
import { rule } from '#domain/validation.ts';

/** Longest answers, in characters; fields and schemas read the same figures. */
export const MAX_LENGTH = {
  name: 80,
  title: 120,
  address: 200,
  postalCode: 20,
  email: 254,
  terms: 5_000,
} as const;
/** No period that a purchase names is longer than a year. */
export const MAX_DAYS = 365;

const STATES =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC PR VI GU AS MP'.split(
    ' ',
  );

/** An amount above zero, in cents. */
export const positiveCents = z
  .int()
  .refine((cents) => cents > 0, rule('amount_positive'))
  .refine((cents) => cents <= MAX_CENTS, rule('amount_too_large'));

/** An amount that may be nothing, in cents. */
export const cents = z
  .int()
  .refine((amount) => amount >= 0, rule('amount_negative'))
  .refine((amount) => amount <= MAX_CENTS, rule('amount_too_large'));

/** A percentage from 0 to 100 with at most two decimals. */
export const percent = z
  .number()
  .min(0)
  .refine((value) => value <= 100, rule('percent_maximum'))
  .refine(hasTwoDecimals, rule('two_decimals'));

/** Whole days, at least `least`. */
export function days(least: number) {
  return z.int().min(least).max(MAX_DAYS);
}

/** Postal code of a state or territory: `FL`. */
export const usState = z
  .string()
  .trim()
  .toUpperCase()
  .refine((text) => STATES.includes(text), rule('us_state'));

/** `32806` or `32806-1234`. */
export const usZip = z
  .string()
  .trim()
  .refine((text) => /^\d{5}(-\d{4})?$/.test(text), rule('zip_code'));

/** An instant as ISO 8601 with its zone; kept when it is in UTC already, else becomes UTC. */
export const instant = z.iso
  .datetime({ offset: true })
  .refine((text) => text >= '1900' && text < '2200', rule('date'))
  .transform((text) => (text.endsWith('Z') ? text : new Date(text).toISOString()));

function hasTwoDecimals(value: number): boolean {
  return Number(value.toFixed(2)) === value;
}
