import { DAY_MS } from '#domain/calendar.ts';
import { type CheckedRow, checkRow } from '#domain/imports/check-row.ts';
import { type CheckedSale, checkSale } from '#domain/imports/check-sale.ts';
import type { Mapping } from '#domain/imports/mapping.ts';
import type { CsvRecord } from '#domain/imports/read-csv.ts';
import type { Refused } from '#domain/imports/refused.ts';
import type { ImportFormat } from './table.ts';

/** How the rows of an import are read. */
type Reading = Readonly<{ header: readonly string[]; format: ImportFormat }>;

type Checked =
  | Readonly<{ kind: 'home'; home: CheckedRow; mapping: Mapping }>
  | Readonly<{ kind: 'sale'; sale: CheckedSale }>
  | Readonly<{ kind: 'refused'; refused: Refused }>;

/**
 * Checks one row by the format of its import.
 * @param at epoch ms; a sale may not lie ahead
 */
export function checkOne({ header, format }: Reading, row: CsvRecord, at: number): Checked {
  if (format.homes) {
    const home = checkRow(format.homes, header, row);
    if ('reasons' in home) return { kind: 'refused', refused: home };
    return { kind: 'home', home, mapping: format.homes.mapping };
  }
  const sale = checkSale(format.sales, row, Math.floor(at / DAY_MS));
  return 'reasons' in sale ? { kind: 'refused', refused: sale } : { kind: 'sale', sale };
}
