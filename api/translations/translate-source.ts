import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, requireVerified } from '#api/context.ts';
import { type Translator, translatorOf } from '#api/effects/translator.ts';
import { sha256Hex } from '#api/hash.ts';
import { countAttempt, type Limit } from '#api/http/limits/rate-limit.ts';
import { DAY_MS, HOUR_MS } from '#domain/calendar.ts';
import { LOCALES, otherLocale } from '#domain/i18n/locale.ts';
import { MAX_TRANSLATED, translationProblem } from '#domain/i18n/translation/may-show.ts';
import type {
  GuestSource,
  ListedSource,
  PrivateSource,
  TextSource,
} from '#domain/i18n/translation/source.ts';
import { sourceKey } from '#domain/i18n/translation/source-kind.ts';
import type { WrittenText } from '#domain/i18n/written-text.ts';
import { findListedSource } from './find-listed-source.ts';
import { findSource } from './find-source.ts';
import { translations } from './table.ts';

/** Limit on translations that one person asks for, drafts included. */
export const TRANSLATIONS: Limit = { name: 'translation', max: 120, perMs: HOUR_MS };
/** A translation is kept this long after it was made. */
export const KEPT_MS = 30 * DAY_MS;

export const translationSchema = z.strictObject({
  /** Null if no translator is configured, it does not answer, or its answer may not be shown. */
  translation: z.string().nullable(),
  language: z.enum(LOCALES),
});
type Translation = z.output<typeof translationSchema>;

/**
 * Returns a machine's translation of a text that the viewer may read into the other language.
 * @throws Refusal `unauthenticated` (401), `email_unverified` (403), `not_found` (404), `rate_limited` (429)
 */
export async function translateSource(
  context: Context,
  source: PrivateSource | GuestSource,
): Promise<Translation> {
  const viewer = requireVerified(context);
  const find = () => findSource(context, source);
  const found = await find();
  await countAttempt(context, TRANSLATIONS, viewer.id);
  return translationOf(context, source, found, find);
}

/**
 * Returns a machine's translation of a text that is public with its home.
 * @throws Refusal `not_found` (404)
 */
export async function translateListed(
  context: Context,
  source: ListedSource,
): Promise<Translation> {
  const find = () => findListedSource(context, source);
  const found = await find();
  return translationOf(context, source, found, find);
}

async function translationOf(
  { env, db, now }: Context,
  source: TextSource,
  { text, language: from }: WrittenText,
  find: () => Promise<WrittenText>,
): Promise<Translation> {
  const to = otherLocale(from);
  const none = { translation: null, language: to };
  const translator = translatorOf(env);
  if (!translator || text.length > MAX_TRANSLATED) return none;
  const key = sourceKey(source);
  const hash = await sha256Hex(JSON.stringify([translator.model, from, to, text]));
  const [kept] = await db.select().from(translations).where(eq(translations.source, key));
  if (kept?.hash === hash) return { translation: kept.text, language: to };
  const answer = await askTranslator(translator, { text, language: from });
  // A translator that is down is asked again the next time.
  if (answer === undefined) return none;
  const problem = translationProblem({ text, from, to, translation: answer });
  const translation = problem ? null : answer.trim();
  // What was deleted or replaced meanwhile leaves nothing behind.
  if ((await find()).text !== text) return none;
  const row = { hash, text: translation, at: now() };
  await db
    .insert(translations)
    .values({ source: key, ...row })
    .onConflictDoUpdate({ target: translations.source, set: row });
  return { translation, language: to };
}

/** What a translator makes of a text, unchecked; `undefined` without an answer. */
export function askTranslator(
  translator: Translator,
  { text, language: from }: WrittenText,
): Promise<string | undefined> {
  return translator.translate(text, from, otherLocale(from)).catch(() => undefined);
}
