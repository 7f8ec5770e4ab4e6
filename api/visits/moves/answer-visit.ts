import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { z } from 'zod';
import { atOneInstant, type Context, requireViewer } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { rollBackUnless, unlessTaken } from '#api/db/unless-taken.ts';
import { answerStatements, requireClaim } from '#api/http/idempotency.ts';
import { describeVisit } from '#api/visits/describe-visit.ts';
import { keepsVisitsNow } from '#api/visits/find-home.ts';
import {
  type FoundVisit,
  findVisit,
  sideOn,
  standingVisit,
  type VisitRow,
} from '#api/visits/find-visit.ts';
import { visitsOnDayOf } from '#api/visits/hours/held.ts';
import { requireFree, slotTaken } from '#api/visits/hours/slots.ts';
import { forgetEmails, visitEmail } from '#api/visits/visit-emails.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { type WrittenText, writtenText } from '#domain/i18n/written-text.ts';
import { Refusal } from '#domain/refusal.ts';
import type { cancelSchema, declineSchema, proposeSchema } from '#domain/visits/request.ts';
import {
  afterMove,
  otherSide,
  requireMove,
  type VisitMove,
  type VisitSide,
} from '#domain/visits/status.ts';
import { moveStatements } from './move-visit.ts';

/** A move by one side, with its changes and e-mails. */
type Answer = Readonly<{
  move: VisitMove;
  /** The proposed start, epoch ms. */
  proposedAt?: number;
  /** Further columns to update. */
  set?: (side: VisitSide, at: number, before: VisitRow) => Partial<VisitRow>;
  /** The e-mails of the batch, for the visit as it is afterwards. */
  emails: (context: Context, after: FoundVisit, side: VisitSide) => readonly BatchItem<'sqlite'>[];
}>;

/**
 * Makes a move for the viewer's side. Status, held time, history and e-mails change in one batch.
 * @throws Refusal `not_found` (404), `transition_not_allowed` with the allowed moves,
 * `stale_version`, `slot_taken` with the nearest free slots, `visits_closed`, `request_in_progress`
 * (409)
 */
export async function answerVisit(
  given: Context,
  id: string,
  { move, proposedAt, set, emails }: Answer,
): Promise<FoundVisit> {
  const context = atOneInstant(given);
  const { db, now } = context;
  const found = await findVisit(context, id);
  const side = sideOn(context, found);
  const at = now();
  const standing = standingVisit(found, at);
  requireMove(standing, move, side, at);
  const next = afterMove(standing, move, side, { now: at, proposedAt: proposedAt ?? null });
  const changes = set?.(side, at, standing) ?? {};
  const visit = { ...standing, ...next, ...changes, version: standing.version + 1, updatedAt: at };
  const after = { ...found, visit };
  await unlessTaken(
    db.batch(
      asBatch([
        ...(move === 'confirm' || move === 'propose'
          ? rollBackUnless(db, keepsVisitsNow(context, visit.propertyId))
          : []),
        ...(proposedAt === undefined ? [] : withinDay(context, found, proposedAt)),
        ...moveStatements(db, found.visit, {
          action: move,
          actor: side,
          byUserId: requireViewer(context).id,
          next,
          now: at,
          set: changes,
        }),
        ...emails(context, after, side),
        ...answerStatements(context, 200, { visit: describeVisit(context, after) }),
      ]),
    ),
    () => refusalOfBatch(context, found, move, side, proposedAt),
  );
  return after;
}

/** Proposals also count toward the maximum per day. */
function withinDay({ db }: Context, { home, visit }: FoundVisit, instant: number) {
  const { mostPerDay = null } = home.rules ?? {};
  if (mostPerDay === null) return [];
  return rollBackUnless(db, sql`${visitsOnDayOf(db, home, instant, visit.id)} < ${mostPerDay}`);
}

/** Returns the refusal for a batch that failed because something changed after reading. */
async function refusalOfBatch(
  context: Context,
  before: FoundVisit,
  move: VisitMove,
  side: VisitSide,
  proposedAt: number | undefined,
): Promise<Refusal> {
  await requireClaim(context);
  const current = await findVisit(context, before.visit.id);
  const at = context.now();
  requireMove(standingVisit(current, at), move, side, at);
  if (current.visit.version !== before.visit.version) {
    return new Refusal('stale_version', { extra: { current: describeVisit(context, current) } });
  }
  if (proposedAt !== undefined) {
    return slotTaken(context, current.home, proposedAt, { visitId: before.visit.id });
  }
  return new Refusal('visits_closed');
}

/**
 * Declines a request, with a reason for the visitor; its time becomes free.
 * @throws what `answerVisit` throws
 */
export function declineVisit(
  context: Context,
  id: string,
  { reason, ...said }: z.output<typeof declineSchema>,
) {
  const note = noteOf(context, said);
  return answerVisit(context, id, {
    move: 'decline',
    set: (side) => ({ reason, endedBy: side, ...replyColumns(side, note) }),
    emails: (at, after) => [
      forgetEmails(at, id),
      ...visitEmail(at, after, 'visit_declined', 'visitor', { note }),
    ],
  });
}

/**
 * Cancels a visit, with a reason for the other side; its time becomes free.
 * @throws what `answerVisit` throws
 */
export function cancelVisit(
  context: Context,
  id: string,
  { reason, ...said }: z.output<typeof cancelSchema>,
) {
  const note = noteOf(context, said);
  return answerVisit(context, id, {
    move: 'cancel',
    set: (side) => ({ reason, endedBy: side, ...replyColumns(side, note) }),
    emails: (at, after, side) => [
      forgetEmails(at, id),
      ...visitEmail(at, after, 'visit_canceled', otherSide(side), { note }),
    ],
  });
}

/**
 * Proposes another time. Both times are held until the other side answers, at most until the first
 * of them starts. A counter-proposal replaces the previous one.
 * @throws what `answerVisit` throws, and `slot_taken` (409) for a time that is not free
 */
export async function proposeTime(
  context: Context,
  id: string,
  { startsAt, ...said }: z.output<typeof proposeSchema>,
) {
  const found = await findVisit(context, id);
  const at = context.now();
  requireMove(standingVisit(found, at), 'propose', sideOn(context, found), at);
  await requireFree(context, found.home, startsAt, { visitId: id });
  const note = noteOf(context, said);
  return answerVisit(context, id, {
    move: 'propose',
    proposedAt: startsAt,
    set: (side) => replyColumns(side, note),
    emails: (at, after, side) => [
      forgetEmails(at, id),
      ...visitEmail(at, after, 'visit_proposed', otherSide(side), { note }),
    ],
  });
}

type Said = Readonly<{ note?: string | undefined; noteLanguage?: Locale | undefined }>;

/** The note of a move with its language. */
export function noteOf({ locale }: Context, { note, noteLanguage }: Said): WrittenText | undefined {
  return writtenText(note, noteLanguage, locale);
}

/** Returns the columns of a side's message with its move; empty without a message. */
export function replyColumns(side: VisitSide, note: WrittenText | undefined) {
  return note ? { reply: note.text, replyBy: side, replyLanguage: note.language } : {};
}
