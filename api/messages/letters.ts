import { and, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, requireProfile } from '#api/context.ts';
import { Refusal } from '#domain/refusal.ts';
import { MOST_ATTEMPTS } from './deliver.ts';
import { outbox } from './table.ts';

const AT_MOST = 100;

export const LETTER_STATES = ['failing', 'dead'] as const;
export const letterQuerySchema = z.strictObject({ state: z.enum(LETTER_STATES).optional() });

const letterSchema = z.strictObject({
  id: z.string(),
  to: z.string(),
  template: z.string(),
  subject: z.string(),
  attempts: z.int(),
  lastError: z.string().nullable(),
  state: z.enum(LETTER_STATES),
  createdAt: z.iso.datetime(),
});
export const lettersSchema = z.strictObject({
  items: z.array(letterSchema),
  total: z.int(),
  nextCursor: z.null(),
});

/**
 * The letters that could not be sent: those that are still tried, and those that were given up.
 * What they say is nobody's business here: some carry a key to an account.
 * @throws Refusal `unauthenticated` (401), `not_found` (404)
 */
export async function listLetters(context: Context, { state }: z.output<typeof letterQuerySchema>) {
  requireProfile(context, 'admin');
  const isDead = gte(outbox.attempts, MOST_ATTEMPTS);
  const rows = await context.db
    .select()
    .from(outbox)
    .where(
      and(
        isNull(outbox.sentAt),
        isNull(outbox.cancelledAt),
        sql`${outbox.lastError} is not null`,
        state === 'dead' ? isDead : state && lt(outbox.attempts, MOST_ATTEMPTS),
      ),
    )
    .orderBy(desc(outbox.dueAt))
    .limit(AT_MOST);
  const items = rows.map(({ id, to, template, subject, attempts, lastError, createdAt }) => ({
    ...{ id, to, template, subject, attempts, lastError },
    state: attempts >= MOST_ATTEMPTS ? ('dead' as const) : ('failing' as const),
    createdAt: new Date(createdAt).toISOString(),
  }));
  return { items, total: items.length, nextCursor: null };
}

/**
 * Lets a letter be tried again from the start.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for one that was sent or taken back
 */
export async function retryLetter(context: Context, id: string): Promise<void> {
  requireProfile(context, 'admin');
  const { db, now } = context;
  const retried = await db
    .update(outbox)
    .set({ attempts: 0, claimedUntil: null, takenClaim: null, dueAt: now() })
    .where(and(eq(outbox.id, id), isNull(outbox.sentAt), isNull(outbox.cancelledAt)))
    .returning({ id: outbox.id });
  if (retried.length === 0) throw new Refusal('not_found');
}
