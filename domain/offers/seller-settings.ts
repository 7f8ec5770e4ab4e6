import { z } from 'zod';
import { cents } from '#domain/scalars.ts';
import { CLOSING_ASSUMPTIONS } from './money/tariffs.ts';
import { TERMS } from './terms/index.ts';
import { type Merged, merged } from './terms/merged.ts';

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
