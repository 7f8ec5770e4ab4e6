import { type BilingualDocument, ENGLISH_CONTROLS } from '../bilingual-document.ts';
import type { FontSet } from '../fonts/font-set.ts';
import { linesOf } from './items.ts';
import { COLOR, COLUMN_WIDTH, COLUMNS, PAGE, TEXT } from './measures.ts';
import { HAIRLINE, type Sheet } from './sheet.ts';

const HEAD_RULE = 737;
const FOOT_RULE = 50;
const LOGO = { x: PAGE.left - 1, y: 747, scale: 0.75 } as const;
/** The house of the logo, in units of 24 from its upper left. */
export const HOUSE = [
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
