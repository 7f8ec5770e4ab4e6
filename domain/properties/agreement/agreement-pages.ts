import { isAnswered, isAskedNow } from '#domain/answers/asked.ts';
import { type Answers, answerAt } from '#domain/answers/paths.ts';
import { sellerCount } from './agreement-draft.ts';
import {
  AGREEMENT_PAGES,
  AGREEMENT_QUESTIONS,
  type AgreementPage,
  type AgreementQuestion,
  SELLER_QUESTIONS,
} from './agreement-questions.ts';

/** The paths of a page that have to be answered and are not: `sellers.1.email`, `address.zip`. */
export function missingOnPage(page: AgreementPage, answers: Answers): readonly string[] {
  if (page === 'sign') return [];
  if (page !== 'sellers') return missingOf(AGREEMENT_QUESTIONS[page], answers);
  return Array.from({ length: sellerCount(answers) }, (_, place) => {
    const asked = SELLER_QUESTIONS.map((one) => ({ ...one, path: `sellers.${place}.${one.path}` }));
    const hasNone = answerAt(answers, `sellers.${place}.hasNoMiddleName`) === true;
    return missingOf(asked, answers).filter((path) => !(hasNone && path.endsWith('.middleName')));
  }).flat();
}

/** Where somebody who comes back continues: the first page with an answer missing, else the last. */
export function agreementPageToResume(answers: Answers): AgreementPage {
  return AGREEMENT_PAGES.find((page) => missingOnPage(page, answers).length > 0) ?? 'sign';
}

/** The page that asks for the answer at a path; signing itself where no page does. */
export function agreementPageOf(path: string): AgreementPage {
  if (path.startsWith('sellers')) return 'sellers';
  const pages = Object.entries(AGREEMENT_QUESTIONS);
  const found = pages.find(([, questions]) => questions.some((one) => one.path === path))?.[0];
  return AGREEMENT_PAGES.find((page) => page === found) ?? 'sign';
}

function missingOf(questions: readonly AgreementQuestion[], answers: Answers): readonly string[] {
  return questions
    .filter((one) => one.isRequired && isAskedNow(one, answers))
    .map(({ path }) => path)
    .filter((path) => !isAnswered(answerAt(answers, path)));
}
