import { addBusinessDays, onBusinessDay } from '#domain/business-days.ts';
import { addDays, dateOf, instantAt } from '#domain/calendar.ts';

/**
 * Common closing dates, `YYYY-MM-DD`: these numbers of days from now, moved to the next business
 * day.
 */
export function usualClosings(days: readonly number[], now: number): readonly string[] {
  return [...new Set(days.map((count) => onBusinessDay(addDays(dateOf(now), count))))];
}

/**
 * Common deadlines, epoch ms: 6:00 p.m. Eastern, these numbers of business days from now (epoch
 * ms).
 */
export function usualDeadlines(businessDays: readonly number[], now: number): readonly number[] {
  return businessDays.flatMap(
    (count) => instantAt(`${addBusinessDays(dateOf(now), count)}T18:00`) ?? [],
  );
}
