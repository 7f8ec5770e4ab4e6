import { z } from 'zod';
import type { Question } from '#domain/answers/question.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { assumedTaxesPaidThrough } from '#domain/offers/money/net/tax-proration.ts';
import { CLOSING_ASSUMPTIONS } from '#domain/offers/money/tariffs.ts';
import { TERMS } from '#domain/offers/terms/index.ts';
import { type Merged, merged } from '#domain/offers/terms/merged.ts';
import { cents } from '#domain/scalars.ts';

type TermWithPreference = Extract<(typeof TERMS)[number], { preference: object }>;
type PreferenceShape = Merged<TermWithPreference['preference']['answers']>;

/** The seller's preferences for offers. Buyers see them; they do not restrict offers. */
export const preferencesSchema = z
  .strictObject(preferenceShape())
  .partial()
  .refine(
    ({ closingFromDays: from, closingToDays: to }) =>
      from === undefined || to === undefined || from <= to,
    { path: ['closingToDays'] },
  );
export type SellerPreferences = z.infer<typeof preferencesSchema>;

/** The seller's own figures for net sheets. Not visible to others. */
export const closingChoicesSchema = z.strictObject({
  closingFeeCents: cents,
  searchesCents: cents,
  /** Annual property tax. Without it, the last bill or an estimate is used. */
  annualTaxCents: cents.optional(),
  /** Last tax year whose bill is paid; assumed if absent. */
  taxesPaidThrough: z.int().min(2000).max(2199).optional(),
});
export type ClosingChoices = Readonly<z.infer<typeof closingChoicesSchema>>;

export type SellerSettings = Readonly<{
  preferences: SellerPreferences;
  closing: ClosingChoices;
  takesBackups: boolean;
}>;

type Values = Readonly<Record<string, unknown>>;

/** Settings as answers by path: `preferences.depositCents`. */
export function flatSettings(
  settings: Readonly<{ preferences: Values; closing: Values; takesBackups: boolean }>,
): Values {
  const { preferences, closing, takesBackups } = settings;
  const part = (name: string, values: Values) =>
    Object.entries(values).map(([key, value]) => [`${name}.${key}`, value]);
  return Object.fromEntries([
    ...part('preferences', preferences),
    ...part('closing', closing),
    ['takesBackups', takesBackups],
  ]);
}

/** Answers by path as settings, without empty answers; not validated. */
export function nestedSettings(answers: Values) {
  const part = (name: string): Values =>
    Object.fromEntries(
      Object.entries(answers).flatMap(([path, value]) =>
        path.startsWith(`${name}.`) && value !== null && value !== undefined
          ? [[path.slice(name.length + 1), value]]
          : [],
      ),
    );
  return {
    preferences: part('preferences'),
    closing: part('closing'),
    takesBackups: answers['takesBackups'] === true,
  };
}

/** Default choices of a net sheet. */
export const USUAL_CHOICES: ClosingChoices = {
  closingFeeCents: CLOSING_ASSUMPTIONS.closingFeeCents,
  searchesCents: CLOSING_ASSUMPTIONS.searchesCents,
};

/** Migrates stored choices, which formerly also contained the payers of closing costs. */
export function storedChoices(kept: ClosingChoices & { paidByBuyer?: unknown }): ClosingChoices {
  const { paidByBuyer: _, ...choices } = kept;
  return choices;
}

function preferenceShape(): PreferenceShape {
  return merged(
    TERMS.flatMap((term) => ('preference' in term ? [term.preference.answers] : [])),
  ) as PreferenceShape;
}

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
