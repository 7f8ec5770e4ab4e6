import type { Locale, Localized } from '#domain/i18n/locale.ts';
import type { TranslationProblem } from '#domain/i18n/translation/may-show.ts';

/** Texts of the draft of an own text in the other language, which is the key of each. */
export const DRAFT_IN = {
  es: { es: 'Borrador en español', en: 'Draft in Spanish' },
  en: { es: 'Borrador en inglés', en: 'Draft in English' },
} as const satisfies Localized<Localized>;

export const DRAFT_TEXTS = {
  drafting: { es: 'Preparando el borrador…', en: 'Writing the draft…' },
  byMachine: {
    es: 'Traducción automática: corríjala y acéptela. Si no la acepta, no se guarda.',
    en: 'Machine translation: correct it and accept it. It is not saved unless you accept it.',
  },
  accept: { es: 'Usar este texto', en: 'Use this text' },
  discard: { es: 'Descartar', en: 'Discard' },
  accepted: { es: 'Borrador aceptado.', en: 'Draft accepted.' },
} as const satisfies Record<string, Localized>;

/** What follows from a text in one language only, which is the key. */
export const ONLY_IN = {
  es: {
    es: 'Sin un texto en inglés, el anuncio dirá que está escrito solo en español.',
    en: 'Without a text in English, the listing will say that it is written only in Spanish.',
  },
  en: {
    es: 'Sin un texto en español, el anuncio dirá que está escrito solo en inglés.',
    en: 'Without a text in Spanish, the listing will say that it is written only in English.',
  },
} as const satisfies Localized<Localized>;

const CHANGED: Localized = {
  es: 'La traducción cambia una cifra, una fecha, una medida, un nombre o una negación.',
  en: 'The translation changes a figure, a date, a measure, a name or a negation.',
};
const WORD: Localized = {
  es: 'La traducción cambia quién es quién o un término de la compraventa.',
  en: 'The translation changes who is who, or a term of the sale.',
};
const UNUSABLE: Localized = {
  es: 'La traducción no se puede usar.',
  en: 'The translation cannot be used.',
};
const WRITE_IT: Localized = { es: 'Escríbalo usted.', en: 'Please write it yourself.' };
const PROBLEMS: Readonly<Record<TranslationProblem | 'unanswered', Localized>> = {
  ...{ number: CHANGED, date: CHANGED, amount: CHANGED, unit: CHANGED, address: CHANGED },
  ...{ name: CHANGED, negation: CHANGED, party: WORD, term: WORD },
  ...{ empty: UNUSABLE, length: UNUSABLE, language: UNUSABLE, garbage: UNUSABLE, markup: UNUSABLE },
  unanswered: {
    es: 'El traductor no responde ahora.',
    en: 'The translator does not answer now.',
  },
};

/** Why there is no draft, and what to do. */
export function draftProblem(problem: TranslationProblem | 'unanswered', locale: Locale): string {
  return `${PROBLEMS[problem][locale]} ${WRITE_IT[locale]}`;
}
