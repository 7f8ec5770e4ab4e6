import type { Localized } from '#domain/i18n/locale.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import type { TermKey } from '#domain/offers/terms.ts';
import type { NetLineKey } from './net-sheet-texts.ts';

/** All input of a net sheet. */
export type NetSheetInput = Readonly<{
  amountCents: number;
  sellerCreditCents: number;
  /** Percent of the price that the buyer's agent asks the seller to pay. */
  agentPercent: number;
  closingDate: string;
  county: string;
  isSingleFamilyDwelling: boolean;
  closingFeeCents: number;
  searchesCents: number;
  /** Annual property tax. */
  annualTaxCents: number;
  /** The last tax year whose bill is paid. */
  taxesPaidThrough: number;
  /** Mortgage payoff; `null` when the seller has not entered it. */
  mortgageCents: number | null;
  deedStampsPaidBy: OfferSide;
  titlePolicyPaidBy: OfferSide;
  /** Costs that other terms assign to the seller. */
  termCosts?: readonly NetLine[];
}>;

/** One line: income is positive, costs are negative. */
export type NetLine = Readonly<{
  key: NetLineKey | TermKey;
  label: Localized;
  note?: Localized;
  amountCents: number;
}>;
