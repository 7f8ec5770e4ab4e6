import type { SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { type Context, requireViewer } from '#api/context.ts';
import { sha256Hex } from '#api/http/hash.ts';
import { toOther } from '#api/messages/gather.ts';
import { cancelMessages } from '#api/messages/outbox.ts';
import type { FoundOffer } from '#api/offers/find-offer.ts';
import { offerMail } from '#api/offers/offer-mail.ts';
import type { OfferRow } from '#api/offers/offer-row.ts';
import { type offers, offerVersions } from '#api/offers/table.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { inBoth } from '#domain/i18n/locale.ts';
import { termsDiff } from '#domain/offers/diff.ts';
import { canonicalTerms } from '#domain/offers/history.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import { termsSchema } from '#domain/offers/submission.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { Refusal } from '#domain/refusal.ts';
import { explainedErrors } from '#domain/validation.ts';
import { moveStatements } from './move-statements.ts';
import type { UnsentDocument } from './unsent-documents.ts';

/** How long before the deadline the side that has not answered is reminded. */
const REMINDER_BEFORE_MS = 4 * HOUR_MS;

/** When the side that has not answered is reminded of a deadline, epoch ms. */
export function reminderAt(deadlineAt: number): number {
  return deadlineAt - REMINDER_BEFORE_MS;
}

/** Until when (epoch ms) an offer can be answered, or how long (ms) a backup can, once the home is free. */
export type TimeToAnswer = Pick<OfferRow, 'deadlineAt' | 'heldMs'>;

/** The time to answer that terms give. While the home is under contract it rests. */
export function timeToAnswer(terms: OfferTerms, isBackup: boolean, at: number): TimeToAnswer {
  const deadlineAt = Date.parse(terms.responseDeadline);
  return isBackup ? { deadlineAt: null, heldMs: deadlineAt - at } : { deadlineAt, heldMs: null };
}

/** Terms that one side sends, as the next version. */
export type NewVersion = Readonly<{
  action: 'submit' | 'submit_counter' | 'improve' | 'extend';
  side: OfferSide;
  terms: OfferTerms;
  time: TimeToAnswer;
  documents?: readonly UnsentDocument[];
  onlyIf: SQL | undefined;
  /** Further columns that change. */
  set: Partial<typeof offers.$inferInsert>;
}>;

/**
 * The statements that send a version: the move, the terms and what the other side is told of them.
 * @throws Refusal `transition_not_allowed` (409)
 */
export async function versionStatements(
  moving: Context,
  found: FoundOffer,
  sent: NewVersion,
): Promise<BatchItem<'sqlite'>[]> {
  const { db } = moving;
  const { offer } = found;
  const { action, side, terms, documents, onlyIf, set } = sent;
  const at = moving.now();
  const sha256 = await sha256Hex(canonicalTerms(terms));
  const version = offer.version + 1;
  const move = await moveStatements(moving, offer, {
    action,
    actor: side,
    byUserId: requireViewer(moving).id,
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
    ...(await tellOtherSide(moving, found, sent, version)),
  ];
}

/**
 * The terms as they may be sent.
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

async function tellOtherSide(
  context: Context,
  found: FoundOffer,
  { action, side, terms, time: { deadlineAt } }: NewVersion,
  version: number,
) {
  const other = side === 'buyer' ? 'seller' : 'buyer';
  const mail = { ...offerMail(context, found, other, terms), deadlineAt };
  const to = found[other];
  const isBackup = deadlineAt === null;
  const belongsTo = `offer:${found.offer.id}:answer`;
  const more = { to, cause: `offer:${found.offer.id}:version:${version}`, belongsTo } as const;
  const told = (() => {
    switch (action) {
      case 'submit':
        return {
          template: isBackup ? 'backup_received' : 'offer_received',
          ...more,
          data: mail,
        } as const;
      case 'submit_counter':
        return { template: 'counter_received', ...more, data: mail } as const;
      case 'improve': {
        const before = found.sent?.terms ?? terms;
        const changes = inBoth((locale) =>
          termsDiff(before, terms, { locale, reader: other, now: context.now() }).changed.map(
            ({ label, before, after }): readonly [string, string] => [
              label,
              `${before} → ${after}`,
            ],
          ),
        );
        return {
          template: 'offer_improved',
          ...more,
          data: { ...mail, isBackup, changes },
        } as const;
      }
      case 'extend':
        return { template: 'offer_extended', ...more, data: { ...mail, isBackup } } as const;
    }
  })();
  const thing = `offer:${found.offer.id}`;
  const received = toOther(context, told, thing);
  // Nobody is reminded of a backup; who has less time than that reads it in the first message.
  if (deadlineAt === null || reminderAt(deadlineAt) <= context.now()) return received;
  const reminder = toOther(
    context,
    {
      template: 'deadline_reminder',
      to,
      data: mail,
      cause: `offer:${found.offer.id}:deadline:${version}`,
      belongsTo,
      dueAt: reminderAt(deadlineAt),
      notAfter: deadlineAt,
    },
    thing,
  );
  return [...received, ...reminder];
}
