import { Refusal } from './refusal.ts';

/** One transition of a lifecycle: who may do what, and the resulting status. */
export type Move<Status extends string, Action extends string, Actor extends string> = Readonly<{
  action: Action;
  by: Actor | readonly Actor[];
  to: Status;
}>;

/** All statuses with their moves. An edit that keeps the status has its own row. */
export type Lifecycle<
  Status extends string,
  Action extends string,
  Actor extends string,
> = Readonly<Record<Status, readonly Move<Status, Action, Actor>[]>>;

/** Moves this actor may make from this status, in the order of the table. */
export function movesFrom<Status extends string, Action extends string, Actor extends string>(
  lifecycle: Lifecycle<Status, Action, Actor>,
  status: Status,
  by: Actor,
): readonly Move<Status, Action, Actor>[] {
  return lifecycle[status].filter((move) => mayMake(move, by));
}

/**
 * The status that a move leads to.
 * @throws Refusal `transition_not_allowed` (409) naming the actions that are allowed.
 */
export function follow<Status extends string, Action extends string, Actor extends string>(
  lifecycle: Lifecycle<Status, Action, Actor>,
  status: Status,
  action: Action,
  by: Actor,
): Status {
  const moves = movesFrom(lifecycle, status, by);
  const move = moves.find((candidate) => candidate.action === action);
  if (!move) {
    throw new Refusal('transition_not_allowed', {
      extra: { status, allowed: [...new Set(moves.map((candidate) => candidate.action))] },
    });
  }
  return move.to;
}

function mayMake<Actor extends string>(
  move: { by: Actor | readonly Actor[] },
  actor: Actor,
): boolean {
  return typeof move.by === 'string' ? move.by === actor : move.by.includes(actor);
}
