import { and, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import type { ApiEnv, Context } from '#api/context.ts';
import { type Mailer, mailerOf } from '#api/effects/mailer.ts';
import { reportError } from '#api/effects/reports.ts';
import { outbox } from './table.ts';

/** Messages per round: a round fits into what is left of a request. */
const AT_ONCE = 20;
/** One try may take this long; every further one waits twice as long as the one before. */
const CLAIM_MS = 60_000;
const MOST_ATTEMPTS = 10;

/**
 * Sends what is due. A message is claimed before it is handed over, so that two rounds at once do
 * not send it twice, and a claim runs out, so that one that died with it is tried again.
 */
export async function deliverDue(
  { db, env, now }: Pick<Context, 'db' | 'env' | 'now'>,
  mailer: Mailer | undefined = mailerOf(env),
): Promise<void> {
  if (!mailer) return;
  for (const mail of await claimDue({ db, now })) {
    try {
      await mailer(mail);
      await db.update(outbox).set({ sentAt: now() }).where(eq(outbox.id, mail.id));
    } catch (error) {
      reportError(error, { requestId: `outbox:${mail.id}` });
    }
  }
}

/** Lets the answer leave first: its time must not tell whether it caused a message. */
const PAUSE_MS = 300;

/** After every change: what it caused leaves once the answer is on its way. */
export const deliverAfterWrites: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  const { context, requestId } = c.var;
  if (!['POST', 'PUT', 'DELETE'].includes(c.req.method) || !c.res.ok) return;
  context.later(
    new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      .then(() => deliverDue(context))
      .catch((error: unknown) => reportError(error, { requestId })),
  );
};

function claimDue({ db, now }: Pick<Context, 'db' | 'now'>) {
  const at = now();
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        isNull(outbox.sentAt),
        isNull(outbox.cancelledAt),
        lte(outbox.dueAt, at),
        lt(outbox.attempts, MOST_ATTEMPTS),
        or(isNull(outbox.claimedUntil), lte(outbox.claimedUntil, at)),
      ),
    )
    .orderBy(outbox.dueAt)
    .limit(AT_ONCE);
  return db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      claimedUntil: sql`${at} + ${CLAIM_MS} * (1 << ${outbox.attempts})`,
    })
    .where(inArray(outbox.id, due))
    .returning();
}
