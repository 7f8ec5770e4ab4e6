import { setTimeout as wait } from 'node:timers/promises';
import { batchesOf, beginningOf, type ImportBegin } from '#domain/imports/import.ts';
import type { CsvRecord } from '#domain/imports/read-csv.ts';
import { type Administrator, answerTo, Refused } from './administrator.ts';
import type { Refusals } from './refusals.ts';

/** A batch is sent again this often when the product does not answer, as while it is deployed. */
const TRIES = 6;
const PAUSE_MS = 2_000;

type Answered<Call extends (...given: never[]) => Promise<{ json: () => unknown }>> = Awaited<
  ReturnType<Awaited<ReturnType<Call>>['json']>
>;
export type Begun = Answered<Administrator['api']['imports']['$post']>;
export type Import = Begun['import'];

/** Begins the import of a file, or finds the one that is not finished. */
export function beginImport(
  { api }: Administrator,
  records: readonly CsvRecord[],
  about: Omit<ImportBegin, 'header' | 'first' | 'rows' | 'tallies'>,
): Promise<Begun> {
  const [header, ...rows] = records;
  const json = { ...about, ...beginningOf(header?.cells ?? [], rows) };
  return answerTo(api.imports.$post({ json }));
}

/**
 * Sends the rows that an import has not received.
 * @param onRows called with the import's progress after each batch
 */
export async function sendRows(
  { api }: Administrator,
  begun: Import,
  rows: readonly CsvRecord[],
  { signal, onRows }: Readonly<{ signal: AbortSignal; onRows: (progress: Import) => void }>,
): Promise<Import> {
  let progress = begun;
  for (const batch of batchesOf(rows.slice(begun.received))) {
    const { received: from } = progress;
    const json = { from, rows: batch };
    progress = await untilAnswered(signal, () =>
      answerTo(
        api.imports[':id'].batches.$post({ param: { id: begun.id }, json }, { init: { signal } }),
      ),
    );
    onRows(progress);
  }
  return progress;
}

/** Reads all rows that an import has refused. */
export async function readRefused(
  { api }: Administrator,
  id: string,
  refused: Refusals,
): Promise<void> {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { ...(cursor && { cursor }) };
    const page = await answerTo(api.imports[':id'].$get({ param: { id }, query }));
    refused.add(page.refused.items);
    cursor = page.refused.nextCursor;
  }
}

async function untilAnswered<Answer>(
  signal: AbortSignal,
  send: () => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    signal.throwIfAborted();
    try {
      return await send();
    } catch (error) {
      const mayPass =
        error instanceof Refused &&
        ['unreachable', 'unknown', 'unavailable', 'request_in_progress'].includes(error.code);
      if (!mayPass || tries === TRIES) throw error;
      await wait(PAUSE_MS, undefined, { signal });
    }
  }
}
