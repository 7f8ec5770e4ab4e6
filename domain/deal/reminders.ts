import type { OfferSide } from '#domain/offers/status.ts';
import type { Deal } from './deal.ts';

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
