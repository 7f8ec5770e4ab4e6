import {
  type BilingualClause,
  type BilingualDocument,
  ENGLISH_CONTROLS,
  type Fact,
} from '#api/documents/bilingual-document.ts';
import type { FontSet } from '#api/documents/fonts/font-set.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import type { Item, Part } from './flow.ts';
import { COLOR, COLUMN_WIDTH, COLUMNS, LANGUAGE, PAGE, TEXT, type TextStyle } from './measures.ts';
import { HAIRLINE, type Sheet } from './sheet.ts';
import { childOf, type Element } from './tags.ts';

/** Distance from the upper edge of a line to its baseline, as a share of the leading. */
const BASELINE = 0.76;

export function lineItem(text: string, x: number, style: TextStyle, owner: Element): Item {
  return {
    height: style.leading,
    draw: (sheet, top) => drawLine(sheet, text, { x, top }, style, owner),
  };
}

export function drawLine(
  sheet: Sheet,
  text: string,
  { x, top }: Readonly<{ x: number; top: number }>,
  style: TextStyle,
  owner: Element,
): void {
  if (text.trim() === '') return;
  const y = top - BASELINE * style.leading;
  sheet.tagged(owner, () => sheet.text(text, { x, y }, style));
}

/** Returns the lines of a paragraph. */
export function paragraph(
  text: string,
  {
    x,
    width,
    style,
    owner,
  }: Readonly<{ x: number; width: number; style: TextStyle; owner: Element }>,
  fonts: FontSet,
): readonly Item[] {
  return linesOf(text, width, style, fonts).map((line) => lineItem(line, x, style, owner));
}

export function linesOf(
  text: string,
  width: number,
  { font, size }: TextStyle,
  fonts: FontSet,
): readonly string[] {
  // Wrapped while no-break spaces are still in the text; they are printed as ordinary spaces.
  return wrapLines(
    text.normalize('NFC'),
    width,
    (part) => (fonts.widthOf(part, font) * size) / 1_000,
  );
}

/**
 * Splits a paragraph into lines no wider than `width`. Line breaks of the text are kept, no-break
 * spaces are never broken, and a word wider than a line is cut.
 * @param widthOf returns the width of a text in the units of `width`
 */
export function wrapLines(
  text: string,
  width: number,
  widthOf: (text: string) => number,
): readonly string[] {
  return text.split(/\r\n|\r|\n/).flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ').flatMap((whole) => pieces(whole, width, widthOf))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && widthOf(longer) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  });
}

/** Splits a word into parts that each fit on a line. */
function pieces(word: string, width: number, widthOf: (text: string) => number): readonly string[] {
  if (widthOf(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const char of word) {
    if (part !== '' && widthOf(part + char) > width) {
      parts.push(part);
      part = char;
    } else part += char;
  }
  return [...parts, part];
}

/** Paragraphs in both languages, side by side. */
export function bothColumns(
  paragraphs: Localized<readonly string[]>,
  style: TextStyle,
  type: 'H1' | 'H2' | 'P',
  parent: Element,
  fonts: FontSet,
  ownWords: BilingualClause['ownWords'] = [],
): Part {
  return COLUMNS.map(({ locale, x }) =>
    paragraphs[locale].flatMap((text) => {
      const language = ownWords.find((words) => words.text === text)?.language ?? locale;
      const owner = childOf(parent, type, { lang: LANGUAGE[language] });
      return paragraph(text, { x, width: COLUMN_WIDTH, style, owner }, fonts);
    }),
  );
}

/**
 * Returns facts in both languages as two-column tables.
 * @param share the share of a column's width for the labels
 */
export function factColumns(
  facts: readonly Fact[],
  parent: Element,
  fonts: FontSet,
  { share, inset }: Readonly<{ share: number; inset: number }>,
): Part {
  return COLUMNS.map(({ locale, x }) => {
    const table = childOf(parent, 'Table', { lang: LANGUAGE[locale] });
    const left = x + inset;
    const width = COLUMN_WIDTH - 2 * inset;
    const valueLeft = left + share * width + 6;
    return facts.map(({ label, value, isStrong = false }): Item => {
      const row = childOf(table, 'TR');
      const [name, cell] = [childOf(row, 'TH'), childOf(row, 'TD')];
      const labelStyle = isStrong ? TEXT.strong : TEXT.label;
      const valueStyle = isStrong ? TEXT.strong : TEXT.fact;
      const names = linesOf(label[locale], share * width, labelStyle, fonts);
      const values = linesOf(value[locale], left + width - valueLeft, valueStyle, fonts);
      return {
        height: Math.max(names.length, values.length) * TEXT.fact.leading,
        draw: (sheet, top) => {
          const each = (lines: readonly string[], at: number, style: TextStyle, owner: Element) => {
            for (const [index, line] of lines.entries()) {
              drawLine(sheet, line, { x: at, top: top - index * style.leading }, style, owner);
            }
          };
          each(names, left, labelStyle, name);
          each(values, valueLeft, valueStyle, cell);
        },
      };
    });
  });
}

/** Returns empty space. */
export function space(height: number): Part {
  return [[{ height, draw: () => undefined }]];
}

const HEAD_RULE = 737;
const FOOT_RULE = 50;
const LOGO = { x: PAGE.left - 1, y: 747, scale: 0.75 } as const;
/** The house of the logo, in units of 24 from its upper left. */
const HOUSE = [
  [3.5, 11.5, 12, 4, 20.5, 11.5],
  [6, 9.5, 6, 20, 18, 20, 18, 9.5],
  [10, 20, 10, 14.5, 14, 14.5, 14, 20],
];
const WORDMARK = { ...TEXT.title, size: 13, color: COLOR.deep };

/**
 * Draws header and footer: logo, code and mark at the top; controlling language and page number at
 * the bottom.
 */
export function drawRunning(
  sheet: Sheet,
  { mark, check, notice = ENGLISH_CONTROLS }: BilingualDocument,
  { number, of }: Readonly<{ number: number; of: number }>,
  fonts: FontSet,
): void {
  const right = (text: string, y: number, style: typeof TEXT.small | typeof TEXT.strong) =>
    sheet.text(text, { x: PAGE.right - sheet.widthOf(text, style), y }, style);
  sheet.artifact(() => {
    drawBrand(sheet);
    if (check?.code) right(check.code, LOGO.y + 9, TEXT.small);
    right(mark, LOGO.y - 1, TEXT.small);
    const [from, to] = [PAGE.left, PAGE.right];
    const rule = { color: COLOR.deep, width: 1.5 };
    sheet.line({ x: from, y: HEAD_RULE }, { x: to, y: HEAD_RULE }, rule);
    sheet.line({ x: from, y: FOOT_RULE }, { x: to, y: FOOT_RULE }, HAIRLINE);
    for (const { locale, x } of COLUMNS) {
      const width = { es: COLUMN_WIDTH, en: COLUMN_WIDTH - 40 }[locale];
      for (const [row, line] of linesOf(notice[locale], width, TEXT.small, fonts).entries()) {
        sheet.text(line, { x, y: FOOT_RULE - 12 - row * TEXT.small.leading }, TEXT.small);
      }
    }
    const page = { ...TEXT.small, font: 'bold' as const, color: COLOR.ink };
    const text = `${number} / ${of}`;
    sheet.text(text, { x: to - sheet.widthOf(text, page), y: FOOT_RULE - 12 }, page);
  });
}

/** Draws the logo at the top left, as in every document. */
export function drawBrand(sheet: Sheet): void {
  const house = HOUSE.map((line) =>
    Array.from({ length: line.length / 2 }, (_, at) => ({
      x: LOGO.x + (line[2 * at] ?? 0) * LOGO.scale,
      y: LOGO.y + (24 - (line[2 * at + 1] ?? 0)) * LOGO.scale - 2,
    })),
  );
  sheet.path(house, { color: COLOR.green, width: 1.4 });
  sheet.text('Trato', { x: PAGE.left + 22, y: LOGO.y + 3 }, WORDMARK);
}
