import { drawLine } from '#api/documents/layout/items.ts';
import { COLOR, LANGUAGE, PAGE, TEXT, type TextStyle } from '#api/documents/layout/measures.ts';
import { drawQr } from '#api/documents/layout/qr.ts';
import { drawBrand } from '#api/documents/layout/running.ts';
import { childOf } from '#api/documents/layout/tags.ts';
import { LOCALES, type Locale, type Localized } from '#domain/i18n/locale.ts';
import type { Paper } from './flyer-page.ts';
import { FLYER_TEXTS as T } from './flyer-texts.ts';

const WIDTH = PAGE.right - PAGE.left;
/** 110 mm, which phones can scan from a few steps away. */
const QR = 312;
/** Largest size of the first line: both are as wide as the page. */
const LARGEST: Localized<number> = { es: 104, en: 72 };

/** Draws a sign on one page: large texts in both languages, and a QR code. */
export function drawSign(
  { sheet, root }: Paper,
  { url, host }: Readonly<{ url: string; host: string }>,
): void {
  /** Returns the style with the largest size up to `max` at which a text fits the page. */
  const fitted = (text: string, max: number, color: TextStyle['color']): TextStyle => {
    const one = { ...TEXT.title, size: 1, leading: 1, color };
    const size = Math.min(max, Math.floor(WIDTH / sheet.widthOf(text, one)));
    return { ...one, size, leading: size * 1.12 };
  };
  let top = 724;
  const write = (type: 'H1' | 'P', text: string, style: TextStyle, lang: Locale) => {
    const owner = childOf(root, type, { lang: LANGUAGE[lang] });
    const x = PAGE.left + (WIDTH - sheet.widthOf(text, style)) / 2;
    drawLine(sheet, text, { x, top }, style, owner);
    top -= style.leading;
  };
  sheet.artifact(() => {
    drawBrand(sheet);
    sheet.rectangle({ x: 0, y: 732 }, PAGE.width, 4, COLOR.green);
  });
  for (const lang of LOCALES) {
    const [said, by] = [T.forSale[lang].toUpperCase(), T.byOwner[lang]];
    write('H1', said, fitted(said, LARGEST[lang], COLOR.deep), lang);
    write('P', by, fitted(by, 30, COLOR.green), lang);
    top -= 6;
  }
  const x = (PAGE.width - QR) / 2;
  top -= 8;
  const figure = childOf(root, 'Figure', { alt: `QR: ${url}`, box: [x, top - QR, x + QR, top] });
  sheet.tagged(figure, () => drawQr(sheet, url, { x, y: top }, QR));
  top -= QR + 14;
  for (const lang of LOCALES) {
    const text = T.scanSign[lang];
    write('P', text, fitted(text, 19, COLOR.ink), lang);
  }
  const foot = `${host}  ·  ${T.equalHousing.es} ${T.equalHousing.en}`;
  top = 50;
  write('P', foot, { ...fitted(foot, 9, COLOR.soft), font: 'plain' }, 'es');
}
