import type { Context } from '#api/context.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { type WrittenText, writtenText } from '#domain/i18n/written-text.ts';
import type { VisitSide } from '#domain/visits/status.ts';

type Said = Readonly<{ note?: string | undefined; noteLanguage?: Locale | undefined }>;

/** The note of a move with its language. */
export function noteOf({ locale }: Context, { note, noteLanguage }: Said): WrittenText | undefined {
  return writtenText(note, noteLanguage, locale);
}

/** Returns the columns of a side's message with its move; empty without a message. */
export function replyColumns(side: VisitSide, note: WrittenText | undefined) {
  return note ? { reply: note.text, replyBy: side, replyLanguage: note.language } : {};
}
