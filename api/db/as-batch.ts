import type { BatchItem } from 'drizzle-orm/batch';

export type Statement = BatchItem<'sqlite'>;

/** A list of statements as the non-empty tuple that `db.batch` asks for. */
export function asBatch(statements: readonly Statement[]): [Statement, ...Statement[]] {
  const [first, ...rest] = statements;
  if (!first) throw new Error('a batch needs a statement');
  return [first, ...rest];
}
