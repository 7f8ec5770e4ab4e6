import type { Portion } from './file/check-file.ts';
import type { CheckedRow } from './file/check-row.ts';
import type { Refusals } from './file/refusals.ts';
import type { Compared } from './known-listings.ts';

/**
 * Where checked rows go. Nothing is visible before `publish`, which makes all of it visible at
 * once.
 */
export type Load = Readonly<{
  stage: (
    source: string,
    rows: readonly CheckedRow[],
  ) => Promise<Readonly<{ created: number; updated: number }> & Omit<Compared, 'staged'>>;
  publish: () => Promise<void>;
  /** @param isToContinue keeps the staged rows, so that an import of the same file can continue */
  close: (isToContinue: boolean) => Promise<void>;
}>;

/** The result of importing a file. */
export type Summary = {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  refused: Refusals;
  /** Number of loaded rows by what the gazetteer filled in. */
  filled: Map<string, number>;
  /**
   * Number of loaded rows by field whose value was dropped because their type is not asked for it.
   */
  leftOut: Map<string, number>;
};

/** The load of a dry run: compares nothing and writes nothing. */
export const NO_LOAD: Load = {
  stage: async (_source, rows) => ({
    created: rows.length,
    updated: 0,
    unchanged: 0,
    refused: [],
  }),
  publish: async () => undefined,
  close: async () => undefined,
};

/**
 * Stages a file's rows and publishes them together at the end.
 * @param open called with the first portion, so that nothing is opened for an unreadable file
 * @param refused gets the refused rows
 */
export async function loadPortions(
  portions: AsyncIterable<Portion>,
  {
    open,
    refused,
    signal,
    onRows,
    onPublish,
  }: Readonly<{
    open: () => Promise<Load>;
    refused: Refusals;
    signal: AbortSignal;
    onRows: (rows: number) => void;
    onPublish: () => void;
  }>,
): Promise<Summary> {
  const summary = emptySummary(refused);
  let load: Load | undefined;
  try {
    for await (const portion of portions) {
      signal.throwIfAborted();
      load ??= await open();
      await stagePortion(load, portion, summary);
      onRows(summary.rows);
    }
    signal.throwIfAborted();
    if (load && summary.created + summary.updated > 0) {
      onPublish();
      await load.publish();
    }
  } catch (error) {
    await load?.close(signal.aborted);
    throw error;
  }
  await load?.close(false);
  return summary;
}

async function stagePortion(
  load: Load,
  { source, checked, refused }: Portion,
  summary: Summary,
): Promise<void> {
  const staged = await load.stage(source, checked);
  summary.rows += checked.length + refused.length;
  summary.created += staged.created;
  summary.updated += staged.updated;
  summary.unchanged += staged.unchanged;
  summary.refused.add(refused);
  summary.refused.add(staged.refused);
  const lost = new Set(staged.refused.map(({ line }) => line));
  for (const { line, filled, leftOut } of checked) {
    if (lost.has(line)) continue;
    for (const what of filled) count(summary.filled, what);
    for (const key of leftOut) count(summary.leftOut, key);
  }
}

function emptySummary(refused: Refusals): Summary {
  return {
    ...{ rows: 0, created: 0, updated: 0, unchanged: 0, refused },
    ...{ filled: new Map(), leftOut: new Map() },
  };
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
