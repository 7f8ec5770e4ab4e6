import { atom, type ReadableAtom } from 'nanostores';
import type { Problem } from '#site/api.ts';

/** How the server took a save. */
export type SaveOutcome<Saved> =
  | Readonly<{ kind: 'saved'; version: number; saved: Saved }>
  /** Words per path; nothing of the save was kept. */
  | Readonly<{ kind: 'refused'; errors: Readonly<Record<string, string>> }>
  /** Somebody saved another version meanwhile. */
  | Readonly<{ kind: 'stale'; version: number; theirs: Readonly<Record<string, unknown>> }>
  /** No save will be taken any more: logged out, sent for review, gone. */
  | Readonly<{ kind: 'closed'; problem: Problem }>
  | Readonly<{ kind: 'unreachable' }>;

export type SavePhase = 'idle' | 'saving' | 'saved' | 'unreachable' | 'stale' | 'closed';

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
  /** While stale: every answer of the version that somebody else saved. */
  theirs: Readonly<Record<string, unknown>>;
}>;

type AutosaveOptions<Saved> = Readonly<{
  version: number;
  savedAt?: number;
  send: (patch: Readonly<Record<string, unknown>>, version: number) => Promise<SaveOutcome<Saved>>;
  onSaved: (saved: Saved) => void;
  now: () => number;
}>;

export type Autosave = Readonly<{
  state: ReadableAtom<SaveState>;
  /** Takes an answer to be saved soon; `null` takes one back. */
  answer: (key: string, value: unknown) => void;
  /** Saves at once what is not saved; true when the server has every answer. */
  flush: () => Promise<boolean>;
  /** After `stale`: saves what was answered here onto the other version. */
  keepMine: () => Promise<boolean>;
  /** After `closed`, when what closed it is over: somebody logged in again. */
  resume: () => Promise<boolean>;
}>;

/** How long after the last answer it is saved. */
export const AUTOSAVE_WAIT_MS = 700;
/** How long until an unreachable server is tried again, time after time. */
const RETRY_MS = [2_000, 5_000, 15_000, 30_000] as const;

/**
 * Saves answers as they are given, one request after the other. What is refused stays on the screen
 * with its error and holds nothing else up; what could not be sent is sent again.
 */
export function createAutosave<Saved>(options: AutosaveOptions<Saved>): Autosave {
  const dirty = new Map<string, unknown>();
  let { version } = options;
  let latestVersion = version;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  const state = atom<SaveState>({
    phase: 'idle',
    savedAt: options.savedAt,
    unsaved: [],
    saved: [],
    errors: {},
    problem: undefined,
    theirs: {},
  });

  function set(change: Partial<SaveState>): void {
    state.set({ ...state.get(), ...change });
  }

  function schedule(waitMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), waitMs);
  }

  function run(): Promise<void> {
    clearTimeout(timer);
    // Its time has come again.
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
      const outcome = await options.send(Object.fromEntries(sent), version);
      if (!take(outcome, sent)) return;
    }
  }

  /** Whether to go on with what is left. */
  function take(outcome: SaveOutcome<Saved>, sent: ReadonlyMap<string, unknown>): boolean {
    const { saved, errors } = state.get();
    const keys = [...sent.keys()];
    if (outcome.kind === 'saved') {
      failures = 0;
      version = outcome.version;
      set({
        phase: 'saved',
        savedAt: options.now(),
        saved: [...new Set([...saved, ...keys])],
        errors: withoutKeys(errors, keys),
        unsaved: [...dirty.keys()],
        problem: undefined,
      });
      options.onSaved(outcome.saved);
      return true;
    }
    if (outcome.kind === 'refused') {
      const refused = keys.filter((key) => hasError(outcome.errors, key));
      // A refusal that names nothing of what was sent would be repeated for ever.
      putBack(sent, refused.length === 0 ? keys : refused);
      set({
        phase: 'idle',
        errors: { ...withoutKeys(errors, keys), ...outcome.errors },
        unsaved: [...dirty.keys()],
      });
      return true;
    }
    putBack(sent, []);
    set({ phase: outcome.kind, unsaved: [...dirty.keys()] });
    if (outcome.kind === 'stale') {
      latestVersion = outcome.version;
      set({ theirs: outcome.theirs });
    }
    if (outcome.kind === 'closed') set({ problem: outcome.problem });
    if (outcome.kind === 'unreachable') {
      schedule(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0);
      failures += 1;
    }
    return false;
  }

  /** An answer given meanwhile is newer than the one that was sent. */
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

  return {
    state,
    answer(key, value) {
      dirty.set(key, value);
      const { errors, phase } = state.get();
      set({
        errors: withoutKeys(errors, [key]),
        unsaved: [...new Set([...state.get().unsaved, key])],
        ...(phase === 'saved' && { phase: 'idle' }),
      });
      if (phase !== 'stale' && phase !== 'closed') schedule(AUTOSAVE_WAIT_MS);
    },
    flush,
    keepMine() {
      version = latestVersion;
      set({ phase: 'idle' });
      return flush();
    },
    resume() {
      set({ phase: 'idle' });
      return flush();
    },
  };
}

/** Only a person or the clock starts it again. */
function isStopped(phase: SavePhase): boolean {
  return phase === 'stale' || phase === 'closed' || phase === 'unreachable';
}

function hasError(errors: Readonly<Record<string, string>>, key: string): boolean {
  return Object.keys(errors).some((path) => path === key || path.startsWith(`${key}.`));
}

function withoutKeys(errors: Readonly<Record<string, string>>, keys: readonly string[]) {
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => !keys.some((key) => hasError({ [path]: '' }, key))),
  );
}
