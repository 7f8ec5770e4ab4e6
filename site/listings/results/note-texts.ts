import type { Localized } from '#domain/i18n/locale.ts';

/** Texts about how the words of a search were read. */
export const NOTE_TEXTS = {
  elsewhere: {
    es: (names: readonly string[]) =>
      `Solo hay casas en Florida, y ${quoted.es(names)} está fuera. Esto es lo demás de su búsqueda, en Florida.`,
    en: (names: readonly string[]) =>
      `We only have homes in Florida, and ${quoted.en(names)} is not there. This is the rest of your search, in Florida.`,
  },
  searched: {
    es: (words: readonly string[]) => `Buscado como palabras en los anuncios: ${quoted.es(words)}.`,
    en: (words: readonly string[]) => `Searched as words in the listings: ${quoted.en(words)}.`,
  },
  unknown: {
    es: (words: readonly string[]) =>
      `No lo entendimos, y no cambia los resultados: ${quoted.es(words)}.`,
    en: (words: readonly string[]) =>
      `Not understood, and without effect on the results: ${quoted.en(words)}.`,
  },
  readAs: {
    es: (said: string, label: string) => `«${said}» se leyó como: ${label}.`,
    en: (said: string, label: string) => `“${said}” was read as: ${label}.`,
  },
  orMeant: { es: '¿O quiso decir', en: 'Or did you mean' },
  or: { es: 'o', en: 'or' },
} as const satisfies Record<
  string,
  | Localized
  | Localized<(words: readonly string[]) => string>
  | Localized<(said: string, label: string) => string>
>;

const quoted: Localized<(words: readonly string[]) => string> = {
  es: (words: readonly string[]) => words.map((word) => `«${word}»`).join(', '),
  en: (words: readonly string[]) => words.map((word) => `“${word}”`).join(', '),
};
