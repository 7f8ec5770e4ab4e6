import { z } from 'zod';
import { type Context, requireVerified } from '#api/context.ts';
import { translatorOf } from '#api/effects/translator.ts';
import { countAttempt } from '#api/http/limits/rate-limit.ts';
import { LOCALES, otherLocale } from '#domain/i18n/locale.ts';
import {
  MAX_TRANSLATED,
  TRANSLATION_PROBLEMS,
  translationProblem,
} from '#domain/i18n/translation/may-show.ts';
import type { WrittenText } from '#domain/i18n/written-text.ts';
import { askTranslator, TRANSLATIONS } from './translate-source.ts';

export const draftedSchema = z.strictObject({
  text: z.string().trim().min(1).max(MAX_TRANSLATED),
  language: z.enum(LOCALES),
});

export const draftSchema = z.strictObject({
  draft: z.string().nullable(),
  /** Why there is none: what is wrong with the translation, or that the translator gave none. */
  problem: z.enum([...TRANSLATION_PROBLEMS, 'unanswered']).nullable(),
});
export type Draft = z.output<typeof draftSchema>;

/**
 * Drafts the viewer's own text in the other language, for them to correct and accept. Nothing of it
 * is stored.
 * @throws Refusal `unauthenticated` (401), `email_unverified` (403), `rate_limited` (429)
 */
export async function draftTranslation(context: Context, own: WrittenText): Promise<Draft> {
  const viewer = requireVerified(context);
  await countAttempt(context, TRANSLATIONS, viewer.id);
  const translator = translatorOf(context.env);
  const answer = translator && (await askTranslator(translator, own));
  if (answer === undefined) return { draft: null, problem: 'unanswered' };
  const { text, language: from } = own;
  const problem = translationProblem({ text, from, to: otherLocale(from), translation: answer });
  return problem ? { draft: null, problem } : { draft: answer.trim(), problem: null };
}
