import { describe, expect, test } from 'vitest';
import {
  binary,
  objectList,
  objectStream,
  PACKED,
  type PdfFilter,
  tiffRows,
  upRows,
} from '#tests/factories/files/packed-pdf.ts';
import { labeledPdfs } from '#tests/hard/hostile-files.ts';
import { pdfInspection } from './inspection.ts';

const LENGTHS = [1, 13, 1_024, 65_536];
const LAUNCH = '<< /S /Launch /F (cmd.exe) >>';
const PLAIN = '<< /Type /Page /Contents 5 0 R /Title (\\(Press /Launch\\)) >>';
const taken = { ok: true, activeContent: false };
const launch = { ok: false, problem: 'launch' };
const unreadable = { ok: false, problem: 'unreadable' };

function verdicts(...objects: readonly string[]) {
  const bytes = binary(
    `%PDF-1.7\n${objects.join('\n')}\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`,
  );
  return LENGTHS.map((length) => {
    const inspection = pdfInspection();
    for (let at = 0; at < bytes.length; at += length) {
      inspection.add(bytes.subarray(at, at + length));
    }
    return inspection.end();
  });
}

function isFound(verdict: object, ...objects: readonly string[]): void {
  expect(verdicts(...objects)).toEqual(LENGTHS.map(() => verdict));
}

/** An object stream encoded with these filters, innermost last. */
function packedWith(filters: readonly PdfFilter[], object: string, more = '') {
  const { data, first } = objectList(object);
  const packed = filters.reduceRight((text, filter) => PACKED[filter](text), data);
  const names = filters.map((name) => `/${name}`).join(' ');
  return objectStream(packed, `/First ${first} /Filter [${names}] ${more}`);
}

describe('objects are found with every encoding:', () => {
  const flate: PdfFilter = 'FlateDecode';
  test.each<readonly PdfFilter[]>([
    [],
    ...(Object.keys(PACKED) as PdfFilter[]).flatMap((name): PdfFilter[][] => [
      [name],
      [name, flate],
      [flate, name],
    ]),
    ['ASCII85Decode', 'LZWDecode', 'RunLengthDecode', 'ASCIIHexDecode'],
  ])('%s %s %s %s', (...given) => {
    const filters = given.filter((name) => name !== undefined);
    isFound(launch, packedWith(filters, LAUNCH));
    isFound(taken, packedWith(filters, `${PLAIN.repeat(400)}`));
  });

  test.each([
    ['PNG rows', 12, upRows],
    ['TIFF rows', 2, tiffRows],
  ] as const)('as %s', (_, predictor, rowsOf) => {
    for (const [object, verdict] of [
      [LAUNCH, launch],
      [PLAIN.repeat(9), taken],
    ] as const) {
      for (const columns of [1, 5, 64]) {
        const { data, first } = objectList(object);
        const parms = `/DecodeParms [null << /Predictor ${predictor} /Columns ${columns} >>]`;
        for (const filter of ['FlateDecode', 'LZWDecode'] as const) {
          const packed = PACKED.ASCIIHexDecode(PACKED[filter](rowsOf(data, columns)));
          const filters = `/Filter [/AHx /${filter}]`;
          isFound(verdict, objectStream(packed, `/First ${first} ${filters} ${parms}`));
        }
      }
    }
  });

  test('LZW as in the example of the standard', () => {
    const example = binary('\x80\x0b\x60\x50\x22\x0c\x0c\x85\x01');
    expect(binary(PACKED.LZWDecode('-----A---B'))).toEqual(example);
  });

  test.each([
    ['without a type', packedWith(['FlateDecode'], LAUNCH).replace('/Type /ObjStm', '')],
    ['with names in escapes', packedWith(['FlateDecode'], LAUNCH).replace('/First', '/F#69rst')],
    ['with a filter in escapes', packedWith(['FlateDecode'], LAUNCH).replace('/Flate', '/#46late')],
    ['after two signs of a line break', packedWith([], LAUNCH).replace('stream\n', 'stream\r\n')],
    ['in the second', packedWith(['LZWDecode'], PLAIN) + packedWith(['LZWDecode'], LAUNCH)],
    ['far from the type', packedWith(['LZWDecode'], LAUNCH, ' '.repeat(3_900))],
  ])('%s', (_, object) => isFound(launch, object));
});

describe('ambiguous files are refused:', () => {
  const good = packedWith(['FlateDecode'], PLAIN);
  test.each([
    ['a filter that is not known', good.replace('/FlateDecode', '/Crypt')],
    ['a picture’s filter', good.replace('/FlateDecode', '/DCTDecode')],
    ['a filter that stands elsewhere', good.replace('[/FlateDecode]', '9 0 R')],
    ['two filters of one name', good.replace('/First', '/Filter /AHx /First')],
    ['data in another file', good.replace('/First', '/F (other.pdf) /First')],
    ['a string among the entries', good.replace('/First', '/X (>>) /First')],
    ['a comment among the entries', good.replace('/First', '%>>\n/First')],
    ['no first place', good.replace('/First 4', '')],
    ['a first place that stands elsewhere', good.replace('/First 4', '/First 9 0 R')],
    ['a dictionary too long', packedWith(['FlateDecode'], PLAIN, ' '.repeat(5_000))],
    ['data that breaks off', good.replace(/.{9}\nendstream/s, '\nendstream')],
    ['data without an end', good.replace('endstream', '')],
    ['data that is not what its filter says', good.replace('/FlateDecode', '/ASCIIHexDecode')],
    ['a row of no known kind', packedWith(['FlateDecode'], PLAIN, '/DecodeParms<</Predictor 15>>')],
    [
      'a predictor of no known kind',
      packedWith(['LZWDecode'], PLAIN, '/DecodeParms<</Predictor 7>>'),
    ],
    ['an object that begins in a string', objectStream('4 0 5 4 (a /S /Launch b)', '/First 8')],
    ['an object that begins in a name', objectStream('4 0 5 2 /Abc/Def', '/First 8')],
    ['an object that begins in a sign', objectStream('4 0 5 1 <<()/A>> ', '/First 8')],
    ['an object stream inside an object', `4 0 obj << /A ${good}`],
    ['an object stream inside a string', `4 0 obj << /A ( ${good} ) >> endobj`],
  ])('%s', (_, object) => isFound(unreadable, object));

  test.each([
    ['a string', '4 0 obj (\n9 0 obj << /S /Launch >> ) endobj'],
    ['a string that others end', '4 0 obj (9 0 obj <) (> /S /Launch >> ) endobj'],
    ['a string without an end', '4 0 obj ( endobj 9 0 obj << /S /Launch >> endobj'],
    ['a string behind a comment', '4 0 obj (\n9 0 % x\nobj << /S /Launch >> ) endobj'],
    ['a number', '4 0 obj <9 0 obj << /S /Launch >> endobj'],
    ['a comment', '4 0 obj % 9 0 obj << /S /Launch >>\n endobj'],
    ['data', '4 0 obj << >> stream\n9 0%\nobj << /S /Launch >>\nendstream endobj'],
    ['data without an end', '4 0 obj << >> stream\n endobj 9 0 obj << /S /Launch >> endobj'],
    ['data that is none', '4 0 obj << /A stream /S /Launch /B endstream >> endobj'],
    ['what follows the end of data', '4 0 obj << >> stream\nendstream /S /Launch endobj'],
  ])('an object hidden in %s is found', (_, object) => isFound(launch, object));
});

test('every labeled file of the hard tests has the verdict of its label', async () => {
  for (const { name, bytes, verdict } of await labeledPdfs()) {
    const inspection = pdfInspection();
    inspection.add(bytes);
    const said = inspection.end();
    const word = said.ok ? (said.activeContent ? 'flagged' : 'taken') : said.problem;
    expect([name, word]).toEqual([name, verdict]);
  }
});

describe('harmless names are accepted:', () => {
  test.each([
    ['in a title', '4 0 obj << /Title (How to /Launch an obj and /EmbeddedFiles) >> endobj'],
    ['in a title that is packed', packedWith(['FlateDecode'], '<< /Title (/Launch \\) /EF) >>')],
    ['in hexadecimal', '4 0 obj << /Title <2f4c61756e6368> >> endobj'],
    ['in a comment', '4 0 obj % /Launch\n << /A 1 >> endobj'],
    ['on a page', '4 0 obj << /Length 9 >> stream\nBT (Press /Launch) Tj ET\nendstream endobj'],
    [
      'on a packed page',
      `4 0 obj << /Filter /FlateDecode >> stream\n${PACKED.FlateDecode(LAUNCH)}\nendstream endobj`,
    ],
    ['in a longer name', '4 0 obj << /Launcher 1 /EFX 2 /XFAB 3 /FirstName 4 >> endobj'],
  ])('%s', (_, object) => isFound(taken, object));
});
