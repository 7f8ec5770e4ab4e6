import type {
  BilingualClause,
  BilingualDocument,
  DocumentCode,
  Figure,
  Signature,
  SignedPerson,
} from '#api/documents/bilingual-document.ts';
import type { FontSet } from '#api/documents/fonts/font-set.ts';
import { LOCALES, type Localized } from '#domain/i18n/locale.ts';
import type { Block, Item, Part } from './flow.ts';
import {
  bothColumns,
  drawLine,
  factColumns,
  lineItem,
  linesOf,
  paragraph,
  space,
} from './items.ts';
import { COLOR, COLUMN_WIDTH, COLUMNS, LANGUAGE, PAGE, TEXT, type TextStyle } from './measures.ts';
import { drawQr } from './qr.ts';
import { HAIRLINE, type Sheet } from './sheet.ts';
import { childOf, type Element } from './tags.ts';

const BOX = { share: 0.22, inset: 9 };
const FULL_WIDTH = PAGE.right - PAGE.left;

/** Returns the title, the introduction, and the facts in a box. */
export function titleBlocks(
  document: BilingualDocument,
  root: Element,
  fonts: FontSet,
): readonly Block[] {
  const { title, intro, facts = [] } = document;
  const section = childOf(root, 'Sect');
  const head: Block = {
    parts: [
      bothColumns(each(title), TEXT.title, 'H1', section, fonts),
      space(4),
      bothColumns(intro, TEXT.text, 'P', section, fonts),
    ],
    gap: 9,
  };
  if (facts.length === 0) return [head];
  const box: Block = {
    parts: [space(7), factColumns(facts, section, fonts, BOX), space(7)],
    gap: 10,
    background: (sheet, top, height) =>
      sheet.artifact(() =>
        sheet.rectangle({ x: PAGE.left, y: top - height }, FULL_WIDTH, height, COLOR.sand),
      ),
  };
  return [head, box];
}

/**
 * Returns a numbered clause: both columns, then the text common to both languages, then the figure.
 */
export function clauseBlock(
  clause: BilingualClause,
  number: number,
  root: Element,
  fonts: FontSet,
): Block {
  const section = childOf(root, 'Sect');
  const { title, text, ownWords, exact = [], figure } = clause;
  const numbered = { es: `${number}. ${title.es}`, en: `${number}. ${title.en}` };
  const parts: Part[] = [
    bothColumns(each(numbered), TEXT.heading, 'H2', section, fonts),
    bothColumns(text, TEXT.text, 'P', section, fonts, ownWords),
  ];
  if (exact.length > 0) {
    parts.push([
      exact.flatMap((line) => {
        const owner = childOf(section, 'P');
        return paragraph(
          line,
          { x: PAGE.left, width: FULL_WIDTH, style: TEXT.exact, owner },
          fonts,
        );
      }),
    ]);
  }
  if (figure) {
    const owner = childOf(section, 'Figure', { alt: `${title.en}. ${title.es}.` });
    const left = (PAGE.width - figure.size) / 2;
    parts.push(space(8), [
      [
        {
          height: figure.size,
          draw: (sheet, top) => {
            owner.box = [left, top - figure.size, left + figure.size, top];
            sheet.tagged(owner, () =>
              drawFigure(sheet, figure, { left, bottom: top - figure.size }),
            );
          },
        },
      ],
    ]);
  }
  return { parts, gap: 8 };
}

const DOT = 8;
const HOME = 5;
const LABEL = { ...TEXT.small, size: 7, color: COLOR.green };
const NUMBER = { ...LABEL, font: 'bold' as const, size: 8 };
const INK = { ...NUMBER, color: COLOR.ink };
const THIN = { color: COLOR.green, width: 0.6 };
/** Distance of the north arrow and the scale bar from the edge, in points. */
const INSET = 10;
const ARROW = 18;

type Corner = Readonly<{ left: number; bottom: number }>;
type Spot = Readonly<{ x: number; y: number }>;

/**
 * Draws a map: distance circles and numbered points around a center, a north arrow and a scale bar.
 */
function drawFigure(sheet: Sheet, figure: Figure, { left, bottom }: Corner): void {
  const { size, points, circles } = figure;
  const middle = { x: left + size / 2, y: bottom + size / 2 };
  sheet.rectangle({ x: left, y: bottom }, size, size, COLOR.sand);
  for (const { radius, miles } of circles) {
    sheet.circle(middle, radius, undefined, { color: COLOR.green, width: 0.8, dash: [4, 4] });
    sheet.text(`${miles} mi`, { x: middle.x - 8, y: middle.y + radius - 9 }, LABEL);
  }
  const onPage = ({ x, y: down }: Spot) => ({ x: left + x, y: bottom + size - down });
  for (const point of points) {
    const [start, end] = [onPage(point), onPage(point.number)];
    if (start.x === end.x && start.y === end.y) continue;
    sheet.line(start, end, THIN);
    sheet.circle(start, 1.5, COLOR.green);
  }
  for (const [index, { number: spot, isApproximate }] of points.entries()) {
    const at = onPage(spot);
    const dash = isApproximate ? { dash: [2, 2] } : {};
    sheet.circle(at, DOT, COLOR.white, { color: COLOR.green, width: 1.2, ...dash });
    const number = String(index + 1);
    sheet.text(number, { x: at.x - sheet.widthOf(number, NUMBER) / 2, y: at.y - 2.8 }, NUMBER);
  }
  sheet.circle(middle, HOME, COLOR.green);
  drawNorth(sheet, { x: left + size - INSET - 4, y: bottom + size - INSET });
  drawBar(sheet, figure.bar, { x: left + INSET, y: bottom + INSET });
}

/** Draws an arrow pointing up with an N, which stands for north in both languages. */
function drawNorth(sheet: Sheet, { x, y }: Spot): void {
  const line = { color: COLOR.ink, width: 1 };
  const tip = { x, y };
  sheet.path(
    [
      [{ x, y: y - ARROW }, tip],
      [{ x: x - 3, y: y - 5 }, tip],
      [{ x: x + 3, y: y - 5 }, tip],
    ],
    line,
  );
  sheet.text('N', { x: x - sheet.widthOf('N', INK) / 2, y: y - ARROW - 9 }, INK);
}

function drawBar(sheet: Sheet, { miles, length }: Figure['bar'], { x, y }: Spot): void {
  const ends = [x, x + length].map((end) => [
    { x: end, y: y - 2 },
    { x: end, y: y + 3 },
  ]);
  sheet.path(
    [
      [
        { x, y },
        { x: x + length, y },
      ],
      ...ends,
    ],
    { color: COLOR.ink, width: 1 },
  );
  sheet.text(`${miles} mi`, { x: x + 3, y: y + 4 }, { ...LABEL, color: COLOR.ink });
}

function each({ es, en }: Localized): Localized<readonly string[]> {
  return { es: [es], en: [en] };
}

/** 25 mm, large enough to scan from paper. */
const QR = 71;
const TEXT_LEFT = PAGE.left + QR + 14;
const TEXT_WIDTH = PAGE.right - TEXT_LEFT;
const HALF = (TEXT_WIDTH - 14) / 2;

/**
 * Returns the block that explains how to verify the document: a QR code with the address,
 * instructions, and what to compare.
 */
export function checkBlock(
  { url, shown, hashes = [] }: DocumentCode,
  root: Element,
  fonts: FontSet,
): Block {
  const section = childOf(root, 'Sect');
  const figure = childOf(section, 'Figure', { alt: `QR code: ${url}` });
  const says = SAYS(shown);
  const columns = LOCALES.map((locale, index) => {
    const owner = childOf(section, 'P', { lang: LANGUAGE[locale] });
    const x = TEXT_LEFT + index * (HALF + 14);
    return linesOf(says[locale], HALF, TEXT.fact, fonts).map((line) =>
      lineItem(line, x, TEXT.fact, owner),
    );
  });
  const exact = hashes.flatMap(({ label, value }): Item[] => {
    const owner = childOf(section, 'P');
    return [
      lineItem(`${label.es} · ${label.en}`, TEXT_LEFT, { ...TEXT.exact, color: COLOR.soft }, owner),
      ...linesOf(value, TEXT_WIDTH, TEXT.exact, fonts).map((line) =>
        lineItem(line, TEXT_LEFT, TEXT.exact, owner),
      ),
    ];
  });
  const textHeight =
    Math.max(...columns.map((items) => items.reduce((sum, { height }) => sum + height, 0))) +
    exact.reduce((sum, { height }) => sum + height, 0);
  const head: Item = {
    height: 10,
    draw: (sheet, top) => {
      sheet.artifact(() =>
        sheet.line(
          { x: PAGE.left, y: top },
          { x: PAGE.right, y: top },
          { color: COLOR.deep, width: 1.5 },
        ),
      );
      figure.box = [PAGE.left, top - 10 - QR, PAGE.left + QR, top - 10];
      sheet.tagged(figure, () => drawQr(sheet, url, { x: PAGE.left, y: top - 10 }, QR));
    },
  };
  const rest = Math.max(0, QR + 6 - textHeight);
  return {
    parts: [[[head]], columns, [exact], [[{ height: rest, draw: () => undefined }]]],
    gap: 0,
  };
}

const SAYS = (address: string) => ({
  es: `Compruébelo: abra ${address} y suelte este PDF. No sale de su dispositivo. El código solo no prueba nada.`,
  en: `Check it: open ${address} and drop this PDF. It stays on your device. The code alone proves nothing.`,
});

const HEAD = 24;
const DISC = 7;
const DRAWING_WIDTH = 66;

/**
 * Returns the block of one person: number, name and signature, and below them how they signed, in
 * both languages.
 */
export function personBlock(
  { name, signature, facts }: SignedPerson,
  number: number,
  root: Element,
  fonts: FontSet,
): Block {
  const section = childOf(root, 'Sect');
  const heading = childOf(section, 'H2');
  const signed = signature && childOf(section, 'P');
  return {
    parts: [
      [
        [
          {
            height: HEAD,
            draw: (sheet, top) => {
              sheet.artifact(() => {
                sheet.line({ x: PAGE.left, y: top }, { x: PAGE.right, y: top }, HAIRLINE);
                const middle = { x: PAGE.left + DISC, y: top - HEAD / 2 };
                sheet.circle(middle, DISC, COLOR.green);
                const digit = { ...TEXT.small, font: 'bold' as const, size: 8, color: COLOR.white };
                const half = sheet.widthOf(String(number), digit) / 2;
                sheet.text(String(number), { x: middle.x - half, y: middle.y - 2.9 }, digit);
              });
              const nameTop = top - (HEAD - TEXT.name.leading) / 2;
              drawLine(sheet, name, { x: PAGE.left + 22, top: nameTop }, TEXT.name, heading);
              if (signature && signed) drawSignature(sheet, signature, top, signed);
            },
          },
        ],
      ],
      factColumns(facts, section, fonts, { share: 0.34, inset: 0 }),
      space(3),
    ],
    gap: 3,
  };
}

function drawSignature(
  sheet: Sheet,
  { typed, strokes }: Signature,
  top: number,
  owner: Element,
): void {
  const style = TEXT.signature;
  const width = sheet.widthOf(typed, style) + 20;
  const left = PAGE.right - width;
  drawLine(sheet, typed, { x: left + 4, top: top - 3 }, style, owner);
  sheet.artifact(() => {
    const y = top - HEAD + 3;
    sheet.line({ x: left, y }, { x: PAGE.right, y }, { color: COLOR.soft, width: 0.5 });
    if (!strokes || strokes.length === 0) return;
    const corner = { x: left - DRAWING_WIDTH - 12, y: top - 1 };
    drawStrokes(sheet, strokes, corner, DRAWING_WIDTH);
  });
}

const [SIGNED, DRAWN] = COLUMNS;
/** A large signature, as previewed on the page; longer names are set smaller, then in two lines. */
const STYLES: readonly TextStyle[] = [26, 20, 15].map((size) => ({
  ...TEXT.signature,
  size,
  leading: size + 8,
}));
const SIGNATURE_WIDTH = 150;

/**
 * Returns the block of one person on the page of signatures: the signature above a line as on
 * paper, a drawing beside it, and below them who signed, for which side and when, in both
 * languages.
 */
export function signatureBlock(
  { name, signature, facts }: SignedPerson,
  root: Element,
  fonts: FontSet,
): Block {
  const section = childOf(root, 'Sect');
  const heading = childOf(section, 'H2');
  const owner = childOf(section, 'P');
  const { lines, style } = fittingLines(signature?.typed ?? '', fonts);
  const { strokes = [] } = signature ?? {};
  const isDrawn = strokes.length > 0;
  const drawnHeight = isDrawn ? (SIGNATURE_WIDTH * STROKES.height) / STROKES.width : 0;
  const height = Math.max(lines.length * style.leading, drawnHeight) + 8;
  const signed: Item = {
    height,
    draw: (sheet, top) => {
      const first = top - height + 6 + lines.length * style.leading;
      for (const [index, line] of lines.entries()) {
        drawLine(sheet, line, { x: SIGNED.x, top: first - index * style.leading }, style, owner);
      }
      sheet.artifact(() => {
        rule(sheet, SIGNED.x, top - height + 4);
        if (!isDrawn) return;
        rule(sheet, DRAWN.x, top - height + 4);
        drawStrokes(sheet, strokes, { x: DRAWN.x + 4, y: top - 2 }, SIGNATURE_WIDTH);
      });
    },
  };
  const named: Item = {
    height: TEXT.name.leading,
    draw: (sheet, top) => drawLine(sheet, name, { x: PAGE.left, top }, TEXT.name, heading),
  };
  return {
    parts: [
      space(6),
      [[signed]],
      [[named]],
      factColumns(facts, section, fonts, { share: 0.3, inset: 0 }),
    ],
    gap: 12,
  };
}

/** The canvas of drawn signatures. */
const STROKES = { width: 600, height: 200 } as const;

/** Draws a signature as vectors; `corner` is its upper left, `width` that of the whole canvas. */
function drawStrokes(
  sheet: Sheet,
  strokes: NonNullable<Signature['strokes']>,
  corner: Readonly<{ x: number; y: number }>,
  width: number,
): void {
  const scale = width / STROKES.width;
  const lines = strokes.map((points) =>
    points.map(([x, y]) => ({ x: corner.x + x * scale, y: corner.y - y * scale })),
  );
  sheet.path(lines, { color: COLOR.deep, width: 1 });
}

function rule(sheet: Sheet, x: number, y: number): void {
  sheet.line({ x, y }, { x: x + COLUMN_WIDTH, y }, { color: COLOR.soft, width: 0.5 });
}

/** Returns a signature in the largest size in which it fits on one line, or in several lines. */
function fittingLines(
  typed: string,
  fonts: FontSet,
): Readonly<{ lines: readonly string[]; style: TextStyle }> {
  const set = STYLES.map((style) => ({ style, lines: linesOf(typed, COLUMN_WIDTH, style, fonts) }));
  return (
    set.find(({ lines }) => lines.length < 2) ?? set.at(-1) ?? { style: TEXT.signature, lines: [] }
  );
}
