import { z } from 'zod';
import { rule } from '#domain/validation.ts';
import { isCommonPassword, MIN_PASSWORD_LENGTH } from './password-hints.ts';

/** Hashing time grows with length, so there is a maximum. */
export const MAX_PASSWORD_LENGTH = 256;

/** A new password: 8 to 256 characters, and not a common one. */
export const newPassword = z
  .string()
  .min(1, { abort: true })
  .min(MIN_PASSWORD_LENGTH, { abort: true })
  .max(MAX_PASSWORD_LENGTH, { abort: true })
  .refine((password) => !isCommonPassword(password), rule('password_common'));

/** A password entered to log in or confirm. The rules for new passwords do not apply to it. */
export const enteredPassword = z.string().min(1).max(MAX_PASSWORD_LENGTH);
