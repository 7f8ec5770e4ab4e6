import type { Answers } from '#domain/answers/paths.ts';
import type { Question } from '#domain/answers/question.ts';
import type { DealDate } from '#domain/deal/deal.ts';
import { inBoth, isLocale, type Localized } from '#domain/i18n/locale.ts';
import { asWritten, languageOf, type WrittenText } from '#domain/i18n/written-text.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import { languageQuestion } from '#domain/offers/terms/parts/own-text.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { visibleText } from '#domain/scalars.ts';
import type { ContractHome } from '#domain/signing/deal/deal-document.ts';

/** What a notice is written from: a contract that all have signed, on one day. */
export type NoticeFacts = Readonly<{
  terms: OfferTerms;
  home: ContractHome;
  /** The dates of the contract, with what is done, past and late. */
  dates: readonly DealDate[];
  /** The side that writes. */
  side: OfferSide;
  /** Whether a notice has ended the contract. */
  isEnded: boolean;
  /** The effective date and the day of the notice, where the home is, `YYYY-MM-DD`. */
  effectiveOn: string;
  today: string;
  address: string;
  buyers: Localized;
  sellers: Localized;
  /** The title company, which holds the deposits. */
  company: string;
  /** Notices that were served, the newest first, and whether they are about the present terms. */
  served: readonly Readonly<{ key: string; on: string; isOfTheseTerms: boolean }>[];
  /** Rights that the buyers have waived. */
  waived: readonly string[];
}>;

/** What foresees a notice: a section of the contract, or a law. */
export type NoticeClause = Readonly<{
  section: number | null;
  /** The law, if it is not the contract. */
  source: string | null;
  text: Localized;
}>;

/** An answer that does not fit the contract. */
type NoticeProblem = Readonly<{ path: string; text: Localized }>;

/**
 * One kind of notice. It is offered only while `clause` returns what foresees it and its day has not
 * passed. Its texts are to be reviewed by an attorney: see docs/contract-review.md.
 */
export type Notice = Readonly<{
  key: string;
  title: Localized;
  /** What it is for. */
  lead: Localized;
  by: readonly OfferSide[];
  /** What foresees it; undefined while it may not be given. */
  clause: (facts: NoticeFacts) => NoticeClause | undefined;
  /** The last day on which it may be given, `YYYY-MM-DD`; undefined if it has none. */
  until?: (facts: NoticeFacts) => string | undefined;
  /** It ends the contract when it is served. */
  ends?: true;
  /** It counts only when the other side has signed it too. */
  isProposal?: true;
  questions: (facts: NoticeFacts) => readonly Question[];
  /** Path of the answer in the writer's own words; its language stands beside it. */
  ownWords?: string;
  problems?: (facts: NoticeFacts, answers: Answers) => readonly NoticeProblem[];
  /** The paragraphs of the notice. English controls, as in the contract. */
  text: (facts: NoticeFacts, answers: Answers) => Localized<readonly string[]>;
  /** What follows, in dates and money, one sentence each. */
  follows: (facts: NoticeFacts, answers: Answers) => readonly Localized[];
  /** The terms with what it changes. */
  amended?: (facts: NoticeFacts, answers: Answers) => OfferTerms;
}>;

/** The date of a kind, if the contract has it. */
export function dateOfKind({ dates }: Pick<NoticeFacts, 'dates'>, kind: string) {
  return dates.find((date) => date.kind === kind);
}

/** Deposits whose receipt is in, and those that are not, in cents. */
export function deposits({ dates }: Pick<NoticeFacts, 'dates'>) {
  const sum = (isDone: boolean) =>
    dates
      .filter((date) => date.amountCents !== null && date.isDone === isDone)
      .reduce((total, { amountCents }) => total + (amountCents ?? 0), 0);
  return { paidCents: sum(true), dueCents: sum(false) };
}

/** The questions for an answer in the writer's own words, and for its language. */
export function ownQuestions(
  question: Pick<Question, 'path' | 'label' | 'hint' | 'maxLength'>,
): readonly Question[] {
  return [
    { ...question, kind: 'longtext', optional: true },
    languageQuestion(languagePath(question.path)),
  ];
}

/** Path of the answer with the language of another one. */
export function languagePath(path: string): string {
  return `${path}Language`;
}

/** An answer in the writer's own words; undefined if it is empty. */
export function ownAnswer(answers: Answers, path: string): WrittenText | undefined {
  const text = answers[path];
  const stored = answers[languagePath(path)];
  if (typeof text !== 'string' || text === '') return undefined;
  return {
    text: visibleText(text),
    language: languageOf(text, isLocale(stored) ? stored : undefined),
  };
}

/** An answer in the writer's own words: what it is and its language, then the words themselves. */
export function ownParagraphs(
  answers: Answers,
  path: string,
  label: Localized,
): Localized<readonly string[]> {
  const own = ownAnswer(answers, path);
  return own ? asWritten(own, label) : inBoth(() => []);
}
