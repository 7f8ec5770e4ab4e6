import type { FontSet } from '#api/documents/fonts/font-set.ts';
import { drawLine, linesOf } from '#api/documents/layout/items.ts';
import { COLOR, LANGUAGE, PAGE, TEXT, type TextStyle } from '#api/documents/layout/measures.ts';
import { drawQr } from '#api/documents/layout/qr.ts';
import { drawBrand } from '#api/documents/layout/running.ts';
import { HAIRLINE, type Sheet } from '#api/documents/layout/sheet.ts';
import { childOf, type Element } from '#api/documents/layout/tags.ts';
import { pictureName } from '#api/documents/pdf-file.ts';
import type { Locale } from '#domain/i18n/locale.ts';

/** Texts of a flyer. */
export type FlyerWords = Readonly<
  Record<
    | 'byOwner'
    | 'price'
    | 'facts'
    | 'features'
    | 'address'
    | 'openHouse'
    | 'remarks'
    | 'scan'
    | 'url'
    | 'shown'
    | 'foot',
    string
  > & { locale: Locale; remarksLanguage: Locale; photoAlt: readonly string[] }
>;

/** The page being drawn. */
export type Paper = Readonly<{ sheet: Sheet; root: Element; fonts: FontSet }>;

/** Sizes of the pictures in pixels: one across the page, two or three in a row below it. */
export const PICTURES = [
  { width: 1_560, height: 878 },
  { width: 520, height: 294 },
  { width: 520, height: 294 },
  { width: 520, height: 294 },
] as const;

const WIDTH = PAGE.right - PAGE.left;
const TOP = 736;
const GAP = 8;
const QR = 128;
const STYLE = {
  badge: { ...TEXT.heading, size: 12, leading: 16, color: COLOR.green },
  price: { ...TEXT.title, size: 36, leading: 42 },
  facts: { ...TEXT.heading, size: 12, leading: 17, color: COLOR.ink },
  address: { ...TEXT.title, size: 15, leading: 20 },
  features: { ...TEXT.text, size: 11, leading: 15.5 },
  open: { ...TEXT.heading, size: 11, leading: 16, color: COLOR.green },
  text: { ...TEXT.text, size: 10, leading: 14.5 },
  scan: { ...TEXT.heading, size: 9.5, leading: 12.5 },
} as const satisfies Record<string, TextStyle>;

/**
 * Draws a flyer on one page.
 * @param pictures number of pictures in the file
 */
export function drawFlyer(paper: Paper, words: FlyerWords, pictures: number): void {
  const { sheet, root } = paper;
  const { locale, remarksLanguage } = words;
  sheet.artifact(() => {
    drawBrand(sheet);
    const x = PAGE.right - sheet.widthOf(words.byOwner, STYLE.badge);
    sheet.text(words.byOwner, { x, y: 751 }, STYLE.badge);
  });
  let top = drawPictures(paper, words.photoAlt, pictures) - 12;
  const write = (type: 'H1' | 'P', text: string, style: TextStyle) => {
    if (text === '') return;
    const owner = childOf(root, type, { lang: LANGUAGE[locale] });
    for (const line of linesOf(text, WIDTH, style, paper.fonts)) {
      drawLine(sheet, line, { x: PAGE.left, top }, style, owner);
      top -= style.leading;
    }
  };
  write('P', words.price, STYLE.price);
  write('H1', words.address, STYLE.address);
  write('P', words.facts, STYLE.facts);
  write('P', words.features, STYLE.features);
  write('P', words.openHouse, STYLE.open);
  top -= 8;
  sheet.artifact(() => sheet.line({ x: PAGE.left, y: top }, { x: PAGE.right, y: top }, HAIRLINE));
  top -= 12;
  drawScan(paper, words, top);
  const owner = childOf(root, 'P', { lang: LANGUAGE[remarksLanguage] });
  const room = Math.floor((top - PAGE.foot) / STYLE.text.leading);
  const lines = linesOf(words.remarks, WIDTH - QR - 28, STYLE.text, paper.fonts);
  for (const [index, line] of shortened(lines, room).entries()) {
    const y = top - index * STYLE.text.leading;
    drawLine(sheet, line, { x: PAGE.left, top: y }, STYLE.text, owner);
  }
  const foot = childOf(root, 'P', { lang: LANGUAGE[locale] });
  drawLine(sheet, words.foot, { x: PAGE.left, top: 46 }, TEXT.small, foot);
}

/** @returns the y coordinate below the pictures */
function drawPictures({ sheet, root }: Paper, alts: readonly string[], count: number): number {
  const draw = (index: number, x: number, y: number, width: number, height: number) => {
    const box = [x, y, x + width, y + height];
    const figure = childOf(root, 'Figure', { alt: alts[index] ?? '', box });
    sheet.tagged(figure, () => sheet.picture(pictureName(index), { x, y }, width, height));
  };
  if (count === 0) return TOP;
  const [large, small] = [PICTURES[0], PICTURES[1]];
  const height = (WIDTH * large.height) / large.width;
  draw(0, PAGE.left, TOP - height, WIDTH, height);
  const beside = count - 1;
  if (beside < 2) return TOP - height;
  const width = (WIDTH - (beside - 1) * GAP) / beside;
  const low = (width * small.height) / small.width;
  const y = TOP - height - GAP - low;
  for (let place = 0; place < beside; place += 1) {
    draw(place + 1, PAGE.left + place * (width + GAP), y, width, low);
  }
  return y;
}

/** Draws the QR code on the right, with its purpose and the address for typing. */
function drawScan({ sheet, root, fonts }: Paper, words: FlyerWords, top: number): void {
  const x = PAGE.right - QR;
  const box = [x, top - QR, PAGE.right, top];
  const figure = childOf(root, 'Figure', { alt: `QR: ${words.url}`, box });
  sheet.tagged(figure, () => drawQr(sheet, words.url, { x, y: top }, QR));
  let at = top - QR - 5;
  const write = (text: string, style: TextStyle) => {
    const owner = childOf(root, 'P', { lang: LANGUAGE[words.locale] });
    for (const line of linesOf(text, QR, style, fonts)) {
      drawLine(sheet, line, { x, top: at }, style, owner);
      at -= style.leading;
    }
  };
  write(words.scan, STYLE.scan);
  write(words.shown, TEXT.small);
}

/** Limits a text to some lines; if it is cut, it ends in an ellipsis. */
function shortened(lines: readonly string[], room: number): readonly string[] {
  if (lines.length <= room) return lines;
  const kept = lines.slice(0, room);
  const last = (kept.pop() ?? '').replace(/[\s,.;:]*\S*$/, '');
  return [...kept, `${last}…`];
}
