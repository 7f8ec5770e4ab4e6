import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { listings } from '#api/listings/table.ts';
import { publishedAnswers } from '#api/questions/table.ts';
import type { ListedSource } from '#domain/i18n/translation/source.ts';
import { type WrittenText, writtenFor } from '#domain/i18n/written-text.ts';
import { sectionRows } from '#domain/properties/catalogue/view.ts';
import { remarksOf } from '#domain/properties/catalogue/wizard/wizard.ts';
import { Refusal } from '#domain/refusal.ts';

/**
 * Returns a text of a public home as a reader of the request's language finds it.
 * @throws Refusal `not_found` (404) also for a text that stands in that language
 */
export async function findListedSource(
  context: Context,
  source: ListedSource,
): Promise<WrittenText> {
  const found = await textOf(context, source);
  if (!found || found.language === context.locale) throw new Refusal('not_found');
  return found;
}

async function textOf({ db, locale }: Context, source: ListedSource) {
  const { listingId } = source;
  const isListed = and(eq(listings.id, listingId), ne(listings.status, 'withdrawn'));
  switch (source.kind) {
    case 'remarks': {
      const [home] = await db.select({ facts: listings.facts }).from(listings).where(isListed);
      return home && writtenFor(remarksOf(home.facts), locale);
    }
    case 'caption': {
      const [home] = await db.select({ photos: listings.photos }).from(listings).where(isListed);
      const photo = home?.photos.find(({ id }) => id === source.photoId);
      return photo && writtenFor(photo.caption, locale);
    }
    case 'fact': {
      const [home] = await db
        .select({ facts: listings.facts, propertyType: listings.propertyType })
        .from(listings)
        .where(isListed);
      const rows = home && sectionRows(home.facts, home.propertyType, locale);
      const row = rows?.flatMap((section) => section.rows).find(({ key }) => key === source.key);
      return row?.language && { text: row.own ?? row.value, language: row.language };
    }
    default: {
      const [row] = await db
        .select({ published: publishedAnswers })
        .from(publishedAnswers)
        .innerJoin(listings, eq(listings.id, publishedAnswers.propertyId))
        .where(
          and(isListed, eq(publishedAnswers.id, source.id), isNull(publishedAnswers.takenDownAt)),
        );
      if (!row) return undefined;
      const { question, questionLanguage, answer, answerLanguage } = row.published;
      return source.kind === 'question'
        ? { text: question, language: questionLanguage }
        : { text: answer, language: answerLanguage };
    }
  }
}
