import { atom, type ReadableAtom } from 'nanostores';
import { changedElsewhere, isSame } from '#domain/answers/changed-elsewhere.ts';
import type { Confirmed } from '#domain/answers/doubts.ts';
import {
  type AutosaveOptions,
  isStopped,
  type SaveOutcome,
  type SaveState,
  type Unsent,
  type Values,
} from './save-state.ts';

export type Autosave = Readonly<{
  state: ReadableAtom<SaveState>;
  /** The server's values when the page last read them. */
  base: () => Values;
  /** Schedules an answer to be saved; `null` clears it. */
  answer: (key: string, value: unknown) => void;
  /** Saves the unlikely answer at a path, which the user has confirmed. */
  confirm: (path: string) => void;
  /** Saves all pending answers now. Returns true when the server has all of them. */
  flush: () => Promise<boolean>;
  /** Gives up all pending answers, because what they belong to was discarded. */
  drop: () => void;
  /** After `stale`: overwrites the other version with the answers given here. */
  keepMine: () => Promise<boolean>;
  /** Unsaved answers with their base values. */
  unsent: () => Unsent;
  /** Restores unsaved answers of an earlier visit, with conflicts if they changed elsewhere. */
  restore: (kept: Unsent) => void;
  /** After `closed`: continues when its cause is resolved, for example after logging in again. */
  resume: () => Promise<boolean>;
}>;

/** Debounce of saving. */
export const AUTOSAVE_WAIT_MS = 700;
/** Delays of consecutive retries while the server is unreachable. */
const RETRY_MS = [2_000, 5_000, 15_000, 30_000] as const;

/**
 * Saves answers automatically, one request at a time. A refused answer stays on the screen with its
 * error and does not block others. Unsent answers are retried, at once when the browser is online
 * again.
 */
export function createAutosave<Saved>(options: AutosaveOptions<Saved>): Autosave {
  const dirty = new Map<string, unknown>();
  /** Unlikely answers that wait for a confirmation, or for another answer that explains them. */
  const held = new Map<string, unknown>();
  let confirmed: Confirmed = {};
  /** The server's values as shown on this page: the base of changes. */
  let base = options.base;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  const state = atom<SaveState>({
    phase: 'idle',
    savedAt: options.savedAt,
    unsaved: [],
    saved: [],
    errors: {},
    unconfirmed: {},
    problem: undefined,
    theirs: {},
    conflicts: [],
  });

  function set(change: Partial<SaveState>): void {
    state.set({ ...state.get(), ...change });
  }

  function schedule(waitMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), waitMs);
  }

  /** Without waiting for the next retry; outside a browser there is no such event. */
  function runOnline(): void {
    if (state.get().phase === 'unreachable') void run();
  }

  function run(): Promise<void> {
    clearTimeout(timer);
    // This call is the retry.
    if (state.get().phase === 'unreachable') set({ phase: 'idle' });
    running ??= saveAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function saveAll(): Promise<void> {
    while (dirty.size > 0 && !isStopped(state.get().phase)) {
      const sent = new Map(dirty);
      dirty.clear();
      set({ phase: 'saving', unsaved: [...sent.keys()] });
      const outcome = await options.send(Object.fromEntries(sent), baseOf(sent.keys()), confirmed);
      if (!take(outcome, sent)) return;
    }
  }

  /** Processes the outcome. Returns whether to continue with the remaining answers. */
  function take(outcome: SaveOutcome<Saved>, sent: ReadonlyMap<string, unknown>): boolean {
    const { saved, errors, unconfirmed } = state.get();
    const keys = [...sent.keys()];
    if (outcome.kind === 'saved') {
      failures = 0;
      for (const key of keys) held.delete(key);
      const merged = merge(outcome.current, keys);
      set({
        phase: 'saved',
        savedAt: options.now(),
        saved: [...new Set([...saved, ...keys])],
        errors: withoutKeys(errors, keys),
        unconfirmed: withoutKeys(unconfirmed, keys),
        unsaved: [...dirty.keys()],
        problem: undefined,
      });
      options.onSaved(outcome.saved, merged);
      return true;
    }
    if (outcome.kind === 'refused') {
      const refused = keys.filter((key) => hasError(outcome.errors, key));
      // A refusal that names none of the sent answers must not be retried forever.
      putBack(sent, refused.length === 0 ? keys : refused);
      const asked = outcome.unconfirmed ?? {};
      for (const [key, value] of sent) if (hasError(asked, key)) held.set(key, value);
      set({
        unconfirmed: { ...withoutKeys(unconfirmed, keys), ...asked },
        phase: 'idle',
        errors: { ...withoutKeys(errors, keys), ...outcome.errors },
        unsaved: [...dirty.keys()],
      });
      return true;
    }
    putBack(sent, []);
    const theirs = outcome.kind === 'stale' ? outcome.theirs : {};
    const conflicts = changedElsewhere(theirs, Object.fromEntries(dirty), baseOf(dirty.keys()));
    // Stale without a conflict: frequent saves by others made all attempts of the server fail.
    const isBusy = outcome.kind === 'stale' && !outcome.isWhole && conflicts.length === 0;
    const phase = isBusy ? 'unreachable' : outcome.kind;
    set({ phase, unsaved: [...dirty.keys()], theirs, conflicts });
    if (outcome.kind === 'closed') set({ problem: outcome.problem });
    if (phase === 'unreachable') {
      schedule(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0);
      failures += 1;
      globalThis.addEventListener?.('online', runOnline, { once: true });
    }
    return false;
  }

  function baseOf(keys: Iterable<string>): Values {
    return Object.fromEntries([...keys].map((key) => [key, base[key] ?? null]));
  }

  /** Merges the server's values, except for pending answers. Returns the values that changed. */
  function merge(current: Values, sent: readonly string[]): Values {
    const { errors } = state.get();
    const keys = [...new Set([...Object.keys(base), ...Object.keys(current)])].filter(
      (key) => sent.includes(key) || !(dirty.has(key) || hasError(errors, key)),
    );
    const news = keys.filter((key) => !sent.includes(key) && !isSame(current[key], base[key]));
    base = { ...base, ...Object.fromEntries(keys.map((key) => [key, current[key]])) };
    return Object.fromEntries(news.map((key) => [key, current[key]]));
  }

  /** Makes answers pending again, unless they were changed meanwhile. */
  function putBack(sent: ReadonlyMap<string, unknown>, except: readonly string[]): void {
    for (const [key, value] of sent) {
      if (!dirty.has(key) && !except.includes(key)) dirty.set(key, value);
    }
  }

  async function flush(): Promise<boolean> {
    await run();
    if (dirty.size > 0 && !isStopped(state.get().phase)) await run();
    return dirty.size === 0 && Object.keys(state.get().errors).length === 0;
  }

  function answer(key: string, value: unknown): void {
    held.delete(key);
    for (const [other, kept] of held) if (!dirty.has(other)) dirty.set(other, kept);
    dirty.set(key, value);
    const { errors, phase, unconfirmed, unsaved } = state.get();
    set({
      errors: withoutKeys(errors, [key]),
      unconfirmed: withoutKeys(unconfirmed, [key]),
      unsaved: [...new Set([...unsaved, key])],
      ...(phase === 'saved' && { phase: 'idle' }),
    });
    if (phase !== 'stale' && phase !== 'closed' && !options.isManual) schedule(AUTOSAVE_WAIT_MS);
  }

  function confirm(path: string): void {
    const { unconfirmed } = state.get();
    const value = unconfirmed[path];
    if (value === undefined) return;
    confirmed = { ...confirmed, [path]: value };
    for (const [key, kept] of [...held]) if (hasError({ [path]: value }, key)) answer(key, kept);
    if (!options.isManual) void flush();
  }

  return {
    state,
    base: () => base,
    answer,
    confirm,
    flush,
    unsent: () =>
      Object.fromEntries(
        [...dirty].map(([key, value]) => [key, { value, base: base[key] ?? null }]),
      ),
    restore(kept) {
      for (const [key, one] of Object.entries(kept)) {
        base = { ...base, [key]: one.base };
        answer(key, one.value);
      }
    },
    drop() {
      clearTimeout(timer);
      dirty.clear();
      held.clear();
      set({ phase: 'idle', unsaved: [], errors: {}, unconfirmed: {} });
    },
    keepMine() {
      const { theirs } = state.get();
      const mine = [...dirty.keys()].map((key) => [key, theirs[key]]);
      base = { ...base, ...Object.fromEntries(mine) };
      set({ phase: 'idle', theirs: {}, conflicts: [] });
      return flush();
    },
    resume() {
      set({ phase: 'idle' });
      return flush();
    },
  };
}

/** Whether an answer or a part of it was refused. */
function hasError(errors: Readonly<Record<string, unknown>>, key: string): boolean {
  return Object.keys(errors).some((path) => path === key || path.startsWith(`${key}.`));
}

/** Errors without those of some answers. */
function withoutKeys<Value>(
  errors: Readonly<Record<string, Value>>,
  keys: readonly string[],
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => !keys.some((key) => hasError({ [path]: '' }, key))),
  );
}
