import type { Locale } from '#domain/i18n/locale.ts';
import { VALIDATION_TEXTS } from '#domain/i18n/validation-texts.ts';
import { parsePhone } from '#domain/phone.ts';

/** Required text fields. */
const REQUIRED = ['firstName', 'email', 'phone', 'issue', 'message'] as const;

export type ContactValues = Readonly<
  Record<(typeof REQUIRED)[number] | 'secondName' | 'photos' | 'website', string>
>;

/**
 * Client-side validation messages by field, so that large photos are not uploaded in vain. The
 * server validates again.
 */
export function missingAnswers(values: ContactValues, locale: Locale): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const name of REQUIRED) {
    if (values[name].trim() === '') errors[name] = [VALIDATION_TEXTS.required[locale]];
  }
  if (values.email.trim() && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email.trim())) {
    errors['email'] = [VALIDATION_TEXTS.email[locale]];
  }
  if (values.phone.trim() && !parsePhone(values.phone).valid) {
    errors['phone'] = [VALIDATION_TEXTS.phone[locale]];
  }
  return errors;
}
