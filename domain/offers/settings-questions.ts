import type { Question } from '#domain/answers/question.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { assumedTaxesPaidThrough } from './money/net/tax-proration.ts';
import { TERMS } from './terms/index.ts';

/** Questions about the seller's preferences, in the order of the terms. */
export const PREFERENCE_QUESTIONS: readonly Question[] = TERMS.flatMap((term) =>
  'preference' in term ? inPart('preferences', term.preference.questions) : [],
);

/** Asks whether the seller accepts backup offers. */
export const BACKUP_QUESTIONS: readonly Question[] = [
  {
    path: 'takesBackups',
    kind: 'check',
    label: {
      es: 'Recibir ofertas de respaldo mientras la casa está bajo contrato',
      en: 'Take backup offers while the home is under contract',
    },
    optional: true,
  },
];

/**
 * Questions about the figures of the seller's net sheets.
 * @param today in Florida, `YYYY-MM-DD`.
 */
export function closingQuestions(today: string): readonly Question[] {
  const year = Number(today.slice(0, 4));
  return inPart('closing', [
    {
      path: 'closingFeeCents',
      kind: 'money',
      label: { es: 'Gestión del cierre', en: 'Closing fee' },
    },
    {
      path: 'searchesCents',
      kind: 'money',
      label: { es: 'Búsqueda de título y gravámenes', en: 'Title and lien searches' },
    },
    {
      path: 'annualTaxCents',
      kind: 'money',
      label: { es: 'Impuesto a la propiedad, al año', en: 'Property tax per year' },
      hint: {
        es: 'En blanco: su último recibo o una estimación.',
        en: 'Left blank: your last bill, or an estimate.',
      },
      optional: true,
    },
    {
      path: 'taxesPaidThrough',
      kind: 'choice',
      label: {
        es: '¿Qué cuenta de impuestos está pagada?',
        en: 'Which tax bill has been paid?',
      },
      hint: {
        es: 'La cuenta de cada año llega en noviembre y vence el 31 de marzo.',
        en: 'Each year’s bill comes in November and is due by March 31.',
      },
      options: [
        { key: '', label: assumedThrough(assumedTaxesPaidThrough(today)) },
        ...[year - 1, year].map((paid) => ({ key: String(paid), label: paidThrough(paid) })),
      ],
    },
  ]);
}

function inPart(part: string, questions: readonly Question[]): readonly Question[] {
  return questions.map((question) => ({ ...question, path: `${part}.${question.path}` }));
}

function assumedThrough(year: number): Localized {
  return {
    es: `No lo sé: suponer pagada hasta la de ${year}`,
    en: `Not sure: assume paid through ${year}`,
  };
}

function paidThrough(year: number): Localized {
  return { es: `Hasta la de ${year}`, en: `Paid through ${year}` };
}
