import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from '#api/context.ts';
import { attemptInBatch, type Limit } from '#api/http/limits/rate-limit.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { type Message, messageIf, type TemplateKey } from './outbox.ts';
import { outbox } from './table.ts';

/**
 * After the first message, further ones of one kind about one thing within this time are merged
 * into one.
 */
export const GATHER_MS = 600_000;

/** Limit on immediate e-mails from one person's actions to another; further ones are merged. */
export const BETWEEN: Limit = { name: 'mail_between', max: 30, perMs: HOUR_MS };

type Statements = readonly BatchItem<'sqlite'>[];

/**
 * Returns the statements that notify another person of the viewer's action, for the batch of the
 * action. After 30 e-mails in an hour from one person to another, further ones of one kind about
 * one thing are delayed to the end of the hour, when only the last one is sent. Messages due later
 * are not limited, because they are canceled with the state they belong to; neither are those of
 * the cron job, which are sent once.
 * @param subject subject of the message, such as `offer:<id>`
 * @param condition SQL that is true when the e-mail may be sent
 */
export function toOther<Key extends TemplateKey>(
  context: Context,
  entry: Message<Key>,
  subject: string,
  condition: SQL = sql`true`,
): Statements {
  const { db, now } = context;
  if (!isPaced(context, entry)) return [messageIf(db, entry, now(), condition)];
  return paced(context, entry, { subject, condition, counts: condition }, (isWithin) => [
    messageIf(db, entry, now(), sql`${condition} and ${isWithin}`),
  ]);
}

/**
 * Returns the statements that queue an e-mail to another person about an action that can be repeated
 * at will: the first is sent at once, and further ones within ten minutes are replaced by one at the
 * end. Messages with equal `cause` count as one subject.
 */
export function gatheredToOther<Key extends TemplateKey>(
  context: Context,
  entry: Message<Key>,
): Statements {
  const { db, now } = context;
  const turn = Math.floor(now() / GATHER_MS);
  const first = { ...entry, cause: `${entry.cause}:${turn}` };
  const rest = { ...entry, cause: `${first.cause}:rest`, dueAt: (turn + 1) * GATHER_MS };
  const isWritten = sql`exists (select 1 from ${outbox} where ${outbox.cause} = ${first.cause} and ${outbox.to} = ${entry.to.email} and ${outbox.template} = ${entry.template})`;
  const budget = { subject: entry.cause, condition: sql`true`, counts: not(isWritten) };
  return paced(context, entry, budget, (isWithin) => [
    messageIf(db, rest, now(), sql`${isWritten} and ${isWithin}`),
    messageIf(db, first, now(), isWithin),
  ]);
}

function isPaced({ viewer, now }: Context, { to, dueAt }: Message<TemplateKey>): boolean {
  return viewer !== undefined && viewer.id !== to.id && (dueAt ?? 0) <= now();
}

type Budget = Readonly<{
  subject: string;
  condition: SQL;
  /** Whether the message counts toward the limit. */
  counts: SQL;
}>;

/** @param within returns the statements for a message within the limit */
function paced<Key extends TemplateKey>(
  context: Context,
  entry: Message<Key>,
  { subject, condition, counts }: Budget,
  within: (isWithin: SQL) => Statements,
): Statements {
  const { db, now, viewer } = context;
  // A person who replies by e-mail is not logged in.
  const who = `${viewer?.id ?? subject}:${entry.to.email}`;
  const { count, isWithin } = attemptInBatch(context, BETWEEN, who, counts);
  const isBeyond = sql`${condition} and ${not(isWithin)}`;
  const hour = Math.floor(now() / HOUR_MS);
  const cause = `${subject}:paced:${hour}`;
  const later = { ...entry, cause, dueAt: (hour + 1) * HOUR_MS };
  const isEarlier = and(
    eq(outbox.cause, cause),
    eq(outbox.to, entry.to.email),
    eq(outbox.template, entry.template),
    isNull(outbox.sentAt),
  );
  return [
    count,
    ...within(isWithin),
    db.delete(outbox).where(and(isEarlier, isBeyond)),
    messageIf(db, later, now(), isBeyond),
  ];
}
