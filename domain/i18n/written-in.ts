import type { Localized } from './locale.ts';

/** Mark of a text in a person's own words, by the language that it is written in. */
export const WRITTEN_IN: Localized<Localized> = {
  es: { es: 'Escrito en español, sin traducir.', en: 'Written in Spanish, not translated.' },
  en: { es: 'Escrito en inglés, sin traducir.', en: 'Written in English, not translated.' },
};
