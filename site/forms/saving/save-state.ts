import type { Problem } from '#site/api.ts';

/** Answers by the key under which the API saves them. */
export type Values = Readonly<Record<string, unknown>>;

/** Answers that were not saved, by key, each with the value that it is changed from. */
export type Unsent = Readonly<Record<string, Readonly<{ value: unknown; base: unknown }>>>;

/** The outcome of a save. */
export type SaveOutcome<Saved> =
  | Readonly<{
      kind: 'saved';
      /** Every answer as the server has it now, other people's among them. */
      current: Values;
      saved: Saved;
    }>
  /** Messages per path; nothing was saved. */
  | Readonly<{ kind: 'refused'; errors: Readonly<Record<string, string>> }>
  /** Somebody else changed one of the same answers; every answer as the server has it. */
  | Readonly<{
      kind: 'stale';
      theirs: Values;
      /** The whole version was replaced, so a person decides even where no answer conflicts. */
      isWhole?: true;
    }>
  /** No save will be taken any more: logged out, sent for review, gone. */
  | Readonly<{ kind: 'closed'; problem: Problem }>
  | Readonly<{ kind: 'unreachable' }>;

export type SavePhase = 'idle' | 'saving' | 'saved' | 'unreachable' | 'stale' | 'closed';

/** Whether saving resumes only by a user action or a timer. */
export function isStopped(phase: SavePhase): boolean {
  return phase === 'stale' || phase === 'closed' || phase === 'unreachable';
}

export type SaveState = Readonly<{
  phase: SavePhase;
  /** Epoch ms of the last save that the server confirmed. */
  savedAt: number | undefined;
  /** Keys whose answers the server does not have yet. */
  unsaved: readonly string[];
  /** Keys that were saved since the page opened. */
  saved: readonly string[];
  /** What was refused, by path. */
  errors: Readonly<Record<string, string>>;
  /** Why no save will be taken, while closed. */
  problem: Problem | undefined;
  /** While stale: every answer as the server has it. */
  theirs: Values;
  /** While stale: keys that were changed both here and elsewhere. */
  conflicts: readonly string[];
}>;

export type AutosaveOptions<Saved> = Readonly<{
  /** The answers that the page was opened on. */
  base: Values;
  savedAt?: number;
  /** Sends some answers with the values that they are changed from. */
  send: (patch: Values, base: Values) => Promise<SaveOutcome<Saved>>;
  /** `merged` has what others changed meanwhile of the answers that are unchanged here. */
  onSaved: (saved: Saved, merged: Values) => void;
  now: () => number;
  /** Saves only on `flush`: a form with its own button that saves. */
  isManual?: boolean;
}>;
