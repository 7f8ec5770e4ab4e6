import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from '#api/context.ts';
import { toOther } from '#api/messages/gather.ts';
import { cancelMessages, type Message } from '#api/messages/outbox.ts';
import type { VISIT_TEMPLATES } from '#api/messages/templates/visits.ts';
import { fullName } from '#domain/accounts/user.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/calendar.ts';
import type { WrittenText } from '#domain/i18n/written-text.ts';
import { otherSide, VISIT_SIDES, type VisitSide } from '#domain/visits/status.ts';
import { shownAddress } from './access.ts';
import { visitInvitation } from './calendar-entry.ts';
import type { FoundVisit } from './find-visit.ts';

type VisitTemplate = keyof typeof VISIT_TEMPLATES;
type Extras = Readonly<{
  note?: WrittenText | undefined;
  dueAt?: number;
  notAfter?: number;
  belongsTo?: string;
  /** Distinguishes several e-mails of one move to one person. */
  cause?: string;
}>;

/**
 * Reminders for both sides, in hours before the visit; each is sent only until the next one is due.
 */
const REMINDERS = [
  { hours: 24, until: 2 },
  { hours: 2, until: 0 },
] as const;
/** The feedback questions are sent this long after the visit. */
const FEEDBACK_AFTER_MS = 30 * MINUTE_MS;

/**
 * Returns the statements that notify one side of a visit's state after a move, for the batch of the
 * move.
 */
export function visitEmail(
  context: Context,
  after: FoundVisit,
  template: VisitTemplate,
  reader: VisitSide,
  extras: Extras = {},
): readonly BatchItem<'sqlite'>[] {
  const { env, now } = context;
  const { visit, home } = after;
  const { note, cause = template, ...times } = extras;
  const to = after[reader];
  const message: Message<VisitTemplate> = {
    template,
    to,
    data: {
      origin: env.SITE_ORIGIN,
      visitId: visit.id,
      reader,
      address: shownAddress(after, reader),
      name: fullName(after[otherSide(reader)]),
      zone: home.zone,
      ...pick(visit),
      note: note ?? null,
    },
    cause: `visit:${visit.id}:${visit.version}:${cause}`,
    ...times,
    ...(hasEntry(after, template) && {
      calendar: visitInvitation(after, reader, to.language, senderOf(env), now()),
    }),
  };
  return toOther(context, message, stateOf(visit.id));
}

/** Returns the statements that queue the e-mail to each side. */
export function notifyBoth(
  context: Context,
  after: FoundVisit,
  template: VisitTemplate,
  extras: Extras = {},
): BatchItem<'sqlite'>[] {
  return VISIT_SIDES.flatMap((side) => visitEmail(context, after, template, side, extras));
}

/**
 * Returns the e-mails that follow a confirmation: reminders for both sides, and the feedback
 * questions.
 */
export function confirmedEmails(context: Context, after: FoundVisit): BatchItem<'sqlite'>[] {
  const { visit } = after;
  const belongsTo = stateOf(visit.id);
  const now = context.now();
  const reminders = REMINDERS.filter(({ hours }) => visit.startsAt - hours * HOUR_MS > now);
  return [
    ...reminders.flatMap(({ hours, until }) =>
      notifyBoth(context, after, 'visit_reminder', {
        belongsTo,
        dueAt: visit.startsAt - hours * HOUR_MS,
        notAfter: visit.startsAt - until * HOUR_MS,
        cause: `reminder:${hours}`,
      }),
    ),
    ...visitEmail(context, after, 'visit_feedback_asked', 'visitor', {
      belongsTo,
      dueAt: visit.endsAt + FEEDBACK_AFTER_MS,
    }),
  ];
}

/** Cancels the reminders and questions of a visit that has changed. */
export function forgetEmails({ db, now }: Context, visitId: string) {
  return cancelMessages(db, stateOf(visitId), now());
}

export function senderOf({ SITE_ORIGIN, MAIL_FROM }: Context['env']) {
  return { origin: SITE_ORIGIN, from: MAIL_FROM ?? `no-reply@${new URL(SITE_ORIGIN).hostname}` };
}

function stateOf(visitId: string): string {
  return `visit:${visitId}`;
}

/**
 * Whether an e-mail includes a calendar entry: only after the first confirmation, and not for
 * reminders and feedback.
 */
function hasEntry({ visit }: FoundVisit, template: VisitTemplate): boolean {
  const silent: readonly VisitTemplate[] = [
    'visit_reminder',
    'visit_feedback_asked',
    'visit_feedback_given',
    'visit_no_show',
  ];
  return visit.confirmedAt !== null && !silent.includes(template);
}

function pick(visit: FoundVisit['visit']) {
  const { startsAt, endsAt, proposedAt, respondBy, people, reason } = visit;
  return { startsAt, endsAt, proposedAt, respondBy, people, visitReason: reason };
}
