import { and, eq, type SQL } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import type { Statement } from '#api/db/read-together.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { randomHex, sha256Hex } from '#api/hash.ts';
import { signingEvents, signings, signingTraces } from '#api/signing/table.ts';
import { follow } from '#domain/moves.ts';
import { Refusal } from '#domain/refusal.ts';
import {
  type ChainedSigningEvent,
  canonicalTrace,
  chainedSigningEvent,
} from '#domain/signing/history.ts';
import {
  type ProofMethod,
  SIGNING_LIFECYCLE,
  type SigningAction,
  type SigningActor,
  type SigningEventKind,
} from '#domain/signing/status.ts';
import type { SigningRow } from './find-signing.ts';

/** An event to be added to the history of a signing. */
export type NewEvent = Readonly<{
  kind: SigningEventKind;
  signerId?: string | undefined;
  method?: ProofMethod | undefined;
  note?: string | undefined;
  /** Whether the IP address and device are stored with it; for actions of people. */
  isTraced?: boolean;
}>;

type Chain = Pick<SigningRow, 'id' | 'sequence' | 'historyHash' | 'documentSha256'>;

/** Returns the next events of a signing, and the statements that write them. */
export async function chained(context: Context, chain: Chain, events: readonly NewEvent[]) {
  const { db, now, ip, device = '' } = context;
  const statements: Statement[] = [];
  let last: Pick<ChainedSigningEvent, 'sequence' | 'hash'> = {
    sequence: chain.sequence,
    hash: chain.historyHash,
  };
  for (const { kind, signerId = null, method = null, note = null, isTraced } of events) {
    const trace = { ip, device, salt: randomHex(16) };
    const sequence = last.sequence + 1;
    const event = await chainedSigningEvent(
      {
        ...{ signingId: chain.id, sequence, kind, signerId, method, note },
        documentSha256: chain.documentSha256,
        traceSha256: isTraced ? await sha256Hex(canonicalTrace(trace)) : null,
        at: now(),
      },
      last.hash,
      sha256Hex,
    );
    statements.push(db.insert(signingEvents).values(event));
    if (isTraced) {
      const { id: signingId } = chain;
      statements.push(db.insert(signingTraces).values({ signingId, sequence, signerId, ...trace }));
    }
    last = event;
  }
  return { sequence: last.sequence, historyHash: last.hash, statements };
}

type SigningMove = Readonly<{
  events: readonly NewEvent[];
  /** The move that changes the status, and the role of its actor. */
  action?: readonly [SigningAction, SigningActor];
  set?: Partial<typeof signings.$inferInsert>;
  onlyIf?: SQL | undefined;
}>;

/**
 * Statements of one move of a signing. The batch fails if the signing was changed since it was
 * read.
 * @param context with a fixed clock.
 * @throws Refusal `transition_not_allowed` (409)
 */
export async function signingMove(
  context: Context,
  signing: SigningRow,
  { events, action, set, onlyIf }: SigningMove,
): Promise<readonly Statement[]> {
  const { db } = context;
  const { statements, sequence, historyHash } = await chained(context, signing, events);
  return [
    db
      .update(signings)
      .set({
        ...{ ...set, sequence, historyHash },
        ...(action && { status: follow(SIGNING_LIFECYCLE, signing.status, ...action) }),
      })
      .where(
        and(
          eq(signings.id, signing.id),
          eq(signings.sequence, signing.sequence),
          eq(signings.status, signing.status),
          onlyIf,
        ),
      ),
    ...orRollBack(db),
    ...statements,
  ];
}

/** Maximum number of attempts when concurrent moves change the signing first. */
const MAX_TRIES = 6;

/**
 * Retries a move from the current state when a concurrent move was faster, as long as it is still
 * allowed.
 */
export async function untilWritten<T>(move: () => Promise<T>): Promise<T> {
  for (let triesLeft = MAX_TRIES - 1; ; triesLeft -= 1) {
    try {
      return await unlessTaken(move());
    } catch (error) {
      const isRaced = error instanceof Refusal && error.code === 'stale_version';
      if (!isRaced || triesLeft === 0) throw error;
    }
  }
}
