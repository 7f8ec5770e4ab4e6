import { missingPaths } from '#domain/answers/missing.ts';
import type { Answers } from '#domain/answers/paths.ts';
import { sellerCount } from './agreement-draft.ts';
import {
  AGREEMENT_PAGES,
  AGREEMENT_QUESTIONS,
  type AgreementPage,
  SELLER_QUESTIONS,
} from './agreement-questions.ts';

/** Paths of missing required answers on a page: `sellers.1.email`, `address.zip`. */
export function missingOnPage(page: AgreementPage, answers: Answers): readonly string[] {
  if (page === 'sign') return [];
  if (page !== 'sellers')
    return AGREEMENT_QUESTIONS[page].flatMap((one) => missingPaths(one, answers));
  return Array.from({ length: sellerCount(answers) }, (_, place) =>
    SELLER_QUESTIONS.flatMap((one) => missingPaths(one, answers, `sellers.${place}`)),
  ).flat();
}

/** The page to resume at: the first with a missing answer, otherwise the last. */
export function agreementPageToResume(answers: Answers): AgreementPage {
  return AGREEMENT_PAGES.find((page) => missingOnPage(page, answers).length > 0) ?? 'sign';
}

/** The page that asks for the answer at a path; the signing page if none does. */
export function agreementPageOf(path: string): AgreementPage {
  if (path.startsWith('sellers')) return 'sellers';
  const pages = Object.entries(AGREEMENT_QUESTIONS);
  const found = pages.find(([, questions]) => questions.some((one) => one.path === path))?.[0];
  return AGREEMENT_PAGES.find((page) => page === found) ?? 'sign';
}
