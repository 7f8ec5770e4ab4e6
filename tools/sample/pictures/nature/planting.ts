import { pick } from '#tools/sample/pictures/palette.ts';
import type { Placement } from '#tools/sample/pictures/placement.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';
import { type Bloom, bush, GREENS } from './bushes.ts';
import { agave, fanPalm } from './fan-palms.ts';
import { palm } from './palms.ts';

const BLOOM_NAMES = [
  'rose',
  'amber',
  'white',
  'coral',
  'violet',
] as const satisfies readonly Bloom[];

/** The flowers of one garden: two kinds, by seed. */
export function bloomsFor(seed: number): readonly [Bloom, Bloom] {
  return seed % 3 === 0
    ? ['rose', 'amber']
    : [pick(BLOOM_NAMES, seed), pick(BLOOM_NAMES, seed + 1 + (seed % 2))];
}

type Bed = Readonly<{ from: number; to: number; y: number; h?: number }>;

/** Bushes, flowers and a rosette side by side along the foot of a wall. */
export function plantedBed(
  sheet: Sheet,
  at: Placement,
  bed: Bed,
  blooms: readonly [Bloom, Bloom],
): string {
  const { random } = sheet;
  const { y, h = 34 } = bed;
  const from = Math.min(at.x(bed.from), at.x(bed.to));
  const to = Math.max(at.x(bed.from), at.x(bed.to));
  const parts: string[] = [];
  let x = from;
  let flowering = random.chance(0.5);
  while (x < to - 26) {
    const w = Math.min(to - x, 56 + random.next() * 66);
    const tall = h * (0.74 + random.next() * 0.44);
    parts.push(
      bush(sheet, {
        x: x + w / 2,
        y: y + random.next() * 5,
        w: w + 12,
        h: tall,
        green: pick(GREENS, random.whole(0, 3)),
        bloom: flowering ? pick(blooms, random.whole(0, 1)) : undefined,
      }),
    );
    x += w * 0.92;
    flowering = !flowering;
  }
  if (to - from > 150 && random.chance(0.7)) {
    parts.push(agave(sheet, from + (to - from) * (0.2 + random.next() * 0.6), y + 14, 0.8));
  }
  return parts.join('');
}

/** A low island of flowers in the lawn. */
export function flowerIsland(sheet: Sheet, x: number, y: number, w: number, bloom: Bloom): string {
  return (
    bush(sheet, { x, y, w, h: w * 0.3, green: GREENS[2], bloom }) +
    (sheet.random.chance(0.6) ? agave(sheet, x + w * 0.66, y + 4, 0.9) : '')
  );
}

type Spot = Readonly<{ x: number; foot: number; tall: number; scale: number }>;

/** A palm of its own kind and lean; the spot says how large it may be. */
export function gardenPalm(sheet: Sheet, { x, foot, tall, scale }: Spot): string {
  const { random } = sheet;
  const height = tall * (0.86 + random.next() * 0.26);
  const at = x + (random.next() - 0.5) * 34;
  const choice = random.next();
  if (choice < 0.42) {
    const lean = (random.next() - 0.42) * 110 * scale;
    return palm(sheet, { x: at, foot, height, lean, scale });
  }
  if (choice < 0.76)
    return palm(sheet, { x: at, foot, height: height * 1.12, scale, kind: 'royal' });
  return fanPalm(sheet, { x: at, foot, height: height * 0.66, scale: scale * 1.06 });
}
