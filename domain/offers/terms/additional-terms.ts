import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { languageOf, languageSchema, WRITTEN_IN } from '#domain/i18n/written-text.ts';
import { visibleText } from '#domain/scalars.ts';
import { dealParagraphs } from '#domain/text-audience.ts';
import { MAX_LENGTH } from '../answers.ts';
import { languageQuestion, storedLanguage } from './parts/own-text.ts';
import { notes } from './parts/row.ts';
import { answers, type TermOf } from './term.ts';

type Draft = Readonly<{
  additionalTerms?: string | undefined;
  additionalTermsLanguage?: Locale | undefined;
}>;
type Sent = Draft & Readonly<{ additionalTerms: string }>;

/** Other agreements, in the author's own words and language. */
export const additionalTerms = {
  key: 'additional_terms',
  answers: answers({
    additionalTerms: dealParagraphs(MAX_LENGTH.terms),
    additionalTermsLanguage: languageSchema,
  }),
  step: 'additional-terms',
  isOfHome: true,
  questions: [
    {
      path: 'additionalTerms',
      kind: 'longtext',
      label: { es: 'Términos adicionales', en: 'Additional terms' },
      hint: {
        es: 'Lo que no diga ninguna cláusula. Puede dejarlo en blanco: la otra parte lo lee tal como usted lo escribe, sin traducir.',
        en: 'What no clause says. You may leave it blank: the other side reads it as you write it, not translated.',
      },
      maxLength: MAX_LENGTH.terms,
      optional: true,
    },
    languageQuestion('additionalTermsLanguage'),
  ],
  normalized: ({ additionalTerms: text = '', additionalTermsLanguage: language }) => ({
    additionalTerms: text,
    additionalTermsLanguage: storedLanguage(text, language),
  }),
  row: {
    group: 'conditions',
    write: ({ additionalTerms: text, additionalTermsLanguage: stored }, { locale }) => {
      if (!text) return { label: LABEL[locale], value: [NONE[locale]], notes: [] };
      const language = languageOf(text, stored);
      return {
        label: LABEL[locale],
        value: [visibleText(text)],
        language,
        notes: notes(WRITTEN_IN[language][locale]),
      };
    },
  },
  isText: true,
  isAddendum: true,
  negotiable: [
    { answer: 'additionalTerms', section: 'conditions', isClearable: true },
    { answer: 'additionalTermsLanguage', section: 'conditions', isClearable: true },
  ],
  clause: {
    title: { es: 'Términos adicionales', en: 'Additional terms' },
    write: ({ additionalTerms: text, additionalTermsLanguage: stored }, locale) =>
      text === ''
        ? [`${NONE[locale]}.`]
        : [AS_WRITTEN[languageOf(text, stored)][locale], visibleText(text)],
    ownWords: ({ additionalTerms: text, additionalTermsLanguage: stored }) =>
      text === '' ? [] : [{ text: visibleText(text), language: languageOf(text, stored) }],
  },
} as const satisfies TermOf<Draft, Sent>;

const LABEL: Localized = { es: 'Términos adicionales', en: 'Additional terms' };
const NONE: Localized = { es: 'Ninguno', en: 'None' };
const AS_WRITTEN: Localized<Localized> = {
  es: {
    es: 'Tal como se escribieron, en español y sin traducir:',
    en: 'As they were written, in Spanish and not translated:',
  },
  en: {
    es: 'Tal como se escribieron, en inglés y sin traducir:',
    en: 'As they were written, in English and not translated:',
  },
};
