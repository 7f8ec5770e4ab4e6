import { type Literal, malformed } from './expression.ts';

/** One token of a `$filter`, with its position in the text. */
export type Token = Readonly<
  { at: number } & (
    | { kind: 'literal'; literal: Literal }
    /** A field, an operator, a function or a variable. */
    | { kind: 'name'; text: string }
    | { kind: 'sign'; text: '(' | ')' | ',' | '/' | ':' | '-' }
    | { kind: 'end' }
  )
>;

const STRING = /'(?:''|[^'])*'/y;
const TIMESTAMP =
  /(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,12}))?)?(Z|[+-]\d{2}:\d{2})/y;
const DATE = /\d{4}-\d{2}-\d{2}/y;
const TIME = /\d{2}:\d{2}(?::\d{2}(?:\.\d{1,12})?)?/y;
const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const NAME = /[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/y;
const SPACE = /[ \t]+/y;
const WORD_AFTER = /[\w.]/;
const SIGNS = ['(', ')', ',', '/', ':', '-'] as const;

/** @throws FilterError `malformed` where no token can begin. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const space = matchAt(SPACE, text, at);
    if (space) {
      at += space[0].length;
      continue;
    }
    const [token, length] = tokenAt(text, at);
    tokens.push(token);
    at += length;
  }
  return [...tokens, { kind: 'end', at }];
}

function tokenAt(text: string, at: number): readonly [Token, length: number] {
  const literal = literalAt(text, at);
  if (literal) {
    const [value, length] = literal;
    const isGlued = value.type !== 'string' && WORD_AFTER.test(text[at + length] ?? '');
    return isGlued ? malformed(`Unreadable value at ${at + 1}.`) : [token(at, value), length];
  }
  const name = matchAt(NAME, text, at)?.[0];
  if (name) return nameAt(text, at, name);
  const sign = SIGNS.find((one) => one === text[at]);
  return sign
    ? [{ kind: 'sign', text: sign, at }, 1]
    : malformed(`Unexpected character at ${at + 1}.`);
}

/** A word directly followed by a quoted value is one value: `geography'…'`, `Namespace.Type'…'`. */
function nameAt(text: string, at: number, name: string): readonly [Token, length: number] {
  const quoted = matchAt(STRING, text, at + name.length)?.[0];
  if (quoted) return [token(at, other(name + quoted)), name.length + quoted.length];
  switch (name) {
    case 'null':
      return [token(at, { kind: 'literal', type: 'null', value: null }), 4];
    case 'true':
    case 'false':
      return [token(at, { kind: 'literal', type: 'boolean', value: name === 'true' }), name.length];
    case 'INF':
    case 'NaN':
      return [token(at, other(name)), name.length];
    default:
      return [{ kind: 'name', text: name, at }, name.length];
  }
}

function literalAt(text: string, at: number): readonly [Literal, length: number] | undefined {
  const string = matchAt(STRING, text, at)?.[0];
  if (string !== undefined) {
    const value = string.slice(1, -1).replaceAll("''", "'");
    return [{ kind: 'literal', type: 'string', value }, string.length];
  }
  const timestamp = matchAt(TIMESTAMP, text, at);
  if (timestamp) {
    const value = instantOf(timestamp);
    return [{ kind: 'literal', type: 'timestamp', value }, timestamp[0].length];
  }
  const date = matchAt(DATE, text, at)?.[0];
  if (date) return [{ kind: 'literal', type: 'date', value: dayOf(date) }, date.length];
  const time = matchAt(TIME, text, at)?.[0];
  if (time) return [other(time), time.length];
  const number = matchAt(NUMBER, text, at)?.[0];
  if (!number) return undefined;
  const value = Number(number);
  if (!Number.isFinite(value)) malformed(`The number at ${at + 1} is too large.`);
  return [{ kind: 'literal', type: 'number', value }, number.length];
}

/** Digits beyond milliseconds are ignored; the feed's timestamps have none. */
function instantOf([, day, hours, minutes, seconds = '00', fraction = '', zone]: RegExpExecArray) {
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0');
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) {
    return malformed('No such time of day.');
  }
  dayOf(day ?? '');
  const value = Date.parse(`${day}T${hours}:${minutes}:${seconds}.${milliseconds}${zone}`);
  return Number.isNaN(value) ? malformed('No such time zone.') : value;
}

function dayOf(date: string): number {
  const value = Date.parse(`${date}T00:00:00Z`);
  // Some engines parse February 30 as March 1 or 2, others as invalid.
  const exists = !Number.isNaN(value) && new Date(value).toISOString().startsWith(date);
  return exists ? value : malformed(`There is no day ${date}.`);
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function token(at: number, literal: Literal): Token {
  return { kind: 'literal', literal, at };
}

function other(value: string): Literal {
  return { kind: 'literal', type: 'other', value };
}
