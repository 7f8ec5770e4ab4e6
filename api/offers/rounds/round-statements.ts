import { and, eq, gt, type SQL } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import type { Statement } from '#api/db/read-together.ts';
import { orRollBack } from '#api/db/unless-taken.ts';
import { sha256Hex } from '#api/hash.ts';
import { roundEvents, rounds } from '#api/offers/table.ts';
import { follow } from '#domain/moves.ts';
import { chainedRoundEvent, type RoundEvent } from '#domain/rounds/history.ts';
import {
  ROUND_LIFECYCLE,
  type RoundAction,
  type RoundActor,
  roundStatusAt,
} from '#domain/rounds/status.ts';
import type { RoundRow } from './find-round.ts';

type RoundMove = Readonly<{
  action: RoundAction;
  actor: RoundActor;
  participant?: string;
  sealedSha256?: string;
  /** Canonical JSON. */
  data?: string;
  /** Further columns to update. */
  set?: Partial<typeof rounds.$inferInsert>;
  onlyIf?: SQL | undefined;
}>;

/**
 * Returns the statements of a move of a round, for a batch. The batch fails if the round has changed
 * since it was read, or, for a move by a person before the deadline, if the deadline has passed.
 * @param context with a fixed clock
 * @throws Refusal `transition_not_allowed` (409)
 */
export async function roundStatements(
  { db, now }: Context,
  round: RoundRow,
  { action, actor, participant, sealedSha256, data, set, onlyIf }: RoundMove,
): Promise<readonly Statement[]> {
  const at = now();
  // The clock records what time has already decided, also after the seller's time to decide.
  const times = actor === 'clock' ? { ...round, decideBy: Infinity } : round;
  const before = roundStatusAt(times, at);
  const status = follow(ROUND_LIFECYCLE, before, action, actor);
  const event = await chainedRoundEvent(
    {
      ...{ roundId: round.id, sequence: round.sequence + 1, action, actor, at },
      ...{ participant: participant ?? null, sealedSha256: sealedSha256 ?? null },
      data: data ?? null,
    } satisfies RoundEvent,
    round.historyHash,
    sha256Hex,
  );
  const isBeforeDeadline = before === 'announced' || before === 'open';
  return [
    db
      .update(rounds)
      .set({ status, sequence: event.sequence, historyHash: event.hash, ...set })
      .where(
        and(
          eq(rounds.id, round.id),
          eq(rounds.sequence, round.sequence),
          isBeforeDeadline ? gt(rounds.deadlineAt, at) : undefined,
          onlyIf,
        ),
      ),
    ...orRollBack(db),
    db.insert(roundEvents).values(event),
  ];
}
