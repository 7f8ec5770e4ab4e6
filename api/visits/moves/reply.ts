import type { Context } from '#api/context.ts';
import type { VisitSide } from '#domain/visits/status.ts';

/**
 * Returns the columns of a side's message with its move, in the language of its page; empty without
 * a message.
 */
export function replyColumns({ locale }: Context, side: VisitSide, note: string | undefined) {
  return note ? { reply: note, replyBy: side, replyLanguage: locale } : {};
}
