import { expect, test } from 'vitest';
import { binary } from '#tests/factories/files/packed-pdf.ts';
import { endOfName, isDigit, KINDS, kindOf, LONGEST_NAME, nameAt } from './names.ts';

const KNOWN = [
  'Encrypt',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'EF',
  'GoToE',
  'Rendition',
  'RichMedia',
  'Movie',
  'JavaScript',
  'JS',
  'XFA',
  'ObjStm',
  'First',
] as const;
const at = (text: string, place = 0) => nameAt(binary(text), place);
const escaped = (name: string, digits: (code: number) => string) =>
  Array.from(name, (letter) => `#${digits(letter.charCodeAt(0))}`).join('');

test.each(KNOWN)('%s is recognized as a whole, escaped or not', (name) => {
  const others = KNOWN.filter((other) => other !== name);
  expect(at(`/${name}`)).toBe(name);
  expect(at(`<</${name}>>`, 2)).toBe(name);
  expect(at(`/${name} /Next`)).toBe(name);
  expect(at(`/${escaped(name, (code) => code.toString(16))}`)).toBe(name);
  expect(at(`/${escaped(name, (code) => code.toString(16).toUpperCase())}(`)).toBe(name);
  expect(at(`/${name}#20`)).toBeUndefined();
  expect(at(`/${name}x`)).toBeUndefined();
  expect(others).not.toContain(at(`/${name}s`) === 'EmbeddedFiles' ? '' : at(`/${name}s`));
  expect(at(`/${name.slice(0, -1)}`) ?? '').toBe(name === 'EmbeddedFiles' ? 'EmbeddedFile' : '');
  expect(at(`/${name.toLowerCase()}`)).toBeUndefined();
});

test.each([
  ['the same sum of other letters', '/K4'],
  ['the same sum of three other letters', '/XG"'],
  ['the same sum, escaped', '/F#27'],
  ['an escape that breaks off', '/J#5'],
  ['an escape without its first digit', '/J#G3'],
  ['an escape without its second digit', '/J#5G'],
  ['nothing', '/'],
  ['a sign between', '/J S'],
  ['a name too long', `/${'J'.repeat(127)}S`],
])('%s is no known name', (_, text) => {
  expect(at(text)).toBeUndefined();
});

test('the longest name has 127 bytes, each of them escaped', () => {
  expect(LONGEST_NAME).toBe(382);
});

test.each([
  ['/Ab cd', 0, 3],
  ['/Ab', 0, 3],
  ['x/Ab/Cd', 1, 4],
  ['/', 0, 1],
  ['//', 0, 1],
  ['/A#20B>>', 0, 6],
  ['/A\0', 0, 2],
])('%j has a name at %d that ends at %d', (text, from, end) => {
  expect(endOfName(binary(text), from)).toBe(end);
});

test('every byte is a space, a delimiter or regular', () => {
  const bytes = Array.from({ length: 256 }, (_, byte) => byte);
  const ofKind = (kind: number) => bytes.filter((byte) => kindOf(byte) === kind);
  expect(ofKind(KINDS.space)).toEqual([0, 9, 10, 12, 13, 32]);
  expect(String.fromCharCode(...ofKind(KINDS.delimiter))).toBe('%()/<>[]{}');
  expect(ofKind(KINDS.regular)).toHaveLength(240);
  expect(kindOf(undefined)).toBe(KINDS.space);
  expect(String.fromCharCode(...bytes.filter(isDigit))).toBe('0123456789');
});
