import { z } from 'zod';
import { detectLanguage, plainLanguage } from './detect-language.ts';
import {
  DEFAULT_LOCALE,
  inBoth,
  LOCALES,
  type Locale,
  type Localized,
  localesFrom,
} from './locale.ts';

/** A text in a person's own words, which is in one language only (docs/decisions/0149). */
export type WrittenText = Readonly<{ text: string; language: Locale }>;

/** The language that the writer of a text chose; without it the text is read. */
export const languageSchema = z.enum(LOCALES).optional();

export const LANGUAGE_NAMES: Localized<Localized> = {
  es: { es: 'Español', en: 'Spanish' },
  en: { es: 'Inglés', en: 'English' },
};

/** Label of the field with the language of a text. */
export const LANGUAGE_LABEL: Localized = {
  es: 'Idioma en que lo escribió',
  en: 'Language you wrote it in',
};

/** Mark of a text in a person's own words, by the language that it is written in. */
export const WRITTEN_IN: Localized<Localized> = {
  es: { es: 'Escrito en español, sin traducir.', en: 'Written in Spanish, not translated.' },
  en: { es: 'Escrito en inglés, sin traducir.', en: 'Written in English, not translated.' },
};

/** Mark of a text for a reader of the other language. */
const IN_LANGUAGE: Localized<Localized> = {
  es: { es: 'En español', en: 'In Spanish' },
  en: { es: 'En inglés', en: 'In English' },
};

/**
 * The language to store beside a new text: the one that its writer chose, or that of their page,
 * unless the text is plainly in the other one.
 */
export function writersLanguage(text: string, chosen: Locale | undefined, page: Locale): Locale {
  return chosen ?? plainLanguage(text) ?? page;
}

/** A new text with its language; `undefined` without a text. */
export function writtenText(
  text: string | undefined,
  chosen: Locale | undefined,
  page: Locale,
): WrittenText | undefined {
  return text ? { text, language: writersLanguage(text, chosen, page) } : undefined;
}

/** The language of a text: the one stored beside it, or what its words show. */
export function languageOf(text: string, stored: Locale | null | undefined): Locale {
  return stored ?? detectLanguage(text) ?? DEFAULT_LOCALE;
}

/**
 * Of a text with a field for each language, the one that a reader is shown: that in their language,
 * or else another. Its own words correct the language of its field.
 */
export function writtenFor(
  texts: Localized<string | undefined>,
  reader: Locale,
): WrittenText | undefined {
  const field = localesFrom(reader).find((one) => texts[one]);
  const text = field && texts[field];
  return text ? { text, language: plainLanguage(text) ?? field } : undefined;
}

/** A text under a line that says its language, for papers with a column for each language. */
export function asWritten(
  { text, language }: WrittenText,
  label: Localized,
): Localized<readonly string[]> {
  return inBoth((locale) => [AS_WRITTEN[language][locale](label[locale]), text]);
}

const AS_WRITTEN: Localized<Localized<(label: string) => string>> = {
  es: {
    es: (label) => `${label}, en español y sin traducir:`,
    en: (label) => `${label}, in Spanish and not translated:`,
  },
  en: {
    es: (label) => `${label}, en inglés y sin traducir:`,
    en: (label) => `${label}, in English and not translated:`,
  },
};

/** The mark for a reader of another language; `undefined` if the text is in the reader's. */
export function foreignMark(language: Locale, reader: Locale): string | undefined {
  return language === reader ? undefined : IN_LANGUAGE[language][reader];
}
