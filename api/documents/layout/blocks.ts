import type { Localized } from '#domain/i18n/locale.ts';
import type { BilingualClause, BilingualDocument } from '../bilingual-document.ts';
import { drawFigure } from '../draw-figure.ts';
import type { FontSet } from '../fonts/font-set.ts';
import type { Block, Part } from './flow.ts';
import { bothColumns, factColumns, paragraph, space } from './items.ts';
import { COLOR, PAGE, TEXT } from './measures.ts';
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

function each({ es, en }: Localized): Localized<readonly string[]> {
  return { es: [es], en: [en] };
}
