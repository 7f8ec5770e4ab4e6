import { z } from 'zod';
import { rule } from '#domain/validation.ts';

/** One line of text, trimmed, without signs that cannot be seen or stored; never empty. */
export function line(maxLength: number) {
  return z
    .string()
    .trim()
    .min(1, { abort: true })
    .max(maxLength)
    .refine(isOneLine, rule('control_characters'));
}

/** One line that may stay empty. */
export function optionalLine(maxLength: number) {
  return z.string().trim().max(maxLength).refine(isOneLine, rule('control_characters'));
}

/** Text of several lines, trimmed at its ends; lines end with a line feed alone. */
export function paragraphs(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength)
    .refine((text) => !/[^\P{Cc}\t\n\r]|\p{Cs}/u.test(text), rule('control_characters'))
    .transform((text) => text.replace(/\r\n?/g, '\n'));
}

/** An e-mail address; lower case, so that two ways of typing one address are the same. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, { abort: true })
  .max(254, { abort: true })
  .check(z.email());

function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text);
}
