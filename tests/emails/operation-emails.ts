import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { notifyStopped } from '#api/log/update-log.ts';
import { trySeal } from '#api/signing/seal/seal-contracts.ts';
import { signings } from '#api/signing/table.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { aContext, aNotifiedAdmin } from '#tests/factories/accounts.ts';
import { anOpenSigning, signs } from '#tests/factories/contracts.ts';
import type { EmailRow } from './stage.ts';

const YEAR_HOURS = 8_766;

/** E-mails to administrators about problems that the cron job cannot fix. */
export const OPERATION_EMAILS = {
  seal_stuck: {
    'to an administrator when a signed contract cannot be sealed': async (stage) => {
      const admin = await stage.reader(aNotifiedAdmin());
      const deal = await anOpenSigning();
      await signs(deal, deal.signers.hannah);
      await signs(deal, deal.signers.marisol);
      const now = () => Date.now() + HOUR_MS;
      const context = { ...aContext(), env: { ...env, SEAL_KEY: 'AA==' }, now };
      const isOfDeal = eq(signings.offerId, deal.id);
      const [signing] = await context.db.select().from(signings).where(isOfDeal);
      if (signing) await trySeal(context, signing);
      return [admin];
    },
  },
  log_stopped: {
    'to an administrator when the log has stopped': async (stage) => {
      const admin = await stage.reader(aNotifiedAdmin());
      const now = () => Date.now() + YEAR_HOURS * HOUR_MS;
      await notifyStopped({ ...aContext(), now }, Date.now());
      return [admin];
    },
  },
} satisfies Record<string, EmailRow>;
