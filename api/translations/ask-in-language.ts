import { and, eq } from 'drizzle-orm';
import { writeToTeam } from '#api/contact/inbox-routes.ts';
import { type Context, requireVerified } from '#api/context.ts';
import { addComment } from '#api/offers/records/comments.ts';
import { askQuestion, writeAboutVisit } from '#api/questions/ask-question.ts';
import { writeMessage } from '#api/questions/write-message.ts';
import { type Localized, otherLocale } from '#domain/i18n/locale.ts';
import type { AskedSource } from '#domain/i18n/translation/source.ts';
import { isListed, isTerm, sourceKey } from '#domain/i18n/translation/source-kind.ts';
import type { WrittenText } from '#domain/i18n/written-text.ts';
import { Refusal } from '#domain/refusal.ts';
import { findListedSource } from './find-listed-source.ts';
import { findOwnTerm } from './find-own-term.ts';
import { findSource } from './find-source.ts';
import { languageRequests } from './table.ts';

/** By the language that is asked for, in both. */
const ASKED: Localized = {
  es: 'Could you please write this in Spanish, too?\n¿Podría escribirlo también en español, por favor?',
  en: '¿Podría escribirlo también en inglés, por favor?\nCould you please write this in English, too?',
};
const MAX_QUOTED = 80;

/**
 * Asks the author of a text for it in the other language, with one ready-made message: the other side of a
 * deal, the owner of a listed home, or the administrators for the reason of a review. A second
 * request for the same text sends nothing.
 * @throws Refusal `unauthenticated` (401), `email_unverified` (403), `not_found` (404) also for the
 * viewer's own text, and what writing a comment or message throws
 */
export async function askInLanguage(context: Context, source: AskedSource): Promise<void> {
  const viewer = requireVerified(context);
  const { text, language: from } = await textOfOthers(context, source);
  const { db, now } = context;
  const key = sourceKey(source);
  const first = await db
    .insert(languageRequests)
    .values({ userId: viewer.id, source: key, at: now() })
    .onConflictDoNothing()
    .returning();
  if (first.length === 0) return;
  const quote = text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text;
  const message = { text: `${ASKED[otherLocale(from)]}\n\n“${quote}”`, language: from };
  try {
    await send(context, source, message);
  } catch (error) {
    await db
      .delete(languageRequests)
      .where(and(eq(languageRequests.userId, viewer.id), eq(languageRequests.source, key)));
    throw error;
  }
}

async function textOfOthers(context: Context, source: AskedSource): Promise<WrittenText> {
  // Asking an owner says itself that the home is the viewer's own.
  if (isListed(source)) return findListedSource(context, source);
  const { isOthers, ...found } = await (isTerm(source)
    ? findOwnTerm(context, source)
    : findSource(context, source));
  if (!isOthers) throw new Refusal('not_found');
  return found;
}

async function send(context: Context, source: AskedSource, message: WrittenText): Promise<void> {
  switch (source.kind) {
    case 'comment':
    case 'move_note':
    case 'term':
    case 'decline_reason':
    case 'walk_note':
    case 'notice':
    case 'notice_reason':
    case 'proposed_term':
      await addComment(context, source.offerId, { ...message, visibility: 'shared' });
      return;
    case 'message':
      await writeMessage(context, source.threadId, message);
      return;
    case 'remarks':
    case 'caption':
    case 'fact':
    case 'question':
    case 'answer':
      await askQuestion(context, { ...message, listingId: source.listingId });
      return;
    case 'review_reason':
      await writeToTeam(context, message.text);
      return;
    default:
      await writeAboutVisit(context, { visitId: source.visitId, ...message });
  }
}
