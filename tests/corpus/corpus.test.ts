import { expect, test } from 'vitest';
import { pdfInspection } from '#domain/offers/pdf/inspection.ts';
import { sniffImage } from '#domain/properties/sniff-image.ts';
import { line, optionalName, paragraphs, personName } from '#domain/scalars.ts';
import { readQuery } from '#domain/search/query/query-url.ts';
import { CORPUS_PDFS, CORPUS_PICTURES, CORPUS_STRINGS } from './corpus-files.ts';

/** Public PDFs that are not simply taken; all others are. */
const NOT_TAKEN: Readonly<Record<string, string>> = {
  'libreoffice-writer-password.pdf': 'encrypted',
  'with-attachment.pdf': 'embedded_files',
};

test('the corpus is there whole', () => {
  expect([CORPUS_PDFS.length, CORPUS_PICTURES.length]).toEqual([23, 177]);
  expect(CORPUS_STRINGS.length).toBeGreaterThan(500);
});

test.each(CORPUS_PDFS)('$name gets the verdict it should', ({ name, bytes }) => {
  const inspection = pdfInspection();
  for (let at = 0; at < bytes.length; at += 1000) inspection.add(bytes.subarray(at, at + 1000));
  const verdict = inspection.end();
  expect(verdict.ok ? 'taken' : verdict.problem).toBe(NOT_TAKEN[name] ?? 'taken');
});

test('every picture that is whole tells its type and size', () => {
  for (const { name, bytes } of CORPUS_PICTURES.filter((file) => !file.name.startsWith('x'))) {
    const type = name.endsWith('.jpg') ? 'image/jpeg' : 'image/png';
    expect([name, sniffImage(bytes)?.type]).toEqual([name, type]);
  }
});

test('every naughty string is refused or kept as it is, but for the spaces around', () => {
  for (const schema of [line(5_000), paragraphs(5_000), personName(5_000), optionalName(5_000)]) {
    for (const text of CORPUS_STRINGS) {
      const read = schema.safeParse(text);
      if (read.success) expect(read.data).toBe(text.trim());
      else expect(read.error.issues.length).toBeGreaterThan(0);
    }
  }
});

test('every naughty string is a search, whatever it finds', () => {
  for (const text of CORPUS_STRINGS) {
    expect(readQuery(new URLSearchParams({ q: text })), JSON.stringify(text)).toBeTypeOf('object');
  }
});
