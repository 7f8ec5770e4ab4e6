import {
  ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { parsePhone } from '#domain/phone.ts';
import { OPEN_VISIT_STATUSES, type VisitSide } from '#domain/visits/status.ts';
import { accessOf, shownAddress } from './access.ts';
import type { FoundVisit } from './find-visit.ts';

const VISIT: Localized<(name: string) => string> = {
  es: (name) => `Visita con ${name}`,
  en: (name) => `Visit with ${name}`,
};

/** Origin for links and sender of e-mails in calendar entries. */
export type Sender = Readonly<{ origin: string; from: string }>;

/**
 * Returns a visit as an iCalendar file for one side. The UID is always the same, SEQUENCE increases
 * with each change, and an ended visit is a CANCEL (RFC 5546).
 */
export function visitInvitation(
  found: FoundVisit,
  reader: VisitSide,
  locale: Locale,
  sender: Sender,
  stampedAt: number,
): string {
  const isOver = !isHeld(found);
  const calendar = new ICalCalendar({
    prodId: { company: 'Trato', product: 'Visits', language: 'EN' },
    method: isOver ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  addVisit(calendar, found, reader, locale, sender, stampedAt, true);
  return calendar.toString();
}

/** Returns the confirmed and requested visits of a person as a calendar to subscribe to, with further entries. */
export function visitCalendar(
  visits: readonly FoundVisit[],
  sideOf: (found: FoundVisit) => VisitSide,
  locale: Locale,
  sender: Sender,
  stampedAt: number,
  /** Further entries, such as open houses and the dates of contracts. */
  more: readonly ICalEventData[] = [],
): string {
  const calendar = new ICalCalendar({
    prodId: { company: 'Trato', product: 'Visits', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    name: CALENDAR_NAME[locale],
    ttl: 3_600,
  });
  for (const found of visits) {
    addVisit(calendar, found, sideOf(found), locale, sender, stampedAt, false);
  }
  for (const event of more) calendar.createEvent(event);
  return calendar.toString();
}

const CALENDAR_NAME: Localized = { es: 'Visitas y fechas de Trato', en: 'Trato visits and dates' };

function addVisit(
  calendar: ICalCalendar,
  found: FoundVisit,
  reader: VisitSide,
  locale: Locale,
  { origin, from }: Sender,
  stampedAt: number,
  isInvitation: boolean,
): void {
  const { visit } = found;
  const other = found[reader === 'owner' ? 'visitor' : 'owner'];
  const access = accessOf(found, reader, locale);
  const phone = visit.confirmedAt === null ? '' : parsePhone(other.phone).formatted;
  calendar.createEvent({
    id: `visit-${visit.id}@trato`,
    sequence: visit.version,
    stamp: new Date(stampedAt),
    start: new Date(visit.startsAt),
    end: new Date(visit.endsAt),
    summary: `${VISIT[locale](other.firstName)}: ${shownAddress(found, reader)}`,
    description: [phone, access?.instructions].filter(Boolean).join('\n'),
    location: shownAddress(found, reader, 'whole'),
    url: `${origin}/${locale}/visits/${visit.id}`,
    status: isHeld(found)
      ? visit.status === 'requested'
        ? ICalEventStatus.TENTATIVE
        : ICalEventStatus.CONFIRMED
      : ICalEventStatus.CANCELLED,
    ...(isInvitation && {
      organizer: { name: 'Trato', email: from },
      attendees: [{ email: found[reader].email, rsvp: false }],
    }),
  });
}

function isHeld({ visit }: FoundVisit): boolean {
  const open: readonly string[] = [...OPEN_VISIT_STATUSES, 'done'];
  return open.includes(visit.status);
}
