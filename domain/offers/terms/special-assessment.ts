import { z } from 'zod';
import type { Localized } from '#domain/i18n/locale.ts';
import { type RichText, strong } from '#domain/offers/rich-text.ts';
import { choice, notes } from './parts/row.ts';
import { answers, type TermOf } from './term.ts';

const SPECIAL_ASSESSMENTS = ['A', 'B'] as const;
type SpecialAssessment = (typeof SPECIAL_ASSESSMENTS)[number];
/** Applies if the buyer does not choose. */
const DEFAULT: SpecialAssessment = 'A';

type Draft = Readonly<{ specialAssessment?: SpecialAssessment | undefined }>;
type Sent = Readonly<{ specialAssessment: SpecialAssessment }>;

/** Who pays special assessments of the city or county. */
export const specialAssessment = {
  key: 'special_assessment',
  answers: answers({ specialAssessment: z.enum(SPECIAL_ASSESSMENTS) }),
  step: 'special-assessments',
  isOfHome: true,
  questions: [
    {
      path: 'specialAssessment',
      kind: 'choice',
      label: { es: 'Cuotas públicas especiales', en: 'Public special assessments' },
      optional: true,
      options: [
        {
          key: 'A',
          label: { es: 'Opción A: cada quien, las suyas', en: 'Option A: each side pays its own' },
          hint: {
            es: 'El vendedor paga las cuotas que vencen antes del cierre; quien compra, las que vencen después.',
            en: 'The seller pays the installments due before closing; the buyer pays those due after.',
          },
        },
        {
          key: 'B',
          label: { es: 'Opción B: todo el vendedor', en: 'Option B: the seller pays in full' },
          hint: {
            es: 'El vendedor paga todo lo que falte, a más tardar al cierre.',
            en: 'The seller pays off whatever is left, at closing at the latest.',
          },
        },
      ],
    },
  ],
  normalized: ({ specialAssessment: chosen = DEFAULT }) => ({ specialAssessment: chosen }),
  row: {
    group: 'conditions',
    write: ({ specialAssessment: chosen }, { locale }) => ({
      label: LABEL[locale],
      value: choice(VALUES, chosen ?? DEFAULT, locale),
      notes: chosen === undefined ? notes(CHOSEN[locale]) : [],
    }),
  },
  isAddendum: true,
  negotiable: [{ answer: 'specialAssessment', section: 'conditions', after: 'assignability' }],
  sentence: {
    steps: ['special-assessments'],
    write: ({ specialAssessment: chosen }, locale) =>
      chosen === 'B' ? SELLER_PAYS_ALL[locale] : undefined,
  },
  clause: {
    title: { es: 'Cuotas públicas especiales', en: 'Public special assessments' },
    write: ({ specialAssessment: chosen }, locale) => [CLAUSES[chosen][locale]],
  },
} as const satisfies TermOf<Draft, Sent>;

const LABEL: Localized = { es: 'Cuotas públicas especiales', en: 'Public assessments' };
const VALUES = {
  A: {
    es: 'Opción A: cada parte paga las cuotas de su tiempo',
    en: 'Option A: each side pays its own installments',
  },
  B: { es: 'Opción B: el vendedor las paga todas', en: 'Option B: the seller pays in full' },
} as const satisfies Record<SpecialAssessment, Localized>;
const CHOSEN: Localized = {
  es: 'Elegida por Trato, porque se dejó en blanco.',
  en: 'Chosen for you, because it was left blank.',
};
const SELLER_PAYS_ALL: Localized<RichText> = {
  es: ['El vendedor paga ', strong('todas las cuotas públicas especiales'), '.'],
  en: ['The seller pays ', strong('all public special assessments'), ' in full.'],
};
const CLAUSES = {
  A: {
    es: 'Opción A: el vendedor paga las cuotas que vencen antes del cierre; el comprador, las que vencen después.',
    en: 'Option A: the seller pays the installments due before closing; the buyer pays those due after.',
  },
  B: {
    es: 'Opción B: el vendedor paga todo lo que falte, a más tardar al cierre.',
    en: 'Option B: the seller pays off whatever is left, at closing at the latest.',
  },
} as const satisfies Record<SpecialAssessment, Localized>;
