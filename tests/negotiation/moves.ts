import fc from 'fast-check';

/** The moves of a game; the last ones belong to the property and to the cron job. */
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

/** `turn` is the side that may answer now: without it most games would consist of refusals. */
export type Mover = 'turn' | 'buyer' | 'seller' | 'rival' | 'admin';
/** Hours that pass first, or until a millisecond before the offer's deadline, to it, or after it. */
export type Wait = number | 'before_deadline' | 'deadline' | 'after_deadline';

/** One thing somebody does, on the offer of one of the two buyers. */
export type Deed = Readonly<{ action: MoveAction; by: Mover; seat: 0 | 1; wait: Wait }>;

/** Two who do the same thing at once are the likeliest to get in each other's way. */
export type Likeness = 'none' | 'same' | 'same_on_other_offer';

export type Move = Deed &
  Readonly<{
    /** The difference between the answered version and the current one. */
    staleBy: -1 | 0 | 1;
    /** Whether the request names the state it has read, and whether that is still so. */
    ifMatch: 'none' | 'current' | 'old';
    /** What somebody writes who saves or counters. */
    answers: 'price' | 'deadline' | 'term';
    /** The same request again with the same `Idempotency-Key`. */
    twice: 'no' | 'after' | 'together';
    isProven: boolean;
    /** What is done between two calls that this request makes of the database. */
    meanwhile: (Deed & Readonly<{ atCall: number | 'batch'; likeness: Likeness }>) | null;
  }>;

const deed = {
  action: fc.oneof(
    ...Object.entries(ACTIONS).map(([action, weight]) => ({
      // Entries forget the type of their keys.
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

/** Any move, more often valid than not. */
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
        // Between what was read and what is written is where most goes wrong.
        atCall: fc.oneof(fc.constant('batch' as const), fc.integer({ min: 1, max: 6 })),
        likeness: fc.constantFrom<Likeness>('none', 'same', 'same_on_other_offer'),
      }),
      weight: 1,
    },
  ),
});
