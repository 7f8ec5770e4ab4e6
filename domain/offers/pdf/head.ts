import { Unreadable } from './findings.ts';

/** A filter of a stream, with its predictor. */
export type Filter = Readonly<{
  name: 'flate' | 'lzw' | 'hex' | 'base85' | 'runs';
  predictor: Predictor | undefined;
  /** LZW's EarlyChange: code width increases one code early. */
  isEarly: boolean;
}>;
export type Predictor = Readonly<{
  kind: 'tiff' | 'png';
  colors: number;
  bits: number;
  columns: number;
}>;
/** An object stream: offset of its first object, and its filters, outermost first. */
export type ObjectStream = Readonly<{ first: number; filters: readonly Filter[] }>;

type Value = string | readonly Value[] | Dictionary;
type Dictionary = ReadonlyMap<string, Value>;

const MAX_FILTERS = 4;
const MAX_ROW_BYTES = 65_536;
const FILTERS: ReadonlyMap<string, Filter['name']> = new Map([
  ['FlateDecode', 'flate'],
  ['Fl', 'flate'],
  ['LZWDecode', 'lzw'],
  ['LZW', 'lzw'],
  ['ASCIIHexDecode', 'hex'],
  ['AHx', 'hex'],
  ['ASCII85Decode', 'base85'],
  ['A85', 'base85'],
  ['RunLengthDecode', 'runs'],
  ['RL', 'runs'],
]);
/** Entries that let some readers take the data from elsewhere or decode it differently. */
const FOREIGN = ['F', 'DP', 'FFilter', 'FDecodeParms'];

const TOKEN = /[\0\t\n\f\r ]*(<<|>>|[[\]]|\/?[^\0\t\n\f\r ()<>[\]{}/%]*)/y;

/**
 * Parses the dictionary of a stream; undefined when it is not an object stream. The dictionary must
 * be as simple as common programs write it, so that all readers interpret it alike.
 * @throws Unreadable when it is not, or names an unsupported filter.
 */
export function objectStreamIn(bytes: Uint8Array): ObjectStream | undefined {
  const text = String.fromCharCode(...bytes);
  const dictionary = oneValue(tokensOf(text));
  if (!(dictionary instanceof Map)) throw new Unreadable();
  const entries: Dictionary = dictionary;
  if (!entries.has('First') && entries.get('Type') !== '/ObjStm') return undefined;
  if (FOREIGN.some((key) => entries.has(key))) throw new Unreadable();
  const filters = listOf(entries.get('Filter'));
  const parameters = listOf(entries.get('DecodeParms'));
  if (filters.length > MAX_FILTERS || parameters.length > filters.length) throw new Unreadable();
  return {
    first: whole(entries.get('First'), 0, Number.MAX_SAFE_INTEGER),
    filters: filters.map((filter, index) => filterOf(filter, parameters[index])),
  };
}

function* tokensOf(text: string): Generator<string, undefined> {
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const [, token] = TOKEN.exec(text) ?? [];
    // A string, a comment or an unexpected character.
    if (!token) throw new Unreadable();
    yield token.replace(/#([0-9a-f]{2})/gi, (_, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }
}

/** The single value of these tokens. A reference is a list of three. */
function oneValue(tokens: Generator<string, undefined>): Value {
  const values = valuesUntil(tokens, undefined);
  const [value] = values;
  if (value === undefined || values.length > 1) throw new Unreadable();
  return value;
}

function valuesUntil(tokens: Generator<string, undefined>, end: string | undefined): Value[] {
  const values: Value[] = [];
  for (;;) {
    const { value: token } = tokens.next();
    if (token === end) return values;
    if (token === undefined || token === '>>' || token === ']') throw new Unreadable();
    if (token === '[') values.push(valuesUntil(tokens, ']'));
    else if (token === '<<') values.push(dictionaryOf(valuesUntil(tokens, '>>')));
    else if (token === 'R') values.push([values.pop() ?? '', values.pop() ?? '', token]);
    else values.push(token);
  }
}

function dictionaryOf(values: readonly Value[]): Dictionary {
  const entries = new Map<string, Value>();
  for (let index = 0; index < values.length; index += 2) {
    const [key, value] = [values[index], values[index + 1]];
    const isKey = typeof key === 'string' && key.startsWith('/') && !entries.has(key.slice(1));
    if (!isKey || value === undefined) throw new Unreadable();
    entries.set(key.slice(1), value);
  }
  return entries;
}

function listOf(value: Value | undefined): readonly Value[] {
  if (value === undefined || value === 'null') return [];
  return Array.isArray(value) ? value : [value];
}

function filterOf(filter: Value, parameters: Value | undefined): Filter {
  const name = typeof filter === 'string' && FILTERS.get(filter.slice(1));
  if (!name || !filter.startsWith('/')) throw new Unreadable();
  const given = parameters === undefined || parameters === 'null' ? new Map() : parameters;
  if (!(given instanceof Map)) throw new Unreadable();
  const isPacked = name === 'flate' || name === 'lzw';
  return {
    name,
    predictor: isPacked ? predictorOf(given) : undefined,
    isEarly: whole(given.get('EarlyChange') ?? '1', 0, 1) === 1,
  };
}

function predictorOf(given: Dictionary): Predictor | undefined {
  const number = whole(given.get('Predictor') ?? '1', 1, 15);
  if (number === 1) return undefined;
  const [colors, bits, columns] = (
    [
      ['Colors', '1', 32],
      ['BitsPerComponent', '8', 16],
      ['Columns', '1', MAX_ROW_BYTES],
    ] as const
  ).map(([key, usual, max]) => whole(given.get(key) ?? usual, 1, max));
  const kind = number === 2 ? 'tiff' : 'png';
  const all = { kind, colors: colors ?? 1, bits: bits ?? 8, columns: columns ?? 1 } as const;
  const isKnown = kind === 'tiff' ? all.bits === 8 : number >= 10;
  if (!isKnown || (all.colors * all.bits * all.columns) / 8 > MAX_ROW_BYTES) throw new Unreadable();
  return all;
}

function whole(value: Value | undefined, min: number, max: number): number {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= min && number <= max)) throw new Unreadable();
  return number;
}
