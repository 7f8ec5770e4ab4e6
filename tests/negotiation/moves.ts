import fc from 'fast-check';

/**
 * The moves of a game with their weights; the last ones are moves of the property and of the cron
 * job.
 */
const ACTIONS = {
  begin: 4,
  save: 4,
  submit: 6,
  improve: 3,
  counter: 5,
  discard: 2,
  accept: 4,
  reject: 1,
  withdraw: 1,
  upload: 2,
  clock: 3,
  back_on_market: 3,
  edit_home: 1,
  discard_edit: 1,
  withdraw_home: 0.2,
} as const;
export type MoveAction = keyof typeof ACTIONS;

/** `turn` is the side that may answer now; without it, most moves would be refused. */
export type Mover = 'turn' | 'buyer' | 'seller' | 'rival' | 'admin';
/**
 * Hours to wait before the move, or a millisecond before, exactly at, or a millisecond after the
 * offer's deadline.
 */
export type Wait = number | 'before_deadline' | 'deadline' | 'after_deadline';

/** An action on the offer of one of the two buyers. */
export type Deed = Readonly<{ action: MoveAction; by: Mover; seat: 0 | 1; wait: Wait }>;

/** Whether the interleaved action is the same one: such pairs are the most likely to conflict. */
export type Likeness = 'none' | 'same' | 'same_on_other_offer';

export type Move = Deed &
  Readonly<{
    /** Difference between the answered version and the current one. */
    staleBy: -1 | 0 | 1;
    /** Whether the request has an `If-Match` header, and whether it is current. */
    ifMatch: 'none' | 'current' | 'old';
    /** Which answer is changed when saving or countering. */
    answers: 'price' | 'deadline' | 'term';
    /** Whether the request is repeated with the same `Idempotency-Key`. */
    twice: 'no' | 'after' | 'together';
    isProven: boolean;
    /** An action between two database calls of this request. */
    meanwhile: (Deed & Readonly<{ atCall: number | 'batch'; likeness: Likeness }>) | null;
  }>;

const deed = {
  action: fc.oneof(
    ...Object.entries(ACTIONS).map(([action, weight]) => ({
      // Cast: `Object.entries` loses the type of the keys.
      arbitrary: fc.constant(action as MoveAction),
      weight: weight * 5,
    })),
  ),
  by: fc.constantFrom<Mover>(
    ...(['turn', 'turn', 'turn', 'turn', 'turn', 'turn'] as const),
    ...(['buyer', 'seller', 'rival', 'admin'] as const),
  ),
  seat: fc.constantFrom(0, 0, 1),
  wait: fc.constantFrom<Wait>(
    ...([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 5, 30] as const),
    ...(['before_deadline', 'before_deadline', 'deadline', 'after_deadline'] as const),
  ),
} as const;

/** A random move, more often valid than not. */
export const MOVE: fc.Arbitrary<Move> = fc.record({
  ...deed,
  staleBy: fc.constantFrom(0, 0, 0, 0, 0, 0, 1, -1),
  ifMatch: fc.constantFrom('none', 'none', 'current', 'current', 'old'),
  answers: fc.constantFrom('price', 'deadline', 'term'),
  twice: fc.constantFrom('no', 'no', 'no', 'after', 'together'),
  isProven: fc.constantFrom(true, true, true, true, true, true, true, false),
  meanwhile: fc.oneof(
    { arbitrary: fc.constant(null), weight: 3 },
    {
      arbitrary: fc.record({
        ...deed,
        // Most bugs are between reading and writing.
        atCall: fc.oneof(fc.constant('batch' as const), fc.integer({ min: 1, max: 6 })),
        likeness: fc.constantFrom<Likeness>('none', 'same', 'same_on_other_offer'),
      }),
      weight: 1,
    },
  ),
});
