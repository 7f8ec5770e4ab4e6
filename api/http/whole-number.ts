import { z } from 'zod';

/** A query parameter that is an integer within limits, written only in digits. */
export function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max));
}
