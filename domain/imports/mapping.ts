import { z } from 'zod';
import countySales from '#domain/imports/maps/county-sales.json' with { type: 'json' };
import mlsSales from '#domain/imports/maps/mls-sales.json' with { type: 'json' };
import { answerSchema } from '#domain/properties/catalogue/answers.ts';
import { CATALOGUE, type CatalogueEntry, fieldByKey } from '#domain/properties/catalogue/index.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { UnreadableFile } from '#domain/unreadable-file.ts';
import { explain } from '#domain/validation.ts';

const column = z.string().min(1).max(200);

/** The answer that a column's value stands for; `null` leaves the question unanswered. */
const text = z.string().max(500);
const answer = z.union([text, z.number(), z.boolean(), z.array(text).max(100), z.null()]);

/** Answers by a column's values. `*` stands for every value that is not listed. */
const values = <Answer extends z.ZodType>(each: Answer) => z.record(z.string(), each);

/** Units of a column other than dollars, square feet and feet. */
export const UNITS = ['cents', 'acres', 'square_meters', 'hectares', 'meters'] as const;

const columnSource = z.strictObject({
  column,
  /** Unit of the column; dollars, square feet or feet if absent. */
  unit: z.enum(UNITS).optional(),
  values: values(answer).optional(),
  /** Separator of several options in one cell. */
  separator: z.string().min(1).max(10).optional(),
  /** Narrower bounds than the catalogue's, for values that are implausible in this source. */
  least: z.number().optional(),
  most: z.number().optional(),
});
const constantSource = z.strictObject({ constant: answer });
const source = z.union([columnSource, constantSource]);

const MAPPED = CATALOGUE.filter(({ kind }) => kind !== 'rows').map(({ key }) => key);

/** How the columns of a file answer the catalogue's questions. */
export const mappingSchema = z
  .strictObject({
    /** Names the data source: the same id of the same source is the same listing. */
    source: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
    id: column,
    type: z.union([
      z.strictObject({
        column,
        values: values(z.enum(PROPERTY_TYPES)).optional(),
      }),
      z.strictObject({ constant: z.enum(PROPERTY_TYPES) }),
    ]),
    coordinates: z.strictObject({ latitude: column, longitude: column }).optional(),
    /** Cells that count as empty, such as `N/A`. */
    blanks: z.array(z.string().max(100)).max(100).optional(),
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

/** Returns the columns that a mapping reads, without duplicates. */
export function columnsOf({ id, type, coordinates, fields }: Mapping): readonly string[] {
  const columns = [
    id,
    ...('column' in type ? [type.column] : []),
    ...(coordinates ? [coordinates.latitude, coordinates.longitude] : []),
    ...Object.values(fields).flatMap((from) => ('column' in from ? [from.column] : [])),
  ];
  return [...new Set(columns)];
}

/** Returns the columns that a mapping reads and the file does not have. */
export function missingColumns(mapping: Mapping, header: readonly string[]): readonly string[] {
  return columnsOf(mapping).filter((column) => !header.includes(column));
}

/** Returns the mapping that reads the most columns, among those whose columns the file has. */
export function fittingMapping(
  mappings: readonly Mapping[],
  header: readonly string[],
): Mapping | undefined {
  return mappings
    .filter((mapping) => missingColumns(mapping, header).length === 0)
    .sort((one, other) => columnsOf(other).length - columnsOf(one).length)[0];
}

/** Checks constants and mapped values with the catalogue before any row is read. */
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

const BUILT_IN = [countySales, mlsSales];

/**
 * Returns the mapping for a file of homes with these columns: the given one, or else the built-in
 * one that fits.
 * @throws UnreadableFile when there is none, or the given one reads columns that the file lacks
 */
export function mappingFor(header: readonly string[], given: Mapping | undefined): Mapping {
  const repeated = header.find((name, index) => header.indexOf(name) !== index);
  if (repeated !== undefined) {
    throw new UnreadableFile({
      es: `El archivo tiene dos columnas «${repeated}».`,
      en: `The file has two columns called "${repeated}".`,
    });
  }
  if (given) {
    const missing = missingColumns(given, header);
    if (missing.length === 0) return given;
    throw new UnreadableFile({
      es: `Al archivo le faltan columnas que lee el mapa: ${missing.join(', ')}.`,
      en: `The file lacks columns that the mapping reads: ${missing.join(', ')}.`,
    });
  }
  const fitting = fittingMapping(
    BUILT_IN.map((mapping) => mappingSchema.parse(mapping)),
    header,
  );
  if (fitting) return fitting;
  throw new UnreadableFile({
    es: `Ninguno de nuestros mapas sirve para estas columnas: ${header.join(', ')}. Con un mapa propio se importa así: npm run import -- ARCHIVO --map MAPA.json`,
    en: `No mapping of ours fits these columns: ${header.join(', ')}. A mapping of your own: npm run import -- FILE --map MAPPING.json`,
  });
}
