import fc from 'fast-check';

/** Hannah and Marisol sign with their accounts; Marcus and Andrés with a link and a code. */
export const BUYERS = ['hannah', 'marcus'] as const;
export const SELLERS = ['marisol', 'andres'] as const;
export const NAMES = [...BUYERS, ...SELLERS] as const;
export type Name = (typeof NAMES)[number];
export type Account = 'hannah' | 'marisol';

const ACTIONS = {
  open: 2,
  enter: 1,
  read: 2,
  consent: 2,
  sign: 14,
  decline: 0.5,
  correct: 0.5,
  remind: 1,
  dispute: 0.5,
  disclose: 1,
  clock: 1,
  seal: 4,
  back_on_market: 0.3,
} as const;
export type Action = keyof typeof ACTIONS;

/** What is wrong with a request, if anything. */
const FLAWS = ['none', 'stale', 'name', 'intent', 'unproven', 'other_side', 'empty'] as const;
type Flaw = (typeof FLAWS)[number];

/** An action of one person. */
export type Deed = Readonly<{ action: Action; who: Name; flaw: Flaw }>;

/**
 * Hours to wait before the move, or a millisecond before, exactly at, or a millisecond after the
 * end of the signing.
 */
export type Wait = number | 'before_end' | 'end' | 'after_end';

export type Move = Deed &
  Readonly<{
    wait: Wait;
    /** Whether a person whose turn it is acts instead of the named one. */
    isOnTurn: boolean;
    /** Whether the person first enters, reads the document and consents, as the page requires. */
    isPrepared: boolean;
    /** An action between two database calls of this request. */
    meanwhile: (Deed & Readonly<{ atCall: number | 'batch'; isSame: boolean }>) | null;
  }>;

const deed = {
  action: fc.oneof(
    ...Object.entries(ACTIONS).map(([action, weight]) => ({
      // Cast: `Object.entries` loses the type of the keys.
      arbitrary: fc.constant(action as Action),
      weight: weight * 10,
    })),
  ),
  who: fc.constantFrom(...NAMES),
  flaw: fc.oneof(
    { arbitrary: fc.constant('none' as const), weight: 5 },
    { arbitrary: fc.constantFrom(...FLAWS), weight: 1 },
  ),
} as const;

/** A random move, more often valid than not. */
export const MOVE: fc.Arbitrary<Move> = fc.record({
  ...deed,
  // More than twenty minutes, so that hourly limits are never reached in a game.
  wait: fc.oneof(
    { arbitrary: fc.constant<Wait>(0.35), weight: 24 },
    { arbitrary: fc.constantFrom<Wait>(0.6, 5, 13, 30), weight: 4 },
    { arbitrary: fc.constantFrom<Wait>('before_end', 'end', 'after_end'), weight: 2 },
  ),
  isOnTurn: fc.constantFrom(true, true, true, false),
  isPrepared: fc.constantFrom(true, true, true, false),
  meanwhile: fc.oneof(
    { arbitrary: fc.constant(null), weight: 3 },
    {
      arbitrary: fc.record({
        ...deed,
        // Most bugs are between reading and writing.
        atCall: fc.oneof(fc.constant('batch' as const), fc.integer({ min: 1, max: 6 })),
        isSame: fc.boolean(),
      }),
      weight: 1,
    },
  ),
});
