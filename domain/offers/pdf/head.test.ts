import { describe, expect, test } from 'vitest';
import { binary } from '#tests/factories/files/packed-pdf.ts';
import { Unreadable } from './findings.ts';
import { type Filter, objectStreamIn } from './head.ts';

const read = (text: string) => objectStreamIn(binary(text));
const filter = (name: Filter['name'], more: Partial<Filter> = {}): Filter => ({
  name,
  predictor: undefined,
  isEarly: true,
  ...more,
});
const flateWith = (parameters: string) =>
  read(`<</First 4/Filter/FlateDecode/DecodeParms<<${parameters}>>>>`)?.filters[0];

test.each([
  ['<< /Type /ObjStm /First 4 >>', 4],
  ['<</First 0>>', 0],
  ['<< /N 1 /First 123456789 /Length 6 0 R >>', 123_456_789],
  ['\0\t\n\f\r <</First\n4>>\r\n ', 4],
  ['<</F#69rst 4>>', 4],
  ['<</First 4/Extends 9 0 R/X[1[2 3]<</Y/Z>>]/Filter[]>>', 4],
  ['<</First 4/Filter null/DecodeParms null>>', 4],
])('%j is an object stream without filters', (text, first) => {
  expect(read(text)).toEqual({ first, filters: [] });
});

test.each(['<< /Type /XRef >>', '<<>>', '<</Length 5/Type/ObjStmX>>'])('%j is none', (text) => {
  expect(read(text)).toBeUndefined();
});

test.each([
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
] as const)('/%s is the filter %s', (name, known) => {
  const filters = [filter(known)];
  expect(read(`<</First 4/Filter/${name}>>`)).toEqual({ first: 4, filters });
  expect(read(`<</First 4/Filter[/${name}]/DecodeParms[null]>>`)).toEqual({ first: 4, filters });
});

test('up to four filters are in their order, each with its own parameters', () => {
  const text =
    '<</First 4/Filter[/A85/LZW/Fl/RL]/DecodeParms[null<</EarlyChange 0>><</Predictor 2>>]>>';
  const rows = { kind: 'tiff', colors: 1, bits: 8, columns: 1 } as const;
  expect(read(text)?.filters).toEqual([
    filter('base85'),
    filter('lzw', { isEarly: false }),
    filter('flate', { predictor: rows }),
    filter('runs'),
  ]);
});

describe('a predictor', () => {
  const png = { kind: 'png', colors: 1, bits: 8, columns: 1 } as const;

  test.each([
    ['', undefined],
    ['/Predictor 1/Columns 5', undefined],
    ['/Predictor 2', { ...png, kind: 'tiff' }],
    ['/Predictor 10', png],
    ['/Predictor 15', png],
    ['/Predictor 12/Columns 5', { ...png, columns: 5 }],
    ['/Predictor 12/Colors 32/BitsPerComponent 16', { ...png, colors: 32, bits: 16 }],
    ['/Predictor 12/Columns 65536', { ...png, columns: 65_536 }],
    ['/Predictor 12/Columns 65536/BitsPerComponent 1', { ...png, bits: 1, columns: 65_536 }],
  ] as const)('%j is known', (parameters, predictor) => {
    expect(flateWith(parameters)).toEqual(filter('flate', { predictor }));
  });

  test.each([
    '/Predictor 0',
    '/Predictor 3',
    '/Predictor 9',
    '/Predictor 16',
    '/Predictor /Two',
    '/Predictor -1',
    '/Predictor 2/BitsPerComponent 4',
    '/Predictor 2/BitsPerComponent 16',
    '/Predictor 12/Colors 0',
    '/Predictor 12/Colors 33',
    '/Predictor 12/BitsPerComponent 0',
    '/Predictor 12/BitsPerComponent 17',
    '/Predictor 12/Columns 0',
    '/Predictor 12/Columns 65537',
    '/Predictor 12/Columns 65536/BitsPerComponent 9',
    '/Predictor 12/Columns 32769/Colors 2',
    '/EarlyChange 2',
    '/EarlyChange /No',
  ])('%j is refused', (parameters) => {
    expect(() => flateWith(parameters)).toThrow(Unreadable);
  });

  test('is ignored for a filter without compression', () => {
    const text = '<</First 4/Filter/AHx/DecodeParms<</Predictor 12>>>>';
    expect(read(text)?.filters).toEqual([filter('hex')]);
  });
});

describe('is refused:', () => {
  test.each([
    ['nothing', ''],
    ['no dictionary', '/First'],
    ['a list', '[/First 4]'],
    ['two values', '<</First 4>> 5'],
    ['a dictionary that is not closed', '<</First 4'],
    ['one closed twice', '<</First 4>>>>'],
    ['a list closed as a dictionary', '<</First 4/X[1>>>>'],
    ['a dictionary closed as a list', '<</First 4]'],
    ['an entry without a value', '<</First>>'],
    ['a key that is none', '<<First 4>>'],
    ['a list as a key', '<<[1]4/First 4>>'],
    ['two entries of one name', '<</First 4/First 5>>'],
    ['two of one name, one escaped', '<</First 4/F#69rst 5>>'],
    ['a string', '<</First 4/X(a)>>'],
    ['a hexadecimal string', '<</First 4/X<61>>>'],
    ['a comment', '<</First 4%\n>>'],
    ['braces', '<</First 4/X{}>>'],
    ['a type without a first place', '<</Type/ObjStm>>'],
    ['a first place below 0', '<</First -1>>'],
    ['one with a fraction', '<</First 4.0>>'],
    ['one with a sign', '<</First +4>>'],
    ['one of ten digits', '<</First 1234567890>>'],
    ['one that stands elsewhere', '<</First 9 0 R>>'],
    ['data in another file', '<</First 4/F 9 0 R>>'],
    ['short parameters', '<</First 4/DP null>>'],
    ['filters of another file', '<</First 4/FFilter/Fl>>'],
    ['parameters of another file', '<</First 4/FDecodeParms null>>'],
    ['five filters', '<</First 4/Filter[/AHx/AHx/AHx/AHx/AHx]>>'],
    ['more parameters than filters', '<</First 4/Filter/Fl/DecodeParms[null null]>>'],
    ['parameters without a filter', '<</First 4/DecodeParms<</Predictor 2>>>>'],
    ['parameters that are no dictionary', '<</First 4/Filter/Fl/DecodeParms 5>>'],
    ['a list of parameters in a list', '<</First 4/Filter[/Fl]/DecodeParms[[null]]>>'],
    ['a filter that is not known', '<</First 4/Filter/Crypt>>'],
    ['a filter that is no name', '<</First 4/Filter .Fl>>'],
    ['a filter in a list of lists', '<</First 4/Filter[[/Fl]]>>'],
    ['a filter that stands elsewhere', '<</First 4/Filter 9 0 R>>'],
    ['a filter by the name of a property', '<</First 4/Filter/toString>>'],
  ])('%s', (_, text) => {
    expect(() => read(text)).toThrow(Unreadable);
  });
});
