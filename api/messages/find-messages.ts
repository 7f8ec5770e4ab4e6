import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { Refusal } from '#domain/refusal.ts';
import { outbox } from './table.ts';

const AT_MOST = 100;

/**
 * Lists written messages, newest first, optionally only those to one address.
 * @throws Refusal `not_found` (404) outside development, where the outbox is not readable.
 */
export async function findMessages({ db, env, now }: Context, to: string | undefined) {
  if (env.APP_ENV !== 'development') throw new Refusal('not_found');
  const rows = await db
    .select()
    .from(outbox)
    .where(
      and(
        isNull(outbox.canceledAt),
        lte(outbox.dueAt, now()),
        to === undefined ? undefined : eq(outbox.to, to.toLowerCase()),
      ),
    )
    .orderBy(desc(outbox.createdAt), desc(sql`rowid`))
    .limit(AT_MOST);
  return rows.map(({ id, to, language, template, subject, text, html, replyTo, createdAt }) => ({
    ...{ id, to, language, template, subject, text, html, replyTo },
    createdAt: new Date(createdAt).toISOString(),
  }));
}

export type FoundMessage = Awaited<ReturnType<typeof findMessages>>[number];
