import { malformed } from './expression.ts';
import { type Token, tokensOf } from './tokens.ts';

/** Limits of one filter: characters, nested brackets, and parts. */
export const FILTER_LIMITS = { characters: 4096, depth: 24, parts: 400 } as const;

/** Reads tokens in order and enforces `FILTER_LIMITS`. */
export class TokenReader {
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
