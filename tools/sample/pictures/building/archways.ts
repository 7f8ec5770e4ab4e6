import { darker, lighter, mix, shining } from '#tools/sample/pictures/colour.ts';
import { glow, SHADE } from '#tools/sample/pictures/light.ts';
import { type Box, num, opening, path, rect, stroke } from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';

/** A deep arched opening in a thick wall; `inside` is drawn in its shade. */
export function archway(
  sheet: Sheet,
  box: Box,
  arch: number,
  wallColour: string,
  inside = '',
): string {
  const { x, y, w, h } = box;
  const isLit = sheet.hour === 'dusk';
  const deep = isLit
    ? sheet.linear(
        [
          [0, shining('#f3c27a')],
          [1, shining('#b9783f')],
        ],
        'down',
      )
    : sheet.linear(
        [
          [0, darker(wallColour, 0.52)],
          [1, darker(wallColour, 0.34)],
        ],
        'down',
      );
  const band = { x: x - 10, y: y - 10, w: w + 20, h: h + 10 };
  const face = sheet.linear([
    [0, lighter(wallColour, 0.5)],
    [1, darker(wallColour, 0.08)],
  ]);
  const reveal = sheet.linear([
    [0, darker(wallColour, 0.42)],
    [1, darker(wallColour, 0.22)],
  ]);
  const inner = { x: x + 12, y: y + 12, w: w - 24, h: h - 12 };
  return (
    path(opening(band, arch + 10), face) +
    stroke(opening(band, arch + 10), darker(wallColour, 0.3), 1, 'opacity=".25"') +
    path(opening(box, arch), reveal) +
    path(opening(inner, Math.max(4, arch - 12)), deep) +
    sheet.clipped(`<path d="${opening(inner, Math.max(4, arch - 12))}"/>`, inside) +
    glow(sheet, x + w / 2, y + h * 0.5, w * 1.1, h * 0.7, 0.32)
  );
}

/** A row of arches on slim columns: a loggia with shade behind. */
export function arcade(
  sheet: Sheet,
  box: Box,
  count: number,
  wallColour: string,
  inside = '',
): string {
  const { x, y, w, h } = box;
  const step = w / count;
  const pier = 16;
  const isLit = sheet.hour === 'dusk';
  const deep = sheet.linear(
    isLit
      ? [
          [0, shining('#f1be76')],
          [1, shining('#b06f3c')],
        ]
      : [
          [0, mix(darker(wallColour, 0.6), '#3a4a56', 0.3)],
          [1, darker(wallColour, 0.32)],
        ],
    'down',
  );
  const arches = Array.from({ length: count }, (_, index) =>
    opening({ x: x + index * step + pier / 2, y, w: step - pier, h }, (step - pier) / 2),
  );
  const d = arches.join('');
  return (
    stroke(d, lighter(wallColour, 0.5), 9) +
    path(d, deep) +
    sheet.clipped(
      `<path d="${d}"/>`,
      inside + rect({ x, y, w, h: h * 0.36 }, SHADE, `opacity="${isLit ? 0.08 : 0.26}"`),
    ) +
    stroke(d, darker(wallColour, 0.4), 1.2, 'opacity=".3"') +
    Array.from({ length: count + 1 }, (_, index) =>
      rect(
        { x: x + index * step - pier / 2 - 3, y: y + (step - pier) / 2 - 4, w: pier + 6, h: 8 },
        lighter(wallColour, 0.4),
        `opacity="${num(0.95)}"`,
      ),
    ).join('') +
    glow(sheet, x + w / 2, y + h / 2, w * 0.7, h * 0.8, 0.34)
  );
}
