import { z } from 'zod';
import { cents, days, line, MAX_LENGTH, positiveCents } from './answers.ts';
import { CLOSING_ASSUMPTIONS } from './money/tariffs.ts';

/** What a seller would like an offer to say. Buyers see it; it refuses nothing. */
export const preferencesSchema = z
  .strictObject({
    depositCents: positiveCents,
    /** At most this long to inspect. */
    inspectionDays: days(0),
    /** Days from the offer to closing, from and to. */
    closingFromDays: days(1),
    closingToDays: days(1),
    titleCompany: line(MAX_LENGTH.title),
  })
  .partial()
  .refine(
    ({ closingFromDays: from, closingToDays: to }) =>
      from === undefined || to === undefined || from <= to,
    { path: ['closingToDays'] },
  );
export type SellerPreferences = z.infer<typeof preferencesSchema>;

/** The lines of the net sheet that the parties may agree to let the buyer pay. */
export const PAYABLE_LINES = ['deed_stamps', 'title_premium', 'closing_fee', 'searches'] as const;
export type PayableLine = (typeof PAYABLE_LINES)[number];

/** The seller's own figures for their net sheets, and who pays what. Nobody else sees them. */
export const closingChoicesSchema = z.strictObject({
  closingFeeCents: cents,
  searchesCents: cents,
  /** Property tax of a year; the last bill, or an estimate, unless given. */
  annualTaxCents: cents.optional(),
  paidByBuyer: z.array(z.enum(PAYABLE_LINES)).max(PAYABLE_LINES.length),
});
export type ClosingChoices = Readonly<z.infer<typeof closingChoicesSchema>>;

/** What a net sheet is made with until the seller says otherwise. */
export const USUAL_CHOICES: ClosingChoices = {
  closingFeeCents: CLOSING_ASSUMPTIONS.closingFeeCents,
  searchesCents: CLOSING_ASSUMPTIONS.searchesCents,
  paidByBuyer: [],
};
