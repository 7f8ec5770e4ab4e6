import { eq } from 'drizzle-orm';
import { notifyDealOfDates } from '#api/offers/automatic/notify-of-dates.ts';
import { selectOffers } from '#api/offers/find-offer.ts';
import { offers } from '#api/offers/table.ts';
import type { NoticePreview, Notices } from '#domain/notices/notice-answer.ts';
import { aContext } from './accounts.ts';
import { type ADeal, allSign, anOpenSigning } from './contracts.ts';
import type { Person } from './offers.ts';
import { asks } from './requests.ts';

type Who = Pick<Person, 'headers' | 'firstName' | 'lastName'>;

/** A deal that everyone on both sides has signed. */
export async function aSignedDeal(given: Parameters<typeof anOpenSigning>[0] = {}): Promise<ADeal> {
  const deal = await anOpenSigning(given);
  await allSign(deal);
  return deal;
}

/** Returns the notices of a deal as a person sees them. */
export async function noticesOf({ id }: Pick<ADeal, 'id'>, { headers }: Pick<Who, 'headers'>) {
  const { status, json } = await asks(`/offers/${id}/notices`, { headers });
  // Cast: the tests check the members they use.
  return { status, ...(json as unknown as Notices) };
}

/** Returns what a notice of a person would say. */
export async function previews(
  { id }: Pick<ADeal, 'id'>,
  { headers }: Pick<Who, 'headers'>,
  key: string,
  answers: object = {},
) {
  const body = { key, answers };
  const { status, json } = await asks(`/offers/${id}/notices/preview`, { headers, body });
  // Cast: as in `noticesOf`.
  return { status, json, preview: json as unknown as NoticePreview };
}

/** Signs and sends a notice as it was shown. */
export async function givesNotice(
  deal: Pick<ADeal, 'id'>,
  who: Who,
  key: string,
  answers: object = {},
  more: object = {},
) {
  const { preview } = await previews(deal, who, key, answers);
  const { status, json } = await asks(`/offers/${deal.id}/notices`, {
    headers: who.headers,
    body: { key, answers, ...signatureOf(who, preview.sha256), ...more },
  });
  return { status, json, notices: json as unknown as Notices };
}

/** A person's signature under a document. */
export function signatureOf({ firstName, lastName }: Who, documentSha256: string) {
  return { documentSha256, name: `${firstName} ${lastName}`, intent: true };
}

/** The clock checks the dates of a deal at an instant (epoch ms) that has come. */
export async function notifiesOfDates(id: string, now = Date.now()): Promise<void> {
  const context = aContext(undefined, { now: () => now });
  await context.db
    .update(offers)
    .set({ datesCheckAt: now - 1 })
    .where(eq(offers.id, id));
  const [found] = await selectOffers(context).where(eq(offers.id, id));
  if (!found) throw new Error('no offer');
  await notifyDealOfDates(context, found);
}
