import { and, eq } from 'drizzle-orm';
import { atOneInstant, type Context, requireVerified } from '#api/context.ts';
import { asBatch } from '#api/db/as-batch.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { describeOffer } from '#api/offers/describe-offer.ts';
import { findOffer, homeOf, sideOn } from '#api/offers/find-offer.ts';
import { isOfferable, requireOfferable } from '#api/offers/moves/offerable.ts';
import { refuseMove } from '#api/offers/moves/refuse-move.ts';
import { checkedTerms, timeToAnswer, versionStatements } from '#api/offers/moves/send-version.ts';
import { requireTag, staleOffer } from '#api/offers/moves/stale-offer.ts';
import { findUnsentDocuments } from '#api/offers/moves/unsent-documents.ts';
import { offers } from '#api/offers/table.ts';
import { allowedActions } from '#domain/offers/allowed-actions.ts';
import { withCustoms } from '#domain/offers/money/closing-customs.ts';

/**
 * Sends the viewer's unsent terms, the buyer's draft or a counter-offer, as the next version.
 * Versions are never changed afterwards.
 * @param expectedTag the `If-Match` of the request, if it had one.
 * @throws Refusal `email_unverified` (403), `invalid` (422) with the messages per field,
 * `offer_expired`, `not_your_turn`, `property_under_contract`, `stale_version` (409)
 */
export async function sendOffer(context: Context, id: string, expectedTag?: string) {
  const { db, now } = context;
  const viewer = requireVerified(context);
  const found = await findOffer(context, id);
  const side = sideOn(found, viewer);
  const { offer } = found;
  const action = offer.status === 'draft' ? 'submit' : 'submit_counter';
  const isWritten = offer.status === 'draft' || offer.revisionBy === side;
  if (!allowedActions(offer, side, now(), homeOf(found)).includes(action) || !isWritten) {
    refuseMove(found, action, side, now());
  }
  requireTag(context, found, expectedTag);
  const demand = requireOfferable(homeOf(found));

  const unsent = await findUnsentDocuments(context, id);
  const moving = atOneInstant(context);
  const written = checkedTerms(moving, offer.draft ?? {});
  const county = found.property.facts.countyOrParish ?? '';
  const terms = action === 'submit' ? withCustoms(written, county) : written;
  const version = await versionStatements(moving, found, {
    action,
    side,
    terms,
    time: timeToAnswer(terms, demand === 'backups', moving.now()),
    documents: unsent,
    // What was saved since the draft was read must not be left out.
    onlyIf: and(
      isOfferable(context, offer.propertyId, demand),
      eq(offers.draftVersion, offer.draftVersion),
    ),
    set: { draft: null, draftVersion: offer.draftVersion + 1 },
  });
  await unlessTaken(db.batch(asBatch(version)), async () => {
    const current = await findOffer(context, id);
    requireOfferable(homeOf(current));
    return staleOffer(context, id);
  });
  return describeOffer(context, id);
}
