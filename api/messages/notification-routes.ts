import { and, count, desc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { type ApiEnv, type Context, requireViewer } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import { body, query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { instantCursor, instantCursorAfter, isAfterCursor, listOf } from '#api/http/list.ts';
import { beforeVerification, signedIn } from '#api/http/signed-in.ts';
import { wholeNumber } from '#api/http/whole-number.ts';
import { LOCALES, type Locale } from '#domain/i18n/locale.ts';
import { isInTime } from './deliver.ts';
import { outbox } from './table.ts';

const PAGE_SIZE = 30;
const MAX_READ = 100;

const notificationQuerySchema = z.strictObject({
  limit: wholeNumber(1, PAGE_SIZE).default(PAGE_SIZE),
  /** `nextCursor` of the previous page. */
  cursor: instantCursor.optional(),
});

const readSchema = z.strictObject({
  /** The notifications to mark as read; all if absent. */
  ids: z.array(z.string().max(64)).max(MAX_READ).optional(),
});

const notificationSchema = z.strictObject({
  id: z.string(),
  template: z.string(),
  title: z.string(),
  text: z.string(),
  /** Path on the site that it links to. */
  path: z.string().nullable(),
  /** Street of the home that it is about. */
  home: z.string().nullable(),
  /** Language of title and text: the request's, except for old notifications stored in only one. */
  language: z.enum(LOCALES),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
});

const notificationsSchema = listOf(notificationSchema).extend({ unread: z.int() });

export const notificationRoutes = new Hono<ApiEnv>()
  .use(signedIn)
  .get(
    '/',
    about('List one’s own notifications, newest first.', {
      answers: { status: 200, schema: notificationsSchema },
    }),
    query(notificationQuerySchema),
    async (c) => c.json(await listNotifications(c.var.context, c.req.valid('query'))),
  )
  .post(
    '/read',
    about('Mark some or all notifications as read.', {
      answers: { status: 200, schema: z.strictObject({ unread: z.int() }) },
    }),
    beforeVerification,
    body(readSchema),
    async (c) => c.json(await readNotifications(c.var.context, c.req.valid('json'))),
  );

/**
 * Lists the viewer's notifications, newest first. A notification and its e-mail are one row: both
 * are written by the change that causes them, and canceled together.
 * @throws Refusal `unauthenticated` (401)
 */
export async function listNotifications(
  context: Context,
  { limit, cursor }: z.output<typeof notificationQuerySchema>,
) {
  const own = ownNotices(context);
  const { db } = context;
  const [rows, [all], [unread]] = await db.batch([
    db
      .select()
      .from(outbox)
      .where(and(own, isAfterCursor(outbox.createdAt, outbox.id, cursor)))
      .orderBy(desc(outbox.createdAt), desc(outbox.id))
      // One more than shown, to know whether there is a next page.
      .limit(limit + 1),
    db.select({ count: count() }).from(outbox).where(own),
    db
      .select({ count: count() })
      .from(outbox)
      .where(and(own, isNull(outbox.readAt))),
  ]);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map((row) => ({
      id: row.id,
      template: row.template,
      ...noticeIn(context.locale, row),
      home: row.noticeHome,
      isRead: row.readAt !== null,
      createdAt: new Date(row.createdAt).toISOString(),
    })),
    total: all?.count ?? 0,
    unread: unread?.count ?? 0,
    nextCursor: last ? instantCursorAfter(last.createdAt, last.id) : null,
  };
}

/**
 * Returns a notification in the language of the request; an old one in the only language stored.
 */
function noticeIn(locale: Locale, row: typeof outbox.$inferSelect) {
  const { language, subject, noticeText, noticePath, noticeOther } = row;
  return language !== locale && noticeOther !== null
    ? { ...noticeOther, language: locale }
    : { title: subject, text: noticeText ?? '', path: noticePath, language };
}

/**
 * Marks notifications as read and returns how many are unread.
 * @throws Refusal `unauthenticated` (401)
 */
async function readNotifications(
  context: Context,
  { ids }: z.output<typeof readSchema>,
): Promise<{ unread: number }> {
  const { db, now } = context;
  const unread = and(ownNotices(context), isNull(outbox.readAt));
  await db
    .update(outbox)
    .set({ readAt: now() })
    .where(and(unread, ids && isIn(outbox.id, ids)));
  return { unread: await db.$count(outbox, unread) };
}

function ownNotices(context: Context) {
  const at = context.now();
  return and(
    eq(outbox.userId, requireViewer(context).id),
    isNotNull(outbox.noticeText),
    isNull(outbox.canceledAt),
    lte(outbox.dueAt, at),
    // Outdated notifications are shown only if they were sent in time.
    or(isNotNull(outbox.sentAt), isInTime(at)),
  );
}
