import { createId } from '@paralleldrive/cuid2';
import { and, asc, desc, eq, gte, isNotNull, isNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#api/accounts/table.ts';
import { type Context, requireProfile } from '#api/context.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { instantCursor, instantCursorAfter, isAfterCursor } from '#api/http/instant-cursor.ts';
import { cursorAfter, listOf } from '#api/http/list.ts';
import { wholeNumber } from '#api/http/whole-number.ts';
import { fullName } from '#domain/accounts/user.ts';
import { LETTER_ACTIONS, type LetterAction, maskedAddress } from '#domain/messages/letter.ts';
import { Refusal } from '#domain/refusal.ts';
import { MAX_ATTEMPTS } from './deliver.ts';
import { letterEvents, outbox } from './table.ts';

const PAGE_SIZE = 50;

export const LETTER_STATES = ['failing', 'dead'] as const;
export const letterQuerySchema = z.strictObject({
  state: z.enum(LETTER_STATES).optional(),
  cursor: wholeNumber(0, 1_000_000).optional(),
});

export const letterEventQuerySchema = z.strictObject({
  /** `nextCursor` of the events of the answer before. */
  cursor: instantCursor.optional(),
});

const letterSchema = z.strictObject({
  id: z.string(),
  /** Masked: `a•••@example.com`. */
  to: z.string(),
  template: z.string(),
  subject: z.string(),
  attempts: z.int(),
  lastError: z.string().nullable(),
  state: z.enum(LETTER_STATES),
  createdAt: z.iso.datetime(),
});
export const lettersSchema = listOf(letterSchema);
export const letterAnswerSchema = z.strictObject({
  letter: letterSchema.extend({
    /** The latest first. */
    events: listOf(
      z.strictObject({ action: z.enum(LETTER_ACTIONS), by: z.string(), at: z.iso.datetime() }),
    ),
  }),
});

/** Neither sent nor canceled, with at least one failed attempt. */
const isStuck = and(isNull(outbox.sentAt), isNull(outbox.cancelledAt), isNotNull(outbox.lastError));

/**
 * The e-mails that could not be sent, the oldest first: those that are still tried, and those that
 * were given up. Their content is not shown: some contain a secret of an account.
 * @throws Refusal `unauthenticated` (401), `not_found` (404)
 */
export async function listLetters(
  context: Context,
  { state, cursor = 0 }: z.output<typeof letterQuerySchema>,
): Promise<z.output<typeof lettersSchema>> {
  requireProfile(context, 'admin');
  const { db } = context;
  const isWanted = and(
    isStuck,
    state === 'dead' ? gte(outbox.attempts, MAX_ATTEMPTS) : undefined,
    state === 'failing' ? lt(outbox.attempts, MAX_ATTEMPTS) : undefined,
  );
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(outbox)
      .where(isWanted)
      .orderBy(asc(outbox.createdAt), asc(outbox.id))
      .limit(PAGE_SIZE)
      .offset(cursor),
    db.$count(outbox, isWanted),
  ]);
  return {
    items: rows.map(letterOf),
    total,
    nextCursor: cursorAfter(cursor, rows.length, total),
  };
}

/**
 * One such e-mail and what was done with it; that it was opened is recorded too.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for one that is not stuck
 */
export async function openLetter(
  context: Context,
  id: string,
  { cursor }: z.output<typeof letterEventQuerySchema> = {},
): Promise<z.output<typeof letterAnswerSchema>> {
  requireProfile(context, 'admin');
  const { db } = context;
  const [row] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, id), isStuck));
  if (!row) throw new Refusal('not_found');
  await eventOf(context, id, 'open');
  const own = eq(letterEvents.letterId, id);
  const [events, total] = await Promise.all([
    db
      .select({ event: letterEvents, admin: users })
      .from(letterEvents)
      .innerJoin(users, eq(users.id, letterEvents.adminId))
      .where(and(own, isAfterCursor(letterEvents.at, letterEvents.id, cursor)))
      .orderBy(desc(letterEvents.at), desc(letterEvents.id))
      // Read one more than shown, to know whether there is a next page.
      .limit(PAGE_SIZE + 1),
    db.$count(letterEvents, own),
  ]);
  const page = events.slice(0, PAGE_SIZE);
  const last = events.length > PAGE_SIZE ? page.at(-1)?.event : undefined;
  return {
    letter: {
      ...letterOf(row),
      events: {
        items: page.map(({ event, admin }) => ({
          action: event.action,
          by: fullName(admin),
          at: new Date(event.at).toISOString(),
        })),
        total,
        nextCursor: last ? instantCursorAfter(last.at, last.id) : null,
      },
    },
  };
}

/**
 * Lets an e-mail be tried again from the start.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for one that was sent or taken back
 */
export function retryLetter(context: Context, id: string): Promise<void> {
  const dueAt = context.now();
  return moveLetter(context, id, 'retry', {
    attempts: 0,
    claimedUntil: null,
    takenClaim: null,
    dueAt,
  });
}

/**
 * Discards an e-mail: it is not retried.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for one that was sent or taken back
 */
export function discardLetter(context: Context, id: string): Promise<void> {
  return moveLetter(context, id, 'discard', { cancelledAt: context.now() });
}

async function moveLetter(
  context: Context,
  id: string,
  action: LetterAction,
  change: Partial<typeof outbox.$inferInsert>,
): Promise<void> {
  requireProfile(context, 'admin');
  const { db } = context;
  const isOpen = and(eq(outbox.id, id), isNull(outbox.sentAt), isNull(outbox.cancelledAt));
  await unlessTaken(
    db.batch([
      db.update(outbox).set(change).where(isOpen),
      ...orRollBack(db),
      eventOf(context, id, action),
    ]),
    () => new Refusal('not_found'),
  );
}

function eventOf(context: Context, letterId: string, action: LetterAction) {
  const adminId = requireProfile(context, 'admin').id;
  return context.db
    .insert(letterEvents)
    .values({ id: createId(), letterId, adminId, action, at: context.now() });
}

function letterOf(row: typeof outbox.$inferSelect): z.output<typeof letterSchema> {
  const { id, to, template, subject, attempts, lastError, createdAt } = row;
  return {
    ...{ id, template, subject, attempts },
    to: maskedAddress(to),
    // Removes e-mail addresses: mail servers repeat the refused address in errors.
    lastError: lastError?.replaceAll(to, maskedAddress(to)) ?? null,
    state: attempts >= MAX_ATTEMPTS ? 'dead' : 'failing',
    createdAt: new Date(createdAt).toISOString(),
  };
}
