import { formatCentsShort } from '#domain/money.ts';
import { clusterSize } from '#domain/places/geometry/cluster-size.ts';
import { mercator } from '#domain/places/geometry/mercator.ts';
import type { MapAnswer, MapPin } from './map-answer.ts';

/** Where a pin is shown, in pixels from its spot. */
export type Offset = Readonly<{ x: number; y: number }>;

type Box = Readonly<{ x: number; y: number; width: number; height: number }>;

/** Height of a pin with its tail and a gap. */
const PIN_HEIGHT = 38;
/** Center of a pin above its spot. */
const PIN_LIFT = 20;
const PIN_PADDING = 24;
const LETTER_WIDTH = 8;
const ICON_WIDTH = 18;

const STEP = { x: 24, y: PIN_HEIGHT / 2 };
const STEPS = 8;

/** Offsets to try, the nearest first; of those as near, down and right first. */
const OFFSETS: readonly Offset[] = Array.from({ length: (2 * STEPS + 1) ** 2 }, (_, index) => ({
  x: ((index % (2 * STEPS + 1)) - STEPS) * STEP.x,
  y: (Math.floor(index / (2 * STEPS + 1)) - STEPS) * STEP.y,
})).sort((one, other) => effort(one) - effort(other) || other.y - one.y || other.x - one.x);

/** Distance of an offset. Pins rather go up or down, because they are wide and phones narrow. */
function effort({ x, y }: Offset): number {
  return Math.hypot(2 * x, y);
}

/**
 * Offsets of the pins that would overlap a cluster or a pin farther north, by id. The northernmost
 * stay; each of the others goes to the nearest free place.
 * @param zoom at which 0 is the world in 256 pixels
 */
export function spreadPins(
  answer: Pick<MapAnswer, 'clusters' | 'pins'> | undefined,
  zoom: number,
): ReadonlyMap<string, Offset> {
  const { clusters = [], pins = [] } = answer ?? {};
  const world = 256 * 2 ** zoom;
  const taken: Box[] = clusters.map((cluster) => {
    const { x, y } = mercator(cluster);
    const size = clusterSize(cluster.count);
    return { x: x * world, y: y * world, width: size, height: size };
  });
  const offsets = new Map<string, Offset>();
  const fromNorth = pins.toSorted(
    (one, other) => other.lat - one.lat || one.lng - other.lng || (one.id < other.id ? -1 : 1),
  );
  for (const pin of fromNorth) {
    const box = boxOfPin(pin, world);
    const offset = OFFSETS.find(
      (tried) => !taken.some((other) => overlap(moved(box, tried), other)),
    );
    taken.push(offset ? moved(box, offset) : box);
    if (offset && (offset.x !== 0 || offset.y !== 0)) offsets.set(pin.id, offset);
  }
  return offsets;
}

/** Room of a pin, also for the icon that it gets when it is a favorite or was seen. */
function boxOfPin(pin: MapPin, world: number): Box {
  const { x, y } = mercator(pin);
  const icons = pin.hasOpenHouse ? 2 : 1;
  const letters = formatCentsShort(pin.priceCents).length;
  return {
    x: x * world,
    y: y * world - PIN_LIFT,
    width: PIN_PADDING + letters * LETTER_WIDTH + icons * ICON_WIDTH,
    height: PIN_HEIGHT,
  };
}

function moved(box: Box, { x, y }: Offset): Box {
  return { ...box, x: box.x + x, y: box.y + y };
}

function overlap(one: Box, other: Box): boolean {
  return (
    Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
    Math.abs(one.y - other.y) < (one.height + other.height) / 2
  );
}
