import type { Localized } from '#domain/i18n/locale.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import type { TermKey } from '#domain/offers/terms.ts';
import type { NetLineKey } from './net-sheet-texts.ts';

/** Everything a net sheet is made of; nothing else goes into it. */
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
  /** Property tax of a year. */
  annualTaxCents: number;
  /** The last tax year whose bill the seller has paid. */
  taxesPaidThrough: number;
  /** What the seller owes on the home; `null` when they have not said. */
  mortgageCents: number | null;
  deedStampsPaidBy: OfferSide;
  titlePolicyPaidBy: OfferSide;
  /** What other terms have the seller pay. */
  termCosts?: readonly NetLine[];
}>;

/** One line: what comes in is positive, what goes out negative. */
export type NetLine = Readonly<{
  key: NetLineKey | TermKey;
  label: Localized;
  note?: Localized;
  amountCents: number;
}>;
