import { lte } from 'drizzle-orm';
import { attempts, resetTokens, sessions } from '#api/accounts/table.ts';
import { sendAlerts } from '#api/alerts/send-alerts.ts';
import { sweepUploads } from '#api/contact/uploads.ts';
import { openDatabase } from '#api/db/open.ts';
import { purgeChangedSince } from '#api/effects/page-cache.ts';
import { reportError } from '#api/effects/reports.ts';
import { beginListings } from '#api/feed/begin-listings.ts';
import { announceBroker } from '#api/feed/consumers/announce-broker.ts';
import { announceChanges } from '#api/feed/consumers/send-webhooks.ts';
import { idempotentAnswers } from '#api/http/table.ts';
import { expireImports } from '#api/imports/end-import.ts';
import { updateLog } from '#api/log/update-log.ts';
import { deliverDue } from '#api/messages/deliver.ts';
import { endOpenHouses } from '#api/open-houses/end-open-houses.ts';
import { announcePlans, forgetUnconfirmed } from '#api/payments/plans/plan-interest.ts';
import { reconcilePayments } from '#api/payments/reconcile.ts';
import { advanceFreshness } from '#api/properties/freshness/advance-freshness.ts';
import { endTerms, startTerms } from '#api/properties/moves/end-terms.ts';
import { sealContracts } from '#api/signing/seal/seal-contracts.ts';
import { deleteOldMarks } from '#api/statistics/add-views.ts';
import { runWeekly } from '#api/statistics/send-weekly.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { DEFAULT_LOCALE } from '#domain/i18n/locale.ts';
import type { Context } from './context.ts';
import type { Env } from './env.ts';
import { holdReminders } from './offers/automatic/hold-reminders.ts';
import { lapseOffers } from './offers/automatic/lapse-offers.ts';
import { notifyOfDates } from './offers/automatic/notify-of-dates.ts';
import { sealNotices } from './offers/notices/seal-notices.ts';
import { settleRounds } from './offers/rounds/open-round.ts';
import { sweepOrphans } from './orphan-files.ts';
import { updateSnapshot } from './search/columns/update-snapshot.ts';
import { expireSignings } from './signing/contracts/ends/end-signings.ts';
import { translations } from './translations/table.ts';
import { KEPT_MS } from './translations/translate-source.ts';
import { endVisits } from './visits/moves/end-visits.ts';

/** Covers two runs, in case one was late. */
const LOOKBACK_MS = 120_000;

/**
 * Runs the jobs of each minute: they record passed deadlines, send mail and delete expired rows. No
 * result depends on when they run.
 */
export async function runClock(env: Env): Promise<void> {
  const db = openDatabase(env.DB);
  const context: Context = {
    db,
    env,
    viewer: undefined,
    sessionHash: undefined,
    locale: DEFAULT_LOCALE,
    now: Date.now,
    ip: 'clock',
    later: (work) => void work,
  };
  const now = context.now();
  const jobs = {
    // Before offers lapse: a round opened first may keep them open.
    settleRounds: () => settleRounds(context),
    lapse: () => lapseOffers(context),
    expireSignings: () => expireSignings(context),
    startTerms: () => startTerms(context),
    endTerms: () => endTerms(context),
    advanceFreshness: () => advanceFreshness(context),
    beginListings: () => beginListings(context),
    announceBroker: () => announceBroker(context),
    endVisits: () => endVisits(context),
    endOpenHouses: () => endOpenHouses(context),
    expireImports: () => expireImports(context),
    // Purges pages that these jobs changed, and pages that a failed request left in the cache.
    purge: () => purgeChangedSince(context, now - LOOKBACK_MS),
    alerts: () => sendAlerts(context),
    weekly: () => runWeekly(context),
    announcePlans: () => announcePlans(context),
    reconcile: () => reconcilePayments(context),
    holdReminders: () => holdReminders(context),
    notifyOfDates: () => notifyOfDates(context),
    deliver: () => deliverDue(context),
    announceChanges: () => announceChanges(context),
    seal: () => sealContracts(context),
    sealNotices: () => sealNotices(context),
    log: () => updateLog(context),
    sweepUploads: () => sweepUploads(context),
    snapshot: () => updateSnapshot(context),
    sweepOrphans: () => sweepOrphans(context),
    deleteOldMarks: () => deleteOldMarks(context),
    forget: () =>
      db.batch([
        db.delete(attempts).where(lte(attempts.expiresAt, now)),
        db.delete(sessions).where(lte(sessions.expiresAt, now)),
        db.delete(resetTokens).where(lte(resetTokens.expiresAt, now - DAY_MS)),
        forgetUnconfirmed(context, now),
        db.delete(translations).where(lte(translations.at, now - KEPT_MS)),
        db.delete(idempotentAnswers).where(lte(idempotentAnswers.createdAt, now - DAY_MS)),
      ]),
  };
  for (const [name, job] of Object.entries(jobs)) {
    // A failing job must not stop the others.
    await job().catch((error: unknown) => reportError(error, { requestId: `clock:${name}` }));
  }
}
