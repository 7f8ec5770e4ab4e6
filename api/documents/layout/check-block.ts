import { LOCALES } from '#domain/i18n/locale.ts';
import type { DocumentCode } from '../bilingual-document.ts';
import type { FontSet } from '../fonts/font-set.ts';
import type { Block, Item } from './flow.ts';
import { lineItem, linesOf } from './items.ts';
import { COLOR, LANGUAGE, PAGE, TEXT } from './measures.ts';
import { drawQr } from './qr.ts';
import { childOf, type Element } from './tags.ts';

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
