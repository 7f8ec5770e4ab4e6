import { describe, expect, test } from 'vitest';
import { LOCALES } from '#domain/i18n/locale.ts';
import { EMAILS } from '#tests/emails/all-emails.ts';
import { aStage, type Reader, type Scene, type Stage } from '#tests/emails/stage.ts';

/**
 * Every Spanish e-mail contains one of these characters, and no English one does; no name in these
 * scenes has any.
 */
const SPANISH_SIGNS = /[áéíóúñ¿¡]/i;

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
  agreement_complete: 'limited',
  agreement_declined: 'limited',
  agreement_correction_asked: 'limited',
  correction_asked: 'limited',
  'sign_agreement to a seller without an account, in the language of the page': 'limited',
  // Codes are limited to five an hour; the others are sent once per signing.
  signing_code: 'limited',
  contract_signed: 'limited',
  signing_disputed: 'limited',
  signing_voided: 'limited',
  contract_complete: 'limited',
  contract_sealed: 'limited',
  copy_sealed: 'limited',
  // Sent at once to all buyers; a home has at most two rounds in a row.
  round_declared: 'limited',
  round_extended: 'limited',
  round_sealed: 'own',
  round_opened: 'clock',
  round_over: 'limited',
  signing_expired: 'clock',
  disclosure_reminder: 'clock',
  dates_due: 'clock',
  offer_expired: 'clock',
  visit_lapsed: 'clock',
  open_house_registered: 'own',
  'open_house_canceled to the registered person when the home leaves the market': 'clock',
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

// Each scene is played in one language, the next one in the other: all but its recipients have the
// other language, so that an e-mail in the language of the person who caused it fails.
describe('with the hourly limit used up', () => {
  const played = new Map<Scene, Promise<Played>>();
  const rows = Object.entries(EMAILS).flatMap(([template, scenes]) =>
    Object.entries(scenes).map(([name, scene]) => ({ template, name, scene })),
  );
  const scenes = [...new Set(rows.map(({ scene }) => scene))];
  for (const { template, name, scene } of rows) {
    const language = LOCALES[scenes.indexOf(scene) % LOCALES.length] ?? 'es';
    const reason = AT_ONCE[template] ?? AT_ONCE[`${template} ${name}`];
    const wait = reason ? `is sent at once: ${REASONS[reason]}` : 'waits';
    test(`${template} ${name}, a reader of ${language}: ${wait}`, async () => {
      // Some scenes cause two e-mails.
      const playing = played.get(scene) ?? play(scene, aStage(language));
      played.set(scene, playing);
      const { stage, readers } = await playing;
      const addresses = [...stage.cast, ...readers].map(({ email }) => email);
      const written = await stage.emailsTo(template, addresses);
      expect(new Set(written.map(({ to }) => to))).toEqual(
        new Set(readers.map(({ email }) => email)),
      );
      for (const mail of written) {
        const reader = readers.find(({ email }) => email === mail.to);
        const isSpanish = reader?.language === 'es';
        expect(mail.language).toBe(reader?.language);
        expect(mail.html).toContain(isSpanish ? 'lang="es-ES"' : 'lang="en-US"');
        expect(SPANISH_SIGNS.test(mail.text), mail.text).toBe(isSpanish);
        expect(mail.text).not.toContain(isSpanish ? '/en/' : '/es/');
      }
      expect(written.length).toBeGreaterThan(0);
      const atOnce = written.filter(({ dueAt, createdAt }) => dueAt <= createdAt);
      // The e-mail to the person who acts is never delayed.
      if (reason) expect(atOnce).toHaveLength(written.length);
      else expect(atOnce.length).toBeLessThan(readers.length);
    });
  }
});

type Played = Readonly<{ stage: Stage; readers: readonly Reader[] }>;

async function play(scene: Scene, stage: Stage): Promise<Played> {
  return { stage, readers: await scene(stage) };
}
