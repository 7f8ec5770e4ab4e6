import type { Answers } from '#domain/answers/paths.ts';
import type { Question } from '#domain/answers/question.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';

/** The facts of a home that decide which disclosures it needs. */
export type DisclosedHome = Readonly<{ propertyType: PropertyType; facts: Facts }>;

/**
 * How a disclosure is given. A `form` has questions that the owner answers, or is uploaded as a
 * paper. An `upload` is a paper of someone else. A `notice` is a text that is the same for every
 * home; it is given by being shown, so it is never missing.
 */
export const DISCLOSURE_MEANS = ['form', 'upload', 'notice'] as const;
export type DisclosureMeans = (typeof DISCLOSURE_MEANS)[number];

/** A period in which the law lets the buyer cancel. */
export type LegalPeriod = Readonly<{
  /**
   * Its last day, `YYYY-MM-DD`; null while it cannot begin to run, because the paper was not given;
   * undefined when the law gives none.
   * @param receivedOn the day the buyer received the paper. @param effectiveDate the day of the
   * contract.
   */
  ends: (receivedOn: string | null, effectiveDate: string) => string | null | undefined;
  source: string;
  /** What the law gives, for a paper that was given and for one that was not. */
  why: Readonly<Record<'given' | 'missing', Localized>>;
}>;

/**
 * Something that the law or custom asks a seller to tell a buyer. Dated configuration, to be reviewed
 * by an attorney: see docs/contract-review.md.
 */
export type Disclosure = Readonly<{
  key: string;
  /** Its name in a sentence, without a capital letter. */
  label: Localized;
  /** The section that asks for it; a custom says that it is one. */
  source: string;
  basis: 'statute' | 'case' | 'custom';
  /** First date (`YYYY-MM-DD`) on which contracts need it in this form. */
  from: string;
  means: DisclosureMeans;
  applies: (home: DisclosedHome) => boolean;
  /** Why a home needs it, and why another does not. */
  why: (home: DisclosedHome) => Localized;
  whyNot: Localized;
  /** What the buyer reads, before the owner's answers. */
  text: Localized<readonly string[]>;
  /** The owner's questions. Empty unless it is a form. */
  questions: (home: DisclosedHome) => readonly Question[];
  /** Answers that the facts of the home already have. */
  known?: (home: DisclosedHome) => Answers;
  /** Whether the law requires it before the contract: without it, no one signs. */
  isBeforeContract: boolean;
  /** What a missing one changes. */
  missing: Localized;
  /** What each side does. */
  duties: Readonly<Record<'seller' | 'buyer', Localized>>;
  period?: LegalPeriod;
}>;

/** For disclosures without questions. */
export const NO_QUESTIONS = (): readonly Question[] => [];
