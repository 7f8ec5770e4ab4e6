import type { SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from '#api/context.ts';
import { sha256Hex } from '#api/hash.ts';
import { cancelMessages } from '#api/messages/outbox.ts';
import { type OfferRow, type offers, offerVersions } from '#api/offers/table.ts';
import { termsSchema } from '#domain/offers/draft/submission.ts';
import { canonicalTerms } from '#domain/offers/history.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { Refusal } from '#domain/refusal.ts';
import { explainedErrors } from '#domain/validation.ts';
import { moveDeal } from './move-statements.ts';
import type { Deal } from './open-deal.ts';
import type { UnsentDocument } from './unsent-documents.ts';
import { type SentVersion, versionMessages } from './version-messages.ts';

/**
 * The deadline to answer (epoch ms), or for a backup the time to answer (ms) once the home is
 * available.
 */
export type TimeToAnswer = Pick<OfferRow, 'deadlineAt' | 'heldMs'>;

/** Returns the time to answer from the terms; paused for a backup. */
export function timeToAnswer(terms: OfferTerms, isBackup: boolean, at: number): TimeToAnswer {
  const deadlineAt = Date.parse(terms.responseDeadline);
  return isBackup ? { deadlineAt: null, heldMs: deadlineAt - at } : { deadlineAt, heldMs: null };
}

/** Terms to send as the next version. */
export type NewVersion = Readonly<{
  action: SentVersion['action'];
  terms: OfferTerms;
  time: TimeToAnswer;
  documents?: readonly UnsentDocument[];
  onlyIf: SQL | undefined;
  /** Further columns to update. */
  set: Partial<typeof offers.$inferInsert>;
}>;

/**
 * Returns the statements that send a version: the move, the terms and the message to the other
 * side.
 * @throws Refusal `transition_not_allowed` (409)
 */
export async function versionStatements(
  deal: Deal,
  sent: NewVersion,
): Promise<BatchItem<'sqlite'>[]> {
  const { offer, side, at, context } = deal;
  const { db } = context;
  const { action, terms, documents, onlyIf, set } = sent;
  const sha256 = await sha256Hex(canonicalTerms(terms));
  const version = offer.version + 1;
  const move = await moveDeal(deal, {
    action,
    version,
    termsSha256: sha256,
    ...(documents && { documents }),
    onlyIf,
    set: {
      ...set,
      version,
      amountCents: terms.amountCents,
      closingDate: terms.closingDate,
      deadlineAt: sent.time.deadlineAt,
      heldMs: sent.time.heldMs,
      sentAt: at,
    },
  });
  return [
    ...move,
    db
      .insert(offerVersions)
      .values({ offerId: offer.id, number: version, author: side, terms, sha256, at }),
    cancelMessages(db, `offer:${offer.id}:answer`, at),
    ...versionMessages(deal, { action, number: version, terms, deadlineAt: sent.time.deadlineAt }),
  ];
}

/**
 * Returns validated terms.
 * @throws Refusal `invalid` (422) with the messages per field
 */
export function checkedTerms(context: Context, draft: unknown): OfferTerms {
  const schema = termsSchema({ now: context.now() });
  const result = schema.safeParse(draft);
  if (!result.success) {
    throw new Refusal('invalid', { errors: explainedErrors(schema, draft, context.locale) });
  }
  return result.data;
}
