import type { z } from 'zod';
import type { Question } from '#domain/answers/question.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import type { RuleKey } from '#domain/i18n/validation-texts.ts';
import type { WrittenText } from '#domain/i18n/written-text.ts';
import type { RichText } from '#domain/offers/rich-text.ts';
import type { RightKey } from '#domain/rights.ts';
import type { OfferReader } from '../labels.ts';
import type { OfferSide } from '../status.ts';
import type { OfferStepKey } from '../steps/step.ts';
import type { DateRule } from './parts/date-rule.ts';
import type { RowContext, RowGroup, RowText } from './parts/row.ts';

/**
 * Schemas of a term's answers by key, for drafts (all optional) and for sent versions. Answers that
 * were added later are optional, so that older versions stay valid.
 */
export type TermAnswers = Readonly<{ draft: z.ZodRawShape; sent: z.ZodRawShape }>;

/** Types of the answers in drafts and in sent versions. */
export type DraftOf<Answers extends TermAnswers> = {
  readonly [Key in keyof Answers['draft']]?: z.output<Answers['draft'][Key]> | undefined;
};
export type SentOf<Answers extends TermAnswers> = Readonly<z.output<z.ZodObject<Answers['sent']>>>;

/** The first section is open; the others are collapsed. */
export const COUNTER_SECTIONS = ['usual', 'money', 'dates', 'conditions', 'financing'] as const;
export type CounterSection = (typeof COUNTER_SECTIONS)[number];

/** An answer that a counter-offer may change, with its field if it differs from the wizard's. */
export type NegotiableAnswer = Readonly<{
  answer: string;
  section: CounterSection;
  /** The only side that may change it; both sides if absent. */
  by?: OfferSide;
  /** Field used instead of the wizard's, for both sides. */
  field?: Question;
  /** Changes to the wizard's field, by the side that writes. */
  buyer?: Partial<Question>;
  seller?: Partial<Question>;
  /** The answer that it follows in its section; the others keep the order of the terms. */
  after?: string;
  /** Members that a group must have in order not to count as empty. */
  needs?: readonly string[];
  /** Whether a counter-offer may remove the answer. */
  isClearable?: true;
}>;

/** Meaning of a change for the reader: the difference, and what follows from it. */
export type ChangeMeaning = Readonly<{ lead: string; rest: string }>;
export type Reading = Readonly<{ locale: Locale; reader: OfferReader }>;

/**
 * A right, exit or consequence that the term gives one of the sides. Everything that a screen says
 * about it follows from its clause.
 */
export type TermRight<Draft, Sent> = Readonly<{
  key: RightKey;
  /** Title of the clause; that of the term by default. */
  title?: Localized;
  /** Whether these terms give it. A term always gives it by default. */
  holds?: (terms: Draft) => boolean;
  /** Paragraph of the contract. English controls. */
  clause: (terms: Sent, locale: Locale) => string;
  /** What it means for each side, unless the value of the term's row says it already. */
  reading?: Readonly<Record<OfferSide, Localized>>;
  /** For a way to cancel: the date of the term until which it is open, and its text. */
  exit?: Readonly<{ until: string; text: Localized<(day: string) => string> }>;
}>;

/** A contingency. `weighs` is true for uncommon ones. */
export type Contingency = Readonly<{ text: Localized; weighs: boolean }>;

/** A highlight in a comparison: the best offer, or a contingency. */
export type TermBadge = Readonly<{ text: Localized; tone: 'ok' | 'warn' }>;

/** A date derived from a term, shown in calendars and among the dates of a signed contract. */
export type TermDate<Sent> = Readonly<{
  kind: string;
  title: Localized;
  note: Localized;
  /** Who must act: one side, the buyers toward the title company, or everyone. */
  by: 'buyers' | 'buyers_to_company' | 'sellers' | 'everybody';
  /** Money is paid on that day, so a warning of wire fraud is shown. */
  isPaid?: true;
  /** Amount in cents, if the terms have it. */
  amountCents?: (terms: Sent) => number | undefined;
  /** Replaces the usual note until the contract is signed. */
  provisional?: Localized;
  /** Title of the clause that sets the date; that of the term by default. */
  clause?: Localized;
  rule: (terms: Sent) => DateRule | undefined;
}>;

/** A seller's preference for the term. Buyers see it; it does not restrict offers. */
type TermPreference<Draft, Wishes> = Readonly<{
  answers: z.ZodRawShape;
  /** Questions for the seller; paths are keys of `answers`. */
  questions: readonly Question[];
  /** Initial answers of a new offer. */
  begin?: (wishes: Wishes, now: number) => Partial<Draft> | undefined;
  /** Text for the term's step, and whether the offer differs from the preference. */
  hint: (
    wishes: Wishes,
    terms: Draft,
    now: number,
  ) => Readonly<{ text: Localized; isDifferent: boolean }> | undefined;
  /** Row for people who have not started an offer. */
  row: (
    wishes: Wishes,
  ) => Readonly<{ key: string; label: Localized; value: Localized }> | undefined;
}>;

/**
 * A closing cost of one side because of the term, in cents: a line of its net sheet or cash to
 * close.
 */
type TermCost = Readonly<{
  payer: OfferSide;
  /** The other side receives it at closing. */
  isCredit?: true;
  label: Localized;
  note?: Localized;
  amountCents: number;
}>;

/**
 * A row of the comparison with each offer's net in a scenario, shown when any offer has the term.
 */
type TermScenario<Sent> = Readonly<{
  label: Localized;
  /** Changes to the offer's terms in that scenario; undefined when there are none. */
  outcome: (terms: Sent, others: readonly Sent[]) => Readonly<{ amountCents: number }> | undefined;
}>;

/**
 * Lists of terms that may differ from the order of `TERMS`: the sentences of the summary, the
 * clauses of the contract, and the ways the deal may end (contingencies and rights to cancel).
 */
export type TermOrder = 'sentences' | 'clauses' | 'endings';

/** A cross-field error: a shared rule or its own message. */
export type TermProblem = Readonly<
  {
    path: string;
    /** Path of the answer that it does not fit. Changing either one solves it. */
    other?: string;
  } & ({ rule: RuleKey } | { text: Localized })
>;

/**
 * Everything the product knows about one term of an offer. `Draft` are the answers it reads from
 * drafts, `Sent` those it reads from sent versions: its own and others it depends on.
 */
export type TermOf<Draft, Sent = unknown, Wishes = unknown> = Readonly<{
  /** Key of its row in review, redline, comparison and API responses. */
  key: string;
  answers: TermAnswers;
  /** The key of the term that it follows in a list; by default its predecessor in `TERMS`. */
  after?: Readonly<Partial<Record<TermOrder, string>>>;
  /** The wizard's step, and the term's fields there. */
  step: OfferStepKey;
  questions: readonly Question[];
  /** Fits one home only, so that it is not copied to an offer for another one. */
  isOfHome?: true;
  /** Its answers when sent, with defaults for those left open. */
  normalized?: (terms: Draft) => Partial<Draft>;
  /** @param now epoch ms. */
  problems?: (terms: Draft, now: number) => readonly TermProblem[];

  /** Its line in review, offer page, redline and comparison. */
  row?: Readonly<{
    group: RowGroup;
    /** Paths of its answers; the term's own by default. */
    paths?: readonly string[];
    write: (terms: Draft, context: RowContext) => RowText;
  }>;
  /** `false` if the column header already shows it, or if it is irrelevant for comparing offers. */
  isCompared?: false;
  /**
   * Where a redline lists it: also among unchanged terms (default), only when changed, or never.
   */
  redline?: 'when_changed' | 'never';
  /** A long text; its redline marks single words. */
  isText?: true;
  /** Shown on the addenda tab. */
  isAddendum?: true;
  badge?: (terms: Sent, all: readonly Sent[]) => TermBadge | undefined;
  meaning?: (before: Sent, after: Sent, reading: Reading) => ChangeMeaning | undefined;
  contingency?: (terms: Sent) => Contingency | undefined;
  negotiable?: readonly NegotiableAnswer[];

  /** Its sentence in the summary next to the wizard, with the steps it comes from. */
  sentence?: Readonly<{
    steps: readonly OfferStepKey[];
    write: (terms: Draft, locale: Locale, now: number) => RichText | undefined;
  }>;
  /** Its name in the summary's list of open questions. */
  undecided?: Readonly<{ name: Localized; isOpen: (terms: Draft) => boolean }>;
  /**
   * Its clause in the term summary and the contract: what was agreed, then the rights that follow.
   * Omitted when it has no paragraphs.
   */
  clause?: Readonly<{
    title: Localized;
    write?: (terms: Sent, locale: Locale) => readonly string[];
    /** Parts of its paragraphs in a person's own words. */
    ownWords?: (terms: Sent) => readonly WrittenText[];
  }>;

  /** Rights that its clause gives. Their readings are notes of its row. */
  rights?: readonly TermRight<Draft, Sent>[];

  preference?: TermPreference<Draft, Wishes>;
  dates?: readonly TermDate<Sent>[];
  cost?: (terms: Draft) => TermCost | undefined;
  scenario?: TermScenario<Sent>;
}>;

/** Uses the same schemas for drafts and for sent versions. */
export function answers<Shape extends z.ZodRawShape>(shape: Shape) {
  return { draft: shape, sent: shape } as const;
}
