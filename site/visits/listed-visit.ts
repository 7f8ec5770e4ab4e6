import { DAY_MS, dateOf, type TimeZone } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import type { Feedback } from '#domain/visits/request.ts';
import type { VisitPayment } from '#domain/visits/request-answers.ts';
import type { VisitMove } from '#domain/visits/status.ts';
import type { ShownVisit } from './visit-state.ts';

/** A visit in the format of lists. */
export type ListedVisit = ShownVisit &
  Readonly<{
    id: string;
    listingId: string;
    startsAt: string;
    endsAt: string;
    respondBy: string | null;
    zone: TimeZone;
    address: string;
    place: string;
    other: Readonly<{ name: string; phone: string | null; language: Locale }>;
    people: number;
    payment: VisitPayment;
    agentName: string | null;
    note: string | null;
    noteLanguage: Locale;
    feedback: Feedback | null;
    /** Whether the owner is asked if it still takes place, now that the home is under contract. */
    isInDoubt: boolean;
    allowed: readonly VisitMove[];
    createdAt: string;
  }>;

/** Days for which feedback is shown next to an owner’s list. */
const FEEDBACK_DAYS = 14;

/** Splits a list of visits by what the reader needs to do. */
export function sortedVisits(visits: readonly ListedVisit[], now: number) {
  const isOpen = ({ status }: ListedVisit) => status === 'requested' || status === 'confirmed';
  const open = visits
    .filter(isOpen)
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
  const isMine = ({ status, turn, role }: ListedVisit) => status === 'requested' && turn === role;
  const isToday = ({ startsAt, zone }: ListedVisit) =>
    dateOf(Date.parse(startsAt), zone) === dateOf(now, zone);
  const settled = open.filter((visit) => !isMine(visit));
  const ended = visits
    .filter((visit) => !isOpen(visit))
    .toSorted((one, other) => Date.parse(other.startsAt) - Date.parse(one.startsAt));
  const isAfter = ({ status, role, endsAt }: ListedVisit) =>
    status === 'done' && role === 'owner' && now < Date.parse(endsAt) + FEEDBACK_DAYS * DAY_MS;
  return {
    waiting: open.filter(isMine).toSorted((one, other) => dueOf(one, now) - dueOf(other, now)),
    today: settled.filter(isToday),
    ahead: settled.filter((visit) => !isToday(visit)),
    after: ended.filter(isAfter),
    past: ended.filter((visit) => !isAfter(visit)),
  };
}

/** Visits of one date in each home's local time, sorted by time. */
export function visitsOn(visits: readonly ListedVisit[], day: string): readonly ListedVisit[] {
  return visits
    .filter(({ startsAt, zone }) => dateOf(Date.parse(startsAt), zone) === day)
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
}

/** When a visit must be answered, epoch ms. */
export function dueOf({ respondBy }: ListedVisit, now: number): number {
  return respondBy === null ? now : Date.parse(respondBy);
}
