import {
  COMPARISONS,
  type Comparison,
  type Expression,
  malformed,
  type Quantifier,
} from './expression.ts';
import { argumentsOf } from './functions.ts';
import { TokenReader } from './token-reader.ts';

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

const COMPARISON_NAMES: ReadonlySet<string> = new Set(COMPARISONS);

function comparisonOf(name: string): Comparison {
  return COMPARISONS.find((one) => one === name) ?? malformed(`There is no operator ${name}.`);
}
