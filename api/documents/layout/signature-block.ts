import type { SignedPerson } from '../bilingual-document.ts';
import type { FontSet } from '../fonts/font-set.ts';
import { drawStrokes, STROKES } from './draw-strokes.ts';
import type { Block, Item } from './flow.ts';
import { drawLine, factColumns, linesOf, space } from './items.ts';
import { COLOR, COLUMN_WIDTH, COLUMNS, PAGE, TEXT, type TextStyle } from './measures.ts';
import type { Sheet } from './sheet.ts';
import { childOf, type Element } from './tags.ts';

const [SIGNED, DRAWN] = COLUMNS;
/** A large signature, as previewed on the page; longer names are set smaller, then in two lines. */
const STYLES: readonly TextStyle[] = [26, 20, 15].map((size) => ({
  ...TEXT.signature,
  size,
  leading: size + 8,
}));
const DRAWING_WIDTH = 150;

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
  const drawnHeight = isDrawn ? (DRAWING_WIDTH * STROKES.height) / STROKES.width : 0;
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
        drawStrokes(sheet, strokes, { x: DRAWN.x + 4, y: top - 2 }, DRAWING_WIDTH);
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
