import { z } from 'zod';

/** A query parameter that is a whole number within limits, written in digits and nothing else. */
export function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max));
}
