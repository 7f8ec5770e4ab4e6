import { z } from 'zod';
import type { Question } from '#domain/answers/question.ts';
import { detectLanguage } from '#domain/i18n/detect-language.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale, type Localized } from '#domain/i18n/locale.ts';

/** A part of a paragraph in a person's own words, which is in one language only. */
export type OwnWords = Readonly<{ text: string; language: Locale }>;

export const languageSchema = z.enum(LOCALES).optional();

export const LANGUAGE_NAMES: Localized<Localized> = {
  es: { es: 'Español', en: 'Spanish' },
  en: { es: 'Inglés', en: 'English' },
};

/** The question for the language of a text. Its field asks for both. */
export function languageQuestion(path: string): Question {
  return {
    path,
    kind: 'choice',
    label: { es: 'Idioma en que está escrito', en: 'Language it is written in' },
    options: LOCALES.map((key) => ({ key, label: LANGUAGE_NAMES[key] })),
    optional: true,
  };
}

/** The language of a text: the one stored beside it, or what its words show. */
export function languageOf(text: string, stored: Locale | undefined): Locale {
  return stored ?? detectLanguage(text) ?? DEFAULT_LOCALE;
}

/** The language to store beside a text; none without a text. */
export function storedLanguage(
  text: string | undefined,
  stored: Locale | undefined,
): Locale | undefined {
  return text ? languageOf(text, stored) : undefined;
}
