import { and, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import { outbox } from '#api/messages/table.ts';
import { holdReminder } from '#api/offers/automatic/hold-reminders.ts';
import { dealFor, selectOffers } from '#api/offers/find-offer.ts';
import { offers } from '#api/offers/table.ts';
import { formatInstant } from '#domain/calendar.ts';
import { REMINDER_KEYS } from '#domain/deal/reminders.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import { aContext } from '#tests/factories/accounts.ts';

type Side = Readonly<{ side: OfferSide; email: string }>;

/**
 * Compares the reminders that wait to be sent with the deal, as the cron job leaves them just before
 * they are due: each is to the side whose turn it is, with the deadline of the deal.
 * @param things what the reminders belong to, such as `offer:<id>`
 * @param now epoch ms
 */
export async function remindersWrong(
  offerId: string,
  things: readonly string[],
  people: readonly Side[],
  now: number,
): Promise<readonly string[]> {
  const { db } = aContext();
  const emails = people.map(({ email }) => email);
  const isWaiting = and(
    isNull(outbox.canceledAt),
    gt(outbox.dueAt, now),
    gt(outbox.notAfter, now),
    inArray(outbox.template, [...REMINDER_KEYS]),
    inArray(outbox.to, emails),
  );
  const own = async (condition: SQL | undefined) =>
    (await db.select().from(outbox).where(condition)).filter(({ belongsTo }) =>
      things.some((thing) => belongsTo?.startsWith(`${thing}:`)),
    );
  const waiting = await own(isWaiting);
  for (const reminder of waiting) {
    const at = reminder.dueAt - 60_000;
    await holdReminder(aContext(undefined, { now: () => at }), reminder);
  }
  const sentThen = (await own(isWaiting)).filter(({ id, dueAt }) =>
    waiting.some((before) => before.id === id && before.dueAt === dueAt),
  );
  const [found] = await selectOffers({ db }).where(eq(offers.id, offerId));
  if (!found) return ['the offer is gone'];
  return sentThen.flatMap(({ template, to, language, text, dueAt, notAfter }) => {
    const deal = dealFor(found, 'system', dueAt - 60_000);
    const sides = people.filter(({ email }) => email === to).map(({ side }) => side);
    const due = deal.dueAt === null ? '' : formatInstant(Date.parse(deal.dueAt), language);
    const what = `${template} to the ${sides[0]}, but the deal is ${deal.state}, due ${due}`;
    return [
      ...(deal.turn !== null && deal.turn !== 'both' && sides.includes(deal.turn)
        ? []
        : [`${what}, turn of the ${deal.turn}`]),
      // A reminder to open the signing names no time: that of the signers begins afterwards.
      ...(!/\(E[DS]T\)/.test(text) || (due !== '' && text.includes(due))
        ? []
        : [`${what}, and the e-mail says ${text}`]),
      ...(template === 'signing_reminder' || notAfter === Date.parse(deal.dueAt ?? '')
        ? []
        : [`${what}, but it is sent until ${notAfter}`]),
    ];
  });
}
