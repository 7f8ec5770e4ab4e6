import { z } from 'zod';
import { answerSchema } from '#domain/properties/catalogue/answers.ts';
import type { CatalogueEntry } from '#domain/properties/catalogue/index.ts';
import { CATALOGUE, fieldByKey } from '#domain/properties/catalogue/index.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { explain } from '#domain/validation.ts';
import { UNITS } from './units.ts';

/** An answer that a value of a column means; `null` leaves the question open. */
const answer = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);

/** A column's values in words of the catalogue. `*` stands for every value that is not listed. */
const values = <Answer extends z.ZodType>(each: Answer) => z.record(z.string(), each);

const columnSource = z.strictObject({
  column: z.string().min(1),
  /** The column's unit; dollars, square feet and feet when absent. */
  unit: z.enum(UNITS).optional(),
  values: values(answer).optional(),
  /** Separates several options in one cell. */
  separator: z.string().min(1).optional(),
  /** Tighter bounds than the catalogue's, for values this source cannot mean. */
  least: z.number().optional(),
  most: z.number().optional(),
});
const constantSource = z.strictObject({ constant: answer });
const source = z.union([columnSource, constantSource]);

const MAPPED = CATALOGUE.filter(({ kind }) => kind !== 'rows').map(({ key }) => key);

/** How the columns of a file answer the catalogue's questions. */
export const mappingSchema = z
  .strictObject({
    /** Names where the ids come from: the same id of the same source is the same listing. */
    source: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
    id: z.string().min(1),
    type: z.union([
      z.strictObject({
        column: z.string().min(1),
        values: values(z.enum(PROPERTY_TYPES)).optional(),
      }),
      z.strictObject({ constant: z.enum(PROPERTY_TYPES) }),
    ]),
    coordinates: z
      .strictObject({ latitude: z.string().min(1), longitude: z.string().min(1) })
      .optional(),
    /** Cells that count as empty: `N/A`. */
    blanks: z.array(z.string()).optional(),
    fields: z.partialRecord(z.enum(MAPPED), source),
  })
  .check(({ value, issues }) => {
    for (const [key, from] of Object.entries(value.fields)) {
      const field = fieldByKey(key);
      if (!field) continue;
      for (const [path, message] of faultsOf(field, from)) {
        issues.push({ code: 'custom', message, input: from, path: ['fields', key, ...path] });
      }
    }
  });
export type Mapping = z.infer<typeof mappingSchema>;
export type Source = z.infer<typeof source>;
export type ColumnSource = z.infer<typeof columnSource>;

/** The columns that a mapping reads, each once. */
export function columnsOf({ id, type, coordinates, fields }: Mapping): readonly string[] {
  const columns = [
    id,
    ...('column' in type ? [type.column] : []),
    ...(coordinates ? [coordinates.latitude, coordinates.longitude] : []),
    ...Object.values(fields).flatMap((from) => ('column' in from ? [from.column] : [])),
  ];
  return [...new Set(columns)];
}

/** The columns that a mapping reads and a file does not have. */
export function missingColumns(mapping: Mapping, header: readonly string[]): readonly string[] {
  return columnsOf(mapping).filter((column) => !header.includes(column));
}

/** Of the mappings whose columns a file has, the one that reads most of it. */
export function fittingMapping(
  mappings: readonly Mapping[],
  header: readonly string[],
): Mapping | undefined {
  return mappings
    .filter((mapping) => missingColumns(mapping, header).length === 0)
    .sort((one, other) => columnsOf(other).length - columnsOf(one).length)[0];
}

/** What a mapping writes has to be an answer before any row is read. */
function* faultsOf(
  field: CatalogueEntry,
  from: Source,
): Generator<readonly [readonly string[], string]> {
  const schema = field.kind === 'rows' ? z.never() : answerSchema(field);
  const fault = (value: unknown) =>
    value === null
      ? undefined
      : schema.safeParse(value, { error: explain('en') }).error?.issues[0]?.message;
  if ('constant' in from) {
    const message = fault(from.constant);
    if (message) yield [['constant'], message];
    return;
  }
  for (const [value, means] of Object.entries(from.values ?? {})) {
    const isList = field.kind === 'choices' && typeof means === 'string';
    const message = fault(isList ? [means] : means);
    if (message) yield [['values', value], message];
  }
}
