import type { TemplateKey } from '#api/messages/outbox.ts';
import { ACCOUNT_LETTERS } from './account-letters.ts';
import { AGREEMENT_LETTERS } from './agreement-letters.ts';
import { CONTRACT_LETTERS } from './contract-letters.ts';
import { OFFER_LETTERS } from './offer-letters.ts';
import { OPEN_HOUSE_LETTERS } from './open-house-letters.ts';
import { OPERATION_LETTERS } from './operation-letters.ts';
import { OTHER_LETTERS } from './other-letters.ts';
import { QUESTION_LETTERS } from './question-letters.ts';
import type { LetterRow } from './stage.ts';
import { VISIT_LETTERS } from './visit-letters.ts';

/** Every e-mail, and every way in which it comes about: one without a row does not compile. */
export const LETTERS: Readonly<Record<TemplateKey, LetterRow>> = {
  ...ACCOUNT_LETTERS,
  ...AGREEMENT_LETTERS,
  ...CONTRACT_LETTERS,
  ...OFFER_LETTERS,
  ...OTHER_LETTERS,
  ...VISIT_LETTERS,
  ...OPEN_HOUSE_LETTERS,
  ...QUESTION_LETTERS,
  ...OPERATION_LETTERS,
};
