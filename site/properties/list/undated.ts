import type { Locale } from '#domain/i18n/locale.ts';
import { dueText } from './offer-needs.ts';

/** Members of a task without a deadline. */
export function undated(locale: Locale) {
  return {
    ...dueText(undefined, 0, locale),
    dueAt: undefined,
    isOverdue: false,
    isUrgent: false,
  };
}
