import {
  type ColumnNumbers,
  type ColumnTally,
  conventionOf,
  type NumberConvention,
} from '#domain/i18n/file-numbers.ts';
import type { FieldKind } from '#domain/properties/catalogue/field.ts';
import { fieldByKey } from '#domain/properties/catalogue/index.ts';
import { UnreadableFile } from '#domain/unreadable-file.ts';
import type { ColumnSource, Mapping } from './mapping.ts';

/** A file that does not show how it writes decimals, so that an administrator has to say it. */
export class UnclearNumbers extends UnreadableFile {
  constructor() {
    super({
      es: 'El archivo no muestra si escribe los decimales con punto o con coma: «1.250» puede ser 1,250 o 1.25. Elíjalo.',
      en: 'The file does not show whether its decimals follow a point or a comma: "1.250" may be 1,250 or 1.25. Choose it.',
    });
  }
}

/**
 * How a file of homes writes decimals.
 * @param tallies of its columns, in the order of the header
 * @throws UnclearNumbers when the file does not show it
 */
export function homesConvention(
  { coordinates, fields }: Mapping,
  header: readonly string[],
  tallies: readonly ColumnTally[],
): NumberConvention {
  const degrees = coordinates ? [coordinates.latitude, coordinates.longitude] : [];
  const numbers = Object.entries(fields).flatMap(([key, from]) => {
    const field = fieldByKey(key);
    const kind = field && 'column' in from ? columnNumbers(field, from) : undefined;
    return kind && 'column' in from ? [[from.column, kind] as const] : [];
  });
  const columns = [...degrees.map((name) => [name, 'degrees'] as const), ...numbers];
  return conventionIn(
    columns.map(([name, kind]) => [header.indexOf(name), kind] as const),
    tallies,
  );
}

/** What numbers a column has; `undefined` if it has none. */
export function columnNumbers(
  { kind, decimals }: Readonly<{ kind: FieldKind; decimals?: number }>,
  { unit }: ColumnSource,
): ColumnNumbers | undefined {
  if (kind === 'money') return 'whole';
  if (kind !== 'number') return undefined;
  return unit === undefined && decimals === undefined ? 'whole' : 'decimal';
}

/**
 * The convention of a file, from those of its columns that have numbers.
 * @throws UnclearNumbers when the file does not show it
 */
export function conventionIn(
  columns: readonly (readonly [at: number, numbers: ColumnNumbers])[],
  tallies: readonly ColumnTally[],
): NumberConvention {
  const convention = conventionOf(
    columns.flatMap(([at, numbers]) => {
      const tally = tallies[at];
      return tally ? [[numbers, tally] as const] : [];
    }),
  );
  if (convention === undefined) throw new UnclearNumbers();
  return convention;
}
