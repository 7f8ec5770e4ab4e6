import { batchesOf } from '#domain/imports/import.ts';
import { type Answer, api, ask, type Problem } from '#site/api.ts';
import type { ReadFile } from './read-file.ts';

type Json<Call extends (...given: never[]) => Promise<{ json: () => unknown }>> = Awaited<
  ReturnType<Awaited<ReturnType<Call>>['json']>
>;
export type Begun = Json<typeof api.imports.$post>;
export type Import = Begun['import'];
export type Detail = Json<(typeof api.imports)[':id']['$get']>;
export type RefusedRow = Detail['refused']['items'][number];

/** Begins the import of a file, or continues the one that is not finished. */
export function beginImport(
  { name, sha256, header, rows }: ReadFile,
  kind: Import['kind'],
  owner: string,
): Promise<Answer<Begun>> {
  const [first = []] = batchesOf(rows);
  const json = {
    ...{ kind, sha256, fileName: name, rows: rows.length, header: [...header] },
    first,
    ...(kind === 'homes' && owner && { owner }),
  };
  return ask(api.imports.$post({ json }));
}

/**
 * Sends the rows that an import has not received, until all are there, one fails, or `isStopped`.
 * @param onProgress called after each batch
 */
export async function sendRows(
  begun: Import,
  { rows }: ReadFile,
  {
    isStopped,
    onProgress,
  }: Readonly<{ isStopped: () => boolean; onProgress: (now: Import) => void }>,
): Promise<Problem | undefined> {
  let now = begun;
  for (const batch of batchesOf(rows.slice(begun.received))) {
    if (isStopped()) return undefined;
    const json = { from: now.received, rows: batch };
    const { data, error } = await ask(
      api.imports[':id'].batches.$post({ param: { id: begun.id }, json }),
    );
    if (error) return error.data;
    now = data;
    onProgress(now);
  }
  return undefined;
}

export function readImport(id: string): Promise<Answer<Detail>> {
  return ask(api.imports[':id'].$get({ param: { id }, query: {} }));
}

/** Ends an import: all of it becomes visible, or is deleted. */
export function endImport(id: string, how: 'publish' | 'cancel'): Promise<Answer<Import>> {
  return ask(api.imports[':id'][how].$post({ param: { id } }));
}
