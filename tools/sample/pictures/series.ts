import type { SceneKind } from './scene.ts';
import type { Hour } from './sheet.ts';

/**
 * The seeds and hours of each kind that the sample uses, in the order in which homes get them. A seed
 * with two times of day is one house drawn twice.
 */
export const SERIES: readonly (readonly [
  kind: SceneKind,
  ...(readonly [seed: number, ...hours: Hour[]])[],
])[] = [
  [
    'mediterranean',
    [0, 'day', 'dusk'],
    [3, 'day', 'dusk'],
    [1, 'golden'],
    [2, 'day'],
    [4, 'golden'],
    [5, 'day'],
    [6, 'golden'],
  ],
  [
    'mid_century',
    [0, 'day', 'dusk'],
    [1, 'golden'],
    [2, 'day'],
    [3, 'golden', 'dusk'],
    [5, 'day'],
    [6, 'dusk'],
    [7, 'day'],
  ],
  [
    'cottage',
    [0, 'day'],
    [1, 'golden'],
    [2, 'day'],
    [3, 'day'],
    [4, 'dusk'],
    [5, 'golden'],
    [6, 'day'],
  ],
  [
    'ranch',
    [0, 'day', 'dusk'],
    [1, 'day'],
    [2, 'golden'],
    [3, 'day'],
    [4, 'golden'],
    [5, 'dusk'],
    [6, 'day'],
    [7, 'golden'],
  ],
  ['villa', [0, 'day', 'dusk'], [1, 'golden'], [2, 'day'], [3, 'golden'], [4, 'day'], [5, 'dusk']],
  ['mobile_home', [0, 'day'], [1, 'golden'], [2, 'day'], [3, 'dusk']],
  ['townhouses', [0, 'day'], [1, 'golden'], [2, 'day'], [3, 'day'], [4, 'dusk']],
  ['duplex', [0, 'day'], [1, 'golden'], [2, 'day'], [3, 'day'], [4, 'dusk']],
  ['fourplex', [0, 'day'], [1, 'golden'], [2, 'dusk'], [3, 'day'], [4, 'golden']],
  [
    'condo_towers',
    [0, 'day', 'dusk'],
    [1, 'day', 'dusk'],
    [2, 'golden'],
    [3, 'day'],
    [4, 'golden'],
    [5, 'dusk'],
    [6, 'day'],
  ],
  ['land_canal', [0, 'day'], [1, 'golden'], [2, 'dusk'], [3, 'day']],
  ['land_pasture', [0, 'day'], [1, 'golden'], [2, 'day'], [3, 'golden'], [4, 'dusk']],
  ['rear_pool', [0, 'day', 'dusk'], [1, 'golden'], [2, 'day'], [3, 'dusk']],
  ['canal_dock', [0, 'day'], [1, 'dusk'], [2, 'golden']],
  ['living', [0, 'day', 'dusk'], [1, 'day'], [2, 'golden'], [3, 'day']],
  ['kitchen', [0, 'day'], [1, 'day'], [2, 'day'], [4, 'golden']],
  ['bedroom', [0, 'day'], [1, 'day'], [2, 'golden'], [3, 'day'], [5, 'dusk']],
  ['bath', [0, 'day'], [2, 'day'], [3, 'day'], [5, 'golden']],
  ['dining', [0, 'day'], [1, 'golden'], [2, 'day']],
  ['terrace', [0, 'day'], [1, 'golden'], [2, 'dusk']],
];
