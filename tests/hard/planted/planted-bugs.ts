import { env } from 'cloudflare:workers';
import type { D1Database } from '@cloudflare/workers-types';
import { type WatchedStatement, watchedDatabase } from '#tests/factories/watched-database.ts';

/**
 * Removes the condition of a move, so that it is written even if something changed after reading.
 */
function withoutCondition(text: string): string {
  return text
    .replace(/("assert_changed"(?: \("ok"\))?) select changes\(\)/, '$1 select 1')
    .replace(/^(update "offers" .*)"offers"\."sequence" = \?/, '$1? is not null')
    .replace(
      /^(insert into "offer_events" .*values )\(\?, \?,/,
      '$1(?1, max(?2, 1 + (select count(*) from offer_events where offer_id = ?1)),',
    );
}

const isOf = (table: string) => (statement: WatchedStatement) =>
  statement.text.startsWith(`insert into "${table}"`);

/** Runs the chosen statements separately, before the batch. */
function firstAlone(isChosen: (statement: WatchedStatement) => boolean): D1Database {
  return watchedDatabase(env.DB, {
    batch: async (statements, run) => {
      for (const statement of statements.filter(isChosen)) await run([statement]);
      return run(statements.filter((statement) => !isChosen(statement)));
    },
  });
}

function rewriting(text: (text: string) => string): D1Database {
  return watchedDatabase(env.DB, { text });
}

/** Plausible mistakes in the statements sent to the database. */
export const PLANTED_IN_DATABASE = {
  'a move that is written despite changes in between': () => rewriting(withoutCondition),
  'an acceptance that leaves the home on the market': () =>
    watchedDatabase(env.DB, {
      batch: (statements, run) =>
        run(statements.filter(({ text }) => !text.startsWith('update "properties"'))),
    }),
  'the event outside the batch': () => firstAlone(isOf('offer_events')),
  'the mail outside the batch': () => firstAlone(isOf('outbox')),
  'a gap in the versions': () =>
    rewriting((text) =>
      text
        .replace(/^(insert into "offer_versions" .*values )\(\?, \?,/, '$1(?, 2 * ?,')
        .replace(/^(update "offers" .*"version" = )\?/, '$12 * ?'),
    ),
  'an expiry that is handled twice': () =>
    watchedDatabase(env.DB, {
      batch: (statements, run) =>
        run(
          statements.some(({ values }) => values.includes('lapse'))
            ? statements.map((statement) => ({
                ...statement,
                real: env.DB.prepare(withRandomCause(withoutCondition(statement.text))).bind(
                  ...statement.values,
                ),
              }))
            : statements,
        ),
    }),
  'a repeated request that runs again': () =>
    rewriting((text) =>
      text.replace(
        /^(insert into "idempotent_answers" .*values )\(\?,/,
        '$1(? || hex(randomblob(4)),',
      ),
    ),
  'reminders that are not canceled': () =>
    rewriting((text) =>
      text.replace(/^(update "outbox" set "cancelled_at" = \? where )/, '$10 and '),
    ),
} as const satisfies Record<string, () => D1Database>;

/** Removes the condition on the home's status from the statement of an acceptance. */
export function statusUnasked(): D1Database {
  return rewriting((text) =>
    text.replace(/"properties"\."status" in \(\?, \?\)/, '("properties"."status" in (?, ?) or 1)'),
  );
}

/** Makes the idempotency key of an e-mail unique, so that it is written again. */
function withRandomCause(text: string): string {
  return text.replace(
    /^(insert into "outbox" .*values )\(\?, \?,/,
    '$1(?, ? || hex(randomblob(4)),',
  );
}
