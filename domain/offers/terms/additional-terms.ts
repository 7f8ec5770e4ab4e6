import type { Localized } from '#domain/i18n/locale.ts';
import { paragraphs, visibleText } from '#domain/scalars.ts';
import { MAX_LENGTH } from '../answers.ts';
import { answers, type TermOf } from './term.ts';

type Draft = Readonly<{ additionalTerms?: string | undefined }>;
type Sent = Readonly<{ additionalTerms: string }>;

/** Other agreements, in the author's own words. */
export const additionalTerms = {
  key: 'additional_terms',
  answers: answers({ additionalTerms: paragraphs(MAX_LENGTH.terms) }),
  step: 'additional-terms',
  isOfHome: true,
  questions: [
    {
      path: 'additionalTerms',
      kind: 'longtext',
      label: { es: 'Términos adicionales', en: 'Additional terms' },
      hint: { es: 'Puede dejarlo en blanco.', en: 'You may leave it blank.' },
      maxLength: MAX_LENGTH.terms,
      optional: true,
    },
  ],
  normalized: ({ additionalTerms: text = '' }) => ({ additionalTerms: text }),
  row: {
    group: 'conditions',
    write: ({ additionalTerms: text }, { locale }) => ({
      label: LABEL[locale],
      value: [visibleText(text ?? '') || NONE[locale]],
      notes: [],
    }),
  },
  isText: true,
  isAddendum: true,
  negotiable: [{ answer: 'additionalTerms', section: 'conditions', isClearable: true }],
  clause: {
    title: { es: 'Términos adicionales', en: 'Additional terms' },
    write: ({ additionalTerms: text }, locale) =>
      text === '' ? [`${NONE[locale]}.`] : [AS_WRITTEN[locale], visibleText(text)],
  },
} as const satisfies TermOf<Draft, Sent>;

const LABEL: Localized = { es: 'Términos adicionales', en: 'Additional terms' };
const NONE: Localized = { es: 'Ninguno', en: 'None' };
const AS_WRITTEN: Localized = {
  es: 'Tal como se escribieron, sin traducir:',
  en: 'As they were written, not translated:',
};
