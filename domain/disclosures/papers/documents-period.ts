import { addBusinessDays } from '#domain/business-days.ts';

/**
 * Last day to cancel after signing the contract and receiving the documents of a building, whichever
 * is later; null while they are missing; undefined when they were received more than that many
 * business days before the contract. Chapters 718 and 719 of the Florida Statutes count without
 * Saturdays, Sundays and legal holidays.
 */
export function documentsPeriod(
  receivedOn: string | null,
  effectiveDate: string,
  days: number,
): string | null | undefined {
  if (receivedOn === null) return null;
  if (addBusinessDays(receivedOn, days) < effectiveDate) return undefined;
  const later = receivedOn < effectiveDate ? effectiveDate : receivedOn;
  return addBusinessDays(later, days);
}
