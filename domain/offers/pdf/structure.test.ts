import { describe, expect, test } from 'vitest';
import { binary } from '#tests/factories/files/packed-pdf.ts';
import { findings, Unreadable } from './findings.ts';
import type { ObjectStream } from './head.ts';
import { packedObjects, structure } from './structure.ts';

const REFUSED = 'refused';
const LENGTHS = [1, 7, 400, 20_000];

/** The result, which must be the same for pieces of any length. */
function ofAny<Result>(resultOf: (length: number) => Result): Result {
  const results = LENGTHS.map(resultOf);
  for (const result of results) expect(result).toEqual(results[0]);
  return results[0] as Result;
}

/** Names found in an object stream with this `first`. */
const namesIn = (data: string, first: number) =>
  ofAny((length) => {
    const names: string[] = [];
    const reader = packedObjects(first, (name) => names.push(name));
    try {
      for (let at = 0; at < data.length; at += length) {
        reader.add(binary(data.slice(at, at + length)));
      }
      reader.end();
    } catch (error) {
      expect(error).toBeInstanceOf(Unreadable);
      return REFUSED;
    }
    return names;
  });

describe('an object stream', () => {
  test.each([
    ['4 0 /JS', 4, ['JS']],
    ['4 0 <</JS 1>>', 4, ['JS']],
    ['4 0 5 7 <</JS>>/XFA', 8, ['JS', 'XFA']],
    ['5 7 4 0 <</JS>>/XFA', 8, ['JS', 'XFA']],
    ['4 0 5 0 /JS', 8, ['JS']],
    ['4 0 5 9 (a b c d)/XFA', 8, ['XFA']],
    ['4 0 5 4 12 3', 8, []],
    ['4\t0\n5\r4\f/JS /EF', 8, ['JS', 'EF']],
    ['4 0/JS', 3, ['JS']],
    ['4 0 (/JS)', 4, []],
    ['4 0 5 2 []/JS', 8, ['JS']],
    ['4 1  /JS', 4, ['JS']],
    ['4 900 /JS', 6, ['JS']],
    ['/JS', 0, ['JS']],
    ['', 0, []],
    ['4 0 ', 4, []],
    ['4 0', 9, []],
    [`4 0 ${' '.repeat(20_000)}/JS`, 4, ['JS']],
    ['0000000001 0000000000 /JS', 22, ['JS']],
  ])('%j with its objects from %d has %j', (data, first, names) => {
    expect(namesIn(data, first)).toEqual(names);
  });

  test.each([
    ['a sign among the numbers', '4 -1 /JS', 5],
    ['a name among the numbers', '4 /JS 0 ', 8],
    ['a number of eleven digits', '00000000001 0 /JS', 14],
    ['an object that begins in a number', '4 0 5 1 12 /JS', 8],
    ['one that begins in a name', '4 0 5 2 /JSX ', 8],
    ['one that begins behind a solidus', '4 0 5 1 /JS ', 8],
    ['one that begins within a sign', '4 0 5 1 <<>>', 8],
    ['one that begins in a string', '4 0 5 2 (a b)', 8],
    ['one that begins in a comment', '4 0 5 3 % a\n', 8],
    ['one that begins in hexadecimal', '4 0 5 3 <6 1>', 8],
    ['one that begins in a long name', '4 0 5 3 /Abcd ', 8],
  ])('is refused with %s', (_, data, first) => {
    expect(namesIn(data, first)).toBe(REFUSED);
  });

  test('has 50,000 objects at most', () => {
    const numbers = '1 0 '.repeat(50_000);
    const read = (data: string) => {
      const reader = packedObjects(data.length, () => {});
      reader.add(binary(data));
      reader.end();
    };
    expect(() => read(numbers)).not.toThrow();
    expect(() => read(`${numbers}1 0 `)).toThrow(Unreadable);
  });
});

/**
 * The problem of a file's objects, and the streams that were opened: offset of the first object and
 * the data.
 */
const structureOf = (text: string) =>
  ofAny((length) => {
    const found = findings();
    const bodies: string[] = [];
    const look = structure(found, ({ first }: ObjectStream) => {
      const index = bodies.push(`${first}:`) - 1;
      return {
        add: (piece) => {
          bodies[index] += Buffer.from(piece).toString('latin1');
        },
        end: () => {
          bodies[index] += '.';
        },
      };
    });
    const bytes = binary(text);
    // Each call begins where the one before stopped.
    for (let at = 0; at < bytes.length; at += length) {
      const until = Math.min(length, bytes.length - at);
      look(bytes.subarray(at), until, at + length >= bytes.length);
    }
    return { problem: found.problem() ?? '', active: found.activeContent(), bodies };
  });

describe('the body of an object stream', () => {
  const stream = (data: string, more = '', after = 'stream\n') =>
    `7 0 obj\n<</Type/ObjStm/First 4${more}>>${after}${data}endstream endobj\n`;

  test.each([
    ['behind a line feed', 'stream\n', '4 0 /A'],
    ['behind both signs of a line break', 'stream\r\n', '4 0 /A'],
    ['behind a return', 'stream\r', '4 0 /A'],
    ['behind nothing', 'stream', '4 0 /A'],
    ['behind a space', 'stream ', ' 4 0 /A'],
  ])('begins %s', (_, after, data) => {
    expect(structureOf(stream('4 0 /A', '', after)).bodies).toEqual([`4:${data}.`]);
  });

  test('may begin with a line break, and end within a keyword', () => {
    expect(structureOf(stream('\n\n4')).bodies).toEqual(['4:\n\n4.']);
    expect(structureOf(stream('\r\n4', '', 'stream\r\n')).bodies).toEqual(['4:\r\n4.']);
    expect(structureOf(stream('4 0 endstrea e')).bodies).toEqual(['4:4 0 endstrea e.']);
  });

  test('is decoded for each object stream, and for no other stream', () => {
    const page = '5 0 obj<</Length 3>>stream\n/JS endstream endobj ';
    const text = stream('one') + page + stream('two') + page;
    expect(structureOf(text)).toEqual({ problem: '', active: false, bodies: ['4:one.', '4:two.'] });
  });

  test('is decoded if only `/First` is given', () => {
    const text = '7 0 obj<</First 9>>stream\nxendstream endobj';
    expect(structureOf(text)).toEqual({ problem: '', active: false, bodies: ['9:x.'] });
    expect(structureOf(text.replace('/First', '/Last')).bodies).toEqual([]);
  });

  test('has a dictionary of 4,096 bytes at most', () => {
    const head = '\n<</Type/ObjStm/First 4>>';
    const max = stream('x', ' '.repeat(4_096 - head.length));
    const more = stream('x', ' '.repeat(4_097 - head.length));
    expect(structureOf(max)).toMatchObject({ problem: '', bodies: ['4:x.'] });
    expect(structureOf(more)).toMatchObject({ problem: 'unreadable', bodies: [] });
  });

  test('is not decoded in a file that is already refused', () => {
    const text = `1 0 obj<</S/Launch>>endobj ${stream('x')}`;
    expect(structureOf(text)).toMatchObject({ problem: 'launch', bodies: [] });
  });

  test.each([
    ['without an end', stream('x').replace('endstream endobj\n', '')],
    ['in an object that was not closed', `4 0 obj<</A ${stream('x')}`],
    ['behind a dictionary that something follows', stream('x').replace('>>stream', '>> 1 stream')],
    ['in an open dictionary', stream('x').replace('>>stream', 'stream')],
    ['whose dictionary cannot be read', stream('x', '/X(a)')],
  ])('is refused %s', (_, text) => {
    expect(structureOf(text).problem).toBe('unreadable');
  });
});

describe('names', () => {
  const active = (text: string) => structureOf(text).active;

  test.each([
    ['between objects', '/JS', true],
    ['behind an object', '1 0 obj<<>>endobj /JS', true],
    ['between objects, in a string', '(/JS)', true],
    ['in an object', '1 0 obj<</JS 1>>endobj', true],
    ['in an object at the very start', ' obj/JS', true],
    ['in the second object', '1 0 obj 5 endobj 2 0 obj/JS endobj', true],
    ['in an object that begins in one', '1 0 obj 5 2 0 obj/JS endobj', true],
    ['behind data', '1 0 obj<<>>stream\nxendstream/JS endobj', true],
    ['in data behind an object in a string', '1 0 obj(2 0 obj)<<>>stream\n/JS endstream', true],
    ['in data behind an object in data', '1 0 obj<<>>stream\n2 0 obj/JS endstream', true],
    ['in a string behind an object in a dictionary', '1 0 obj<<2 0 obj(/JS)', true],
    ['in a string behind a lonely keyword', '1 0 obj stream (/JS)', true],
    ['in a string behind an end in a dictionary', '1 0 obj<<endobj(/JS)', true],
    ['in a string', '1 0 obj(/JS)endobj', false],
    ['in a comment', '1 0 obj % /JS\nendobj', false],
    ['in data', '1 0 obj<<>>stream\n/JS endstream endobj', false],
    ['in data behind half an object', '1 0 obj<<>>stream\nxobj/JS endstream endobj', false],
    ['in a string of the second object', '1 0 obj<<>>endobj 2 0 obj(/JS)endobj', false],
  ])('%s count: %s', (_, text, counts) => {
    expect(structureOf(text).active).toBe(counts);
    expect(active(`${'\n'.repeat(3)}${text}`)).toBe(counts);
  });

  test('found only in object streams are refused in data that other readers may take for one', () => {
    expect(structureOf('1 0 obj(2 0 obj)(/ObjStm)').problem).toBe('unreadable');
    expect(structureOf('1 0 obj(2 0 obj)(/First)').problem).toBe('unreadable');
    expect(structureOf('1 0 obj(2 0 obj)<</First 4>>endobj').problem).toBe('');
    expect(structureOf('1 0 obj(/ObjStm)endobj').problem).toBe('');
  });
});
