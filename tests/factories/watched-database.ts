import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types';

/** A statement sent to the database, with its text and bound values. */
export type WatchedStatement = Readonly<{
  text: string;
  values: readonly unknown[];
  real: D1PreparedStatement;
}>;

type Watch = Readonly<{
  /** Replaces the text of a statement. */
  text?: (text: string) => string;
  /** Wraps every call of the database, single or batch. */
  call?: <T>(run: () => Promise<T>) => Promise<T>;
  /** Replaces a batch; `run` sends statements to the database as one batch. */
  batch?: (
    statements: readonly WatchedStatement[],
    run: (statements: readonly WatchedStatement[]) => Promise<D1Result[]>,
  ) => Promise<D1Result[]>;
}>;

const ASKING = ['run', 'all', 'first', 'raw'];

/** Wraps a database to observe, delay or change statements. */
export function watchedDatabase(
  database: D1Database,
  {
    text: rewritten = (text) => text,
    call = (run) => run(),
    batch = (all, run) => run(all),
  }: Watch,
): D1Database {
  const known = new WeakMap<object, WatchedStatement>();

  function statement(
    real: D1PreparedStatement,
    text: string,
    values: readonly unknown[] = [],
  ): D1PreparedStatement {
    const watched = new Proxy(real, {
      get(target, key) {
        if (key === 'bind') {
          return (...bound: unknown[]) => statement(target.bind(...bound), text, bound);
        }
        const member: unknown = Reflect.get(target, key);
        if (typeof member !== 'function') return member;
        const run = (...args: unknown[]): unknown => Reflect.apply(member, target, args);
        return ASKING.includes(String(key))
          ? (...args: unknown[]) => call(async () => run(...args))
          : run;
      },
    });
    known.set(watched, { real, text, values });
    return watched;
  }

  function watchedOf(one: D1PreparedStatement): WatchedStatement {
    return known.get(one) ?? { real: one, text: '', values: [] };
  }

  return new Proxy(database, {
    get(target, key) {
      if (key === 'prepare') {
        return (text: string) => statement(target.prepare(rewritten(text)), rewritten(text));
      }
      if (key === 'batch') {
        return (statements: D1PreparedStatement[]) =>
          call(() =>
            batch(statements.map(watchedOf), (all) => target.batch(all.map(({ real }) => real))),
          );
      }
      const member: unknown = Reflect.get(target, key);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

/** Returns a database that runs a callback before the n-th call or the first batch. */
export function beforeCall(
  database: D1Database,
  n: number | 'batch',
  run: () => Promise<void>,
): D1Database {
  let [calls, batches] = [0, 0];
  return watchedDatabase(database, {
    call: async (go) => {
      calls += 1;
      if (calls === n) await run();
      return go();
    },
    batch: async (statements, write) => {
      batches += 1;
      if (n === 'batch' && batches === 1) await run();
      return write(statements);
    },
  });
}
