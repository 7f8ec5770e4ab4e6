import type { OfferReader } from '#domain/offers/labels.ts';
import type { RowContext } from '#domain/offers/terms/parts/row.ts';
import type { PartialTerms } from '#domain/offers/terms.ts';
import { EXAMPLE_CASH_TERMS, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';

export const FINANCED: PartialTerms = EXAMPLE_TERMS;
export const CASH: PartialTerms = EXAMPLE_CASH_TERMS;

/** Label, lines of the value, and notes, each joined with ` / `; warnings are marked. */
export type WrittenRow = readonly [label: string, value: string, notes: string];

/** The row of a term for a reader, in both languages. */
export type RowCase = readonly [
  key: string,
  reader: OfferReader,
  terms: PartialTerms,
  more: Partial<RowContext>,
  es: WrittenRow,
  en: WrittenRow,
];
