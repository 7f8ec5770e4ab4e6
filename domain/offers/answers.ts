import { z } from 'zod';
import { rule } from '#domain/validation.ts';

/** Maximum lengths of answers, in characters, for both fields and schemas. */
export const MAX_LENGTH = {
  name: 80,
  title: 120,
  address: 200,
  postalCode: 20,
  email: 254,
  terms: 5_000,
} as const;
/** Maximum length of any period of a purchase. */
export const MAX_DAYS = 365;

const STATES =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC PR VI GU AS MP'.split(
    ' ',
  );

/** Whole days from `min` to `MAX_DAYS`. */
export function days(min: number) {
  return z.int().min(min).max(MAX_DAYS);
}

/** Postal code of a state or territory: `FL`. */
export const usState = z
  .string()
  .trim()
  .toUpperCase()
  .refine((text) => STATES.includes(text), rule('us_state'));

/** An instant in ISO 8601 with its zone, converted to UTC. */
export const instant = z.iso
  .datetime({ offset: true })
  .refine((text) => text >= '1900' && text < '2200', rule('date'))
  .transform((text) => (text.endsWith('Z') ? text : new Date(text).toISOString()));
