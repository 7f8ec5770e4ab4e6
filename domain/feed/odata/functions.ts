/** Types of a supported function: its arguments and its result. */
export type FunctionType = Readonly<{
  takes: readonly ('string' | 'day' | 'timestamp')[];
  gives: 'string' | 'number' | 'boolean' | 'date' | 'timestamp';
}>;

/** Functions that the feed computes. A `day` is a date or a timestamp. */
export const FUNCTIONS = {
  contains: { takes: ['string', 'string'], gives: 'boolean' },
  startswith: { takes: ['string', 'string'], gives: 'boolean' },
  endswith: { takes: ['string', 'string'], gives: 'boolean' },
  tolower: { takes: ['string'], gives: 'string' },
  toupper: { takes: ['string'], gives: 'string' },
  length: { takes: ['string'], gives: 'number' },
  year: { takes: ['day'], gives: 'number' },
  month: { takes: ['day'], gives: 'number' },
  day: { takes: ['day'], gives: 'number' },
  hour: { takes: ['timestamp'], gives: 'number' },
  minute: { takes: ['timestamp'], gives: 'number' },
  second: { takes: ['timestamp'], gives: 'number' },
  date: { takes: ['timestamp'], gives: 'date' },
  now: { takes: [], gives: 'timestamp' },
} as const satisfies Record<string, FunctionType>;
export type FunctionName = keyof typeof FUNCTIONS;

/** Other functions of OData 4.01 with their numbers of arguments: valid, but answered with 501. */
const UNSUPPORTED: Readonly<Record<string, readonly number[]>> = {
  concat: [2],
  indexof: [2],
  substring: [2, 3],
  trim: [1],
  matchesPattern: [2],
  hassubset: [2],
  hassubsequence: [2],
  time: [1],
  fractionalseconds: [1],
  totalseconds: [1],
  totaloffsetminutes: [1],
  mindatetime: [0],
  maxdatetime: [0],
  round: [1],
  floor: [1],
  ceiling: [1],
  cast: [1, 2],
  isof: [1, 2],
  case: [1, 2, 3, 4, 5, 6, 7, 8],
  'geo.distance': [2],
  'geo.length': [1],
  'geo.intersects': [2],
};

export function isSupported(name: string): name is FunctionName {
  return Object.hasOwn(FUNCTIONS, name);
}

/** Numbers of arguments that an OData function accepts; `undefined` for unknown functions. */
export function argumentsOf(name: string): readonly number[] | undefined {
  if (isSupported(name)) return [FUNCTIONS[name].takes.length];
  return Object.hasOwn(UNSUPPORTED, name) ? UNSUPPORTED[name] : undefined;
}
