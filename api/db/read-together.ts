import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types';
import type { BatchItem } from 'drizzle-orm/batch';

type Row = Readonly<Record<string, unknown>>;
type Waiting = Readonly<{
  statement: D1PreparedStatement;
  resolve: (result: D1Result<Row>) => void;
  reject: (error: unknown) => void;
}>;

/**
 * Returns a view of a database for one page that only reads. Statements of the same turn of the
 * event loop are sent as one batch, because a round trip costs more than a short statement. After
 * an error each is sent alone, so that only the statement with the error fails. It has the methods
 * that Drizzle calls for reading; anything that writes throws.
 */
export function readTogether(binding: D1Database): D1Database {
  let waiting: Waiting[] = [];

  async function send(): Promise<void> {
    const sent = waiting;
    waiting = [];
    const statements = sent.map(({ statement }) => statement);
    const results = await binding.batch<Row>(statements).catch(() => undefined);
    for (const [index, { statement, resolve, reject }] of sent.entries()) {
      const result = results?.[index];
      if (result) resolve(result);
      else statement.all<Row>().then(resolve, reject);
    }
  }

  function read(text: string, values: readonly unknown[]): Promise<D1Result<Row>> {
    return new Promise((resolve, reject) => {
      const statement = binding.prepare(text).bind(...values);
      waiting.push({ statement, resolve, reject });
      if (waiting.length === 1) setTimeout(send, 0);
    });
  }

  const prepare = (text: string, values: readonly unknown[] = []) => ({
    bind: (...bound: readonly unknown[]) => prepare(text, bound),
    all: () => read(text, values),
    raw: async () => {
      // A batch returns objects. As a subquery, columns with the same name get different ones.
      const { results } = await read(`select * from (${text})`, values);
      return results.map((row) => Object.values(row));
    },
  });
  const view = {
    prepare: (text: string) => prepare(text),
    batch: (statements: readonly ReturnType<typeof prepare>[]) =>
      Promise.all(statements.map((statement) => statement.all())),
  };
  // Cast: Drizzle calls no other method for reading.
  return view as unknown as D1Database;
}

export type Statement = BatchItem<'sqlite'>;

/** A list of statements as the non-empty tuple that `db.batch` asks for. */
export function asBatch(statements: readonly Statement[]): [Statement, ...Statement[]] {
  const [first, ...rest] = statements;
  if (!first) throw new Error('a batch needs a statement');
  return [first, ...rest];
}
