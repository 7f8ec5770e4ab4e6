import type { z } from 'zod';
import type { Question } from '#domain/answers/question.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import type { RuleKey } from '#domain/i18n/validation-texts.ts';
import type { RichText } from '#domain/offers/rich-text.ts';
import type { OfferReader } from '../labels.ts';
import type { OfferSide } from '../status.ts';
import type { OfferStepKey } from '../steps/step.ts';
import type { RowContext, RowGroup, RowText } from './parts/row.ts';

/**
 * The schemas of a term's answers by their key: as they are written, each may be missing; as they are
 * sent. An answer that came later is optional, so that versions sent before stay valid.
 */
export type TermAnswers = Readonly<{ draft: z.ZodRawShape; sent: z.ZodRawShape }>;

/** The answers as they are written and as they are sent. */
export type DraftOf<Answers extends TermAnswers> = {
  readonly [Key in keyof Answers['draft']]?: z.output<Answers['draft'][Key]> | undefined;
};
export type SentOf<Answers extends TermAnswers> = Readonly<z.output<z.ZodObject<Answers['sent']>>>;

/** Frequently negotiated terms come first; the others are collapsed. */
export const COUNTER_SECTIONS = ['usual', 'money', 'dates', 'conditions', 'financing'] as const;
export type CounterSection = (typeof COUNTER_SECTIONS)[number];

/** An answer that a counter-offer may change, and its field where it is not the wizard's. */
export type NegotiableAnswer = Readonly<{
  answer: string;
  section: CounterSection;
  /** Who alone may change it; both sides unless given. */
  by?: OfferSide;
  /** The field instead of the wizard's, for both sides. */
  field?: Question;
  /** What the field says otherwise than in the wizard, by the side that writes. */
  buyer?: Partial<Question>;
  seller?: Partial<Question>;
  /** The members without which a group says nothing. */
  needs?: readonly string[];
  /** A counter-offer may take the answer away altogether. */
  isClearable?: true;
}>;

/** What a change means to the person who reads it: by how much, and what follows from it. */
export type ChangeMeaning = Readonly<{ lead: string; rest: string }>;
export type Reading = Readonly<{ locale: Locale; reader: OfferReader }>;

/** A contingency; `weighs` marks uncommon ones. */
export type Contingency = Readonly<{ text: Localized; weighs: boolean }>;

/** The highlight in a comparison: the best offer, or a contingency. */
export type TermBadge = Readonly<{ text: Localized; tone: 'ok' | 'warn' }>;

/** A day that follows from a term: an entry of the calendar, and of the dates of a signed contract. */
export type TermDate<Sent> = Readonly<{
  kind: string;
  title: Localized;
  note: Localized;
  /** Who acts on it: the buyers, the buyers toward the title company, or everybody. */
  by: 'buyers' | 'buyers_to_company' | 'everybody';
  /** Money moves then: what warns of wire fraud warns there. */
  isPaid?: true;
  /** How much, in cents, where the terms say it. */
  amountCents?: (terms: Sent) => number | undefined;
  /** Said instead of the usual words while the contract is not signed. */
  provisional?: Localized;
  /** @param signedOn the day both sides signed, `YYYY-MM-DD`. */
  on: (terms: Sent, signedOn: string) => string | undefined;
}>;

/** What a seller would like of the term; buyers see it, it refuses nothing. */
type TermPreference<Draft, Wishes> = Readonly<{
  answers: z.ZodRawShape;
  /** What the seller is asked; paths are keys of `answers`. */
  questions: readonly Question[];
  /** What a new offer begins with. */
  begin?: (wishes: Wishes, now: number) => Partial<Draft> | undefined;
  /** In words for the step that asks for the term, and whether the offer says otherwise. */
  hint: (
    wishes: Wishes,
    terms: Draft,
    now: number,
  ) => Readonly<{ text: Localized; isDifferent: boolean }> | undefined;
  /** For somebody who has no offer yet. */
  row: (
    wishes: Wishes,
  ) => Readonly<{ key: string; label: Localized; value: Localized }> | undefined;
}>;

/** What one side pays at closing because of the term, in cents: a line of its net sheet or cash to close. */
type TermCost = Readonly<{
  payer: OfferSide;
  label: Localized;
  note?: Localized;
  amountCents: number;
}>;

/** A row of the comparison with what each offer would net if something happened; shown when an offer has the term. */
type TermScenario<Sent> = Readonly<{
  label: Localized;
  /** The offer's terms in that scenario; undefined where nothing changes. */
  outcome: (terms: Sent, others: readonly Sent[]) => Readonly<{ amountCents: number }> | undefined;
}>;

/** A cross-field error: a shared rule, or its own message. */
export type TermProblem = Readonly<{ path: string } & ({ rule: RuleKey } | { text: Localized })>;

/**
 * All that the product has about one term of an offer. `Draft` are the answers it reads while the
 * offer is written, `Sent` those it reads once it is sent: its own, and others that it depends on.
 */
export type TermOf<Draft, Sent = unknown, Wishes = unknown> = Readonly<{
  /** Names its row in review, redline, comparison and API answers. */
  key: string;
  answers: TermAnswers;
  /** The step that asks for it, and its fields there. */
  step: OfferStepKey;
  questions: readonly Question[];
  /** Its answers as they are sent, with defaults for those that were left open. */
  normalised?: (terms: Draft) => Partial<Draft>;
  /** @param now epoch ms. */
  problems?: (terms: Draft, now: number) => readonly TermProblem[];

  /** Its line in review, offer page, redline and comparison. */
  row?: Readonly<{
    group: RowGroup;
    /** The answers it is made of; the term's own unless given. */
    paths?: readonly string[];
    write: (terms: Draft, context: RowContext) => RowText;
  }>;
  /** `false` for what the head of a column already says, or what does not matter when offers are compared. */
  isCompared?: false;
  /** Where a redline lists it: among the unchanged terms too (unless given), only when changed, never. */
  redline?: 'when_changed' | 'never';
  /** A long text, whose redline marks its words. */
  isText?: true;
  /** Shown on the tab of what is attached to the deal. */
  isAddendum?: true;
  badge?: (terms: Sent, all: readonly Sent[]) => TermBadge | undefined;
  meaning?: (before: Sent, after: Sent, reading: Reading) => ChangeMeaning | undefined;
  contingency?: (terms: Sent) => Contingency | undefined;
  negotiable?: readonly NegotiableAnswer[];

  /** Its sentence in the summary beside the wizard, with the steps it comes from. */
  sentence?: Readonly<{
    steps: readonly OfferStepKey[];
    write: (terms: Draft, locale: Locale, now: number) => RichText | undefined;
  }>;
  /** How the summary calls it while it is open. */
  undecided?: Readonly<{ name: Localized; isOpen: (terms: Draft) => boolean }>;
  /** Its clause in the term summary; no paragraphs, no clause. */
  clause?: Readonly<{
    title: Localized;
    write: (terms: Sent, locale: Locale) => readonly string[];
  }>;

  preference?: TermPreference<Draft, Wishes>;
  dates?: readonly TermDate<Sent>[];
  cost?: (terms: Draft) => TermCost | undefined;
  scenario?: TermScenario<Sent>;
}>;

/** The same schemas while it is written and when it is sent. */
export function answers<Shape extends z.ZodRawShape>(shape: Shape) {
  return { draft: shape, sent: shape } as const;
}
