import { type Box, num, rect, repeat, stroke } from '#tools/sample/pictures/shapes.ts';
import { createSheet } from '#tools/sample/pictures/sheet.ts';
import {
  bathroom,
  bed,
  closet,
  diningTable,
  flooring,
  kitchen,
  PLAN,
  seating,
} from './furnishing.ts';

type Kind = 'bedroom' | 'bath' | 'den';
type Room = Readonly<{ kind: Kind; box: Box; isTop: boolean; rank: number }>;

const HOME: Box = { x: 120, y: 104, w: 960, h: 592 };
const HALL = { y: 362, h: 76 } as const;
const OUTER = 14;
const INNER = 8;

/** A clean floor plan without words, 1200 × 800: bedrooms and baths along a hall, living rooms beside it. */
export function floorPlan({
  seed,
  bedrooms,
  baths,
}: Readonly<{ seed: number; bedrooms: number; baths: number }>): string {
  const sheet = createSheet(seed, 'day');
  const rooms = privateRooms(Math.max(1, bedrooms), Math.max(1, Math.ceil(baths)));
  const edgeX = Math.max(...rooms.map(({ box }) => box.x + box.w));
  const open = { x: edgeX, y: HOME.y, w: HOME.x + HOME.w - edgeX, h: HOME.h };
  const drawing =
    rect({ x: 0, y: 0, w: 1200, h: 800 }, PLAN.paper) +
    terrace(open) +
    rect({ x: HOME.x + 8, y: HOME.y + 10, w: HOME.w, h: HOME.h }, '#2c3a39', 'opacity=".1"') +
    flooring({ x: HOME.x, y: HALL.y, w: edgeX - HOME.x, h: HALL.h }, 'wood') +
    rooms.map(roomFloor).join('') +
    openSpace(open, seed) +
    partitions(rooms, edgeX) +
    shell(rooms, open) +
    rooms.map(doorOf).join('') +
    entrance(open);
  const flips = [
    seed % 2 === 1 ? 'translate(1200 0)scale(-1 1)' : '',
    seed % 4 > 1 ? 'translate(0 800)scale(1 -1)' : '',
  ];
  return sheet.finish(`<g transform="${flips.join('')}">${drawing}</g>`, {
    width: 1200,
    height: 800,
  });
}

/** Two rows of bedrooms with baths between them, above and below the hall. */
function privateRooms(bedrooms: number, baths: number): readonly Room[] {
  const beds = Math.min(bedrooms, 6);
  const wet = Math.min(baths, 4);
  const row = (isTop: boolean): readonly Kind[] => {
    const sleeping = isTop ? Math.ceil(beds / 2) : Math.floor(beds / 2);
    const washing = isTop ? Math.floor(wet / 2) : Math.ceil(wet / 2);
    const kinds: Kind[] = Array.from({ length: sleeping }, () => 'bedroom');
    for (let index = 0; index < washing; index += 1)
      kinds.splice(Math.min(kinds.length, 1 + index * 2), 0, 'bath');
    return sleeping === 0 ? ['den', ...kinds] : kinds;
  };
  const width = (kinds: readonly Kind[]) =>
    kinds.reduce((sum, kind) => sum + (kind === 'bath' ? 0.58 : 1), 0);
  const rows = [row(true), row(false)] as const;
  const wide = Math.min(600, Math.max(300, Math.max(...rows.map(width)) * 206));
  return rows.flatMap((kinds, rowIndex) => {
    const isTop = rowIndex === 0;
    let x = HOME.x;
    return kinds.map((kind, rank): Room => {
      const w = (wide * (kind === 'bath' ? 0.58 : 1)) / width(kinds);
      const box = isTop
        ? { x, y: HOME.y, w, h: HALL.y - HOME.y }
        : { x, y: HALL.y + HALL.h, w, h: HOME.y + HOME.h - HALL.y - HALL.h };
      x += w;
      return { kind, box, isTop, rank };
    });
  });
}

function roomFloor({ kind, box, isTop, rank }: Room): string {
  const inside = { x: box.x + 8, y: box.y + 8, w: box.w - 16, h: box.h - 16 };
  if (kind === 'bath')
    return (
      flooring(box, 'tile') +
      bathroom({ ...inside, w: Math.min(inside.w, 150), x: inside.x }, isTop, rank % 2 === 1)
    );
  if (kind === 'den')
    return flooring(box, 'carpet') + diningTable(box.x + box.w / 2, box.y + box.h / 2, 96, 62);
  const hasCloset = box.w > 176;
  const side = hasCloset
    ? { x: box.x + box.w - 46, y: isTop ? box.y + box.h - 100 : box.y + 8, w: 38, h: 92 }
    : undefined;
  return (
    flooring(box, rank % 2 === 0 ? 'wood' : 'carpet') +
    bed(inside, isTop, rank === 0) +
    (side ? closet(side) : '')
  );
}

function openSpace(open: Box, seed: number): string {
  const cooking = {
    x: open.x + open.w * 0.42,
    y: open.y + 7,
    w: open.w * 0.58 - 7,
    h: open.h * 0.42,
  };
  const hand = seed % 3 === 0 ? 1 : -1;
  return (
    flooring(open, 'wood') +
    flooring(cooking, 'tile') +
    kitchen(cooking, 1) +
    diningTable(open.x + open.w * 0.21, open.y + open.h * 0.25, Math.min(150, open.w * 0.3), 78) +
    seating(Math.max(open.x + 158, open.x + open.w * 0.5 + hand * 6), open.y + open.h * 0.72, hand)
  );
}

function terrace(open: Box): string {
  const deck = { x: open.x + open.w * 0.3, y: HOME.y + HOME.h, w: open.w * 0.6, h: 62 };
  return (
    flooring(deck, 'deck') +
    `<rect x="${num(deck.x)}" y="${num(deck.y)}" width="${num(deck.w)}" height="${deck.h}" fill="none" stroke="${PLAN.line}" stroke-width="3"/>`
  );
}

function partitions(rooms: readonly Room[], edgeX: number): string {
  const sides = rooms
    .map(({ box }) => `M${num(box.x + box.w)} ${num(box.y)}v${num(box.h)}`)
    .join('');
  const hall = `M${HOME.x} ${HALL.y}H${num(edgeX)}M${HOME.x} ${HALL.y + HALL.h}H${num(edgeX)}`;
  return stroke(sides + hall, PLAN.inner, INNER, 'stroke-linecap="square"');
}

function shell(rooms: readonly Room[], open: Box): string {
  const outline = `M${HOME.x} ${HOME.y}h${HOME.w}v${HOME.h}h${-HOME.w}z`;
  const windows = [
    ...rooms.map(({ box, isTop, kind }) => {
      const w = kind === 'bath' ? 34 : 78;
      return {
        x: box.x + box.w / 2 - w / 2,
        y: isTop ? HOME.y : HOME.y + HOME.h,
        w,
        isUpright: false,
      };
    }),
    { x: open.x + open.w * 0.66, y: HOME.y, w: 90, isUpright: false },
    { x: open.x + open.w * 0.14, y: HOME.y, w: 84, isUpright: false },
    { x: open.x + open.w * 0.36, y: HOME.y + HOME.h, w: open.w * 0.48, isUpright: false },
    { x: HOME.x + HOME.w, y: open.y + open.h * 0.62, w: 110, isUpright: true },
  ];
  const glass = windows.map(({ x, y, w, isUpright }) => {
    const box = isUpright
      ? { x: x - OUTER / 2, y, w: OUTER, h: w }
      : { x, y: y - OUTER / 2, w, h: OUTER };
    const pane = isUpright ? `M${num(x)} ${num(y)}v${num(w)}` : `M${num(x)} ${num(y)}h${num(w)}`;
    return (
      rect(box, '#ffffff') +
      stroke(pane, '#7fa9ad', 3) +
      `<rect x="${num(box.x)}" y="${num(box.y)}" width="${num(box.w)}" height="${num(box.h)}" fill="none" stroke="${PLAN.wall}" stroke-width="2"/>`
    );
  });
  return stroke(outline, PLAN.wall, OUTER, 'stroke-linejoin="miter"') + glass.join('');
}

/** A gap in the hall's wall and the quarter circle the door draws. */
function doorOf({ kind, box, isTop }: Room): string {
  const w = kind === 'bath' ? 34 : 44;
  const x = box.x + 18;
  const y = isTop ? HALL.y : HALL.y + HALL.h;
  const into = isTop ? -1 : 1;
  return (
    rect({ x, y: y - INNER / 2 - 1, w, h: INNER + 2 }, PLAN.wood) +
    stroke(
      `M${num(x)} ${num(y)}v${into * w}A${w} ${w} 0 0 ${isTop ? 1 : 0} ${num(x + w)} ${num(y)}`,
      PLAN.inner,
      2,
    )
  );
}

function entrance(open: Box): string {
  const x = HOME.x + HOME.w;
  const y = open.y + open.h * 0.47;
  const steps = repeat(3, (index) => `M${num(x + 18 + index * 14)} ${num(y - 4)}v66`);
  return (
    rect({ x: x - OUTER / 2 - 1, y, w: OUTER + 2, h: 58 }, PLAN.wood) +
    stroke(`M${num(x)} ${num(y)}h-58A58 58 0 0 0 ${num(x)} ${num(y + 58)}`, PLAN.wall, 2.4) +
    stroke(steps, PLAN.line, 3)
  );
}
