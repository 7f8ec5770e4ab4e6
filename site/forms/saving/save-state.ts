import type { Confirmed } from '#domain/answers/doubts.ts';
import type { Problem } from '#site/api.ts';

/** Answers by the key under which the API stores them. */
export type Values = Readonly<Record<string, unknown>>;

/** Unsaved answers by key, with their base values. */
export type Unsent = Readonly<Record<string, Readonly<{ value: unknown; base: unknown }>>>;

/** The outcome of a save. */
export type SaveOutcome<Saved> =
  | Readonly<{
      kind: 'saved';
      /** All current values of the server, including other people's changes. */
      current: Values;
      saved: Saved;
    }>
  /**
   * Messages by path; nothing was saved. `unconfirmed` has the unlikely answers among them, which
   * are saved once the user confirms them.
   */
  | Readonly<{
      kind: 'refused';
      errors: Readonly<Record<string, string>>;
      unconfirmed?: Confirmed;
    }>
  /** Someone else changed one of the same answers. `current` has all values of the server. */
  | Readonly<{
      kind: 'stale';
      theirs: Values;
      /**
       * The whole version was replaced, so the user must decide even without conflicting answers.
       */
      isWhole?: true;
    }>
  /** Saving is no longer possible: logged out, sent for review, or deleted. */
  | Readonly<{ kind: 'closed'; problem: Problem }>
  | Readonly<{ kind: 'unreachable' }>;

export type SavePhase = 'idle' | 'saving' | 'saved' | 'unreachable' | 'stale' | 'closed';

/** Whether saving continues only after a user action or a timer. */
export function isStopped(phase: SavePhase): boolean {
  return phase === 'stale' || phase === 'closed' || phase === 'unreachable';
}

export type SaveState = Readonly<{
  phase: SavePhase;
  /** Epoch ms of the last confirmed save. */
  savedAt: number | undefined;
  /** Keys of unsaved answers. */
  unsaved: readonly string[];
  /** Keys saved since the page was opened. */
  saved: readonly string[];
  /** Error messages by path. */
  errors: Readonly<Record<string, string>>;
  /** Unlikely answers among them that the user may confirm, by path. */
  unconfirmed: Confirmed;
  /** Why saving is closed. */
  problem: Problem | undefined;
  /** While stale: all values of the server. */
  theirs: Values;
  /** While stale: keys that were changed both here and elsewhere. */
  conflicts: readonly string[];
}>;

export type AutosaveOptions<Saved> = Readonly<{
  /** Values when the page was opened. */
  base: Values;
  savedAt?: number;
  /**
   * Saves some answers. `base` has the values they were changed from, `confirmed` the unlikely ones
   * that the user confirmed.
   */
  send: (patch: Values, base: Values, confirmed: Confirmed) => Promise<SaveOutcome<Saved>>;
  /** `merged` has other people's changes of answers that are not pending here. */
  onSaved: (saved: Saved, merged: Values) => void;
  now: () => number;
  /** Saves only on `flush`, for forms with a save button. */
  isManual?: boolean;
}>;

/** Outcome of a failed save. `valuesIn` returns all values from the body of a conflict. */
export function outcomeOf(
  problem: Problem,
  status: number,
  valuesIn: (current: Values) => Values,
): Exclude<SaveOutcome<never>, { kind: 'saved' }> {
  if (status === 422) {
    return { kind: 'refused', errors: firstMessages(problem), unconfirmed: unconfirmedIn(problem) };
  }
  if (problem.code === 'stale_version') {
    const { current } = problem;
    return { kind: 'stale', theirs: valuesIn(isRecord(current) ? current : {}) };
  }
  const isOver = [401, 403, 404, 409].includes(status);
  return isOver ? { kind: 'closed', problem } : { kind: 'unreachable' };
}

/** The unlikely answers that a refusal asks to confirm, by path. */
export function unconfirmedIn({ code, unconfirmed }: Problem): Confirmed {
  if (code !== 'unconfirmed' || !isRecord(unconfirmed)) return {};
  return Object.fromEntries(
    Object.entries(unconfirmed).flatMap(([path, value]) =>
      typeof value === 'number' || typeof value === 'string' ? [[path, value] as const] : [],
    ),
  );
}

function firstMessages({ errors = {} }: Problem): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([path, [text = '']]) => [path, text]));
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null;
}
