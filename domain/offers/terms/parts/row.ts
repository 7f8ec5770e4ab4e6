import type { Locale, Localized } from '#domain/i18n/locale.ts';
import type { WrittenText } from '#domain/i18n/written-text.ts';
import type { OfferReader } from '#domain/offers/labels.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import type { OfferStepKey } from '#domain/offers/steps/step.ts';
import type { TitleCompany } from '#domain/offers/title-company.ts';

export const ROW_GROUPS = ['parties', 'money', 'conditions'] as const;
export type RowGroup = (typeof ROW_GROUPS)[number];

export const ROW_GROUP_LABELS = {
  parties: { es: 'Quién compra', en: 'Buyers' },
  money: { es: 'El dinero', en: 'The money' },
  conditions: { es: 'Fechas y condiciones', en: 'Dates and conditions' },
} as const satisfies Record<RowGroup, Localized>;

export type RowNote = Readonly<{
  text: string;
  tone?: 'warn';
  /** A person's own words after the text. */
  own?: WrittenText;
}>;

/** Texts of a term's row. */
export type RowText = Readonly<{
  label: string;
  /** Lines. */
  value: readonly string[];
  /** The language of the value, if it is a person's own words. */
  language?: Locale;
  notes: readonly RowNote[];
  /**
   * The offer does not have this term. The row is shown only in comparison with an offer that has
   * it.
   */
  isAbsent?: boolean;
}>;

/** One term of an offer in words. */
export type TermRow = Omit<RowText, 'isAbsent'> &
  Readonly<{
    key: string;
    group: RowGroup;
    /** The step that asks for it. */
    step: OfferStepKey;
    /** Paths of its answers. */
    paths: readonly string[];
    /** Whether a required answer is missing. */
    isMissing: boolean;
    isAbsent: boolean;
  }>;

/** Reader, language, time, and data beyond the terms. */
export type RowContext = Readonly<{
  locale: Locale;
  reader: OfferReader;
  /** Epoch ms. */
  now: number;
  listPriceCents?: number | undefined;
  /** County whose custom determines payers that the terms do not name. */
  county?: string | undefined;
  assignedTitleCompany?: TitleCompany | undefined;
  /** Deadline of the answer, epoch ms, if a hold moved it from the one in the terms. */
  deadlineAt?: number | undefined;
  /** The side that has to answer these terms; by default the seller, as for a buyer's offer. */
  answeredBy?: OfferSide | undefined;
  /**
   * False for an offer that was answered, withdrawn or paused behind an accepted one: no time is
   * left, or none runs.
   */
  isAnswerAwaited?: boolean | undefined;
}>;

/** Notes from the texts that are not empty. */
export function notes(...texts: readonly (string | undefined)[]): readonly RowNote[] {
  return texts
    .filter((text) => text !== undefined && text !== '')
    .map((text) => ({ text: text ?? '' }));
}

/** A value of the loan. For cash purchases it says that there is no loan. */
export function ifFinanced(
  terms: Readonly<{ financeType?: 'cash' | 'financing' | undefined }>,
  text: string | undefined,
  locale: Locale,
): readonly string[] {
  if (terms.financeType === 'cash') return [NO_LOAN[locale]];
  return text === undefined ? [] : [text];
}

const NO_LOAN: Localized = { es: 'No hay préstamo', en: 'No loan' };

/** Label of the chosen option; empty when none is chosen. */
export function choice<Key extends string>(
  labels: Readonly<Record<Key, Localized>>,
  key: Key | undefined,
  locale: Locale,
): readonly string[] {
  return key === undefined ? [] : [labels[key][locale]];
}
