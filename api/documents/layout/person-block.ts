import type { Signature, SignedPerson } from '../bilingual-document.ts';
import type { FontSet } from '../fonts/font-set.ts';
import { drawStrokes } from './draw-strokes.ts';
import type { Block } from './flow.ts';
import { drawLine, factColumns, space } from './items.ts';
import { COLOR, PAGE, TEXT } from './measures.ts';
import { HAIRLINE, type Sheet } from './sheet.ts';
import { childOf, type Element } from './tags.ts';

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
