import { expect, test } from 'vitest';
import { printedPages } from '#tests/factories/files/pdf-text.ts';
import { ENGLISH_CONTROLS } from './bilingual-document.ts';
import { printable } from './printable.ts';
import { wrapLines } from './wrap-lines.ts';
import { writePdf } from './write-pdf.ts';

const AT = Date.parse('2026-04-16T14:42:00Z');
const DOCUMENT = {
  title: { es: 'Resumen de términos', en: 'Term summary' },
  intro: { es: ['Año, niño, pingüino: «¿Qué?»'], en: ['Buyer’s “terms” – all of them'] },
  clauses: Array.from({ length: 40 }, (_, index) => ({
    title: { es: `Cláusula ${index}`, en: `Clause ${index}` },
    text: {
      es: ['Una frase que ocupa más de una línea en una columna tan estrecha como esta.'],
      en: ['A sentence that takes more than one line in a column as narrow as this.'],
    },
  })),
  mark: `SHA-256 ${'a'.repeat(64)}`,
  at: AT,
};

test('both columns carry the same clause numbers on the same pages', async () => {
  const pages = await printedPages(await writePdf(DOCUMENT));
  expect(pages.length).toBeGreaterThan(1);
  const numbers = (lines: readonly string[]) => lines.flatMap((line) => /^\d+\./.exec(line) ?? []);
  for (const page of pages) expect(numbers(page.es)).toEqual(numbers(page.en));
  expect(pages.flatMap(({ en }) => numbers(en))).toHaveLength(40);
});

test('every page says that English controls, what it is about and which page it is', async () => {
  const pages = await printedPages(await writePdf(DOCUMENT));
  for (const [index, page] of pages.entries()) {
    expect(page.es).toContain(ENGLISH_CONTROLS.es);
    expect(page.en).toContain(ENGLISH_CONTROLS.en);
    expect(page.es).toContain(DOCUMENT.mark);
    expect(page.en).toContain(`${index + 1} / ${pages.length}`);
  }
});

test('accents and quotation marks arrive as they were written', async () => {
  const [page] = await printedPages(await writePdf(DOCUMENT));
  expect(page?.es).toContain('Año, niño, pingüino: «¿Qué?»');
  expect(page?.en).toContain('Buyer’s “terms” – all of them');
});

test('the same document of the same instant has the same bytes', async () => {
  const [one, other] = [await writePdf(DOCUMENT), await writePdf(DOCUMENT)];
  expect(one).toEqual(other);
  expect(new TextDecoder('latin1').decode(one.slice(0, 5))).toBe('%PDF-');
});

test('a sign that the fonts lack is written so that it can be told', () => {
  expect(printable('Łukasz −$5,000 中 e\u0301\n')).toBe('[U+0141]ukasz -$5,000 [U+4E2D] é\n');
  expect(printable('Ş and ő')).toBe('S and o');
});

test('a number and its unit stay on one line, however narrow the column is', async () => {
  // One more letter each time, so that the end of the line falls on every place of the figures.
  const texts = Array.from(
    { length: 40 },
    (_, letters) =>
      `${'a'.repeat(letters)} paga $455,000 (10\u00a0%) el día a las 6:00\u202fp.\u00a0m.`,
  );
  const text = { es: texts, en: texts };
  const clauses = [{ title: { es: 'Pago', en: 'Payment' }, text }];
  const pages = await printedPages(await writePdf({ ...DOCUMENT, clauses }));
  const lines = pages.flatMap(({ es, en }) => [...es, ...en]);
  for (const figure of ['(10 %)', '6:00 p. m.']) {
    expect(lines.filter((line) => line.includes(figure))).toHaveLength(2 * texts.length);
  }
  expect(lines.join('')).not.toMatch(/[\u00a0\u202f]/);
});

test('a word wider than its line is cut, and no sign is lost', () => {
  const lines = wrapLines(`short ${'x'.repeat(25)} end\nnext`, 10, (text) => text.length);
  expect(lines).toEqual(['short', 'x'.repeat(10), 'x'.repeat(10), 'xxxxx end', 'next']);
});
