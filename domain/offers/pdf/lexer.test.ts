import { describe, expect, test } from 'vitest';
import { binary } from '#tests/factories/files/packed-pdf.ts';
import { beginsObject, type Lexer, newLexer, readTokens } from './lexer.ts';

const SPACE = 0x20;

/**
 * Result of reading a text: known names (`?` for those inside strings, comments or data), keywords,
 * and the end position.
 */
function readOf(text: string, given: Partial<Lexer> = {}, until = text.length, before = SPACE) {
  const lexer = { ...newLexer(), ...given };
  const found: string[] = [];
  const bytes = binary(text);
  const at = readTokens(lexer, bytes, 0, until, before, {
    name: (name, isOpen) => found.push(isOpen ? name : `${name}?`),
    keyword: (keyword, place) => found.push(`${keyword}@${place}`),
  });
  return { lexer, found, at };
}
const foundIn = (text: string, given: Partial<Lexer> = {}) => readOf(text, given).found;

describe('names', () => {
  test.each([
    ['<< /JS 1 /XFA 2 >>', ['JS', 'XFA']],
    ['/JS/XFA', ['JS', 'XFA']],
    ['/Other /JS', ['JS']],
    ['[/JS]', ['JS']],
    ['(/JS) /XFA', ['XFA']],
    ['(a(/JS)b) /XFA', ['XFA']],
    ['(a\\) /JS) /XFA', ['XFA']],
    ['(a\\( /JS) /XFA', ['XFA']],
    ['(a\\\\) /XFA', ['XFA']],
    ['(a(b) /JS', []],
    ['<2f /JS> /XFA', ['XFA']],
    ['% /JS\n/XFA', ['XFA']],
    ['% /JS\r/XFA', ['XFA']],
    ['% /JS ( \n/XFA', ['XFA']],
    ['<</A<</JS 1>>>>', ['JS']],
  ])('in %j are %j', (text, names) => {
    expect(foundIn(text)).toEqual(names);
  });

  test('in strings and comments count, marked, where other readers may not see a string', () => {
    const isObscured = true;
    expect(foundIn('(/JS) /XFA', { isObscured })).toEqual(['JS?', 'XFA']);
    expect(foundIn('% /JS\n', { isObscured })).toEqual(['JS?']);
    expect(foundIn('</JS>', { isObscured })).toEqual(['JS?']);
    expect(foundIn('(/Other)', { isObscured })).toEqual([]);
  });

  test('may end after the stop position', () => {
    expect(readOf('/JS /XFA', {}, 1)).toMatchObject({ found: ['JS'], at: 3 });
    expect(readOf('/JS /XFA', {}, 4)).toMatchObject({ found: ['JS'], at: 4 });
    expect(readOf('/JS /XFA', {}, 0)).toMatchObject({ found: [], at: 0 });
  });
});

describe('keywords', () => {
  test.each([
    [' obj', 'obj@1', 4],
    ['9 0 obj<<', 'obj@4', 7],
    ['0obj', 'obj@1', 4],
    ['endobj ', 'endobj@0', 6],
    ['1endobj', 'endobj@1', 7],
    [' stream\n', 'stream@1', 7],
    ['>stream', 'stream@1', 7],
    ['<<>>stream', 'stream@4', 10],
  ])('in %j is %s, read up to %d', (text, keyword, at) => {
    expect(readOf(text)).toMatchObject({ found: [keyword], at });
  });

  test.each([
    'xobj',
    ')obj',
    'ob',
    'endob',
    'xstream',
    'strea',
    '(9 0 obj)',
    '<9 0 obj>',
    '%endobj',
  ])('in %j is none', (text) => {
    expect(readOf(text)).toMatchObject({ found: [], at: text.length });
  });

  test('depend on the byte before the first', () => {
    const first = (text: string, before: string) =>
      readOf(text, {}, text.length, before.charCodeAt(0)).found;
    expect(first('obj', ' ')).toEqual(['obj@0']);
    expect(first('obj', '9')).toEqual(['obj@0']);
    expect(first('obj', 'x')).toEqual([]);
    expect(first('obj', '>')).toEqual([]);
    expect(first('stream', 'x')).toEqual([]);
    expect(first('stream', '>')).toEqual(['stream@0']);
    expect(beginsObject(binary(' obj'), 1, SPACE)).toBe(true);
    expect(beginsObject(binary(' obx'), 1, SPACE)).toBe(false);
    expect(beginsObject(binary(' obj'), 1, 0x2f)).toBe(false);
  });

  test('are ignored without a handler', () => {
    const names: string[] = [];
    const bytes = binary('9 0 obj /JS endobj (9 0 obj /XFA)');
    const lexer = newLexer();
    const at = readTokens(lexer, bytes, 0, bytes.length, SPACE, {
      name: (name) => names.push(name),
    });
    expect([names, at, lexer.isObscured]).toEqual([['JS'], bytes.length, false]);
  });
});

describe('the place', () => {
  test.each([
    ['', { place: 'object', parentheses: 0, dictionaries: 0, isClosed: false }],
    ['(', { place: 'string', parentheses: 1 }],
    ['(()', { place: 'string', parentheses: 1 }],
    ['(()) ', { place: 'object', parentheses: 0 }],
    ['(\\', { place: 'string', parentheses: 1 }],
    ['<', { place: 'hex' }],
    ['<4>', { place: 'object' }],
    ['%', { place: 'comment' }],
    ['% (', { place: 'comment', parentheses: 0 }],
    ['<<', { place: 'object', dictionaries: 1, isClosed: false }],
    ['<<<<', { dictionaries: 2 }],
    ['<<<<>>', { dictionaries: 1, isClosed: false }],
    ['<<>>', { dictionaries: 0, isClosed: true }],
    ['<<>> \n', { isClosed: true }],
    ['<<>>%x\n', { isClosed: true }],
    ['<<>>1', { isClosed: false }],
    ['<<>>/A', { isClosed: false }],
    ['<<>><', { isClosed: false, place: 'hex' }],
    ['<<>>>', { isClosed: false, place: 'object' }],
    ['>>', { dictionaries: 0, isClosed: false }],
    ['<<>>>>', { dictionaries: 0, isClosed: false }],
    ['>', { place: 'object', dictionaries: 0 }],
  ] as const)('after %j is %j', (text, lexer) => {
    expect(readOf(text).lexer).toMatchObject(lexer);
  });

  test('an escape includes the next byte, also after the stop position', () => {
    expect(readOf('(\\))', {}, 2)).toMatchObject({ at: 3, lexer: { parentheses: 1 } });
  });
});

describe('an object where this reader does not see one', () => {
  test.each([
    ['(9 0 obj', true],
    ['(9 0\nobj', true],
    ['(9 0obj', true],
    ['<9 0 obj', true],
    ['%9 0 obj', true],
    ['(9 0 % x\nobj', true],
    ['(9 % x 0 obj', true],
    ['(9 0 x obj', false],
    ['(9 0 xobj', false],
    ['(obj', false],
    ['( obj', false],
    ['(x obj', false],
    ['(9 0 ob', false],
    ['(9 0) obj', false],
  ])('in %j: %s', (text, isObscured) => {
    expect(readOf(text).lexer.isObscured).toBe(isObscured);
  });

  test('is still detected after it', () => {
    expect(readOf('(9 0 obj x 0 objx) (a)').lexer.isObscured).toBe(true);
    expect(readOf('(a', { isObscured: true }).lexer.isObscured).toBe(true);
  });
});
