import { darker, lighter, mix } from '#tools/sample/pictures/colour.ts';
import { num, path, rect, repeat, stroke } from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';
import { drawers } from './furniture.ts';
import { tableLamp } from './lamps.ts';
import { floorShadow } from './room.ts';

export function bed(
  sheet: Sheet,
  x: number,
  seed: number,
  wood: string,
  accent: string,
  wall: string,
): string {
  const linen = sheet.linear(
    [
      [0, '#ffffff'],
      [1, '#e6e1d7'],
    ],
    'down',
  );
  const throwTone = sheet.linear(
    [
      [0, lighter(accent, 0.24)],
      [1, darker(accent, 0.1)],
    ],
    'down',
  );
  const pillow = (dx: number, y: number, w: number, h: number, tone: string) =>
    rect(
      { x: x + dx - w / 2, y, w, h },
      sheet.linear(
        [
          [0, lighter(tone, 0.3)],
          [1, darker(tone, 0.1)],
        ],
        'down',
      ),
      'rx="14"',
    );
  const folds = [-118, -60, 0, 60, 118].map(
    (dx) => `M${num(x + dx)} 640q${num(dx * 0.03)} 40 ${num(dx * 0.08)} 82`,
  );
  return (
    floorShadow(x + 10, 760, 270, 20, 0.24) +
    headboard(sheet, x, seed, wood, accent, wall) +
    drawers(sheet, x - 258, 600, 70, 82, wood, 2) +
    drawers(sheet, x + 188, 600, 70, 82, wood, 2) +
    tableLamp(sheet, x - 223, 514) +
    tableLamp(sheet, x + 223, 514) +
    pillow(-84, 450, 148, 66, '#f4f0e7') +
    pillow(84, 450, 148, 66, '#f4f0e7') +
    pillow(-66, 482, 112, 52, lighter(accent, 0.5)) +
    pillow(62, 482, 112, 52, seed % 2 === 0 ? '#e0a585' : mix(accent, '#f1ebde', 0.7)) +
    path(`M${x - 170} 522Q${x} 510 ${x + 170} 522L${x + 204} 744Q${x} 762 ${x - 204} 744z`, linen) +
    path(
      `M${x - 184} 626Q${x} 642 ${x + 184} 626L${x + 204} 728Q${x} 748 ${x - 204} 728z`,
      throwTone,
    ) +
    stroke(folds.join(''), darker(accent, 0.4), 1.6, 'opacity=".35"') +
    stroke(
      `M${x - 120} 528q-20 40-8 92M${x + 124} 528q18 46 6 92`,
      '#b7b0a2',
      1.8,
      'opacity=".6"',
    ) +
    path(
      `M${x - 170} 522Q${x} 510 ${x + 170} 522L${x + 174} 546Q${x} 534 ${x - 174} 546z`,
      '#ffffff',
      'opacity=".9"',
    ) +
    path(
      `M${x - 204} 728Q${x} 748 ${x + 204} 728L${x + 206} 758Q${x} 772 ${x - 206} 758z`,
      sheet.linear(
        [
          [0, '#e9e4d9'],
          [1, '#cfc8ba'],
        ],
        'down',
      ),
    )
  );
}

function headboard(
  sheet: Sheet,
  x: number,
  seed: number,
  wood: string,
  accent: string,
  wall: string,
): string {
  const box = { x: x - 186, y: 352, w: 372, h: 190 };
  if (seed % 3 === 0) {
    const slats = repeat(30, (index) => `M${num(box.x + 6 + index * 12.4)} ${box.y + 8}v${box.h}`);
    return (
      rect(
        box,
        sheet.linear([
          [0, lighter(wood, 0.26)],
          [1, darker(wood, 0.1)],
        ]),
        'rx="5"',
      ) +
      stroke(slats, darker(wood, 0.34), 2, 'opacity=".5"') +
      rect({ ...box, h: 9 }, lighter(wood, 0.3), 'rx="4"')
    );
  }
  if (seed % 3 === 1) {
    const cloth = mix(accent, wall, 0.55);
    const channels = repeat(6, (index) =>
      rect(
        { x: box.x + index * 62, y: box.y - 12, w: 61, h: box.h },
        sheet.linear([
          [0, lighter(cloth, 0.3)],
          [0.5, cloth],
          [1, darker(cloth, 0.14)],
        ]),
        'rx="20"',
      ),
    );
    return channels;
  }
  const posts = [box.x - 4, box.x + box.w - 6].map((left) =>
    rect({ x: left, y: box.y - 26, w: 10, h: box.h + 26 }, darker(wood, 0.1), 'rx="4"'),
  );
  const cane = repeat(
    26,
    (index) =>
      `M${num(box.x + index * 14.4)} ${box.y}l${num(28)} 150M${num(box.x + index * 14.4)} ${box.y}l-28 150`,
  );
  return (
    rect(box, '#e8d3ae') +
    sheet.clipped(rect(box, ''), stroke(cane, '#b8935f', 1.4, 'opacity=".6"')) +
    `<rect x="${box.x}" y="${box.y}" width="${box.w}" height="${box.h}" fill="none" stroke="${wood}" stroke-width="10" rx="10"/>` +
    posts.join('')
  );
}
