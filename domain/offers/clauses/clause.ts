import type { Question, QuestionOption } from '#domain/answers/question.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { capitalized } from '#domain/i18n/punctuation.ts';
import { formatCents } from '#domain/money.ts';
import { MAX_DAYS } from '#domain/offers/answers.ts';
import { DAYS, fullDate, joinList } from '#domain/offers/format.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import type { RightKey } from '#domain/rights.ts';

export const CLAUSE_GROUPS = [
  'goods',
  'condition',
  'inspections',
  'possession',
  'costs',
  'closing',
] as const;
export type ClauseGroup = (typeof CLAUSE_GROUPS)[number];

export const CLAUSE_GROUP_LABELS = {
  goods: { es: 'Muebles, electrodomésticos y llaves', en: 'Furniture, appliances and keys' },
  condition: { es: 'Reparaciones y estado de la propiedad', en: 'Repairs and condition' },
  inspections: { es: 'Inspecciones y seguros', en: 'Inspections and insurance' },
  possession: { es: 'Entrega, alquileres y energía solar', en: 'Possession, leases and solar' },
  costs: { es: 'Quién paga qué', en: 'Who pays what' },
  closing: { es: 'Cierre y trámites', en: 'Closing and paperwork' },
} as const satisfies Record<ClauseGroup, Localized>;

/** Dates until which a clause lets the buyers cancel. */
export const CLAUSE_DATES = ['insurance_quote', 'flood_quote', 'attorney_review'] as const;
export type ClauseDate = (typeof CLAUSE_DATES)[number];

/** Answers of a clause by field: cents, days, `YYYY-MM-DD`, or keys of options. */
export type ClauseValues = Readonly<Record<string, number | string | readonly string[]>>;

/** An option with its words inside the sentence of the clause, and those that name it in a free text. */
export type ClauseOption = QuestionOption & Readonly<{ phrase: Localized; words: Words }>;

/**
 * Each string lists beginnings of words, without accents and separated by spaces. A text matches a
 * string when it contains all of them.
 */
export type Words = Localized<readonly string[]>;

/** A field of a clause. */
export type ClauseField = Omit<Question, 'options' | 'kind'> &
  Readonly<{
    kind: 'money' | 'number' | 'date' | 'choice' | 'choices';
    options?: readonly ClauseOption[];
  }>;

/** A closing cost or credit because of a clause, in cents. */
export type ClauseCost = Readonly<{
  payer: OfferSide;
  amountCents: number;
  /** The other side receives it at closing. */
  isCredit?: true;
  /** The amount is a maximum. */
  isLimit?: true;
}>;

/** Another clause that cannot stand beside it: always, or if both choose one of the same options. */
export type ClauseConflict = Readonly<{ with: string; sharing?: string }>;

/** A standard clause: the sentence of the contract in both languages, and what follows from it. */
export type Clause = Readonly<{
  key: string;
  group: ClauseGroup;
  title: Localized;
  /** Who owes what the clause says. */
  binds: OfferSide | 'both';
  fields: readonly ClauseField[];
  /** Paragraph of the contract with `{field}` for each value. English controls. */
  text: Localized;
  cost?: (values: ClauseValues, closingDate: string | undefined) => ClauseCost | undefined;
  conflicts?: readonly ClauseConflict[];
  /** What the other answers must say for it to make sense. */
  needs?: Readonly<{
    answer: 'contingentOnSale' | 'financeType';
    is: string | boolean;
    text: Localized;
  }>;
  /** A field with a date that must be before the closing, or after it. */
  closing?: Readonly<{ field: string; is: 'before' | 'after' }>;
  right?: Readonly<{
    key: RightKey;
    reading?: Readonly<Record<OfferSide, Localized>>;
    /** For a way to cancel: the field with its days, and texts of its last day. */
    exit?: Readonly<{
      kind: ClauseDate;
      field: string;
      title: Localized;
      note: Localized;
      text: Localized<(day: string) => string>;
    }>;
  }>;
  /** The buyers can see before closing whether it was done. */
  isSeen?: true;
  /** It says what is not done. A free text means it only with a negation, and no other clause. */
  isNegative?: true;
  /** Words with which a free text says it. */
  words: Words;
}>;

/** An option of a clause: its words inside a sentence, and those that name it in a free text. */
export function option(
  key: string,
  es: string,
  en: string,
  words: Words = { es: [], en: [] },
): ClauseOption {
  return { key, label: { es: capitalized(es), en: capitalized(en) }, phrase: { es, en }, words };
}

export const PAID_BY: ClauseField = {
  path: 'paidBy',
  kind: 'choice',
  label: { es: 'Quién paga', en: 'Who pays' },
  options: [
    option('seller', 'el vendedor', 'the seller', { es: ['vendedor'], en: ['seller'] }),
    option('buyer', 'el comprador', 'the buyer', { es: ['comprador'], en: ['buyer'] }),
  ],
};

/** Which of the sides may do what the clause allows. */
export const WHO: ClauseField = {
  path: 'who',
  kind: 'choice',
  label: { es: 'Quién', en: 'Who' },
  options: [
    ...(PAID_BY.options ?? []),
    option('either', 'cualquiera de las partes', 'either side', {
      es: ['cualquiera', 'ambas'],
      en: ['either', 'both'],
    }),
  ],
};

/** An amount with the range in which it is usual, in dollars. */
export function money(
  path: string,
  label: Localized,
  [min, max]: readonly [min: number, max: number],
): ClauseField {
  return { path, kind: 'money', label, min: 1, plausible: { min: min * 100, max: max * 100 } };
}

/** At most how much one side pays for something. */
export function limit(usual: readonly [min: number, max: number]): ClauseField {
  return money('limitCents', { es: 'Hasta cuánto', en: 'Up to how much' }, usual);
}

/** A number of days; of more than two months it is asked whether it is meant. */
export function dayCount(label: Localized, usual: readonly number[]): ClauseField {
  const plausible = { min: 1, max: 60 };
  const range = { min: 1, max: MAX_DAYS, plausible };
  return { path: 'days', kind: 'number', label, unit: 'days', ...range, usual };
}

/** One or more of some options. */
export function several(
  path: string,
  label: Localized,
  options: readonly ClauseOption[],
): ClauseField {
  return { path, kind: 'choices', label, options };
}

/** The amount of a field, in cents. */
export function centsOf(values: ClauseValues, field: string): number {
  const value = values[field];
  return typeof value === 'number' ? value : 0;
}

/** The cost that the side named by `paidBy` pays at most. */
export function paidCost(values: ClauseValues): ClauseCost | undefined {
  const { paidBy: payer } = values;
  if (payer !== 'seller' && payer !== 'buyer') return undefined;
  return { payer, amountCents: centsOf(values, 'limitCents'), isLimit: true };
}

/** What the seller pays at most. */
export function sellerLimit(values: ClauseValues): ClauseCost {
  return { payer: 'seller', amountCents: centsOf(values, 'limitCents'), isLimit: true };
}

/**
 * The sentence of a clause with its values. Both languages are the same template filled with the
 * same values.
 * @returns undefined while a value is missing
 */
export function clauseText(
  { fields, text }: Pick<Clause, 'fields' | 'text'>,
  values: ClauseValues,
  locale: Locale,
): string | undefined {
  const written = fields.map((field) => [field.path, valueText(field, values, locale)] as const);
  if (written.some(([, value]) => value === undefined)) return undefined;
  const words = new Map(written);
  const filled = text[locale].replace(/\{(\w+)\}/g, (_, path: string) => words.get(path) ?? '');
  return capitalized(filled);
}

/** The sentence of a clause whose missing values are an ellipsis, for a list of clauses. */
export function clauseOutline({ text }: Pick<Clause, 'text'>, locale: Locale): string {
  return capitalized(text[locale].replace(/\{\w+\}/g, '…'));
}

function valueText(
  { path, kind, options = [] }: ClauseField,
  values: ClauseValues,
  locale: Locale,
): string | undefined {
  const value = values[path];
  if (value === undefined) return undefined;
  const phrases = (keys: readonly string[]) =>
    options.filter(({ key }) => keys.includes(key)).map(({ phrase }) => phrase[locale]);
  switch (kind) {
    case 'money':
      return typeof value === 'number' ? formatCents(value, locale) : undefined;
    case 'number':
      return typeof value === 'number' ? DAYS[locale](value) : undefined;
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(String(value))
        ? fullDate(String(value), locale)
        : undefined;
    case 'choice':
      return phrases([String(value)])[0];
    case 'choices':
      return Array.isArray(value) && value.length > 0
        ? joinList(phrases(value), locale)
        : undefined;
  }
}
