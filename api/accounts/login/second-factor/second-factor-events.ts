import { createId } from '@paralleldrive/cuid2';
import { accountEvents, type users } from '#api/accounts/table.ts';
import type { Context } from '#api/context.ts';
import { message } from '#api/messages/outbox.ts';
import type { SecondFactorAction } from '#domain/accounts/second-factor.ts';

/** The statements that record a change of an account's second factor and notify its owner. */
export function noticeStatements(
  { db, env, now }: Context,
  { id, email, language, firstName }: typeof users.$inferSelect,
  action: SecondFactorAction,
) {
  const at = now();
  return [
    db.insert(accountEvents).values({ id: createId(), userId: id, action, at }),
    message(
      db,
      {
        template: action,
        to: { id, email, language },
        data: { firstName, at, origin: env.SITE_ORIGIN },
        cause: `${action}:${id}:${at}`,
      },
      at,
    ),
  ] as const;
}
