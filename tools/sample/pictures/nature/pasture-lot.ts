import { darker, lighter, shining } from '#tools/sample/pictures/colour.ts';
import { type Placement, placement } from '#tools/sample/pictures/placement.ts';
import { ellipse, num, path, rect, repeat, stroke } from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';
import { bush, GREENS } from './bushes.ts';
import { survey } from './canal-lot.ts';
import { agave, fanPalm } from './fan-palms.ts';
import { lawn } from './ground.ts';
import { bloomsFor, flowerIsland } from './planting.ts';
import { clouds, hazyTrees, sky } from './sky.ts';
import { oak, pine } from './trees.ts';

const HORIZON = 540;

/** Country land: pasture or pine wood, a sandy road, a board fence, survey stakes. */
export function pastureLot(sheet: Sheet, seed: number): string {
  const { random } = sheet;
  const at = placement(seed % 2 === 1);
  const wooded = seed % 3 === 1;
  const stakes = at.points([
    [470, 600],
    [1000, 596],
    [1136, 716],
    [430, 724],
  ]);
  return (
    sky(sheet, { horizon: HORIZON, sunX: 0.2 + random.next() * 0.6 }) +
    clouds(sheet, 1200, 3) +
    hazyTrees(sheet, HORIZON + 2, 1200, wooded ? 116 : 96) +
    (wooded ? pines(sheet, 13, HORIZON + 6) : '') +
    lawn(sheet, { top: HORIZON, vanishX: at.x(420) }) +
    (seed % 3 === 2 ? pond(sheet, at) : '') +
    road(sheet, at) +
    fence(sheet, at) +
    (wooded ? pines(sheet, 4, HORIZON + 34) : oaks(sheet, at, seed)) +
    survey(stakes) +
    (seed % 3 === 0 ? bales(sheet, at) : '') +
    meadow(sheet, at) +
    bush(sheet, { x: at.x(1000), y: 650, w: 90, h: 26, green: GREENS[3] }) +
    agave(sheet, at.x(620), 690, 0.9) +
    fanPalm(sheet, { x: at.x(1120), foot: 622, height: 190, scale: 1 }) +
    fanPalm(sheet, { x: at.x(1052), foot: 598, height: 130, scale: 0.72 }) +
    flowerIsland(sheet, at.x(90), 752, 190, bloomsFor(seed)[0])
  );
}

function oaks(sheet: Sheet, at: Placement, seed: number): string {
  return (
    oak(sheet, { x: at.x(760), foot: 574, height: 190, spread: 210, green: '#5a9670' }) +
    oak(sheet, { x: at.x(90), foot: 600, height: 330, spread: 330 }) +
    (seed % 2 === 0
      ? oak(sheet, { x: at.x(930), foot: 566, height: 150, spread: 170, green: '#639d78' })
      : '')
  );
}

function pines(sheet: Sheet, count: number, foot: number): string {
  const { random } = sheet;
  const step = 1200 / count;
  return repeat(count, (index) =>
    pine(sheet, {
      x: index * step + step * (0.2 + random.next() * 0.6),
      foot: foot + random.whole(0, 14),
      height: random.whole(210, 330),
      spread: random.whole(84, 124),
      green: random.chance(0.5) ? '#4f8766' : '#5b9370',
    }),
  );
}

function road(sheet: Sheet, at: Placement): string {
  const sand = sheet.linear(
    [
      [0, '#d9c7a2'],
      [1, '#e6d6b4'],
    ],
    'down',
  );
  const edge = `M${at.x(408)} ${HORIZON + 4}C${at.x(380)} 600 ${at.x(300)} 660 ${at.x(120)} 800H${at.x(390)}C${at.x(430)} 690 ${at.x(424)} 610 ${at.x(422)} ${HORIZON + 4}z`;
  const ruts = `M${at.x(412)} ${HORIZON + 6}C${at.x(390)} 610 ${at.x(330)} 680 ${at.x(190)} 800M${at.x(418)} ${HORIZON + 6}C${at.x(414)} 610 ${at.x(390)} 690 ${at.x(318)} 800`;
  return (
    path(edge, darker('#9dc06c', 0.3), 'opacity=".35" transform="translate(3 2)"') +
    path(edge, sand) +
    stroke(ruts, '#bfa97e', 9, 'opacity=".5"')
  );
}

/** Two boards on posts, running away along the road. */
function fence(sheet: Sheet, at: Placement): string {
  const wood = sheet.linear(
    [
      [0, lighter('#b59b7c', 0.3)],
      [1, '#8a7157'],
    ],
    'down',
  );
  const spots = Array.from({ length: 9 }, (_, index) => {
    const share = (index / 8) ** 1.9;
    return { x: at.x(440 + share * 30), y: HORIZON + 8 + share * 216, size: 0.14 + share * 0.86 };
  });
  const rails = spots.slice(1).map((near, index) => {
    const far = spots[index] ?? near;
    return [34, 58]
      .map(
        (up) =>
          `M${num(far.x)} ${num(far.y - up * far.size)}L${num(near.x)} ${num(near.y - up * near.size)}v${num(8 * near.size)}L${num(far.x)} ${num(far.y - (up - 8) * far.size)}z`,
      )
      .join('');
  });
  const along = Array.from({ length: 10 }, (_, index) => ({
    x: at.x(486 + index * 92),
    y: HORIZON + 20,
  }));
  const farRails = `M${at.x(446)} ${HORIZON + 8}H${at.x(1240)}M${at.x(446)} ${HORIZON + 16}H${at.x(1240)}`;
  return (
    stroke(farRails, '#c2ab8c', 2.4) +
    along.map(({ x, y }) => rect({ x: x - 1.5, y: y - 18, w: 3, h: 20 }, '#a58c6d')).join('') +
    path(rails.join(''), wood) +
    spots
      .map(
        ({ x, y, size }) =>
          ellipse(x + 8 * size, y, 12 * size, 2.6 * size, '#1f3d2c', 'opacity=".25"') +
          rect({ x: x - 5 * size, y: y - 70 * size, w: 10 * size, h: 71 * size }, wood),
      )
      .join('')
  );
}

function pond(sheet: Sheet, at: Placement): string {
  const isDusk = sheet.hour === 'dusk';
  const shine = isDusk
    ? ([shining('#e8bfa0'), shining('#6f7f97')] as const)
    : (['#d6ebe6', '#7fb4bd'] as const);
  return (
    ellipse(at.x(582), 572, 142, 13, '#5f8c49', 'opacity=".6"') +
    ellipse(
      at.x(582),
      570,
      136,
      10.5,
      sheet.linear(
        [
          [0, shine[0]],
          [1, shine[1]],
        ],
        'down',
      ),
    )
  );
}

/** Round bales left to dry. */
function bales(sheet: Sheet, at: Placement): string {
  const straw = sheet.linear([
    [0, '#e9cf8c'],
    [1, '#a98a4e'],
  ]);
  return [
    [560, 588, 0.7],
    [664, 580, 0.52],
    [868, 660, 1.25],
  ]
    .map(([x = 0, y = 0, size = 1]) => {
      const left = at.x(x) - 26 * size;
      return (
        ellipse(left + 34 * size, y + 1, 40 * size, 5 * size, '#1f3d2c', 'opacity=".26"') +
        rect(
          { x: left, y: y - 42 * size, w: 46 * size, h: 42 * size },
          straw,
          `rx="${num(10 * size)}"`,
        ) +
        ellipse(left + 8 * size, y - 21 * size, 13 * size, 21 * size, '#dcbf78') +
        ellipse(left + 8 * size, y - 21 * size, 8 * size, 13 * size, '#b99a5b', 'opacity=".6"') +
        ellipse(left + 8 * size, y - 21 * size, 3.4 * size, 6 * size, '#e3c884')
      );
    })
    .join('');
}

/** Tall grass and seed heads along the front of the picture. */
function meadow(sheet: Sheet, at: Placement): string {
  const { random } = sheet;
  const onRoad = (x: number) => at.x(x) > 128 && at.x(x) < 402;
  const blades = (count: number, tall: number) =>
    repeat(count, () => {
      const x = random.next() * 1200;
      const y = 770 + random.next() * 40;
      const h = tall * (0.6 + random.next() * 0.7);
      const lean = (random.next() - 0.4) * 16;
      if (onRoad(x)) return '';
      return `M${num(x)} ${num(y)}q${num(lean * 0.2)}-${num(h * 0.6)} ${num(lean)}-${num(h)}`;
    });
  return (
    stroke(blades(170, 34), '#5f8f4a', 2) +
    stroke(blades(120, 42), '#86b05c', 1.7) +
    stroke(blades(40, 52), '#d9c98a', 1.5)
  );
}
