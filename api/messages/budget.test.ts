import { describe, expect, test } from 'vitest';
import { EMAILS } from '#tests/emails/all-emails.ts';
import { aStage } from '#tests/emails/stage.ts';

/** Why an e-mail is exempt from the rate limit. */
const REASONS = {
  own: 'the recipient requested it, or pays for it',
  clock: 'caused by a date, once per object',
  limited: 'has its own limit per address',
  office: 'between administrators and a person, with its own limits',
} as const;

/** Exempt e-mails by template, or by template and scene. */
const AT_ONCE: Readonly<Record<string, keyof typeof REASONS>> = {
  verify_email: 'own',
  reset_password: 'own',
  password_changed: 'own',
  email_changed: 'own',
  second_factor_on: 'own',
  second_factor_off: 'own',
  recovery_code_used: 'own',
  recovery_codes_made: 'own',
  account_deleted: 'own',
  payment_receipt: 'own',
  payment_refunded: 'own',
  search_alert: 'own',
  property_submitted: 'own',
  contact_arrived: 'own',
  plan_interest: 'own',
  plan_on_sale: 'own',
  'offer_sufficient to the buyer who accepts a counter-offer': 'own',
  'offer_accepted to the seller who accepts': 'own',
  // Sent once to each seller of an agreement who signs without an account.
  agreement_signed: 'limited',
  agreement_declined: 'limited',
  'sign_agreement to a seller without an account, in the language of the page': 'limited',
  // Codes are limited to five an hour; the others are sent once per signing.
  signing_code: 'limited',
  contract_signed: 'limited',
  signing_disputed: 'limited',
  signing_voided: 'limited',
  contract_complete: 'limited',
  contract_sealed: 'limited',
  copy_sealed: 'limited',
  signing_expired: 'clock',
  offer_expired: 'clock',
  visit_lapsed: 'clock',
  open_house_registered: 'own',
  'open_house_cancelled to the registered person when the home leaves the market': 'clock',
  term_ending: 'clock',
  term_ended: 'clock',
  still_for_sale: 'clock',
  listing_hidden: 'clock',
  weekly_figures: 'clock',
  account_edited: 'office',
  // Sent once until an administrator decides about the thread.
  thread_reported: 'office',
  property_to_review: 'office',
  contact_received: 'office',
  contact_answered: 'office',
  work_ordered: 'office',
  work_scheduled: 'office',
  work_done: 'office',
  seal_stuck: 'office',
  log_stopped: 'office',
};

describe('an e-mail beyond the sender’s hourly limit to a person is delayed,', () => {
  for (const [template, scenes] of Object.entries(EMAILS)) {
    for (const [name, play] of Object.entries(scenes)) {
      const reason = AT_ONCE[template] ?? AT_ONCE[`${template} ${name}`];
      test(`${template} ${name}${reason ? `: no, since ${REASONS[reason]}` : ''}`, async () => {
        const readers = await play(aStage('es', true));
        const addresses = readers.map(({ email }) => email);
        const written = await aStage('es').emailsTo(template, addresses);
        const atOnce = written.filter(({ dueAt, createdAt }) => dueAt <= createdAt);
        expect(written.length).toBeGreaterThan(0);
        // The e-mail to the person who acts is never delayed.
        if (reason) expect(atOnce).toHaveLength(written.length);
        else expect(atOnce.length).toBeLessThan(readers.length);
      });
    }
  }
});
