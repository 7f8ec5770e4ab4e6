import { onBusinessDay } from '#domain/business-days.ts';
import { addDays } from '#domain/calendar.ts';
import type { Localized } from '#domain/i18n/locale.ts';

/** Note in calendars on a date that counts from the signing, until the contract is signed. */
export const COUNTED_FROM_SIGNING: Localized = {
  es: 'Provisional: se cuenta desde la aceptación mientras el contrato no esté firmado. El plazo corre desde la firma de las dos partes.',
  en: 'Provisional: counted from the acceptance until the contract is signed. The period runs from the day both sides sign.',
};

/**
 * How the contract fixes a date: a number of days after the effective date, a number of days before
 * the closing, or a date that it names, `YYYY-MM-DD`.
 */
export type DateRule =
  | Readonly<{ from: 'effective'; days: number }>
  | Readonly<{ from: 'closing'; days: number }>
  | Readonly<{ from: 'set'; on: string }>;

/**
 * The date that follows from a rule, `YYYY-MM-DD`, and the closed day from which it was moved. A
 * period that ends on a closed day ends on the next business day; other dates do not move.
 */
export function dayOf(
  rule: DateRule,
  effectiveOn: string,
  closingOn: string,
): Readonly<{ on: string; movedFrom: string | null }> {
  if (rule.from === 'set') return { on: rule.on, movedFrom: null };
  if (rule.from === 'closing') return { on: addDays(closingOn, -rule.days), movedFrom: null };
  const counted = addDays(effectiveOn, rule.days);
  const on = rule.days === 0 ? counted : onBusinessDay(counted);
  return { on, movedFrom: on === counted ? null : counted };
}
