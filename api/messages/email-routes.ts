import { createId } from '@paralleldrive/cuid2';
import { and, asc, desc, eq, gte, isNotNull, isNull, lt } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { users } from '#api/accounts/table.ts';
import { type ApiEnv, type Context, requireProfile } from '#api/context.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import {
  cursorAfter,
  instantCursor,
  instantCursorAfter,
  isAfterCursor,
  listOf,
} from '#api/http/list.ts';
import { wholeNumber } from '#api/http/whole-number.ts';
import { fullName } from '#domain/accounts/user.ts';
import { EMAIL_ACTIONS, type EmailAction, maskedAddress } from '#domain/messages/email.ts';
import { Refusal } from '#domain/refusal.ts';
import { MAX_ATTEMPTS } from './deliver.ts';
import { emailEvents, outbox } from './table.ts';

const EMAIL_STATES = ['failing', 'dead'] as const;
const emailQuerySchema = z.strictObject({
  state: z.enum(EMAIL_STATES).optional(),
  cursor: wholeNumber(0, 1_000_000).optional(),
});

const emailEventQuerySchema = z.strictObject({
  /** `nextCursor` of the previous page of events. */
  cursor: instantCursor.optional(),
});

const emailSchema = z.strictObject({
  id: z.string(),
  /** Masked: `a•••@example.com`. */
  to: z.string(),
  template: z.string(),
  subject: z.string(),
  attempts: z.int(),
  lastError: z.string().nullable(),
  state: z.enum(EMAIL_STATES),
  createdAt: z.iso.datetime(),
});
const emailsSchema = listOf(emailSchema);
const emailAnswerSchema = z.strictObject({
  letter: emailSchema.extend({
    /** Newest first. */
    events: listOf(
      z.strictObject({ action: z.enum(EMAIL_ACTIONS), by: z.string(), at: z.iso.datetime() }),
    ),
  }),
});

/** Routes for e-mails that could not be sent, for administrators. */
export const emailRoutes = new Hono<ApiEnv>()
  .use(async (c, next) => {
    // Before any input is validated, because a validation error would reveal that the route exists.
    requireProfile(c.var.context, 'admin');
    await next();
  })
  .get(
    '/',
    about(
      'List the e-mails that could not be sent, oldest first: still retried, or undeliverable.',
      {
        answers: { status: 200, schema: emailsSchema },
      },
    ),
    query(emailQuerySchema),
    async (c) => c.json(await listEmails(c.var.context, c.req.valid('query'))),
  )
  .get(
    '/:id',
    about('Return one e-mail that could not be sent, and the actions of administrators on it.', {
      answers: { status: 200, schema: emailAnswerSchema },
    }),
    query(emailEventQuerySchema),
    async (c) => c.json(await openEmail(c.var.context, c.req.param('id'), c.req.valid('query'))),
  )
  .post(
    '/:id/discard',
    about('Discard an e-mail: it is not retried.', { answers: { status: 204 } }),
    async (c) => {
      await discardEmail(c.var.context, c.req.param('id'));
      return c.body(null, 204);
    },
  )
  .post(
    '/:id/retry',
    about('Retry an e-mail from the first attempt.', { answers: { status: 204 } }),
    async (c) => {
      await retryEmail(c.var.context, c.req.param('id'));
      return c.body(null, 204);
    },
  );

const PAGE_SIZE = 50;

/** Neither sent nor canceled, with at least one failed attempt. */
const isStuck = and(isNull(outbox.sentAt), isNull(outbox.canceledAt), isNotNull(outbox.lastError));

/**
 * Lists the e-mails that could not be sent, oldest first, including those that are still retried.
 * Their content is not shown, because some contain secrets of an account.
 * @throws Refusal `unauthenticated` (401), `not_found` (404)
 */
async function listEmails(
  context: Context,
  { state, cursor = 0 }: z.output<typeof emailQuerySchema>,
): Promise<z.output<typeof emailsSchema>> {
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
    items: rows.map(emailOf),
    total,
    nextCursor: cursorAfter(cursor, rows.length, total),
  };
}

/**
 * Returns one such e-mail and its events, and records that it was opened.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for one that is not stuck
 */
async function openEmail(
  context: Context,
  id: string,
  { cursor }: z.output<typeof emailEventQuerySchema> = {},
): Promise<z.output<typeof emailAnswerSchema>> {
  requireProfile(context, 'admin');
  const { db } = context;
  const [row] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, id), isStuck));
  if (!row) throw new Refusal('not_found');
  await eventOf(context, id, 'open');
  const own = eq(emailEvents.emailId, id);
  const [events, total] = await Promise.all([
    db
      .select({ event: emailEvents, admin: users })
      .from(emailEvents)
      .innerJoin(users, eq(users.id, emailEvents.adminId))
      .where(and(own, isAfterCursor(emailEvents.at, emailEvents.id, cursor)))
      .orderBy(desc(emailEvents.at), desc(emailEvents.id))
      // One more than shown, to know whether there is a next page.
      .limit(PAGE_SIZE + 1),
    db.$count(emailEvents, own),
  ]);
  const page = events.slice(0, PAGE_SIZE);
  const last = events.length > PAGE_SIZE ? page.at(-1)?.event : undefined;
  return {
    letter: {
      ...emailOf(row),
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
 * Restarts the attempts to send an e-mail.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for one that was sent or canceled
 */
function retryEmail(context: Context, id: string): Promise<void> {
  const dueAt = context.now();
  return moveEmail(context, id, 'retry', {
    attempts: 0,
    claimedUntil: null,
    takenClaim: null,
    dueAt,
  });
}

/**
 * Cancels an e-mail, so that it is not retried.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for one that was sent or canceled
 */
function discardEmail(context: Context, id: string): Promise<void> {
  return moveEmail(context, id, 'discard', { canceledAt: context.now() });
}

async function moveEmail(
  context: Context,
  id: string,
  action: EmailAction,
  change: Partial<typeof outbox.$inferInsert>,
): Promise<void> {
  requireProfile(context, 'admin');
  const { db } = context;
  const isOpen = and(eq(outbox.id, id), isNull(outbox.sentAt), isNull(outbox.canceledAt));
  await unlessTaken(
    db.batch([
      db.update(outbox).set(change).where(isOpen),
      ...orRollBack(db),
      eventOf(context, id, action),
    ]),
    () => new Refusal('not_found'),
  );
}

function eventOf(context: Context, emailId: string, action: EmailAction) {
  const adminId = requireProfile(context, 'admin').id;
  return context.db
    .insert(emailEvents)
    .values({ id: createId(), emailId, adminId, action, at: context.now() });
}

function emailOf(row: typeof outbox.$inferSelect): z.output<typeof emailSchema> {
  const { id, to, template, subject, attempts, lastError, createdAt } = row;
  return {
    ...{ id, template, subject, attempts },
    to: maskedAddress(to),
    // Masks e-mail addresses, which mail servers repeat in their errors.
    lastError: lastError?.replaceAll(to, maskedAddress(to)) ?? null,
    state: attempts >= MAX_ATTEMPTS ? 'dead' : 'failing',
    createdAt: new Date(createdAt).toISOString(),
  };
}
