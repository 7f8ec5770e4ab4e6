import { expect, test } from 'vitest';
import { pdfInspection } from '#domain/offers/pdf/inspection.ts';
import { sniffImage } from '#domain/properties/sniff-image.ts';
import { line, optionalName, paragraphs, personName } from '#domain/scalars.ts';
import { readQuery } from '#domain/search/query/query-url.ts';
import { bytesOfFile, readCorpus } from './corpus-files.ts';

const { pdfs, pictures, strings } = readCorpus();

/** Public PDFs that are not accepted without a warning; all others are. */
const NOT_TAKEN: Readonly<Record<string, string>> = {
  'libreoffice-writer-password.pdf': 'encrypted',
  'with-attachment.pdf': 'embedded_files',
};

test('the corpus is there whole', () => {
  expect([pdfs.length, pictures.length]).toEqual([23, 177]);
  expect(strings.length).toBeGreaterThan(500);
});

test.each(pdfs)('$name gets the verdict it should', ({ name, base64 }) => {
  const bytes = bytesOfFile({ name, base64 });
  const inspection = pdfInspection();
  for (let at = 0; at < bytes.length; at += 1000) inspection.add(bytes.subarray(at, at + 1000));
  const verdict = inspection.end();
  expect(verdict.ok ? 'taken' : verdict.problem).toBe(NOT_TAKEN[name] ?? 'taken');
});

test('every picture that is whole tells its type and size', () => {
  for (const file of pictures.filter(({ name }) => !name.startsWith('x'))) {
    const { name } = file;
    const type = name.endsWith('.jpg') ? 'image/jpeg' : 'image/png';
    expect([name, sniffImage(bytesOfFile(file))?.type]).toEqual([name, type]);
  }
});

test('every naughty string is refused or kept as it is, but for the spaces around', () => {
  for (const schema of [line(5_000), paragraphs(5_000)]) {
    for (const text of strings) {
      const read = schema.safeParse(text);
      if (read.success) expect(read.data).toBe(text.trim());
      else expect(read.error.issues.length).toBeGreaterThan(0);
    }
  }
});

test('every naughty string is refused as a name, or kept without its invisible characters', () => {
  const visible = (text: string) => text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');
  for (const schema of [personName(5_000), optionalName(5_000)]) {
    for (const text of strings) {
      const read = schema.safeParse(text);
      if (read.success) expect(visible(read.data)).toBe(visible(text).trim());
      else expect(read.error.issues.length).toBeGreaterThan(0);
    }
  }
});

test('every naughty string is a search, whatever it finds', () => {
  for (const text of strings) {
    expect(readQuery(new URLSearchParams({ q: text })), JSON.stringify(text)).toBeTypeOf('object');
  }
});
