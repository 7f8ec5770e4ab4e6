import type { Context } from '#api/context.ts';
import { dealSeenBy, findOffer } from '#api/offers/find-offer.ts';
import { addressFor } from '#api/offers/shown-address.ts';
import { calendarFile } from '#domain/deal/calendar-file.ts';
import { fullName, nameLines } from '#domain/offers/format.ts';
import { Refusal } from '#domain/refusal.ts';

/**
 * Returns the future dates of an offer as an iCalendar file in the viewer's language.
 * @throws Refusal `unauthenticated` (401); `not_found` (404), also for an offer without future
 * dates, such as a draft or a closed offer
 */
export async function offerCalendar(context: Context, id: string): Promise<string> {
  const found = await findOffer(context, id);
  const { buyer, sent, viewer } = found;
  if (!sent) throw new Refusal('not_found');
  const { dates } = dealSeenBy(found);
  if (dates.length === 0) throw new Refusal('not_found');
  const deal = {
    id,
    buyer: nameLines(sent.terms).join(', ') || fullName(buyer),
    address: addressFor(found, found.actor),
    url: `${context.env.SITE_ORIGIN}/${viewer.language}/offers/details/${id}`,
  };
  return calendarFile(dates, deal, viewer.language, context.now());
}
