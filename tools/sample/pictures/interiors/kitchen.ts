import { darker, lighter } from '#tools/sample/pictures/colour.ts';
import { pick } from '#tools/sample/pictures/palette.ts';
import { type Placement, placement } from '#tools/sample/pictures/placement.ts';
import { rect, repeat, stroke } from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';
import { FLOORS } from './floors.ts';
import { COUNTER, faucet, fridge, lowerCabinets, upperCabinets } from './kitchen-cabinets.ts';
import { island } from './kitchen-island.ts';
import { pendant } from './lamps.ts';
import { BACK } from './perspective.ts';
import { shell } from './room.ts';
import { CABINETS, ROOM_WALLS, TIMBERS } from './tones.ts';
import { pane, VIEWS } from './view.ts';

/** A kitchen with its sink under the window and an island with stools. */
export function kitchen(sheet: Sheet, seed: number): string {
  const at = placement(seed % 2 === 1);
  const wood = pick(TIMBERS, seed * 2 + 1);
  const cabinet = pick(CABINETS, seed);
  const pale = seed % 3 === 1 ? wood : lighter(cabinet, 0.82);
  const glass = { x: 420, y: 196, w: 360, h: 186 };
  const floor = pick(FLOORS, seed * 3 + 1);
  return (
    shell(sheet, pick(ROOM_WALLS, seed + 2), floor, pick(TIMBERS, seed)) +
    splash(sheet, seed) +
    pane(sheet, glass, seed + 5, { view: pick(VIEWS, seed + 1), panels: seed % 2 === 0 ? 3 : 2 }) +
    upperCabinets(sheet, seed, pale) +
    lowerCabinets(sheet, cabinet) +
    faucet(600, COUNTER - 6) +
    small(sheet, at) +
    fridge(sheet, at, seed) +
    island(sheet, seed, wood, cabinet) +
    [seed % 3 === 2 ? [470, 730] : [400, 600, 800]]
      .flat()
      .map((x) =>
        pendant(
          sheet,
          x,
          208,
          seed % 2 === 0 ? 1 : seed + 2,
          pick(['#efe4cc', '#c99f6e', '#8fae9f', '#d9b46a'], seed),
          1.04,
          20,
        ),
      )
      .join('')
  );
}

function splash(sheet: Sheet, seed: number): string {
  const area = { x: BACK.x + 20, y: 330, w: BACK.w - 40, h: COUNTER - 330 };
  const tile = pick(['#fbf9f3', '#cfe0da', '#f3e6d4', '#dfe6e6'], seed);
  const rows = repeat(6, (row) => {
    const y = area.y + row * 18;
    const ups = repeat(20, (column) => `M${area.x + column * 40 + (row % 2) * 20} ${y}v18`);
    return `M${area.x} ${y}h${area.w}${ups}`;
  });
  return (
    rect(
      area,
      sheet.linear([
        [0, lighter(tile, 0.3)],
        [1, darker(tile, 0.04)],
      ]),
    ) + sheet.clipped(rect(area, ''), stroke(rows, darker(tile, 0.24), 1.3, 'opacity=".6"'))
  );
}

function small(sheet: Sheet, at: Placement): string {
  const toaster = { x: at.box(300, 0, 54, 0).x, y: COUNTER - 32, w: 54, h: 32 };
  return (
    rect(
      toaster,
      sheet.linear(
        [
          [0, '#f3f1ec'],
          [1, '#b9bcba'],
        ],
        'down',
      ),
      'rx="8"',
    ) +
    rect({ x: toaster.x + 10, y: toaster.y + 4, w: 34, h: 3 }, '#6f7674') +
    ['#d98f6a', '#e7d6b4', '#8fb3a6']
      .map((tone, index) =>
        rect(
          { x: at.x(860 + index * 30) - 11, y: COUNTER - 34 + index * 5, w: 22, h: 34 - index * 5 },
          sheet.linear([
            [0, lighter(tone, 0.3)],
            [1, darker(tone, 0.16)],
          ]),
          'rx="4"',
        ),
      )
      .join('')
  );
}
