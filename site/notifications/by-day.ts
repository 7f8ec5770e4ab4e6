import { addDays, dateOf, formatDate, formatTime } from '#domain/calendar.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { capitalized } from '#domain/i18n/punctuation.ts';

/** A notification as the API lists it. */
type Notification = Readonly<{
  id: string;
  path: string | null;
  home: string | null;
  createdAt: string;
}>;

/** Notifications of one day (Eastern Time); those about one home stand together, latest first. */
export type NotificationDay<T> = Readonly<{ on: string; title: string; subjects: readonly T[][] }>;

/**
 * Notifications by day, and within a day by home, or without one by the page they lead to.
 * @param items latest first. @param now epoch ms.
 */
export function byDay<T extends Notification>(
  items: readonly T[],
  now: number,
  locale: Locale,
): readonly NotificationDay<T>[] {
  const today = dateOf(now);
  const days = new Map<string, Map<string, T[]>>();
  for (const item of items) {
    const on = dateOf(Date.parse(item.createdAt));
    const subjects = days.get(on) ?? new Map<string, T[]>();
    const subject = item.home ?? item.path ?? item.id;
    subjects.set(subject, [...(subjects.get(subject) ?? []), item]);
    days.set(on, subjects);
  }
  return [...days].map(([on, subjects]) => ({
    on,
    title: titleOf(on, today, locale),
    subjects: [...subjects.values()],
  }));
}

/** `3:53 p. m.` of a notification. */
export function timeOf({ createdAt }: Notification, locale: Locale): string {
  return formatTime(Date.parse(createdAt), locale);
}

function titleOf(on: string, today: string, locale: Locale): string {
  if (on === today) return TODAY[locale];
  if (on === addDays(today, -1)) return YESTERDAY[locale];
  return capitalized(formatDate(on, locale, { dateStyle: 'full' }));
}

const TODAY: Localized = { es: 'Hoy', en: 'Today' };
const YESTERDAY: Localized = { es: 'Ayer', en: 'Yesterday' };
