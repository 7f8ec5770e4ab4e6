import type { Statement } from '#api/db/read-together.ts';
import { toOther } from '#api/messages/gather.ts';
import { missingOf } from '#api/offers/find-offer.ts';
import { offerMail } from '#api/offers/offer-mail.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { inBoth } from '#domain/i18n/locale.ts';
import { termsDiff } from '#domain/offers/changes/diff.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import type { Deal } from './open-deal.ts';

/** Time between the reminder and the deadline. */
const REMINDER_BEFORE_MS = 4 * HOUR_MS;

/** Returns when the side whose turn it is gets a reminder of a deadline, epoch ms. */
export function reminderAt(deadlineAt: number): number {
  return deadlineAt - REMINDER_BEFORE_MS;
}

/** A sent version, with what the message to the other side needs. */
export type SentVersion = Readonly<{
  action: 'submit' | 'submit_counter' | 'improve' | 'extend';
  number: number;
  terms: OfferTerms;
  /** Epoch ms; null for a backup. */
  deadlineAt: number | null;
}>;

/** Returns the message about a sent version to the other side, and the reminder to answer it. */
export function versionMessages(deal: Deal, version: SentVersion): readonly Statement[] {
  const { context, offer, other, at } = deal;
  const { number, terms, deadlineAt } = version;
  const subject = `offer:${offer.id}`;
  const more = { to: deal[other], belongsTo: `${subject}:answer` } as const;
  const mail = { ...offerMail(context, deal, other, terms, { madeBy: deal.side }), deadlineAt };
  const received = toOther(
    context,
    { ...receivedNotice(deal, version, mail), ...more, cause: `${subject}:version:${number}` },
    subject,
  );
  // No reminder for a backup, nor with less time than that left, since the message itself has the
  // deadline.
  if (deadlineAt === null || reminderAt(deadlineAt) <= at) return received;
  const reminder = {
    template: 'deadline_reminder',
    ...more,
    data: mail,
    cause: `${subject}:deadline:${number}`,
    dueAt: reminderAt(deadlineAt),
    notAfter: deadlineAt,
  } as const;
  return [...received, ...toOther(context, reminder, subject)];
}

type Mail = ReturnType<typeof offerMail>;

function receivedNotice(deal: Deal, { action, terms, deadlineAt }: SentVersion, mail: Mail) {
  const isBackup = deadlineAt === null;
  switch (action) {
    case 'submit':
      if (isBackup) return { template: 'backup_received', data: mail } as const;
      return {
        template: 'offer_received',
        data: { ...mail, missing: missingOf(deal, deal.at).map(({ key }) => key) },
      } as const;
    case 'submit_counter':
      return { template: 'counter_received', data: mail } as const;
    case 'improve': {
      const changes = changesOf(deal, terms);
      return { template: 'offer_improved', data: { ...mail, isBackup, changes } } as const;
    }
    case 'extend':
      return { template: 'offer_extended', data: { ...mail, isBackup } } as const;
  }
}

/** Returns the changed terms with their old and new values, in both languages. */
function changesOf({ sent, other, at }: Deal, terms: OfferTerms) {
  const before = sent?.terms ?? terms;
  return inBoth((locale) =>
    termsDiff(before, terms, { locale, reader: other, now: at }).changed.map(
      ({ label, before, after }): readonly [string, string] => [label, `${before} → ${after}`],
    ),
  );
}
