import { addBusinessDays, onBusinessDay } from '#domain/business-days.ts';
import { addDays, dateOf, instantAt } from '#domain/calendar.ts';

/** Closings that are usual, `YYYY-MM-DD`: so many days from now, or the next business day after. */
export function usualClosings(days: readonly number[], now: number): readonly string[] {
  return [...new Set(days.map((count) => onBusinessDay(addDays(dateOf(now), count))))];
}

/** Deadlines that are usual, epoch ms: 6:00 p.m. Eastern so many business days from now (epoch ms). */
export function usualDeadlines(businessDays: readonly number[], now: number): readonly number[] {
  return businessDays.flatMap(
    (count) => instantAt(`${addBusinessDays(dateOf(now), count)}T18:00`) ?? [],
  );
}
