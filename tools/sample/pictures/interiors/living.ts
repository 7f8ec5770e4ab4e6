import { pick } from '#tools/sample/pictures/palette.ts';
import { placement } from '#tools/sample/pictures/placement.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';
import { wallArt } from './art.ts';
import { pottedPalm, rug, vase } from './decor.ts';
import { FLOORS } from './floors.ts';
import { books, coffeeTable } from './furniture.ts';
import { floorLamp, pendant } from './lamps.ts';
import { BACK, FLOOR_Y } from './perspective.ts';
import { shell, sunPatch } from './room.ts';
import { armchair, sofa } from './seats.ts';
import { ACCENTS, CLOTHS, ROOM_WALLS, TIMBERS } from './tones.ts';
import { curtains, pane, VIEWS } from './view.ts';

/** A living room with a glass door to the terrace. */
export function living(sheet: Sheet, seed: number): string {
  const at = placement(seed % 2 === 1);
  const wall = pick(ROOM_WALLS, seed);
  const wood = pick(TIMBERS, seed);
  const accent = pick(ACCENTS, seed);
  const cloth = pick(CLOTHS, seed * 3);
  const other = pick(CLOTHS, seed * 3 + 4);
  const door = at.box(
    seed % 3 === 2 ? 380 : 352,
    190,
    seed % 3 === 2 ? 440 : 480,
    FLOOR_Y - 190 - 2,
  );
  const cushions = seed % 2 === 0 ? [accent, '#d98f6a', '#f1ebde'] : ['#f1ebde', accent, '#e3b98c'];
  const art =
    at.hand === 1
      ? wallArt(sheet, [60, 236, 200], [160, 256, 164], accent, seed)
      : wallArt(sheet, [1140, 236, 200], [1040, 256, 164], accent, seed);
  return (
    shell(sheet, wall, pick(FLOORS, seed * 3), wood) +
    pane(sheet, door, seed + 3, { view: pick(VIEWS, seed), panels: seed % 3 === 1 ? 3 : 4 }) +
    curtains(sheet, door, FLOOR_Y - 4, seed % 4 === 3 ? '#dfe6df' : '#f6f1e6') +
    sunPatch(sheet, door.x, door.w) +
    art +
    rug(330, 596, 540, 132, pick(['#efe7d8', '#e6ddcc', '#d8e0d6', '#ecd9c2'], seed), accent) +
    sofa(
      sheet,
      at.x(420),
      676,
      seed % 3 === 2 ? 400 : 450,
      cloth,
      seed % 3 === 2 ? 2 : 3,
      cushions,
    ) +
    armchair(sheet, at.x(930), 690, other, 1.02) +
    (seed % 4 === 1 ? armchair(sheet, at.x(790), 640, other, 0.8) : '') +
    floorLamp(sheet, at.x(1058), 676, 300) +
    coffeeTable(sheet, at.x(690), 732, 236, wood) +
    books(at.x(652), 686, accent) +
    vase(sheet, at.x(738), 688, seed % 2 === 0 ? '#5f9a9a' : '#d98f6a') +
    pottedPalm(sheet, at.x(122), 724, 1.18, seed % 3 === 0 ? '#e4ddd0' : '#d98f6a') +
    pendant(
      sheet,
      BACK.x + BACK.w / 2,
      142,
      seed,
      pick(['#c99f6e', '#efe4cc', '#b98a5e', '#8fae9f'], seed),
    )
  );
}
