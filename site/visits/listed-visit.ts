import type { InferResponseType } from 'hono/client';
import { DAY_MS, dateOf, type TimeZone } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { capitalized } from '#domain/i18n/punctuation.ts';
import type { IconName } from '#domain/icons.ts';
import type { Feedback, VisitPayment } from '#domain/visits/request.ts';
import {
  VISIT_STATUS_LABELS,
  type VisitMove,
  type VisitSide,
  type VisitStatus,
} from '#domain/visits/status.ts';
import { clockName, instantText, visitWhen } from '#domain/visits/times.ts';
import type { api } from '#site/api.ts';
import { VISIT_TEXTS } from './texts.ts';

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

/** State of a visit as lists show it. */
type ShownVisit = Readonly<{
  status: VisitStatus;
  turn: VisitSide | null;
  role: VisitSide;
  proposedAt: string | null;
  noShowBy: VisitSide | null;
}>;

type State = Readonly<{
  label: string;
  icon: IconName;
  tone: 'ok' | 'warn' | 'brand' | 'error' | 'neutral';
}>;

/** State of a visit in words for the reader: whose turn it is, or how it ended. */
export function visitState(visit: ShownVisit, locale: Locale): State {
  const texts = VISIT_TEXTS[locale];
  const { status, turn, role, proposedAt, noShowBy } = visit;
  const label = VISIT_STATUS_LABELS[status][locale];
  switch (status) {
    case 'requested': {
      const icon = proposedAt ? 'swap' : 'clock';
      if (turn === role) {
        return { label: proposedAt ? texts.newTime : texts.yourTurn, icon, tone: 'warn' };
      }
      return { label: role === 'owner' ? texts.turnVisitor : label, icon, tone: 'brand' };
    }
    case 'confirmed':
      return { label, icon: 'check', tone: 'ok' };
    case 'declined':
      return { label: role === 'owner' ? texts.declinedByYou : label, icon: 'x', tone: 'error' };
    case 'canceled':
      return { label, icon: 'x', tone: 'neutral' };
    case 'lapsed':
      return { label, icon: 'clock', tone: 'neutral' };
    case 'done':
      return noShowBy
        ? { label: texts.noShow, icon: 'user', tone: 'warn' }
        : { label, icon: 'check-circle', tone: 'neutral' };
  }
}

/** Response of `GET /api/visits/{id}`. */
export type VisitOfPage = InferResponseType<(typeof api.visits)[':id']['$get'], 200>['visit'];

/** Title and subtitle of a visit's page: whose turn it is, when it takes place, or how it ended. */
export function visitHeading(
  visit: VisitOfPage,
  now: number,
  locale: Locale,
): Readonly<{ title: string; lead: string }> {
  const texts = VISIT_TEXTS[locale];
  const { role, status, turn, zone, respondBy } = visit;
  const startsAt = Date.parse(visit.startsAt);
  const endsAt = Date.parse(visit.endsAt);
  const when = capitalized(visitWhen({ startsAt, endsAt, zone }, now, locale));
  if (status === 'confirmed') {
    return { title: texts.confirmedTitle(when), lead: clockName(startsAt, zone, locale) };
  }
  if (status !== 'requested') return { title: visitState(visit, locale).label, lead: when };
  const title =
    turn === role ? texts.yourTurn : turn === 'owner' ? texts.turnOwner : texts.turnVisitor;
  return {
    title,
    lead: respondBy ? texts.turnUntil(instantText(Date.parse(respondBy), now, zone, locale)) : when,
  };
}
