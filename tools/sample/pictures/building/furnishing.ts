import {
  type Box,
  circle,
  ellipse,
  num,
  path,
  rect,
  repeat,
  stroke,
} from '#tools/sample/pictures/shapes.ts';

/** The tones of a plan. */
export const PLAN = {
  paper: '#fbf9f4',
  wall: '#2c3a39',
  inner: '#3b4a48',
  wood: '#f1e3ca',
  tile: '#e3ece9',
  carpet: '#f3eee3',
  deck: '#ece2d0',
  line: '#b8ab95',
  fill: '#ffffff',
  accent: '#bcd5cf',
} as const;

const edge = `stroke="${PLAN.line}" stroke-width="2"`;
const box = (at: Box, fill: string = PLAN.fill, radius = 3) =>
  rect(at, fill, `rx="${radius}" ${edge}`);

/** Boards or tiles across a room. */
export function flooring({ x, y, w, h }: Box, kind: 'wood' | 'tile' | 'carpet' | 'deck'): string {
  const base = rect({ x, y, w, h }, PLAN[kind]);
  if (kind === 'carpet') return base;
  const step = kind === 'tile' ? 26 : 17;
  const across = repeat(
    h / step - 0.5,
    (index) => `M${num(x)} ${num(y + (index + 1) * step)}h${num(w)}`,
  );
  const down =
    kind === 'tile'
      ? repeat(w / step - 0.5, (index) => `M${num(x + (index + 1) * step)} ${num(y)}v${num(h)}`)
      : '';
  return base + stroke(across + down, PLAN.line, 1, 'opacity=".4"');
}

/** A bed with its head against the upper or the lower wall, and two small tables. */
export function bed(room: Box, headAtTop: boolean, isLarge: boolean): string {
  const w = Math.min(isLarge ? 104 : 82, room.w - 70);
  const long = Math.min(118, room.h * 0.52);
  const x = room.x + (room.w - w) / 2;
  const y = headAtTop ? room.y + 14 : room.y + room.h - 14 - long;
  const pillowY = headAtTop ? y + 8 : y + long - 32;
  const coverY = headAtTop ? y + 46 : y;
  const pillows = w > 90 ? [x + 8, x + w / 2 + 3] : [x + w / 2 - 26];
  const tableY = headAtTop ? y : y + long - 26;
  return (
    box({ x, y, w, h: long }, PLAN.fill, 6) +
    rect({ x: x + 1, y: coverY, w: w - 2, h: long - 46 }, PLAN.accent, 'rx="5"') +
    pillows
      .map((left) =>
        box({ x: left, y: pillowY, w: w > 90 ? w / 2 - 11 : 52, h: 24 }, PLAN.paper, 6),
      )
      .join('') +
    [x - 30, x + w + 6].map((left) => box({ x: left, y: tableY, w: 24, h: 24 })).join('')
  );
}

/** A closet along the side of a room, with its rod. */
export function closet({ x, y, w, h }: Box): string {
  const hangers = repeat(
    h / 14 - 1,
    (index) => `M${num(x + 6)} ${num(y + 10 + index * 14)}h${num(w - 12)}`,
  );
  return box({ x, y, w, h }, PLAN.paper, 0) + stroke(hangers, PLAN.line, 1.4, 'opacity=".7"');
}

/** Tub or shower, toilet and basin. */
export function bathroom(room: Box, atTop: boolean, hasTub: boolean): string {
  const far = atTop ? room.y + 8 : room.y + room.h - 8;
  const down = (by: number, size: number) => (atTop ? far + by : far - by - size);
  const tubY = down(0, 56);
  const w = room.w - 16;
  const tub = hasTub
    ? box({ x: room.x + 8, y: tubY, w, h: 56 }, PLAN.fill, 6) +
      rect({ x: room.x + 15, y: tubY + 8, w: w - 14, h: 40 }, PLAN.tile, `rx="18" ${edge}`)
    : box({ x: room.x + 8, y: tubY, w, h: 56 }, PLAN.tile, 2) +
      stroke(
        `M${num(room.x + 8)} ${num(tubY)}l${num(w)} 56M${num(room.x + 8 + w)} ${num(tubY)}l${num(-w)} 56`,
        PLAN.line,
        1.2,
        'opacity=".6"',
      );
  const toiletY = down(78, 44);
  const basinY = down(140, 40);
  return (
    tub +
    box({ x: room.x + 8, y: toiletY, w: 14, h: 40 }) +
    ellipse(room.x + 38, toiletY + 20, 19, 15, PLAN.fill, edge) +
    box({ x: room.x + room.w - 44, y: basinY - 20, w: 36, h: 66 }) +
    ellipse(room.x + room.w - 26, basinY + 13, 11, 17, PLAN.tile, edge)
  );
}

/** Counters in an L, a stove, a sink, an island with stools. */
export function kitchen(room: Box, hand: 1 | -1): string {
  const wallX = hand === 1 ? room.x + room.w - 46 : room.x;
  const islandX = room.x + room.w / 2 - 70 - hand * 10;
  return (
    box({ x: room.x, y: room.y, w: room.w, h: 46 }, PLAN.fill, 0) +
    box({ x: wallX, y: room.y, w: 46, h: room.h * 0.8 }, PLAN.fill, 0) +
    box({ x: room.x + room.w * 0.3, y: room.y + 9, w: 58, h: 28 }, PLAN.tile, 5) +
    [0, 1, 2, 3]
      .map((index) =>
        circle(
          room.x + room.w * 0.62 + 14 + (index % 2) * 24,
          room.y + 13 + Math.floor(index / 2) * 20,
          7,
          PLAN.paper,
          edge,
        ),
      )
      .join('') +
    box({ x: wallX + 2, y: room.y + room.h * 0.56, w: 42, h: 50 }, PLAN.tile, 3) +
    (room.w < 250 ? '' : island(islandX, room.y + room.h * 0.56))
  );
}

function island(x: number, y: number): string {
  const stools = [24, 70, 116].map((dx) => circle(x + dx, y + 68, 12, PLAN.paper, edge));
  return box({ x, y, w: 140, h: 50 }, PLAN.fill, 4) + stools.join('');
}

/** A table with chairs around it. */
export function diningTable(cx: number, cy: number, w: number, h: number): string {
  const seats = w > 130 ? [-0.3, 0, 0.3] : [-0.22, 0.22];
  const chairs = seats.flatMap((share) =>
    [-1, 1].map((side) =>
      box(
        { x: cx + share * w - 14, y: cy + (side * h) / 2 + (side < 0 ? -18 : -8), w: 28, h: 26 },
        PLAN.paper,
        6,
      ),
    ),
  );
  return chairs.join('') + box({ x: cx - w / 2, y: cy - h / 2, w, h }, PLAN.fill, 8);
}

/** A sofa, a low table, a rug and a cabinet opposite. */
export function seating(cx: number, cy: number, hand: 1 | -1): string {
  const sofaX = cx - hand * 118 - 30;
  return (
    rect({ x: cx - 104, y: cy - 86, w: 208, h: 172 }, PLAN.accent, 'rx="4" opacity=".45"') +
    box({ x: sofaX, y: cy - 96, w: 60, h: 192 }, PLAN.fill, 12) +
    box({ x: hand === 1 ? sofaX : sofaX + 44, y: cy - 96, w: 16, h: 192 }, PLAN.paper, 7) +
    stroke(`M${num(sofaX)} ${num(cy - 32)}h60M${num(sofaX)} ${num(cy + 32)}h60`, PLAN.line, 1.4) +
    ellipse(cx, cy, 34, 52, PLAN.fill, edge) +
    path(
      `M${num(cx + hand * 92 - 34)} ${num(cy - 34)}h68v68h-68z`,
      PLAN.fill,
      `${edge} stroke-linejoin="round" transform="rotate(8 ${num(cx + hand * 92)} ${num(cy)})"`,
    )
  );
}
