import type { Locale, Localized } from '#domain/i18n/locale.ts';
import type { OfferReader } from '#domain/offers/labels.ts';
import type { OfferStepKey } from '#domain/offers/steps/step.ts';
import type { TitleCompany } from '#domain/offers/title-company.ts';

export const ROW_GROUPS = ['parties', 'money', 'conditions'] as const;
export type RowGroup = (typeof ROW_GROUPS)[number];

export const ROW_GROUP_LABELS = {
  parties: { es: 'Quién compra', en: 'Buyers' },
  money: { es: 'El dinero', en: 'The money' },
  conditions: { es: 'Fechas y condiciones', en: 'Dates and conditions' },
} as const satisfies Record<RowGroup, Localized>;

export type RowNote = Readonly<{ text: string; tone?: 'warn' }>;

/** What a term says of itself. */
export type RowText = Readonly<{
  label: string;
  /** One line each. */
  value: readonly string[];
  notes: readonly RowNote[];
  /** The offer goes without the term: shown only beside an offer that has it. */
  isAbsent?: boolean;
}>;

/** One term of the offer in words. */
export type TermRow = Omit<RowText, 'isAbsent'> &
  Readonly<{
    key: string;
    group: RowGroup;
    /** Where it is changed. */
    step: OfferStepKey;
    /** The answers it is made of. */
    paths: readonly string[];
    /** Whether it still lacks an answer. */
    isMissing: boolean;
    isAbsent: boolean;
  }>;

/** Who reads, in which language, when, and what is known beside the terms. */
export type RowContext = Readonly<{
  locale: Locale;
  reader: OfferReader;
  /** Epoch ms. */
  now: number;
  listPriceCents?: number | undefined;
  /** Whose custom says who pays what the terms leave open. */
  county?: string | undefined;
  assignedTitleCompany?: TitleCompany | undefined;
  /** The instant the answer is due, epoch ms, where a hold moved it from the one of the terms. */
  deadlineAt?: number | undefined;
}>;

/** Notes without the absent ones. */
export function notes(...texts: readonly (string | undefined)[]): readonly RowNote[] {
  return texts
    .filter((text) => text !== undefined && text !== '')
    .map((text) => ({ text: text ?? '' }));
}

/** A value of the loan; a cash purchase says that there is none. */
export function ifFinanced(
  terms: Readonly<{ financeType?: 'cash' | 'financing' | undefined }>,
  text: string | undefined,
  locale: Locale,
): readonly string[] {
  if (terms.financeType === 'cash') return [NO_LOAN[locale]];
  return text === undefined ? [] : [text];
}

const NO_LOAN: Localized = { es: 'No hay préstamo', en: 'No loan' };

/** The label of an option's key; nothing while it is not chosen. */
export function choice<Key extends string>(
  labels: Readonly<Record<Key, Localized>>,
  key: Key | undefined,
  locale: Locale,
): readonly string[] {
  return key === undefined ? [] : [labels[key][locale]];
}
