import type { ReactNode } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { OfferField } from '#domain/offers/field.ts';
import type { PartialTerms } from '#domain/offers/terms.ts';

/** What the control of a field takes. */
export type OfferFieldProps = Readonly<{
  field: OfferField;
  /** The object that holds the answer, as a path from the top; empty at the top. */
  base?: string;
  terms: PartialTerms;
  /** Sets the answer at a path from the top of the terms. */
  onAnswer: (path: string, value: unknown) => void;
  errors: Readonly<Record<string, string>>;
  locale: Locale;
  /** Epoch ms, of the server's clock. */
  now: number;
}>;

/** What a field that holds other fields takes: where its answer stands, and how to show those. */
export type HoldingFieldProps = Omit<OfferFieldProps, 'base' | 'now'> &
  Readonly<{ path: string; control: (field: OfferField, base: string) => ReactNode }>;
