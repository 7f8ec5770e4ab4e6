import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { homeAddress } from '#api/visits/access.ts';
import type { Sender } from '#api/visits/calendar-entry.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { OPEN_HOUSE } from '#domain/open-houses/open-house.ts';
import type { FoundOpenHouse } from './find-open-house.ts';

/**
 * Returns an open house as an iCalendar file for a registered person; a cancellation if it was
 * canceled.
 */
export function openHouseInvitation(
  found: Pick<FoundOpenHouse, 'house' | 'home'>,
  to: Readonly<{ email: string }>,
  locale: Locale,
  sender: Sender,
  stampedAt: number,
): string {
  const isOff = found.house.canceledAt !== null;
  const calendar = new ICalCalendar({
    prodId: { company: 'Trato', product: 'Visits', language: 'EN' },
    method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  calendar.createEvent({
    ...openHouseEvent(found, locale, sender.origin, stampedAt),
    organizer: { name: 'Trato', email: sender.from },
    attendees: [{ email: to.email, rsvp: false }],
  });
  return calendar.toString();
}

/**
 * Returns an open house as a calendar event, always with the same UID and with a higher SEQUENCE
 * after each change (RFC 5546).
 */
export function openHouseEvent(
  { house, home }: Pick<FoundOpenHouse, 'house' | 'home'>,
  locale: Locale,
  origin: string,
  stampedAt: number,
) {
  return {
    id: `open-house-${house.id}@trato`,
    sequence: house.version,
    stamp: new Date(stampedAt),
    start: new Date(house.startsAt),
    end: new Date(house.endsAt),
    summary: `${OPEN_HOUSE[locale]}: ${homeAddress(home, true, 'street')}`,
    location: homeAddress(home, true, 'whole'),
    url: `${origin}/${locale}/listing/details/${house.propertyId}`,
    status: house.canceledAt === null ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
  };
}
