import { and, eq } from 'drizzle-orm';
import { atOneInstant, type Context, requireVerified } from '#api/context.ts';
import { asBatch } from '#api/db/as-batch.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { sha256Hex } from '#api/http/hash.ts';
import { paced } from '#api/messages/gather.ts';
import { cancelMessages, message } from '#api/messages/outbox.ts';
import { describeOffer } from '#api/offers/describe-offer.ts';
import { findUnsentDocuments } from '#api/offers/documents/unsent-documents.ts';
import { type FoundOffer, findOffer, sideOn } from '#api/offers/find-offer.ts';
import { offerMail } from '#api/offers/offer-mail.ts';
import { offers, offerVersions } from '#api/offers/table.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { canonicalTerms } from '#domain/offers/history.ts';
import { withCustoms } from '#domain/offers/money/closing-customs.ts';
import { allowedActions, type OfferSide } from '#domain/offers/status.ts';
import { termsSchema } from '#domain/offers/submission.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { Refusal } from '#domain/refusal.ts';
import { explainedErrors } from '#domain/validation.ts';
import { moveStatements } from './move-offer.ts';
import { isOfferable, requireOfferable } from './offerable.ts';
import { refuseMove } from './refuse-move.ts';
import { requireTag, staleOffer } from './stale-offer.ts';

/** How long before the deadline the side that has not answered is reminded. */
const REMINDER_BEFORE_MS = 4 * HOUR_MS;

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
  if (!allowedActions(offer, side, now()).includes(action) || !isWritten) {
    refuseMove(offer, action, side, now());
  }
  requireTag(context, found, expectedTag);
  requireOfferable(found.property);

  const unsent = await findUnsentDocuments(context, id);
  const moving = atOneInstant(context);
  const at = moving.now();
  const written = checkedTerms(moving, offer.draft ?? {});
  const county = found.property.facts.countyOrParish ?? '';
  const terms = action === 'submit' ? withCustoms(written, county) : written;
  const sha256 = await sha256Hex(canonicalTerms(terms));
  const version = offer.version + 1;
  const move = await moveStatements(moving, offer, {
    action,
    actor: side,
    byUserId: viewer.id,
    version,
    termsSha256: sha256,
    documents: unsent,
    // What was saved since the draft was read must not be left out.
    onlyIf: and(
      isOfferable(context, offer.propertyId),
      eq(offers.draftVersion, offer.draftVersion),
    ),
    set: {
      version,
      draft: null,
      draftVersion: offer.draftVersion + 1,
      amountCents: terms.amountCents,
      closingDate: terms.closingDate,
      deadlineAt: Date.parse(terms.responseDeadline),
      sentAt: at,
    },
  });
  await unlessTaken(
    db.batch(
      asBatch([
        ...move,
        db
          .insert(offerVersions)
          .values({ offerId: id, number: version, author: side, terms, sha256, at }),
        cancelMessages(db, `offer:${id}:answer`, at),
        ...(await tellOtherSide(moving, found, side, version, terms)),
      ]),
    ),
    async () => {
      const current = await findOffer(context, id);
      requireOfferable(current.property);
      return staleOffer(context, id);
    },
  );
  return describeOffer(context, id);
}

function checkedTerms(context: Context, draft: unknown): OfferTerms {
  const schema = termsSchema({ now: context.now() });
  const result = schema.safeParse(draft);
  if (!result.success) {
    throw new Refusal('invalid', { errors: explainedErrors(schema, draft, context.locale) });
  }
  return result.data;
}

async function tellOtherSide(
  context: Context,
  found: FoundOffer,
  side: OfferSide,
  version: number,
  terms: OfferTerms,
) {
  const other = side === 'buyer' ? 'seller' : 'buyer';
  const mail = offerMail(context, found, other, terms);
  const to = found[other];
  const remindAt = Date.parse(terms.responseDeadline) - REMINDER_BEFORE_MS;
  const belongsTo = `offer:${found.offer.id}:answer`;
  const told = {
    template: version === 1 ? 'offer_received' : 'counter_received',
    to,
    data: mail,
    cause: `offer:${found.offer.id}:version:${version}`,
    belongsTo,
  } as const;
  const letter = await paced(context, told, `offer:${found.offer.id}`);
  const received = message(context.db, letter, context.now());
  // Who has less time than that to answer reads it in the first message.
  if (remindAt <= context.now()) return [received];
  const reminder = message(
    context.db,
    {
      template: 'deadline_reminder',
      to,
      data: mail,
      cause: `offer:${found.offer.id}:deadline:${version}`,
      belongsTo,
      dueAt: remindAt,
      notAfter: Date.parse(terms.responseDeadline),
    },
    context.now(),
  );
  return [received, reminder];
}
