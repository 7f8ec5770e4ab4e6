import { and, eq } from 'drizzle-orm';
import { type Context, requireViewer } from '#api/context.ts';
import { findOffer } from '#api/offers/find-offer.ts';
import { listHistory } from '#api/offers/records/versions.ts';
import { offerComments } from '#api/offers/table.ts';
import { findProperty } from '#api/properties/find-property.ts';
import { findThread } from '#api/questions/find-thread.ts';
import { threadMessages } from '#api/questions/table.ts';
import { accessOf } from '#api/visits/access.ts';
import { findVisit, sideOn } from '#api/visits/find-visit.ts';
import type { GuestSource, PrivateSource } from '#domain/i18n/translation/source.ts';
import { languageOf } from '#domain/i18n/written-text.ts';
import { ownNote } from '#domain/notices/event-note.ts';
import { Refusal } from '#domain/refusal.ts';
import { type FoundSource, findDealSource } from './find-deal-source.ts';

/**
 * Returns a text that the viewer may read.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) also for a text that they may not read
 */
export async function findSource(
  context: Context,
  source: PrivateSource | GuestSource,
): Promise<FoundSource> {
  const found = await textOf(context, source);
  if (!found) throw new Refusal('not_found');
  return found;
}

async function textOf(
  context: Context,
  source: PrivateSource | GuestSource,
): Promise<FoundSource | undefined> {
  const viewer = requireViewer(context);
  switch (source.kind) {
    case 'comment': {
      await findOffer(context, source.offerId);
      const [row] = await context.db
        .select()
        .from(offerComments)
        .where(and(eq(offerComments.id, source.id), eq(offerComments.offerId, source.offerId)));
      const isOthers = row?.authorId !== viewer.id;
      if (!row || (isOthers && row.visibility === 'private')) return undefined;
      return { text: row.text, language: row.language, isOthers };
    }
    case 'move_note': {
      const { actor } = await findOffer(context, source.offerId);
      const { items } = await listHistory(context, source.offerId, false);
      const event = items.find(({ sequence }) => sequence === source.number);
      const own = event && ownNote(event);
      return own && { ...own, isOthers: event.actor !== actor };
    }
    case 'message': {
      const { thread } = await findThread(context, source.threadId);
      const [row] = await context.db
        .select()
        .from(threadMessages)
        .where(
          and(eq(threadMessages.threadId, thread.id), eq(threadMessages.number, source.number)),
        );
      const author = row?.by === 'owner' ? thread.ownerId : thread.askerId;
      return row && { text: row.text, language: row.language, isOthers: author !== viewer.id };
    }
    case 'visit_note': {
      const { visit } = await findVisit(context, source.visitId);
      const { note, noteLanguage: language, visitorId } = visit;
      return note === null
        ? undefined
        : { text: note, language, isOthers: visitorId !== viewer.id };
    }
    case 'visit_reply': {
      const { visit } = await findVisit(context, source.visitId);
      const { reply, replyBy, replyLanguage, noteLanguage } = visit;
      const author = replyBy === 'owner' ? visit.ownerId : visit.visitorId;
      return reply === null
        ? undefined
        : { text: reply, language: replyLanguage ?? noteLanguage, isOthers: author !== viewer.id };
    }
    case 'visit_feedback': {
      const { visit } = await findVisit(context, source.visitId);
      const { text, textLanguage } = visit.feedback ?? {};
      return text === undefined
        ? undefined
        : {
            text,
            language: languageOf(text, textLanguage),
            isOthers: visit.visitorId !== viewer.id,
          };
    }
    case 'visit_access': {
      const found = await findVisit(context, source.visitId);
      const text = accessOf(found, sideOn(context, found), context.locale)?.instructions;
      const isOthers = found.visit.ownerId !== viewer.id;
      return text ? { text, language: languageOf(text, undefined), isOthers } : undefined;
    }
    case 'review_reason': {
      const property = await findProperty(context, source.propertyId);
      const text = property.returnReasons?.[source.key]?.text;
      return text === undefined
        ? undefined
        : { text, language: languageOf(text, undefined), isOthers: property.ownerId === viewer.id };
    }
    default:
      return findDealSource(context, source);
  }
}
