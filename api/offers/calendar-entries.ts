import { type ICalEventData, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { addDays } from '#domain/calendar.ts';
import {
  type CalendarDeal,
  descriptionOf,
  entryId,
  summaryOf,
} from '#domain/deal/calendar-file.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { fullName, nameLines } from '#domain/offers/format.ts';
import type { OfferActor } from '#domain/offers/status.ts';
import { dealFor, type FoundOffer } from './find-offer.ts';
import { addressFor } from './shown-address.ts';

/** Returns an offer as its calendar entries describe it to a reader; undefined for a draft. */
export function calendarDeal(
  found: FoundOffer,
  actor: OfferActor,
  locale: Locale,
  origin: string,
): CalendarDeal | undefined {
  const { offer, buyer, sent } = found;
  if (!sent) return undefined;
  return {
    id: offer.id,
    buyer: nameLines(sent.terms).join(', ') || fullName(buyer),
    address: addressFor(found, actor),
    url: `${origin}/${locale}/offers/details/${offer.id}`,
  };
}

/** Returns the dates of a deal as events of a calendar to subscribe to. */
export function dealEvents(
  found: FoundOffer,
  actor: OfferActor,
  locale: Locale,
  origin: string,
  at: number,
): readonly ICalEventData[] {
  const deal = calendarDeal(found, actor, locale, origin);
  if (!deal) return [];
  return dealFor(found, actor, at).dates.map((date) => ({
    id: entryId(date, deal.id),
    stamp: new Date(at),
    ...(date.on === null
      ? { start: new Date(date.at) }
      : {
          allDay: true,
          start: new Date(`${date.on}T00:00:00Z`),
          end: new Date(`${addDays(date.on, 1)}T00:00:00Z`),
        }),
    summary: summaryOf(date, deal, locale),
    description: descriptionOf(date, deal, locale),
    url: deal.url,
    status: date.isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.TRANSPARENT,
  }));
}
