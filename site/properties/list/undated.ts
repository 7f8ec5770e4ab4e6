import type { Locale } from '#domain/i18n/locale.ts';
import { dueWords } from './offer-needs.ts';

/** The members of something that waits for the owner and has no deadline. */
export function undated(locale: Locale) {
  return {
    ...dueWords(undefined, 0, locale),
    dueAt: undefined,
    isOverdue: false,
    isUrgent: false,
  };
}
