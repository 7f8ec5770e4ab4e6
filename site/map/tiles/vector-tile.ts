import type { Spot } from './simplify-line.ts';
import { eachField, packedNumbers, signed } from './wire-format.ts';

/** Width of a tile in the units of its features, whatever its extent. */
export const TILE_UNITS = 512;

type Answer = string | number | boolean;

/** A feature: points (kind 1), lines (2) or polygons (3), in units of the tile. */
export type TileFeature = Readonly<{
  kind: number;
  props: Readonly<Record<string, Answer>>;
  lines: readonly (readonly Spot[])[];
  box: Readonly<{ minX: number; minY: number; maxX: number; maxY: number }>;
}>;

/** The layers of a tile by name. */
export type VectorTile = ReadonlyMap<string, readonly TileFeature[]>;

/** Parses the wanted layers of a Mapbox vector tile (version 2). */
export function readVectorTile(bytes: Uint8Array, wanted: ReadonlySet<string>): VectorTile {
  const layers = new Map<string, readonly TileFeature[]>();
  eachField(bytes, (field, value) => {
    if (field !== 3 || typeof value === 'number') return;
    const { name, features } = readLayer(value, wanted);
    if (wanted.has(name)) layers.set(name, features);
  });
  return layers;
}

function readLayer(bytes: Uint8Array, wanted: ReadonlySet<string>) {
  const keys: string[] = [];
  const answers: Answer[] = [];
  const shapes: Uint8Array[] = [];
  let name = '';
  let extent = 4096;
  eachField(bytes, (field, value) => {
    if (typeof value === 'number') {
      if (field === 5) extent = value;
    } else if (field === 1) name = textOf(value);
    else if (field === 2) shapes.push(value);
    else if (field === 3) keys.push(textOf(value));
    else if (field === 4) answers.push(answerOf(value));
  });
  const features = wanted.has(name)
    ? shapes.map((shape) => readFeature(shape, keys, answers, TILE_UNITS / extent))
    : [];
  return { name, features };
}

function readFeature(
  bytes: Uint8Array,
  keys: readonly string[],
  answers: readonly Answer[],
  scale: number,
): TileFeature {
  let kind = 0;
  let tags: readonly number[] = [];
  let lines: readonly (readonly Spot[])[] = [];
  eachField(bytes, (field, value) => {
    if (typeof value === 'number') {
      if (field === 3) kind = value;
    } else if (field === 2) tags = packedNumbers(value);
    else if (field === 4) lines = linesOf(packedNumbers(value), scale);
  });
  const pairs = Array.from({ length: tags.length >> 1 }, (_, index) => [
    keys[tags[index * 2] ?? 0] ?? '',
    answers[tags[index * 2 + 1] ?? 0] ?? '',
  ]);
  return { kind, props: Object.fromEntries(pairs), lines, box: boxOf(lines) };
}

/**
 * Decodes drawing commands: 1 is move to, 2 is line to, 7 is close path; each with a repeat count.
 */
function linesOf(commands: readonly number[], scale: number): readonly (readonly Spot[])[] {
  const lines: Spot[][] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at < commands.length; ) {
    const command = commands[at++] ?? 0;
    const what = command & 7;
    const line = lines.at(-1);
    if (what === 7) {
      const [first] = line ?? [];
      if (first) line?.push(first);
      continue;
    }
    for (let left = command >> 3; left > 0; left -= 1) {
      x += signed(commands[at++] ?? 0);
      y += signed(commands[at++] ?? 0);
      const spot = { x: x * scale, y: y * scale };
      if (what === 1) lines.push([spot]);
      else lines.at(-1)?.push(spot);
    }
  }
  return lines;
}

function boxOf(lines: readonly (readonly Spot[])[]) {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const line of lines) {
    for (const { x, y } of line) {
      box.minX = Math.min(box.minX, x);
      box.minY = Math.min(box.minY, y);
      box.maxX = Math.max(box.maxX, x);
      box.maxY = Math.max(box.maxY, y);
    }
  }
  return box;
}

function answerOf(bytes: Uint8Array): Answer {
  let answer: Answer = '';
  eachField(bytes, (field, value) => {
    if (typeof value !== 'number') answer = textOf(value);
    else if (field === 7) answer = value !== 0;
    else answer = field === 6 ? signed(value) : value;
  });
  return answer;
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
