import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fittingMapping, type Mapping, mappingSchema, missingColumns } from './mapping.ts';
import { UnreadableFile } from './read-csv.ts';

const OWN_MAPS = join(import.meta.dirname, '..', 'maps');

/**
 * Returns the mapping for a file with these columns: the given one, or else the built-in one that
 * fits.
 * @throws UnreadableFile with a message when there is none, or the given one is invalid
 */
export function mappingFor(header: readonly string[], path: string | undefined): Mapping {
  const repeated = header.find((name, index) => header.indexOf(name) !== index);
  if (repeated !== undefined) {
    throw new UnreadableFile(`The file has two columns called "${repeated}".`);
  }
  if (path !== undefined) {
    const mapping = readMapping(path);
    const missing = missingColumns(mapping, header);
    if (missing.length === 0) return mapping;
    throw new UnreadableFile(
      `The file has no column ${missing.map((name) => `"${name}"`).join(', ')}, which ${path} reads.`,
    );
  }
  const own = readdirSync(OWN_MAPS).map((name) => readMapping(join(OWN_MAPS, name)));
  const fitting = fittingMapping(own, header);
  if (fitting) return fitting;
  throw new UnreadableFile(
    `No mapping of ours fits these columns: ${header.join(', ')}.
  Write one like those in api/commands/import/maps and name it with --map.`,
  );
}

function readMapping(path: string): Mapping {
  if (!existsSync(path)) throw new UnreadableFile(`There is no mapping ${path}.`);
  const parsed = mappingSchema.safeParse(jsonOf(path));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(
    ({ path: at, message }) => `  ${at.join('.')}: ${message}`,
  );
  throw new UnreadableFile(`The mapping ${path} is wrong:\n${faults.join('\n')}`);
}

function jsonOf(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new UnreadableFile(`The mapping ${path} is not JSON: ${String(error)}`);
  }
}
