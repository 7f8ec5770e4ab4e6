import { and, eq, inArray, isNotNull, lt, lte, or, sql } from 'drizzle-orm';
import { users } from '#api/accounts/table.ts';
import { atOneInstant, type Context } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { reportError } from '#api/effects/reports.ts';
import { message } from '#api/messages/outbox.ts';
import { isAhead } from '#api/properties/allowed-moves.ts';
import type { PropertyRow } from '#api/properties/find-property.ts';
import { properties } from '#api/properties/table.ts';
import { addDays, dateOf, TIME_ZONES } from '#domain/calendar.ts';
import { addressLine } from '#domain/properties/address-line.ts';
import {
  isTermOver,
  TERM_REMINDER_DAYS,
  termReminder,
} from '#domain/properties/agreement/agreement-term.ts';
import { Refusal } from '#domain/refusal.ts';
import { CONSEQUENCES } from './move-consequences.ts';
import { moveStatements } from './move-statements.ts';

/** Maximum number of listings per cron run; the next run handles the rest. */
const MAX_PER_RUN = 50;

/** The statuses in which a term can end; a home under contract is sold or relisted first. */
const isRunning = inArray(properties.status, ['review', 'published', 'editing']);

/** Publishes approved properties on the first day of their agreement. */
export async function startTerms(context: Context): Promise<void> {
  const now = context.now();
  const begun = await context.db
    .select()
    .from(properties)
    .where(
      and(
        eq(properties.status, 'review'),
        isNotNull(properties.approvedAt),
        lte(properties.termStartsOn, dateOf(now)),
      ),
    )
    .limit(MAX_PER_RUN);
  for (const property of begun) {
    if (isAhead(property, now)) continue;
    // A failing property must not stop the others.
    await moveByClock(context, property, 'start').catch((error: unknown) =>
      reportError(error, { requestId: `start:${property.id}` }),
    );
  }
}

/** Ends the listings whose agreement has expired, and sends reminders before that. */
export async function endTerms(context: Context): Promise<void> {
  const now = context.now();
  const today = dateOf(now);
  const over = await context.db
    .select()
    .from(properties)
    .where(and(isRunning, lt(properties.termEndsOn, today)))
    .limit(MAX_PER_RUN);
  for (const property of over) {
    const { termEndsOn, facts } = property;
    if (!termEndsOn || !isTermOver(termEndsOn, facts.countyOrParish, now)) continue;
    // A failing listing must not stop the others.
    await moveByClock(context, property, 'expire').catch((error: unknown) =>
      reportError(error, { requestId: `expire:${property.id}` }),
    );
  }
  await remind(context);
}

async function moveByClock(
  given: Context,
  property: PropertyRow,
  action: 'start' | 'expire',
): Promise<void> {
  const context = atOneInstant(given);
  const consequence = await CONSEQUENCES[action](context, property, {});
  const move = { action, actor: 'system', consequence } as const;
  try {
    await unlessTaken(context.db.batch(asBatch(moveStatements(context, property, move))));
  } catch (error) {
    // The owner has changed it in the meantime; the next run checks it again.
    if (!(error instanceof Refusal)) throw error;
  }
}

async function remind({ db, env, now }: Context): Promise<void> {
  const at = now();
  const days = TIME_ZONES.flatMap((zone) =>
    TERM_REMINDER_DAYS.map((before) => ({ before, endsOn: addDays(dateOf(at, zone), before) })),
  );
  const due = await db
    .select({ property: properties, owner: users })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.ownerId))
    .where(
      and(
        isRunning,
        or(
          ...days.map(({ before, endsOn }) =>
            and(
              eq(properties.termEndsOn, endsOn),
              sql`not exists (select 1 from outbox where cause = 'term:' || ${properties.id} || ':' || ${endsOn} || ':' || ${before})`,
            ),
          ),
        ),
      ),
    )
    .limit(MAX_PER_RUN);
  const emails = due.flatMap(({ property, owner }) => {
    const { id, facts, termEndsOn } = property;
    const reminder = termEndsOn && termReminder(termEndsOn, facts.countyOrParish, at);
    if (!reminder) return [];
    const notice = {
      template: 'term_ending',
      to: { id: owner.id, email: owner.email, language: owner.language },
      data: {
        origin: env.SITE_ORIGIN,
        propertyId: id,
        address: addressLine(facts),
        endsOn: termEndsOn,
        days: reminder.days,
      },
      cause: `term:${id}:${termEndsOn}:${reminder.days}`,
      belongsTo: `property:${id}:term`,
      notAfter: reminder.notAfter,
    } as const;
    return [message(db, notice, at)];
  });
  if (emails.length > 0) await db.batch(asBatch(emails));
}
