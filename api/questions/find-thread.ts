import { createId } from '@paralleldrive/cuid2';
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { users } from '#api/accounts/table.ts';
import { type Context, requireViewer } from '#api/context.ts';
import type { PropertyRow } from '#api/properties/find-property.ts';
import { properties } from '#api/properties/table.ts';
import { blocks } from '#api/visits/table.ts';
import { publicProjection } from '#domain/listings/public-projection.ts';
import { addressLine } from '#domain/properties/address-line.ts';
import type { ThreadSide } from '#domain/questions/thread.ts';
import { Refusal } from '#domain/refusal.ts';
import { threadEvents, threads } from './table.ts';

const OWNERS = alias(users, 'thread_owners');
const ASKERS = alias(users, 'thread_askers');

export type ThreadRow = typeof threads.$inferSelect;
export type ThreadPerson = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'language' | 'firstName' | 'lastName' | 'phone' | 'deletedAt'
>;
/** A thread with its home and both people. */
export type FoundThread = Readonly<
  {
    thread: ThreadRow;
    property: PropertyRow;
    /** Whether the owner has blocked the asker. */
    isBlocked: boolean;
  } & Record<ThreadSide, ThreadPerson>
>;
/** Who reads a thread: a side of it, or an administrator to whom it was reported. */
export type ThreadReader = ThreadSide | 'admin';

/** Columns of the two people of a thread. */
const PEOPLE = {
  owner: {
    id: OWNERS.id,
    email: OWNERS.email,
    language: OWNERS.language,
    firstName: OWNERS.firstName,
    lastName: OWNERS.lastName,
    phone: OWNERS.phone,
    deletedAt: OWNERS.deletedAt,
  },
  asker: {
    id: ASKERS.id,
    email: ASKERS.email,
    language: ASKERS.language,
    firstName: ASKERS.firstName,
    lastName: ASKERS.lastName,
    phone: ASKERS.phone,
    deletedAt: ASKERS.deletedAt,
  },
};

/** Selects threads with all columns for screens and e-mails; the caller adds the condition. */
export function selectThreads({ db }: Pick<Context, 'db'>) {
  return db
    .select({
      thread: threads,
      property: properties,
      owner: PEOPLE.owner,
      asker: PEOPLE.asker,
      blockedAt: blocks.at,
    })
    .from(threads)
    .innerJoin(properties, eq(properties.id, threads.propertyId))
    .innerJoin(OWNERS, eq(OWNERS.id, threads.ownerId))
    .innerJoin(ASKERS, eq(ASKERS.id, threads.askerId))
    .leftJoin(blocks, and(eq(blocks.ownerId, threads.ownerId), eq(blocks.userId, threads.askerId)))
    .$dynamic();
}

export function foundThread({
  blockedAt,
  ...found
}: Awaited<ReturnType<typeof selectThreads>>[number]): FoundThread {
  return { ...found, isBlocked: blockedAt !== null };
}

/**
 * Returns one of the viewer's own threads. For an administrator, returns a reported thread and
 * records that it was opened.
 * @throws Refusal `unauthenticated` (401) or `not_found` (404)
 */
export async function findThread(
  context: Context,
  id: string,
): Promise<FoundThread & Readonly<{ reader: ThreadReader }>> {
  const { db, now } = context;
  const viewer = requireViewer(context);
  const isAdmin = viewer.profile === 'admin';
  const mine = or(eq(threads.ownerId, viewer.id), eq(threads.askerId, viewer.id));
  const [row] = await selectThreads(context).where(
    and(eq(threads.id, id), isAdmin ? isNotNull(threads.reportedAt) : mine),
  );
  if (!row) throw new Refusal('not_found');
  if (isAdmin) {
    await db.insert(threadEvents).values({
      id: createId(),
      threadId: id,
      action: 'open_reported',
      byUserId: viewer.id,
      at: now(),
    });
  }
  return { ...foundThread(row), reader: isAdmin ? 'admin' : sideOf(row.thread, viewer.id) };
}

/**
 * Returns a thread for one of its two sides to act on; administrators may only read threads.
 * @throws Refusal `unauthenticated` (401) or `not_found` (404)
 */
export async function findOwnThread(
  context: Context,
  id: string,
): Promise<FoundThread & Readonly<{ side: ThreadSide }>> {
  const viewer = requireViewer(context);
  if (viewer.profile === 'admin') throw new Refusal('not_found');
  const { reader, ...found } = await findThread(context, id);
  if (reader === 'admin') throw new Refusal('not_found');
  return { ...found, side: reader };
}

export function sideOf({ ownerId }: Pick<ThreadRow, 'ownerId'>, userId: string): ThreadSide {
  return ownerId === userId ? 'owner' : 'asker';
}

/** SQL for the number of messages of the other side that a side has not read. */
export function unreadOf(side: ThreadSide) {
  const read = side === 'owner' ? threads.ownerRead : threads.askerRead;
  const other = side === 'owner' ? 'asker' : 'owner';
  return sql<number>`(select count(*) from thread_messages m where m.thread_id = ${threads.id} and m."by" = ${other} and m.number > ${read})`;
}

/**
 * Returns the home's address as a reader of a thread may see it, with city and ZIP instead of a
 * hidden street.
 */
export function shownHome(property: PropertyRow, reader: ThreadReader): string {
  const published = property.snapshot ?? { facts: property.facts, lat: null, lng: null };
  const { facts } = published;
  const known =
    reader === 'owner'
      ? facts
      : publicProjection({ ...published, propertyType: property.propertyType })?.facts;
  return (
    addressLine(known ?? {}) ||
    [facts.city, `FL ${facts.postalCode ?? ''}`.trim()].filter(Boolean).join(', ')
  );
}
