import { sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { type Context, requireViewer } from '#api/context.ts';
import { countAttempt, type Limit } from '#api/http/rate-limit.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import { messageIf } from './message-if.ts';
import { type Message, message, type TemplateKey } from './outbox.ts';
import { outbox } from './table.ts';

/** Messages of one kind about one thing within this time become one behind the first. */
export const GATHER_MS = 600_000;

/** Letters that what one person does sends to another at once; those beyond wait for each other. */
const BETWEEN: Limit = { name: 'mail_between', most: 30, perMs: HOUR_MS };

/**
 * The statements that tell of something that may be repeated at will: the first is told at once, and
 * all that follow within ten minutes by one more message when these are over. The cause names the
 * thing.
 */
export function gathered<Key extends TemplateKey>(
  db: DrizzleD1Database,
  told: Message<Key>,
  now: number,
) {
  const turn = Math.floor(now / GATHER_MS);
  const first = { ...told, cause: `${told.cause}:${turn}` };
  const rest = { ...told, cause: `${first.cause}:rest`, dueAt: (turn + 1) * GATHER_MS };
  const isTold = sql`exists (select 1 from ${outbox} where ${outbox.cause} = ${first.cause} and ${outbox.to} = ${told.to.email} and ${outbox.template} = ${told.template})`;
  return [messageIf(db, rest, now, isTold), message(db, first, now)];
}

/**
 * A message from the viewer's doings to somebody else, as it may go: beyond 30 an hour to one person,
 * those of one kind about one thing wait for the end of the hour and become one.
 * @param thing what the message is about, as `offer:<id>`.
 */
export async function paced<Key extends TemplateKey>(
  context: Context,
  told: Message<Key>,
  thing: string,
): Promise<Message<Key>> {
  try {
    await countAttempt(context, BETWEEN, `${requireViewer(context).id}:${told.to.email}`);
    return told;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const hour = Math.floor(context.now() / HOUR_MS);
    const dueAt = Math.max(told.dueAt ?? 0, (hour + 1) * HOUR_MS);
    return { ...told, cause: `${thing}:paced:${hour}`, dueAt };
  }
}
