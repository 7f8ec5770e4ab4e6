import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  type DryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestRunner,
  TestStatus,
} from '@stryker-mutator/api/test-runner';
import { type Collected, collect } from './collected.ts';
import { imports } from './imports.ts';
import { runTests } from './run-tests.ts';

const { NAMESPACE } = INSTRUMENTER_CONSTANTS;

type State = {
  activeMutant: string | undefined;
  currentTestId: string | undefined;
  hitCount: number;
  hitLimit: number | undefined;
  mutantCoverage: {
    static: Record<string, number>;
    perTest: Record<string, Record<string, number>>;
  };
};

type Said = Readonly<{
  count: number;
  hitCount: number;
  failed?: Readonly<{ id: string; message: string }>;
  broken?: string;
}>;

/** The tests of the mutated files, and of the files they depend on. */
const TESTS = [
  'domain/*.test.ts',
  'domain/{accounts,offers,payments}/**/*.test.ts',
  'domain/properties/*.test.ts',
];
/** Decompresses a hundred megabytes, which takes seconds. */
const SLOW = 'domain/offers/pdf/inspection-limits.test.ts';

/**
 * Runs the rules' tests in Stryker's own process, where a mutant takes milliseconds instead of a
 * second in vitest. Only static mutants, which take effect when a file is loaded, need a thread
 * that loads it.
 */
class RulesRunner implements TestRunner {
  readonly #state: State = {
    activeMutant: undefined,
    currentTestId: undefined,
    hitCount: 0,
    hitLimit: undefined,
    mutantCoverage: { static: {}, perTest: {} },
  };
  #tests: readonly Collected[] | undefined;
  /**
   * Last duration of each test. The fastest tests run first, which is sufficient for most mutants.
   */
  readonly #ms = new Map<string, number>();

  init() {
    Object.assign(globalThis, { [NAMESPACE]: this.#state });
    return Promise.resolve();
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async dryRun(): Promise<DryRunResult> {
    const outcomes = await runTests(await this.#loaded(), false, ({ id }) => {
      this.#state.currentTestId = id;
    });
    this.#state.currentTestId = undefined;
    const tests = outcomes.map(({ test: { run: _run, ...test }, ms, failure }) => ({
      ...test,
      timeSpentMs: ms,
      ...(failure === undefined
        ? { status: TestStatus.Success as const }
        : { status: TestStatus.Failed as const, failureMessage: failure }),
    }));
    const { mutantCoverage } = this.#state;
    return { status: DryRunStatus.Complete, tests, mutantCoverage };
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const said =
      options.mutantActivation === 'static'
        ? await this.#loadedWith(options)
        : await this.#changed(options);
    const { count, hitCount, failed, broken } = said;
    const limit = determineHitLimitReached(hitCount, options.hitLimit);
    if (limit) return { status: MutantRunStatus.Timeout, reason: limit.reason ?? '' };
    if (broken !== undefined) return { status: MutantRunStatus.Error, errorMessage: broken };
    if (!failed) return { status: MutantRunStatus.Survived, nrOfTests: count };
    return {
      status: MutantRunStatus.Killed,
      killedBy: [failed.id],
      failureMessage: failed.message,
      nrOfTests: count,
    };
  }

  /** Loads all tests without a mutant. */
  async #loaded(): Promise<readonly Collected[]> {
    if (!this.#tests) {
      await import(resolve('tests/fixed-seed.ts'));
      const tests: Collected[] = [];
      const files = globSync(TESTS).filter((file) => file !== SLOW);
      for (const file of files) tests.push(...(await collect(resolve(file))));
      this.#tests = tests;
    }
    return this.#tests;
  }

  async #changed({ activeMutant, testFilter, hitLimit }: MutantRunOptions): Promise<Said> {
    const all = await this.#loaded();
    const wanted = testFilter && new Set(testFilter);
    const tests = (wanted ? all.filter(({ id }) => wanted.has(id)) : all).toSorted(
      (one, other) => (this.#ms.get(one.id) ?? 0) - (this.#ms.get(other.id) ?? 0),
    );
    Object.assign(this.#state, { activeMutant: activeMutant.id, hitCount: 0, hitLimit });
    const outcomes = await runTests(tests, true);
    this.#state.activeMutant = undefined;
    for (const { test, ms } of outcomes) this.#ms.set(test.id, ms);
    const last = outcomes.at(-1);
    return {
      count: outcomes.length,
      hitCount: this.#state.hitCount,
      ...(last?.failure !== undefined && { failed: { id: last.test.id, message: last.failure } }),
    };
  }

  async #loadedWith({ activeMutant, sandboxFileName, hitLimit }: MutantRunOptions): Promise<Said> {
    const all = new Set((await this.#loaded()).map(({ fileName }) => fileName));
    // The nearest test is loaded first, because it is the most likely to fail.
    const files = [...all]
      .filter((file) => imports(file, sandboxFileName))
      .toSorted((one, other) => shared(other, sandboxFileName) - shared(one, sandboxFileName));
    const workerData = { files, namespace: NAMESPACE, mutant: activeMutant.id, hitLimit };
    const thread = new Worker(new URL('loaded-with-mutant.ts', import.meta.url), { workerData });
    return new Promise((done, fail) => {
      thread.once('message', (said: Said) => {
        done(said);
        void thread.terminate();
      });
      thread.once('error', fail);
    });
  }
}

/** Returns the length of the common prefix of two paths. */
function shared(one: string, other: string): number {
  const at = [...one].findIndex((character, index) => character !== other[index]);
  return at < 0 ? one.length : at;
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'rules', RulesRunner)];
