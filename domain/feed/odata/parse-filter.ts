import {
  COMPARISONS,
  type Comparison,
  type Expression,
  type Literal,
  malformed,
  type Quantifier,
} from './expression.ts';
import { argumentsOf } from './functions.ts';

const ADDITIVE: ReadonlySet<string> = new Set(['add', 'sub']);
const MULTIPLICATIVE: ReadonlySet<string> = new Set(['mul', 'div', 'divby', 'mod']);

/**
 * Parses an OData 4.01 `$filter`. Precedence, highest first: brackets, `not` and the minus sign,
 * `mul`, `add`, comparisons with `in` and `has`, `and`, `or` (OData 4.01 part 2, section 5.1.1.15).
 * @throws FilterError `malformed` for invalid OData and for filters that exceed `FILTER_LIMITS`.
 */
export function parseFilter(text: string): Expression {
  return new FilterParser(text).whole();
}

/** Limits of one filter: characters, nested brackets, and parts. */
export const FILTER_LIMITS = { characters: 4096, depth: 24, parts: 400 } as const;

/** One token of a `$filter`, with its position in the text. */
type Token = Readonly<
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

/** Reads tokens in order and enforces `FILTER_LIMITS`. */
class TokenReader {
  #next = 0;
  #depth = 0;
  #parts = 0;
  readonly #tokens: readonly Token[];

  /** @throws FilterError `malformed` for a text that is too long or has no tokens. */
  constructor(text: string) {
    if (text.length > FILTER_LIMITS.characters) malformed('The filter is too long.');
    this.#tokens = tokensOf(text);
  }

  get token(): Token {
    return this.#tokens[this.#next] ?? { kind: 'end', at: 0 };
  }

  skip(): void {
    this.#next += 1;
  }

  takeName(name: string): boolean {
    return this.takeOneOf(new Set([name])) !== undefined;
  }

  takeOneOf(names: ReadonlySet<string>): string | undefined {
    const token = this.token;
    if (token.kind !== 'name' || !names.has(token.text)) return undefined;
    this.count();
    this.#next += 1;
    return token.text;
  }

  expectName(): string {
    const token = this.token;
    if (token.kind !== 'name') return this.unexpected();
    this.#next += 1;
    return token.text;
  }

  isSign(text: string): boolean {
    return this.token.kind === 'sign' && this.token.text === text;
  }

  takeSign(text: string): boolean {
    const isThis = this.isSign(text);
    if (isThis) this.#next += 1;
    return isThis;
  }

  expectSign(text: string): void {
    if (!this.takeSign(text)) this.unexpected();
  }

  /**
   * Reads with the nesting depth increased by one.
   * @throws FilterError `malformed` when the filter is nested too deeply.
   */
  nested<T>(inside: () => T): T {
    this.#depth += 1;
    if (this.#depth > FILTER_LIMITS.depth) malformed('The filter is nested too deeply.');
    const read = inside();
    this.#depth -= 1;
    return read;
  }

  count(): void {
    this.#parts += 1;
    if (this.#parts > FILTER_LIMITS.parts) malformed('The filter has too many parts.');
  }

  unexpected(): never {
    const { kind, at } = this.token;
    return malformed(
      kind === 'end' ? 'The filter ends too early.' : `Unexpected text at ${at + 1}.`,
    );
  }
}

class FilterParser {
  readonly #tokens: TokenReader;

  constructor(text: string) {
    this.#tokens = new TokenReader(text);
  }

  whole(): Expression {
    const expression = this.#or();
    return this.#tokens.token.kind === 'end' ? expression : this.#tokens.unexpected();
  }

  #or(): Expression {
    return this.#tokens.nested(() => {
      let left = this.#and();
      while (this.#tokens.takeName('or')) left = { kind: 'or', left, right: this.#and() };
      return left;
    });
  }

  #and(): Expression {
    let left = this.#comparison();
    while (this.#tokens.takeName('and')) left = { kind: 'and', left, right: this.#comparison() };
    return left;
  }

  /** Comparisons are left-associative: `a eq b eq c` compares the result of the first with `c`. */
  #comparison(): Expression {
    let left = this.#sum();
    for (;;) {
      const operator = this.#tokens.takeOneOf(COMPARISON_NAMES);
      if (operator) {
        left = { kind: 'compare', operator: comparisonOf(operator), left, right: this.#sum() };
      } else if (this.#tokens.takeName('has')) {
        left = { kind: 'has', left, right: this.#sum() };
      } else if (this.#tokens.takeName('in')) {
        left = { kind: 'in', of: left, values: this.#values() };
      } else {
        return left;
      }
    }
  }

  #sum(): Expression {
    return this.#arithmetic(ADDITIVE, () => this.#arithmetic(MULTIPLICATIVE, () => this.#unary()));
  }

  #arithmetic(operators: ReadonlySet<string>, operand: () => Expression): Expression {
    let left = operand();
    for (;;) {
      const operator = this.#tokens.takeOneOf(operators);
      if (!operator) return left;
      left = { kind: 'arithmetic', operator, left, right: operand() };
    }
  }

  #unary(): Expression {
    if (this.#tokens.takeName('not'))
      return this.#tokens.nested(() => ({ kind: 'not', of: this.#unary() }));
    if (this.#tokens.takeSign('-'))
      return this.#tokens.nested(() => ({ kind: 'negate', of: this.#unary() }));
    return this.#primary();
  }

  #primary(): Expression {
    this.#tokens.count();
    const token = this.#tokens.token;
    if (token.kind === 'literal') {
      this.#tokens.skip();
      return token.literal;
    }
    if (this.#tokens.takeSign('(')) {
      const inside = this.#or();
      this.#tokens.expectSign(')');
      return inside;
    }
    return token.kind === 'name' ? this.#named() : this.#tokens.unexpected();
  }

  #named(): Expression {
    const name = this.#tokens.expectName();
    if (this.#tokens.isSign('(')) return this.#call(name);
    const segments = [name];
    while (this.#tokens.takeSign('/')) {
      const segment = this.#tokens.expectName();
      if ((segment === 'any' || segment === 'all') && this.#tokens.isSign('(')) {
        return this.#quantifier(segment, segments);
      }
      segments.push(segment);
    }
    return { kind: 'path', segments };
  }

  #call(name: string): Expression {
    const allowed = argumentsOf(name);
    if (!allowed) malformed(`There is no function ${name}.`);
    this.#tokens.expectSign('(');
    const args: Expression[] = [];
    if (!this.#tokens.takeSign(')')) {
      do args.push(this.#or());
      while (this.#tokens.takeSign(','));
      this.#tokens.expectSign(')');
    }
    if (!allowed.includes(args.length)) malformed(`${name} takes ${allowed.join(' or ')} values.`);
    return { kind: 'call', name, args };
  }

  #quantifier(kind: 'any' | 'all', segments: readonly string[]): Quantifier {
    this.#tokens.expectSign('(');
    if (kind === 'any' && this.#tokens.takeSign(')')) return { kind, segments };
    const variable = this.#tokens.expectName();
    this.#tokens.expectSign(':');
    const predicate = this.#or();
    this.#tokens.expectSign(')');
    return { kind, segments, variable, predicate };
  }

  #values(): readonly Expression[] {
    this.#tokens.expectSign('(');
    const values: Expression[] = [];
    do values.push(this.#unary());
    while (this.#tokens.takeSign(','));
    this.#tokens.expectSign(')');
    return values;
  }
}

/** @throws FilterError `malformed` where no token can begin. */
function tokensOf(text: string): readonly Token[] {
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

const COMPARISON_NAMES: ReadonlySet<string> = new Set(COMPARISONS);

function comparisonOf(name: string): Comparison {
  return COMPARISONS.find((one) => one === name) ?? malformed(`There is no operator ${name}.`);
}
