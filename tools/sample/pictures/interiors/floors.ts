import { darker, lighter } from '#tools/sample/pictures/colour.ts';
import { num, type Point, polygon, repeat, stroke } from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';
import { BACK, FLOOR_Y, LOWER_LEFT, LOWER_RIGHT, right, VANISH } from './perspective.ts';

export type Floor = 'planks' | 'tiles' | 'terrazzo' | 'saltillo';

export const FLOORS = ['planks', 'tiles', 'terrazzo', 'saltillo'] as const;

export function floorOf(sheet: Sheet, floor: Floor, wood: string): string {
  const tones: Record<Floor, string> = {
    planks: wood,
    tiles: '#ddd6ca',
    terrazzo: '#e4ddd2',
    saltillo: '#cd9069',
  };
  const tone = tones[floor];
  const fill = sheet.linear(
    [
      [0, lighter(tone, 0.34)],
      [0.5, tone],
      [1, darker(tone, 0.2)],
    ],
    'down',
  );
  const outline: readonly Point[] = [
    [BACK.x, FLOOR_Y],
    [right, FLOOR_Y],
    LOWER_RIGHT,
    [1200, 800],
    [0, 800],
    LOWER_LEFT,
  ];
  const joint = floor === 'terrazzo' ? lighter(tone, 0.6) : darker(tone, 0.36);
  return (
    polygon(outline, fill) +
    sheet.clipped(
      polygon(outline, ''),
      pattern(sheet, floor, tone) +
        stroke(joints(sheet, floor), joint, floor === 'planks' ? 1.3 : 1.8, 'opacity=".5"'),
    )
  );
}

/** Where the floor meets a line running away from the viewer, at a given height of the picture. */
const along = (xAtFoot: number, y: number) =>
  VANISH[0] + ((xAtFoot - VANISH[0]) * (y - VANISH[1])) / (800 - VANISH[1]);

function joints(sheet: Sheet, floor: Floor): string {
  const step = floor === 'planks' ? 88 : 168;
  const count = Math.ceil(2600 / step);
  const first = 600 - (count / 2) * step;
  const lines = repeat(count + 1, (index) => {
    const x = first + index * step;
    return `M${num(along(x, FLOOR_Y))} ${FLOOR_Y}L${num(x)} 800`;
  });
  if (floor !== 'planks') {
    const rows = repeat(7, (index) => `M0 ${num(FLOOR_Y + 255 * ((index + 1) / 7) ** 1.5)}h1200`);
    return lines + rows;
  }
  const { random } = sheet;
  const ends = repeat(count * 3, () => {
    const x = first + random.whole(0, count - 1) * step;
    const y = FLOOR_Y + random.next() ** 1.3 * 250;
    return `M${num(along(x, y))} ${num(y)}H${num(along(x + step, y))}`;
  });
  return lines + ends;
}

function pattern(sheet: Sheet, floor: Floor, tone: string): string {
  const { random } = sheet;
  if (floor === 'terrazzo') {
    const chips = ['#b9a98e', '#8fa9a1', '#cf9f83'].map((chip) => {
      const d = repeat(150, () => {
        const share = random.next() ** 0.8;
        const y = FLOOR_Y + share * 250;
        const size = 1 + share * 3.4;
        return `M${num(random.next() * 1200)} ${num(y)}l${num(size * 1.6)}-${num(size * 0.4)} ${num(size)} ${num(size * 0.5)}-${num(size * 1.8)} ${num(size * 0.4)}z`;
      });
      return `<path d="${d}" fill="${chip}" opacity=".6"/>`;
    });
    return chips.join('');
  }
  if (floor !== 'planks') return '';
  return repeat(16, () => {
    const x = 600 + random.whole(-14, 13) * 88;
    const [near, far] = [560 + random.next() * 240, 545];
    const board: readonly Point[] = [
      [along(x, far), far],
      [along(x + 88, far), far],
      [along(x + 88, near), near],
      [along(x, near), near],
    ];
    return polygon(
      board,
      random.chance(0.5) ? darker(tone, 0.2) : lighter(tone, 0.2),
      'opacity=".35"',
    );
  });
}
