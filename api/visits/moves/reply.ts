import type { Context } from '#api/context.ts';
import type { VisitSide } from '#domain/visits/status.ts';

/** The columns of what a side adds to its move, in the language of its page; none for no words. */
export function replyColumns({ locale }: Context, side: VisitSide, note: string | undefined) {
  return note ? { reply: note, replyBy: side, replyLanguage: locale } : {};
}
