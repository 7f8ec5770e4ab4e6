import { createId } from '@paralleldrive/cuid2';
import { and, count, desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { findAdmins, findUserRow } from '#api/accounts/find-user.ts';
import { type ApiEnv, type Context, requireProfile, requireVerified } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { body, query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { cursorAfter, listOf } from '#api/http/list.ts';
import { wholeNumber } from '#api/http/whole-number.ts';
import { message } from '#api/messages/outbox.ts';
import {
  CONTACT_ACTIONS,
  CONTACT_ISSUES,
  CONTACT_LIFECYCLE,
  CONTACT_STATUSES,
  type ContactAction,
  type ContactMessage,
  ISSUE_LABELS,
  MAX_MESSAGE_LENGTH,
} from '#domain/contact/message.ts';
import { CONTACT_PHOTO_TYPES } from '#domain/contact/photos.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { follow, movesFrom } from '#domain/moves.ts';
import { formatPhone } from '#domain/phone.ts';
import { Refusal } from '#domain/refusal.ts';
import { rule } from '#domain/validation.ts';
import { contactEvents, contactMessages } from './table.ts';
import { contactPhotoKey } from './uploads.ts';

const inboxQuerySchema = z.strictObject({
  status: z.enum(CONTACT_STATUSES).optional(),
  cursor: wholeNumber(0, 1_000_000).optional(),
});

const rowSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  issue: z.enum(CONTACT_ISSUES),
  message: z.string(),
  status: z.enum(CONTACT_STATUSES),
  language: z.enum(LOCALES),
  createdAt: z.iso.datetime(),
  photos: z.array(
    z.strictObject({ name: z.string(), type: z.enum(CONTACT_PHOTO_TYPES), bytes: z.int() }),
  ),
});

const inboxSchema = listOf(rowSchema).extend({
  /** Number of messages by status. */
  counts: z.record(z.enum(CONTACT_STATUSES), z.int()),
});

const inboxMessageSchema = z.strictObject({
  message: z.strictObject({
    ...rowSchema.shape,
    userId: z.string().nullable(),
    version: z.int(),
    allowed: z.array(z.enum(CONTACT_ACTIONS)),
    events: z.array(
      z.strictObject({
        version: z.int(),
        action: z.enum(CONTACT_ACTIONS),
        text: z.string().nullable(),
        at: z.iso.datetime(),
      }),
    ),
  }),
});

const MOVED = { answers: { status: 200, schema: inboxMessageSchema } } as const;

const contactAnswerSchema = z.strictObject({
  text: z
    .string()
    .trim()
    .min(1, { abort: true })
    .max(MAX_MESSAGE_LENGTH)
    .refine((text) => !/[^\P{Cc}\t\n\r]|\p{Cs}/u.test(text), rule('control_characters')),
});

/** The messages of the contact form, for administrators. */
export const inboxRoutes = new Hono<ApiEnv>()
  .use(async (c, next) => {
    // Before any input is validated, because a validation error would reveal that the route exists.
    requireProfile(c.var.context, 'admin');
    await next();
  })
  .get(
    '/',
    about('List the messages of the contact form, newest first.', {
      answers: { status: 200, schema: inboxSchema },
    }),
    query(inboxQuerySchema),
    async (c) => c.json(await listInbox(c.var.context, c.req.valid('query'))),
  )
  .get('/:id', about('Return one message with its history.', MOVED), async (c) =>
    c.json(await findInboxMessage(c.var.context, c.req.param('id'))),
  )
  .post(
    '/:id/answer',
    about('Answer a message by e-mail.', MOVED),
    body(contactAnswerSchema),
    async (c) => {
      const { text } = c.req.valid('json');
      return c.json(await moveMessage(c.var.context, c.req.param('id'), 'answer', text));
    },
  )
  .post('/:id/close', about('Close a message.', MOVED), async (c) =>
    c.json(await moveMessage(c.var.context, c.req.param('id'), 'close')),
  )
  .post('/:id/reopen', about('Reopen a closed message.', MOVED), async (c) =>
    c.json(await moveMessage(c.var.context, c.req.param('id'), 'reopen')),
  )
  .get(
    '/:id/photos/:number',
    about('Return a photo of a message.', {
      answers: { status: 200, type: 'image/*' },
    }),
    async (c) => {
      const number = Number(c.req.param('number'));
      const { photo, file } = await readContactPhoto(c.var.context, c.req.param('id'), number);
      const ending = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif' }[photo.type];
      // Cast: the platform's stream type differs from the web's.
      const bytes = file.body as unknown as ReadableStream;
      return c.body(bytes, 200, {
        'Content-Type': photo.type,
        'Content-Length': String(photo.bytes),
        // Our own file name, because the sender chose the original one.
        'Content-Disposition': `attachment; filename="${c.req.param('id')}-${number}.${ending}"`,
        'Content-Security-Policy': "sandbox; default-src 'none'",
        'X-Content-Type-Options': 'nosniff',
      });
    },
  );

/**
 * Changes a message's status; an answer is sent in the language the sender used.
 * @throws Refusal `unauthenticated` (401), `not_found` (404), `transition_not_allowed`,
 * `stale_version` (409)
 */
export async function moveMessage(
  context: Context,
  id: string,
  action: ContactAction,
  text: string | null = null,
) {
  const { db, now } = context;
  const viewer = requireProfile(context, 'admin');
  const row = await findMessageRow(context, id);
  const status = follow(CONTACT_LIFECYCLE, row.status, action, 'admin');
  const version = row.version + 1;
  const at = now();
  await unlessTaken(
    db.batch(
      asBatch([
        db
          .update(contactMessages)
          .set({ status, version, updatedAt: at })
          .where(and(eq(contactMessages.id, id), eq(contactMessages.version, row.version))),
        ...orRollBack(db),
        db
          .insert(contactEvents)
          .values({ messageId: id, version, action, byUserId: viewer.id, text, at }),
        ...(text === null
          ? []
          : [
              message(
                db,
                {
                  template: 'contact_answered',
                  to: { id: row.userId, email: row.email, language: row.language },
                  data: { firstName: row.firstName, answer: text, message: row.message },
                  cause: `contact:${id}:${version}`,
                },
                at,
              ),
            ]),
      ]),
    ),
  );
  return findInboxMessage(context, id);
}

const PAGE_SIZE = 30;

/**
 * Lists the received messages in pages, newest first.
 * @throws Refusal `unauthenticated` (401) for a visitor, `not_found` (404) for other profiles.
 */
async function listInbox(
  context: Context,
  { status, cursor = 0 }: z.output<typeof inboxQuerySchema>,
) {
  requireProfile(context, 'admin');
  const { db } = context;
  const [rows, byStatus] = await db.batch([
    db
      .select()
      .from(contactMessages)
      .where(status && eq(contactMessages.status, status))
      .orderBy(desc(contactMessages.createdAt))
      .limit(PAGE_SIZE)
      .offset(cursor),
    db
      .select({ status: contactMessages.status, count: count() })
      .from(contactMessages)
      .groupBy(contactMessages.status),
  ]);
  const countOf = (wanted: string) => byStatus.find((row) => row.status === wanted)?.count ?? 0;
  const counts = { new: countOf('new'), answered: countOf('answered'), closed: countOf('closed') };
  const total = status ? counts[status] : counts.new + counts.answered + counts.closed;
  return {
    items: rows.map(rowOf),
    total,
    nextCursor: cursorAfter(cursor, rows.length, total),
    counts,
  };
}

/**
 * Returns one message with its events.
 * @throws Refusal `unauthenticated` (401), `not_found` (404)
 */
async function findInboxMessage(context: Context, id: string) {
  const row = await findMessageRow(context, id);
  const events = await context.db
    .select()
    .from(contactEvents)
    .where(eq(contactEvents.messageId, id))
    .orderBy(contactEvents.version);
  return {
    message: {
      ...rowOf(row),
      userId: row.userId,
      version: row.version,
      allowed: movesFrom(CONTACT_LIFECYCLE, row.status, 'admin').map(({ action }) => action),
      events: events.map(({ version, action, text, at }) => ({
        ...{ version, action, text },
        at: new Date(at).toISOString(),
      })),
    },
  };
}

/**
 * Reads a photo of a message; numbers start at 1.
 * @throws Refusal `unauthenticated` (401), `not_found` (404)
 */
async function readContactPhoto(context: Context, id: string, number: number) {
  const photo = (await findMessageRow(context, id)).photos[number - 1];
  const file = photo && (await context.env.FILES.get(contactPhotoKey(id, number)));
  if (!photo || !file) throw new Refusal('not_found');
  return { photo, file };
}

/**
 * Returns the row of a message.
 * @throws Refusal `unauthenticated` (401), `not_found` (404)
 */
async function findMessageRow(context: Context, id: string) {
  requireProfile(context, 'admin');
  const [row] = await context.db.select().from(contactMessages).where(eq(contactMessages.id, id));
  if (!row) throw new Refusal('not_found');
  return row;
}

function rowOf(row: typeof contactMessages.$inferSelect): z.output<typeof rowSchema> {
  const { id, email, phone, issue, message, status, language, photos } = row;
  const name = [row.firstName, row.secondName].filter(Boolean).join(' ');
  return {
    ...{ id, name, email, phone, issue, message, status, language },
    createdAt: new Date(row.createdAt).toISOString(),
    photos: [...photos],
  };
}

/**
 * Sends the administrators a message of the viewer about one of their listings.
 * @throws Refusal `unauthenticated` (401), `email_unverified` (403)
 */
export async function writeToTeam(context: Context, text: string): Promise<void> {
  const sender = await findUserRow(context, requireVerified(context).id);
  const { firstName, lastName: secondName, email, phone } = sender;
  const given = {
    ...{ firstName, secondName, email, phone },
    ...{ issue: 'selling' as const, message: text, photos: [] },
  };
  const admins = await findAdmins(context);
  await context.db.batch(asBatch(receivedStatements(context, createId(), given, admins)));
}

/** Returns the statements that store a message and notify the administrators. */
export function receivedStatements(
  { db, env, now, viewer, locale }: Context,
  id: string,
  given: ContactMessage & Pick<typeof contactMessages.$inferInsert, 'photos'>,
  admins: Awaited<ReturnType<typeof findAdmins>>,
) {
  const at = now();
  const row = {
    id,
    ...given,
    userId: viewer?.id ?? null,
    language: locale,
    status: 'new' as const,
    version: 0,
    createdAt: at,
    updatedAt: at,
  };
  const notices = admins.map((to) => {
    const data = {
      name: [given.firstName, given.secondName].filter(Boolean).join(' '),
      email: given.email,
      phone: formatPhone(given.phone),
      issue: ISSUE_LABELS[given.issue][to.language],
      message: given.message,
      url: `${env.SITE_ORIGIN}/${to.language}/contact/${id}`,
    };
    return message(db, { template: 'contact_received', to, data, cause: `contact:${id}` }, at);
  });
  return [db.insert(contactMessages).values(row), ...notices];
}
