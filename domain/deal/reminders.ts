import { addDays } from '#domain/calendar.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import { type Deal, type DealDate, datesAhead } from './deal.ts';

/** The reminders of a deal by template, each with the state in which it is true. */
const REMINDERS = {
  deadline_reminder: 'answer',
  open_signing_reminder: 'to_open',
  contract_reminder: 'to_sign',
  signing_reminder: 'to_sign',
} as const satisfies Readonly<Record<string, Deal['state']>>;
export type Reminder = keyof typeof REMINDERS;
export const REMINDER_KEYS = Object.keys(REMINDERS) as readonly Reminder[];

/** Whether the deal has come to what a reminder to one side is about. */
export function isReminderDue(
  reminder: Reminder,
  to: OfferSide,
  { state, turn }: Pick<Deal, 'state' | 'turn'>,
): boolean {
  return state === REMINDERS[reminder] && turn === to;
}

/** Both sides get an e-mail about a date this many days before it. */
const AHEAD_DAYS = 2;

/**
 * What is new in a signed deal since the last morning on which its dates were checked: dates that come
 * within two days, and duties that became late; undefined without news.
 * @param before the day until which both sides were told, and today, `YYYY-MM-DD`.
 */
export function newlyDue(
  { state, dates, signed }: Pick<Deal, 'state' | 'dates' | 'signed'>,
  before: string,
  today: string,
): Readonly<{ ahead: readonly DealDate[]; late: readonly DealDate[] }> | undefined {
  if (state !== 'signed' && state !== 'to_agree') return undefined;
  // On the first morning nothing has been told yet.
  const isFirst = signed !== null && before <= signed.at.slice(0, 10);
  const told = isFirst ? '' : addDays(before, AHEAD_DAYS);
  const ahead = datesAhead({ dates }).filter(
    ({ on }) => on !== null && on > told && on <= addDays(today, AHEAD_DAYS),
  );
  const late = dates.filter(({ isLate, on }) => isLate && on !== null && (isFirst || on >= before));
  return ahead.length + late.length === 0 ? undefined : { ahead, late };
}
