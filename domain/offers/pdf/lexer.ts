import { startsWith } from './bytes.ts';
import { endOfName, isDigit, KINDS, type KnownName, kindOf, nameAt } from './names.ts';

/** State of the lexer. */
export type Lexer = {
  place: 'object' | 'string' | 'hex' | 'comment';
  /** Open parentheses of a string. */
  parentheses: number;
  /** Number of open dictionaries, and whether the outermost was just closed. */
  dictionaries: number;
  isClosed: boolean;
  /**
   * Whether a number may precede this position in a string: the last byte was a digit, or there was
   * a comment.
   */
  isNumbered: boolean;
  hasComment: boolean;
  /**
   * Whether another reader may see an object where this one sees a string, a comment or data. From
   * then on names count everywhere.
   */
  isObscured: boolean;
};

export type Keyword = 'obj' | 'endobj' | 'stream';

type TokenHandlers = Readonly<{
  /** Called for a name. `isOpen` is false inside strings, comments and data. */
  name: (name: KnownName, isOpen: boolean) => void;
  /** Given only where keywords may occur. */
  keyword?: (keyword: Keyword, at: number, bytes: Uint8Array) => void;
}>;

const [LF, CR] = [0x0a, 0x0d];
const SIGN = {
  open: 0x28,
  close: 0x29,
  less: 0x3c,
  greater: 0x3e,
  solidus: 0x2f,
  backslash: 0x5c,
  percent: 0x25,
  e: 0x65,
  o: 0x6f,
  s: 0x73,
} as const;

export function newLexer(): Lexer {
  return {
    place: 'object',
    parentheses: 0,
    dictionaries: 0,
    isClosed: false,
    isNumbered: false,
    hasComment: false,
    isObscured: false,
  };
}

/**
 * Whether an object may begin here, judging by the byte before `obj`: readers that use offsets
 * expect two numbers before it, separated by spaces or a comment.
 */
export function beginsObject(bytes: Uint8Array, at: number, before: number): boolean {
  return (kindOf(before) === KINDS.space || isDigit(before)) && startsWith(bytes, 'obj', at);
}

/**
 * Reads tokens from `from` to `until`, or up to a keyword that is passed to `handlers.keyword`.
 * Returns where it stopped. Each byte is read once; a name may end after `until`.
 * @param before the byte before `from`.
 */
export function readTokens(
  lexer: Lexer,
  bytes: Uint8Array,
  from: number,
  until: number,
  before: number,
  handlers: TokenHandlers,
): number {
  let at = from;
  let last = before;
  while (at < until) {
    const byte = bytes[at] ?? 0;
    const start = at;
    if (lexer.place !== 'object') {
      at = readLiteral(lexer, bytes, at, last, handlers);
    } else if (byte === SIGN.solidus) {
      lexer.isClosed = false;
      const name = nameAt(bytes, at);
      if (name !== undefined) handlers.name(name, true);
      at = endOfName(bytes, at);
    } else if (byte === SIGN.less || byte === SIGN.greater) {
      at += readAngle(lexer, byte, bytes[at + 1]);
    } else {
      const keyword = handlers.keyword && keywordAt(bytes, at, byte, last);
      if (keyword) {
        handlers.keyword?.(keyword, at, bytes);
        return at + keyword.length;
      }
      if (byte === SIGN.open) {
        lexer.place = 'string';
        lexer.parentheses = 1;
        lexer.hasComment = false;
      } else if (byte === SIGN.percent) lexer.place = 'comment';
      else if (kindOf(byte) !== KINDS.space) lexer.isClosed = false;
      at += 1;
    }
    last = bytes[at - 1] ?? bytes[start] ?? 0;
  }
  return at;
}

/**
 * Reads one byte of a string, a hexadecimal string or a comment, or two bytes for an escape.
 * Returns the next position.
 */
function readLiteral(
  lexer: Lexer,
  bytes: Uint8Array,
  at: number,
  before: number,
  handlers: TokenHandlers,
): number {
  const byte = bytes[at] ?? 0;
  if (byte === SIGN.solidus) {
    const name = lexer.isObscured ? nameAt(bytes, at) : undefined;
    if (name !== undefined) handlers.name(name, false);
  } else if (byte === SIGN.o && handlers.keyword && lexer.isNumbered) {
    lexer.isObscured ||= beginsObject(bytes, at, before);
  }
  if (kindOf(byte) !== KINDS.space && !(lexer.isNumbered && lexer.hasComment)) {
    lexer.hasComment = byte === SIGN.percent;
    lexer.isNumbered = lexer.hasComment || isDigit(byte);
  }
  if (lexer.place === 'string') {
    if (byte === SIGN.backslash) return at + 2;
    if (byte === SIGN.open) lexer.parentheses += 1;
    if (byte === SIGN.close) lexer.parentheses -= 1;
    if (lexer.parentheses === 0) lexer.place = 'object';
  } else if (lexer.place === 'hex') {
    if (byte === SIGN.greater) lexer.place = 'object';
  } else if (byte === LF || byte === CR) lexer.place = 'object';
  return at + 1;
}

/** Reads `<<`, `>>` or a single bracket. Returns its length. */
function readAngle(lexer: Lexer, byte: number, next: number | undefined): number {
  lexer.isClosed = false;
  if (next !== byte) {
    if (byte === SIGN.less) lexer.place = 'hex';
    return 1;
  }
  if (byte === SIGN.less) lexer.dictionaries += 1;
  else if (lexer.dictionaries > 0) {
    lexer.dictionaries -= 1;
    lexer.isClosed = lexer.dictionaries === 0;
  }
  return 2;
}

function keywordAt(
  bytes: Uint8Array,
  at: number,
  byte: number,
  before: number,
): Keyword | undefined {
  if (byte === SIGN.o) return beginsObject(bytes, at, before) ? 'obj' : undefined;
  if (byte === SIGN.e) return startsWith(bytes, 'endobj', at) ? 'endobj' : undefined;
  if (byte !== SIGN.s || kindOf(before) === KINDS.regular) return undefined;
  return startsWith(bytes, 'stream', at) ? 'stream' : undefined;
}
