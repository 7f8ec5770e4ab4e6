import type { TemplateKey } from '#api/messages/outbox.ts';
import { ACCOUNT_EMAILS } from './account-emails.ts';
import { AGREEMENT_EMAILS } from './agreement-emails.ts';
import { CONTRACT_EMAILS } from './contract-emails.ts';
import { OFFER_EMAILS } from './offer-emails.ts';
import { OPEN_HOUSE_EMAILS } from './open-house-emails.ts';
import { OPERATION_EMAILS } from './operation-emails.ts';
import { OTHER_EMAILS } from './other-emails.ts';
import { QUESTION_EMAILS } from './question-emails.ts';
import { ROUND_EMAILS } from './round-emails.ts';
import type { EmailRow } from './stage.ts';
import { VISIT_EMAILS } from './visit-emails.ts';

/** All e-mails with all scenes that cause them; one without an entry does not compile. */
export const EMAILS: Readonly<Record<TemplateKey, EmailRow>> = {
  ...ACCOUNT_EMAILS,
  ...AGREEMENT_EMAILS,
  ...CONTRACT_EMAILS,
  ...OFFER_EMAILS,
  ...OTHER_EMAILS,
  ...VISIT_EMAILS,
  ...OPEN_HOUSE_EMAILS,
  ...QUESTION_EMAILS,
  ...OPERATION_EMAILS,
  ...ROUND_EMAILS,
};
