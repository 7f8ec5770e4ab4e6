import { useEffect, useEffectEvent, useRef } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { Point } from '#domain/places/geometry/bounds.ts';

/** A map with one pin that can be dragged, moved with arrow keys, or set with a click. */
export type PinCanvasProps = Point &
  Readonly<{
    locale: Locale;
    /** Called with the new position, rounded to six decimals. */
    onChange: (point: Point) => void;
  }>;

/** Pixels that an arrow key moves the pin, without and with shift. */
const STEP = 5;
const LEAP = 30;

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * Where an arrow key moves a pin.
 * @param world width of the whole world on the map, in pixels
 * @returns undefined for another key
 */
export function movedByKey(
  { lat, lng }: Point,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  world: number,
): Point | undefined {
  const arrow = ARROWS[key];
  if (!arrow) return undefined;
  const degrees = ((shiftKey ? LEAP : STEP) * 360) / world;
  const [east, north] = arrow;
  return {
    lat: lat + north * degrees * Math.cos((lat * Math.PI) / 180),
    lng: lng + east * degrees,
  };
}

/**
 * The pin of a map: `at` is where the person left it last, also before the page has rendered it.
 * @param onElsewhere called when the page moves the pin, because the address changed
 */
export function usePin({ lat, lng, onChange }: PinCanvasProps, onElsewhere: (at: Point) => void) {
  const at = useRef(rounded({ lat, lng }));
  const moved = useEffectEvent(onElsewhere);

  useEffect(() => {
    const given = rounded({ lat, lng });
    if (given.lat === at.current.lat && given.lng === at.current.lng) return;
    at.current = given;
    moved(given);
  }, [lat, lng]);

  return {
    at,
    leave(point: Point): void {
      at.current = rounded(point);
      onChange(at.current);
    },
  };
}

/** Rounds to six decimals, about ten centimeters. */
function rounded({ lat, lng }: Point): Point {
  return { lat: Math.round(lat * 1e6) / 1e6, lng: Math.round(lng * 1e6) / 1e6 };
}
