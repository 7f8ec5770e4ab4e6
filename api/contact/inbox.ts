import { count, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, requireProfile } from '#api/context.ts';
import { cursorAfter, listOf } from '#api/http/list.ts';
import { wholeNumber } from '#api/http/whole-number.ts';
import { CONTACT_ISSUES } from '#domain/contact/message.ts';
import { CONTACT_PHOTO_TYPES } from '#domain/contact/photos.ts';
import { CONTACT_ACTIONS, CONTACT_LIFECYCLE, CONTACT_STATUSES } from '#domain/contact/status.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { movesFrom } from '#domain/moves.ts';
import { Refusal } from '#domain/refusal.ts';
import { contactEvents, contactMessages } from './table.ts';
import { contactPhotoKey } from './uploads.ts';

const PAGE_SIZE = 30;

export const inboxQuerySchema = z.strictObject({
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

export const inboxSchema = listOf(rowSchema).extend({
  /** Number of messages by status. */
  counts: z.record(z.enum(CONTACT_STATUSES), z.int()),
});

export const inboxMessageSchema = z.strictObject({
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

/**
 * Lists the received messages in pages, newest first.
 * @throws Refusal `unauthenticated` (401) for a visitor, `not_found` (404) for other profiles.
 */
export async function listInbox(
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
export async function findInboxMessage(context: Context, id: string) {
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
export async function readContactPhoto(context: Context, id: string, number: number) {
  const photo = (await findMessageRow(context, id)).photos[number - 1];
  const file = photo && (await context.env.FILES.get(contactPhotoKey(id, number)));
  if (!photo || !file) throw new Refusal('not_found');
  return { photo, file };
}

/**
 * Returns the row of a message.
 * @throws Refusal `unauthenticated` (401), `not_found` (404)
 */
export async function findMessageRow(context: Context, id: string) {
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
