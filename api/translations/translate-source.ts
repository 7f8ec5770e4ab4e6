import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, requireVerified } from '#api/context.ts';
import { translatorOf } from '#api/effects/translator.ts';
import { sha256Hex } from '#api/hash.ts';
import { countAttempt, type Limit } from '#api/http/limits/rate-limit.ts';
import { DAY_MS, HOUR_MS } from '#domain/calendar.ts';
import { LOCALES, otherLocale } from '#domain/i18n/locale.ts';
import { MAX_TRANSLATED, translationProblem } from '#domain/i18n/translation/may-show.ts';
import type { TextSource } from '#domain/i18n/translation/source.ts';
import { findSource } from './find-source.ts';
import { translations } from './table.ts';

/** Limit on translations that one person asks for. */
const TRANSLATIONS: Limit = { name: 'translation', max: 120, perMs: HOUR_MS };
/** A translation is kept this long after it was made. */
export const KEPT_MS = 30 * DAY_MS;

export const translationSchema = z.strictObject({
  /** Null if no translator is configured, it does not answer, or its answer may not be shown. */
  translation: z.string().nullable(),
  language: z.enum(LOCALES),
});

/**
 * Returns a machine's translation of a text that the viewer may read into the other language.
 * @throws Refusal `unauthenticated` (401), `email_unverified` (403), `not_found` (404), `rate_limited` (429)
 */
export async function translateSource(context: Context, source: TextSource) {
  const viewer = requireVerified(context);
  const { text, language: from } = await findSource(context, source);
  await countAttempt(context, TRANSLATIONS, viewer.id);
  const to = otherLocale(from);
  const translator = translatorOf(context.env);
  if (!translator || text.length > MAX_TRANSLATED) return { translation: null, language: to };
  const { db, now } = context;
  const hash = await sha256Hex(JSON.stringify([translator.model, from, to, text]));
  const [kept] = await db.select().from(translations).where(eq(translations.hash, hash));
  if (kept) return { translation: kept.text, language: to };
  // A translator that is down is asked again the next time.
  const answer = await translator.translate(text, from, to).catch(() => undefined);
  if (answer === undefined) return { translation: null, language: to };
  const problem = translationProblem({ text, from, to, translation: answer });
  const translation = problem ? null : answer.trim();
  await db
    .insert(translations)
    .values({ hash, text: translation, at: now() })
    .onConflictDoNothing();
  return { translation, language: to };
}
