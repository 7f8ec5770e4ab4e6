import { env } from 'cloudflare:workers';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { tagProblems } from '#tests/factories/files/pdf-tags.ts';
import { printedPages } from '#tests/factories/files/pdf-text.ts';
import { ENGLISH_CONTROLS } from './bilingual-document.ts';
import { wrapLines } from './layout/items.ts';
import { appendPdf, writePdf } from './write-pdf.ts';

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

test('both columns have the same clause numbers on the same pages', async () => {
  const pages = await printedPages(await writePdf(env, DOCUMENT));
  expect(pages.length).toBeGreaterThan(1);
  const numbers = (lines: readonly string[]) => lines.flatMap((line) => /^\d+\./.exec(line) ?? []);
  for (const page of pages) expect(numbers(page.es)).toEqual(numbers(page.en));
  expect(pages.flatMap(({ en }) => numbers(en))).toHaveLength(40);
});

test('every page says that English controls, and has its subject and number', async () => {
  const pages = await printedPages(await writePdf(env, DOCUMENT));
  for (const [index, page] of pages.entries()) {
    expect(page.es).toContain(ENGLISH_CONTROLS.es);
    expect(page.en).toContain(ENGLISH_CONTROLS.en);
    expect(page.en).toContain(DOCUMENT.mark);
    expect(page.en).toContain(`${index + 1} / ${pages.length}`);
  }
});

test('accents and quotation marks are printed unchanged', async () => {
  const [page] = await printedPages(await writePdf(env, DOCUMENT));
  expect(page?.es).toContain('Año, niño, pingüino: «¿Qué?»');
  expect(page?.en).toContain('Buyer’s “terms” – all of them');
});

test('the same document at the same instant has the same bytes', async () => {
  const [one, other] = [await writePdf(env, DOCUMENT), await writePdf(env, DOCUMENT)];
  expect(one).toEqual(other);
  expect(new TextDecoder('latin1').decode(one.slice(0, 5))).toBe('%PDF-');
});

test('names in any script are printed, and characters without a font keep their text', async () => {
  const names = [
    'Ólafur Þórðarson',
    '王小明',
    '山田太郎 渡邉﨑',
    '김철수',
    'محمد علي',
    'דוד כהן',
    'प्रिया शर्मा',
    'สมชาย ที่ป้ำ',
    'ნინო ბერიძე',
    'Łukasz Żółć',
    'Nguyễn Thị Ánh',
    'Ελένη Παπαδοπούλου',
    'Юлія Ґалаґан',
    'Şükrü Őry',
  ];
  const text = { es: [...names, 'Sra. 𓀀𓁐 y −$5,000'], en: names };
  const pages = await printedPages(await writePdf(env, { ...DOCUMENT, intro: text, clauses: [] }));
  for (const name of names) {
    expect(pages[0]?.es).toContain(name);
    expect(pages[0]?.en).toContain(name);
  }
  expect(pages[0]?.es).toContain('Sra. 𓀀𓁐 y −$5,000');
  expect(JSON.stringify(pages)).not.toContain('U+');
});

test('a number and its unit stay on one line in a column of any width', async () => {
  // One letter more each time, so that the line ends at every position within the figures.
  const texts = Array.from(
    { length: 40 },
    (_, letters) =>
      `${'a'.repeat(letters)} paga $455,000 (10\u00a0%) el día a las 6:00\u202fp.\u00a0m.`,
  );
  const text = { es: texts, en: texts };
  const clauses = [{ title: { es: 'Pago', en: 'Payment' }, text }];
  const pages = await printedPages(await writePdf(env, { ...DOCUMENT, clauses }));
  const lines = pages.flatMap(({ es, en }) => [...es, ...en]);
  for (const figure of ['(10 %)', '6:00 p. m.']) {
    expect(lines.filter((line) => line.includes(figure))).toHaveLength(2 * texts.length);
  }
  expect(lines.join('')).not.toMatch(/[\u00a0\u202f]/);
});

test('a word wider than its line is split, and no character is lost', () => {
  const lines = wrapLines(`short ${'x'.repeat(25)} end\nnext`, 10, (text) => text.length);
  expect(lines).toEqual(['short', 'x'.repeat(10), 'x'.repeat(10), 'xxxxx end', 'next']);
});

const both = (text: string) => ({ es: text, en: text });
const CERTIFICATE = {
  title: { es: 'Certificado de finalización', en: 'Certificate of completion' },
  intro: { es: ['Firmaron todos.'], en: ['Everybody signed.'] },
  facts: [{ label: both('Orden'), value: both('Compradores, luego vendedores') }],
  clauses: [],
  people: {
    title: { es: 'Quién firmó, cuándo y cómo', en: 'Who signed, when and how' },
    signed: ['Hannah Whitfield', 'Marcus Bell', 'Marisol Quintana', 'Andrés Quintana'].map(
      (name) => ({
        name,
        signature: { typed: name, strokes: [[[0, 100] as const, [600, 60] as const]] },
        facts: ['Capacity', 'E-mail', 'Identity', 'Invited', 'Agreed', 'Signed', 'From'].map(
          (label) => ({
            label: both(label),
            value: both('203.0.113.24 · iPhone, Safari'),
            isStrong: label === 'Signed',
          }),
        ),
      }),
    ),
  },
  check: {
    url: 'https://trato.example/verify/7KQ4M2XD9TRB58HWVC3P',
    shown: 'trato.example/verify',
    code: '7KQ4-M2XD-9TRB-58HW-VC3P',
    hashes: [{ label: both('SHA-256'), value: 'e41a07c2 '.repeat(8).trim() }],
  },
  mark: '',
  at: AT,
};

/** A page of signatures of people with short, long and very long names. */
const SIGNATURES = {
  ...{ title: both('Signatures'), intro: { es: ['Firmas.'], en: ['Signatures.'] } },
  ...{ clauses: [], mark: '', at: AT },
  signatures: [
    'Ana Gil',
    'María de los Ángeles Fernández de Córdoba',
    'Wilhelmina '.repeat(14).trim(),
  ].map((name, index) => ({
    name,
    signature: {
      typed: name,
      ...(index > 0 && { strokes: [[[0, 100] as const, [600, 60] as const]] }),
    },
    facts: [{ label: both('Signed'), value: both('Apr 17, 2026') }],
  })),
};

test('a page of signatures has each name as typed and again below the line', async () => {
  const pages = await printedPages(await writePdf(env, SIGNATURES));
  expect(pages).toHaveLength(1);
  const text = pages.flatMap(({ es, en }) => [...es, ...en]).join(' ');
  for (const { name } of SIGNATURES.signatures.slice(0, 2)) {
    expect(text.split(name)).toHaveLength(3);
  }
  expect(text.match(/Wilhelmina/g)).toHaveLength(28);
});

test('appended documents have the total number of pages, and the start of each is known', async () => {
  const first = await writePdf(env, DOCUMENT);
  const before = (await printedPages(first)).length;
  const { bytes, pages, starts } = await appendPdf(env, first, [SIGNATURES, CERTIFICATE]);
  expect([pages, starts]).toEqual([before + 2, [before + 1, before + 2]]);
  const after = await printedPages(bytes);
  expect(after[before]?.en).toContain(`${before + 1} / ${before + 2}`);
  expect(after[before + 1]?.en).toContain(`${before + 2} / ${before + 2}`);
});

test('a certificate of four signers is one page, with its code at the top and the verification address', async () => {
  const pages = await printedPages(await writePdf(env, CERTIFICATE));
  expect(pages).toHaveLength(1);
  expect(pages[0]?.en).toContain(CERTIFICATE.check.code);
  const text = pages[0]?.es.join(' ');
  expect(text).toContain('abra trato.example/verify y suelte este PDF');
  expect(text).toContain('e41a07c2');
  for (const { name } of CERTIFICATE.people.signed) expect(text).toContain(name);
});

test('appended pages continue the numbers, and do not change the first ones', async () => {
  const first = await writePdf(env, DOCUMENT);
  const before = await printedPages(first);
  const whole = await appendPdf(env, first, [CERTIFICATE]);
  expect(whole.pages).toBe(before.length + 1);
  const after = await printedPages(whole.bytes);
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.at(-1)?.en).toContain(`${before.length + 1} / ${before.length + 1}`);
});

test('every document is accessible to a screen reader', async () => {
  const figure = {
    size: 100,
    points: [{ x: 10, y: 10, number: { x: 20, y: 20 }, isApproximate: true }],
    circles: [{ miles: 1, radius: 40 }],
    bar: { miles: 1, length: 40 },
  };
  const [clause] = DOCUMENT.clauses;
  const clauses = clause ? [{ ...clause, figure, exact: ['SHA-256'] }, ...DOCUMENT.clauses] : [];
  const contract = await writePdf(env, { ...DOCUMENT, clauses });
  expect(await tagProblems(contract)).toEqual([]);
  const { bytes } = await appendPdf(env, contract, [SIGNATURES, CERTIFICATE]);
  expect(await tagProblems(bytes)).toEqual([]);
});

test('missing tags are detected', async () => {
  const pdf = await PDFDocument.load(await writePdf(env, DOCUMENT));
  const { context, catalog } = pdf;
  catalog.delete(PDFName.of('Lang'));
  const painted = context.register(context.flateStream('0 0 m 9 9 l S'));
  pdf.getPage(0).node.set(PDFName.of('Contents'), painted);
  expect(await tagProblems(await pdf.save())).toEqual([
    'no language',
    'page 1: painted outside of all elements: 0 0 m 9 9 l S',
  ]);
});
