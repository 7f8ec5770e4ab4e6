import { UnreadableFile } from '#domain/unreadable-file.ts';
import { fittingMapping, type Mapping, mappingSchema, missingColumns } from './mapping.ts';
import countySales from './maps/county-sales.json' with { type: 'json' };
import mlsSales from './maps/mls-sales.json' with { type: 'json' };

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
