import { z } from 'zod';
import { fullName } from '#domain/accounts/user.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { QUESTION_KEYS } from '#domain/questions/templates.ts';
import { MESSAGE_CHANNELS, otherThreadSide, THREAD_SIDES } from '#domain/questions/thread.ts';
import { type FoundThread, shownHome, type ThreadReader } from './find-thread.ts';
import type { publishedAnswers, threadFiles, threadMessages } from './table.ts';

const iso = z.iso.datetime();

/** A thread as one of its readers sees it, without e-mail addresses and phone numbers. */
export const threadSchema = z.strictObject({
  id: z.string(),
  listingId: z.string(),
  role: z.enum([...THREAD_SIDES, 'admin']),
  /** As much of the address as the reader may see; city and ZIP for a hidden street. */
  address: z.string(),
  coverHash: z.string().nullable(),
  coverPlaceholder: z.string().nullable(),
  owner: z.strictObject({ name: z.string(), language: z.enum(LOCALES) }),
  asker: z.strictObject({ name: z.string(), language: z.enum(LOCALES) }),
  messages: z.int(),
  /** Number of messages of the other side that the reader has not read. */
  unread: z.int(),
  /** Whether the owner has answered; only then are URLs shown as links. */
  isAnswered: z.boolean(),
  /** Whether the reader may write now. */
  mayWrite: z.boolean(),
  /** Only for the owner. */
  isBlocked: z.boolean(),
  isReported: z.boolean(),
  /** The side against which a report was upheld; only administrators know. */
  upheldAgainst: z.enum(THREAD_SIDES).nullable(),
  lastAt: iso,
  createdAt: iso,
});
export type ThreadView = z.output<typeof threadSchema>;

export const threadFileSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
});

export const threadMessageSchema = z.strictObject({
  number: z.int(),
  by: z.enum(THREAD_SIDES),
  text: z.string(),
  language: z.enum(LOCALES),
  template: z.enum(QUESTION_KEYS).nullable(),
  channel: z.enum(MESSAGE_CHANNELS),
  files: z.array(threadFileSchema),
  /** Whether the other side has read it. */
  isRead: z.boolean(),
  /** The question with which it is published on the listing; null if it is not published. */
  publishedAs: z.string().nullable(),
  /** Why an administrator removed it from the listing; null if it is shown, and for the asker. */
  takenDown: z.string().nullable(),
  at: iso,
});
export type ThreadMessageView = z.output<typeof threadMessageSchema>;

export const threadAnswerSchema = z.strictObject({ thread: threadSchema });

export function describeThread(
  found: FoundThread,
  reader: ThreadReader,
  unread: number,
): ThreadView {
  const { thread, property, owner, asker, isBlocked } = found;
  const [cover] = property.snapshot?.photos ?? [];
  return {
    id: thread.id,
    listingId: thread.propertyId,
    role: reader,
    address: shownHome(property, reader),
    coverHash: cover?.hash ?? null,
    coverPlaceholder: cover?.placeholder ?? null,
    owner: { name: fullName(owner), language: owner.language },
    asker: { name: fullName(asker), language: asker.language },
    messages: thread.messages,
    unread,
    isAnswered: thread.answeredAt !== null,
    mayWrite: reader !== 'admin' && mayWrite(found),
    isBlocked: reader !== 'asker' && isBlocked,
    isReported: thread.reportedAt !== null,
    upheldAgainst: reader === 'admin' ? thread.upheldAgainst : null,
    lastAt: isoOf(thread.lastAt),
    createdAt: isoOf(thread.createdAt),
  };
}

/** Whether messages can be written: not to a deleted account, nor after a block. */
export function mayWrite({ owner, asker, isBlocked }: FoundThread): boolean {
  return !isBlocked && owner.deletedAt === null && asker.deletedAt === null;
}

type Published = Pick<ThreadMessageView, 'publishedAs' | 'takenDown'>;

/** Returns how a message is published on the listing, as its reader may know. */
export function publishedOf(
  row: typeof publishedAnswers.$inferSelect | undefined,
  reader: ThreadReader,
): Published {
  const publishedAs = row?.question ?? null;
  return { publishedAs, takenDown: reader === 'asker' ? null : (row?.takenDownReason ?? null) };
}

export function describeMessage(
  { thread }: Pick<FoundThread, 'thread'>,
  row: typeof threadMessages.$inferSelect,
  files: readonly (typeof threadFiles.$inferSelect)[] = [],
  published: Published = { publishedAs: null, takenDown: null },
): ThreadMessageView {
  const { number, by, text, language, template, channel, at } = row;
  const read = otherThreadSide(by) === 'owner' ? thread.ownerRead : thread.askerRead;
  return {
    ...{ number, by, text, language, template, channel, ...published },
    files: files
      .filter((file) => file.number === number)
      .map(({ id, name, type, bytes }) => ({ id, name, type, bytes })),
    isRead: number <= read,
    at: isoOf(at),
  };
}

function isoOf(at: number): string {
  return new Date(at).toISOString();
}
