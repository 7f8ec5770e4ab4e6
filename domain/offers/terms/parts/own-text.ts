import type { Question } from '#domain/answers/question.ts';
import { LOCALES, type Locale } from '#domain/i18n/locale.ts';
import { LANGUAGE_NAMES, languageOf } from '#domain/i18n/written-text.ts';

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

/** The language to store beside a text; none without a text. */
export function storedLanguage(
  text: string | undefined,
  stored: Locale | undefined,
): Locale | undefined {
  return text ? languageOf(text, stored) : undefined;
}
