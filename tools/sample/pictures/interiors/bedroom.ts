import { darker, lighter } from '#tools/sample/pictures/colour.ts';
import { pick } from '#tools/sample/pictures/palette.ts';
import { type Placement, placement } from '#tools/sample/pictures/placement.ts';
import { rect } from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';
import { backArt } from './art.ts';
import { bed } from './bed.ts';
import { pottedPalm, rug } from './decor.ts';
import { pendant } from './lamps.ts';
import { FLOOR_Y } from './perspective.ts';
import { floorShadow, shell, sunPatch } from './room.ts';
import { ACCENTS, ROOM_WALLS, TIMBERS } from './tones.ts';
import { curtains, pane, VIEWS } from './view.ts';

/** A bedroom: the bed beside a tall window, linen, two lamps. */
export function bedroom(sheet: Sheet, seed: number): string {
  const at = placement(seed % 2 === 1);
  const wood = pick(TIMBERS, seed + 1);
  const accent = pick(ACCENTS, seed);
  const wall = pick(ROOM_WALLS, seed * 5 + 3);
  const wide = seed % 3 === 0 ? 210 : 168;
  const glass = at.box(292, 190, wide, seed % 3 === 1 ? FLOOR_Y - 192 : 306);
  const bedX = at.x(732);
  return (
    shell(sheet, wall, seed % 4 === 3 ? 'terrazzo' : 'planks', pick(TIMBERS, seed)) +
    pane(sheet, glass, seed + 8, {
      view: pick(VIEWS, seed + 2),
      panels: 2,
      rows: seed % 3 === 2 ? 2 : 1,
      frame: seed % 3 === 2 ? '#fbf8f1' : '#2a393c',
    }) +
    curtains(sheet, glass, FLOOR_Y - 4, pick(['#f6f1e6', '#e7ede8', '#f1e2cf'], seed), wood) +
    sunPatch(sheet, glass.x, glass.w) +
    artAbove(sheet, at, accent, seed) +
    rug(
      300,
      640,
      560,
      118,
      pick(['#efe7d8', '#e4dccb', '#dfe4da'], seed + 1),
      lighter(accent, 0.3),
    ) +
    bed(sheet, bedX, seed, wood, accent, wall) +
    bench(sheet, at.x(372), wood, seed) +
    pottedPalm(sheet, at.x(130), 706, 1, pick(['#e4ddd0', '#d98f6a', '#b9c4bc'], seed)) +
    (seed % 2 === 0 ? '' : pendant(sheet, bedX, 150, seed + 1, '#efe4cc', 0.9, 20))
  );
}

function artAbove(sheet: Sheet, at: Placement, accent: string, seed: number): string {
  if (seed % 3 === 2) {
    return [640, 746]
      .map((x, index) => backArt(sheet, at.box(x, 196, 84, 108), accent, seed + index))
      .join('');
  }
  return backArt(sheet, at.box(636, 190, 192, 96), accent, seed + 1);
}

function bench(sheet: Sheet, x: number, wood: string, seed: number): string {
  const seat = pick(['#e9e2d4', '#cfdcd5', '#e7c9ae'], seed);
  return (
    floorShadow(x + 6, 712, 108, 9, 0.2) +
    [x - 88, x + 80]
      .map((left) => rect({ x: left, y: 684, w: 8, h: 28 }, darker(wood, 0.3)))
      .join('') +
    rect(
      { x: x - 104, y: 650, w: 208, h: 38 },
      sheet.linear(
        [
          [0, lighter(seat, 0.4)],
          [1, darker(seat, 0.12)],
        ],
        'down',
      ),
      'rx="14"',
    ) +
    rect(
      { x: x - 52, y: 634, w: 80, h: 20 },
      sheet.linear(
        [
          [0, '#e8b394'],
          [1, '#cf8562'],
        ],
        'down',
      ),
      'rx="9"',
    )
  );
}
