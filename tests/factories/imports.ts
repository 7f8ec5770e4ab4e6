import { createId } from '@paralleldrive/cuid2';
import { beginImport } from '#api/imports/begin-import.ts';
import { receiveBatch } from '#api/imports/receive-batch.ts';
import type { ImportBegin } from '#domain/imports/import.ts';
import { aContext, aUser } from './accounts.ts';

/** A file with one closed sale that no other file has. */
export function anImportFile(): ImportBegin {
  return {
    kind: 'sales',
    fileName: 'sales.csv',
    sha256: `${createId()}${createId()}${createId()}`.replace(/[^0-9a-f]/g, '0').slice(0, 64),
    rows: 1,
    header: ['parcel', 'price', 'sale_date', 'lat', 'lon', 'type', 'sqft'],
    first: [
      {
        line: 2,
        cells: [createId(), '525000', '2026-01-15', '27.9', '-82.4', 'house', '1800'],
      },
    ],
  };
}

/** Begins an import and returns its id; with `isReceived`, all of its rows are there. */
export async function anImport(isReceived = false): Promise<string> {
  const context = aContext(await aUser({ profile: 'admin' }));
  const file = anImportFile();
  const { id } = (await beginImport(context, file)).import;
  if (isReceived) await receiveBatch(context, id, { from: 0, rows: file.first });
  return id;
}
