import { darker, lighter } from '#tools/sample/pictures/colour.ts';
import { pick } from '#tools/sample/pictures/palette.ts';
import { placement } from '#tools/sample/pictures/placement.ts';
import { ellipse, path, rect } from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';
import { backArt, wallArt } from './art.ts';
import { pottedPalm, rug, vase } from './decor.ts';
import { FLOORS } from './floors.ts';
import { drawers } from './furniture.ts';
import { pendant, tableLamp } from './lamps.ts';
import { FLOOR_Y } from './perspective.ts';
import { floorShadow, shell, sunPatch } from './room.ts';
import { chair } from './seats.ts';
import { ACCENTS, CLOTHS, ROOM_WALLS, TIMBERS } from './tones.ts';
import { curtains, pane, VIEWS } from './view.ts';

/** A dining room: a long or a round table under a lamp, a sideboard, the garden outside. */
export function dining(sheet: Sheet, seed: number): string {
  const at = placement(seed % 2 === 1);
  const wood = pick(TIMBERS, seed + 2);
  const accent = pick(ACCENTS, seed + 1);
  const glass = at.box(300, 186, 300, seed % 2 === 0 ? FLOOR_Y - 188 : 300);
  const board = at.box(706, 0, 216, 0).x;
  const side =
    at.hand === 1
      ? wallArt(sheet, [1150, 230, 190], [1050, 252, 156], accent, seed + 2)
      : wallArt(sheet, [50, 230, 190], [150, 252, 156], accent, seed + 2);
  return (
    shell(sheet, pick(ROOM_WALLS, seed * 3 + 1), pick(FLOORS, seed + 1), pick(TIMBERS, seed)) +
    pane(sheet, glass, seed + 20, { view: pick(VIEWS, seed + 1), panels: 3 }) +
    curtains(sheet, glass, FLOOR_Y - 4, pick(['#f6f1e6', '#f1e2cf', '#e7ede8'], seed)) +
    sunPatch(sheet, glass.x, glass.w) +
    backArt(sheet, { x: board + 22, y: 222, w: 172, h: 124 }, accent, seed) +
    side +
    drawers(sheet, board, 552, 216, 96, wood, 1, 4) +
    tableLamp(sheet, board + 38, 452, 0.94) +
    vase(sheet, board + 164, 452, accent, 1) +
    rug(260, 636, 680, 126, pick(['#efe7d8', '#dfe4da', '#ecd9c2'], seed), lighter(accent, 0.2)) +
    table(sheet, seed, wood, accent) +
    pendant(
      sheet,
      600,
      236,
      seed + 3,
      pick(['#c99f6e', '#efe4cc', '#8fae9f', '#d98f6a'], seed),
      1.3,
      20,
    ) +
    pottedPalm(sheet, at.x(112), 716, 1.06, pick(['#e4ddd0', '#d98f6a'], seed))
  );
}

function table(sheet: Sheet, seed: number, wood: string, accent: string): string {
  const isRound = seed % 3 === 1;
  const seat = seed % 2 === 0 ? pick(CLOTHS, seed) : lighter(accent, 0.4);
  const half = isRound ? 210 : 330;
  const spots = isRound ? [-90, 90] : [-210, 0, 210];
  const behind = spots.map((dx) => chair(sheet, 600 + dx, 660, darker(wood, 0.14), seat, 0.92));
  const front = (isRound ? [-150, 150] : [-250, -84, 84, 250]).map((dx) =>
    chair(sheet, 600 + dx, 786, darker(wood, 0.14), seat, 1.04),
  );
  const top = sheet.linear(
    [
      [0, lighter(wood, 0.42)],
      [1, lighter(wood, 0.08)],
    ],
    'down',
  );
  const slab = isRound
    ? ellipse(600, 624, half, 40, darker(wood, 0.3)) + ellipse(600, 616, half, 40, top)
    : path(`M${600 - half + 40} 586H${600 + half - 40}L${600 + half} 640H${600 - half}z`, top) +
      rect({ x: 600 - half, y: 639, w: half * 2, h: 13 }, darker(wood, 0.22), 'rx="2"');
  const legs = isRound
    ? path('M584 640h32l10 110h-52z', darker(wood, 0.2)) +
      ellipse(600, 752, 78, 10, darker(wood, 0.3))
    : [600 - half + 26, 600 + half - 40]
        .map((x) => path(`M${x} 650h16l-3 110h-10z`, darker(wood, 0.24)))
        .join('');
  const plates = (isRound ? [-110, 110] : [-220, -74, 74, 220]).map(
    (dx) =>
      ellipse(600 + dx, isRound ? 612 : 622, 40, 8, '#fbf8f1') +
      ellipse(600 + dx, isRound ? 612 : 622, 27, 5, '#e3ddd0'),
  );
  return (
    floorShadow(606, 766, half * 1.04, 18, 0.22) +
    behind.join('') +
    legs +
    slab +
    plates.join('') +
    centre(sheet, accent, isRound) +
    front.join('')
  );
}

function centre(sheet: Sheet, accent: string, isRound: boolean): string {
  const y = isRound ? 604 : 612;
  return vase(sheet, 600, y, accent, 1.2) + ellipse(600, y + 1, 26, 4, '#3a2c22', 'opacity=".16"');
}
