import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from '#api/context.ts';
import { attemptInBatch, type Limit } from '#api/http/limits/rate-limit.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { messageIf } from './message-if.ts';
import type { Message, TemplateKey } from './outbox.ts';
import { outbox } from './table.ts';

/** Messages of one kind about one thing within this time are merged into one after the first. */
export const GATHER_MS = 600_000;

/** E-mails one person's actions send to another at once per hour; further ones are merged. */
export const BETWEEN: Limit = { name: 'mail_between', max: 30, perMs: HOUR_MS };

type Statements = readonly BatchItem<'sqlite'>[];

/**
 * The statements that notify somebody else of what the viewer does, for the batch that does it.
 * Beyond 30 an hour from one person to another, e-mails of one kind about one thing wait for the
 * end of the hour, and the last of them goes. What is due later goes as it is: it belongs to a
 * state of the thing and is taken back with it. So does what nobody does but the clock, once for
 * each thing.
 * @param thing what the message is about, as `offer:<id>`.
 * @param condition SQL that is true when the e-mail may be sent.
 */
export function toOther<Key extends TemplateKey>(
  context: Context,
  entry: Message<Key>,
  thing: string,
  condition: SQL = sql`true`,
): Statements {
  const { db, now } = context;
  if (!isPaced(context, entry)) return [messageIf(db, entry, now(), condition)];
  return paced(context, entry, { thing, condition, counts: condition }, (isWithin) => [
    messageIf(db, entry, now(), sql`${condition} and ${isWithin}`),
  ]);
}

/**
 * The same for what may be repeated at will: the first is sent at once, and all that follow within
 * ten minutes by one more message when these are over. The cause names the thing.
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
  const budget = { thing: entry.cause, condition: sql`true`, counts: not(isWritten) };
  return paced(context, entry, budget, (isWithin) => [
    messageIf(db, rest, now(), sql`${isWritten} and ${isWithin}`),
    messageIf(db, first, now(), isWithin),
  ]);
}

function isPaced({ viewer, now }: Context, { to, dueAt }: Message<TemplateKey>): boolean {
  return viewer !== undefined && viewer.id !== to.id && (dueAt ?? 0) <= now();
}

type Budget = Readonly<{
  thing: string;
  condition: SQL;
  /** Whether it counts towards the budget. */
  counts: SQL;
}>;

/** @param within what is sent within the budget. */
function paced<Key extends TemplateKey>(
  context: Context,
  entry: Message<Key>,
  { thing, condition, counts }: Budget,
  within: (isWithin: SQL) => Statements,
): Statements {
  const { db, now, viewer } = context;
  // Who answers by e-mail is not logged in.
  const who = `${viewer?.id ?? thing}:${entry.to.email}`;
  const { count, isWithin } = attemptInBatch(context, BETWEEN, who, counts);
  const isBeyond = sql`${condition} and ${not(isWithin)}`;
  const hour = Math.floor(now() / HOUR_MS);
  const cause = `${thing}:paced:${hour}`;
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
