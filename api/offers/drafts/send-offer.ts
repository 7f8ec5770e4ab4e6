import { and, eq } from 'drizzle-orm';
import { type Context, requireVerified } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { describeOffer } from '#api/offers/describe-offer.ts';
import { requireRead } from '#api/offers/disclosures/read-disclosures.ts';
import { findOffer, homeOf } from '#api/offers/find-offer.ts';
import { isOfferable, requireOfferable } from '#api/offers/moves/offerable.ts';
import { openDeal } from '#api/offers/moves/open-deal.ts';
import { refuseMove, requireMove, requireTag, staleOffer } from '#api/offers/moves/requirements.ts';
import { checkedTerms, timeToAnswer, versionStatements } from '#api/offers/moves/send-version.ts';
import { findUnsentDocuments } from '#api/offers/moves/unsent-documents.ts';
import { decideStatements } from '#api/offers/rounds/decide-round.ts';
import { offers } from '#api/offers/table.ts';
import { withCustoms } from '#domain/offers/money/closing-customs.ts';

/**
 * Sends the viewer's unsent terms, a draft or a counter-offer, as the next version. Versions never
 * change afterwards.
 * @param expectedTag the `If-Match` of the request, if any
 * @throws Refusal `email_unverified` (403), `invalid` (422) with the messages per field,
 * `disclosures_unread`, `offer_expired`, `not_your_turn`, `property_under_contract`, `stale_version` (409)
 */
export async function sendOffer(context: Context, id: string, expectedTag?: string) {
  const deal = await openDeal(context, id, requireVerified(context));
  const { offer, property, side, home, at } = deal;
  const action = offer.status === 'draft' ? 'submit' : 'submit_counter';
  const isWritten = offer.status === 'draft' || offer.revisionBy === side;
  requireMove(deal, action);
  if (!isWritten) refuseMove(deal, action);
  requireTag(deal, expectedTag);
  const demand = requireOfferable(home);
  if (side === 'buyer') requireRead(deal);

  const unsent = await findUnsentDocuments(context, id);
  const written = checkedTerms(deal.context, offer.draft ?? {});
  const county = property.facts.countyOrParish ?? '';
  const terms = action === 'submit' ? withCustoms(written, county) : written;
  const version = await versionStatements(deal, {
    action,
    terms,
    time: timeToAnswer(terms, demand === 'backups', at),
    documents: unsent,
    // Answers saved after the draft was read must not be lost.
    onlyIf: and(
      isOfferable(context, offer.propertyId, demand),
      eq(offers.draftVersion, offer.draftVersion),
    ),
    set: { draft: null, draftVersion: offer.draftVersion + 1 },
  });
  const isCounter = side === 'seller' && action === 'submit_counter';
  const round = isCounter ? (await decideStatements(deal, 'counter')).statements : [];
  await unlessTaken(context.db.batch(asBatch([...version, ...round])), async () => {
    const current = await findOffer(context, id);
    requireOfferable(homeOf(current));
    return staleOffer(context, id);
  });
  return describeOffer(context, id);
}
