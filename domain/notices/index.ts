import { missingPaths } from '#domain/answers/missing.ts';
import type { Answers } from '#domain/answers/paths.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import { amendment } from './catalogue/amendment.ts';
import { appraisalCancel } from './catalogue/appraisal-cancel.ts';
import { appraisalLow } from './catalogue/appraisal-low.ts';
import { defaultNotice } from './catalogue/default.ts';
import { depositRelease } from './catalogue/deposit-release.ts';
import { extension } from './catalogue/extension.ts';
import { inspectionCancel } from './catalogue/inspection-cancel.ts';
import { loanRefused } from './catalogue/loan-refused.ts';
import { waiver } from './catalogue/waiver.ts';
import { windowCancel } from './catalogue/window-cancel.ts';
import type { Notice, NoticeFacts } from './notice.ts';

/** All notices, in the order in which pages list them. */
const NOTICES = [
  amendment,
  extension,
  inspectionCancel,
  windowCancel,
  loanRefused,
  appraisalLow,
  appraisalCancel,
  waiver,
  defaultNotice,
  depositRelease,
] as const;

export type NoticeKey = (typeof NOTICES)[number]['key'];
// Cast: `map` loses that the list has a first element, which columns with fixed values need.
export const NOTICE_KEYS = NOTICES.map(({ key }) => key) as [NoticeKey];

type Keyed = Notice & Readonly<{ key: NoticeKey }>;
const ALL: readonly Keyed[] = NOTICES;

/** The notice of a key; undefined for an unknown one. */
export function findNotice(key: string): Keyed | undefined {
  return ALL.find((notice) => notice.key === key);
}

/** The notices that the writing side may give on the day of the facts. */
export function offeredNotices(facts: NoticeFacts): readonly Keyed[] {
  return ALL.filter((notice) => isOffered(notice, facts));
}

/** Whether the contract foresees a notice of the writing side, and its last day has not passed. */
export function isOffered(notice: Notice, facts: NoticeFacts): boolean {
  const until = notice.until?.(facts);
  const by: readonly OfferSide[] = notice.by;
  return (
    by.includes(facts.side) &&
    notice.clause(facts) !== undefined &&
    (until === undefined || until >= facts.today)
  );
}

/** Paths of the questions that are not answered yet. */
export function missingAnswers(
  notice: Pick<Notice, 'questions'>,
  facts: NoticeFacts,
  answers: Answers,
): readonly string[] {
  return notice.questions(facts).flatMap((question) => missingPaths(question, answers));
}
