import { type Random, seeded } from '#tools/sample/random.ts';
import { multiplied, shining } from './colour.ts';

export const HOURS = ['day', 'golden', 'dusk'] as const;
export type Hour = (typeof HOURS)[number];

/** The color that each time of day multiplies all materials by. */
const TINTS = { day: [1, 1, 1], golden: [1, 0.955, 0.875], dusk: [0.68, 0.635, 0.7] } as const;

export type Stop = readonly [at: number, colour: string, opacity?: number];

const AXES = {
  right: '',
  down: ' x2="0" y2="1"',
  diagonal: ' y2="1"',
} as const;
type Axis = keyof typeof AXES;

/** The canvas of a scene: its random numbers, time of day and shared definitions. */
export type Sheet = Readonly<{
  random: Random;
  hour: Hour;
  /** A linear gradient across the filled shape. */
  linear: (stops: readonly Stop[], axis?: Axis) => string;
  /** A gradient repeated every `step` pixels from `start`, across or down. */
  repeated: (
    stops: readonly Stop[],
    start: number,
    step: number,
    axis?: 'right' | 'down',
  ) => string;
  /** A radial gradient; center and radius are fractions of the filled shape. */
  radial: (stops: readonly Stop[], cx?: number, cy?: number, r?: number) => string;
  /** The id of a shape that is defined once and used several times. */
  once: (key: string, draw: () => string) => string;
  /** The content, clipped to the shapes. */
  clipped: (shapes: string, content: string) => string;
  /** The drawing as a part of another one, with its tint applied. */
  part: (body: string) => string;
  /** The whole picture, with the tint of its time of day. */
  finish: (
    body: string,
    view: Readonly<{ width: number; height: number }>,
    from?: string,
  ) => string;
}>;

type Tint = readonly [red: number, green: number, blue: number];

/**
 * A canvas for one drawing. A drawing that becomes a part of another has its own ids (`prefix`);
 * a `tint` stands in for the hour's, as for a room with its lamps on.
 */
export function createSheet(
  seed: number,
  hour: Hour,
  { tint = TINTS[hour], prefix = 's' }: Readonly<{ tint?: Tint; prefix?: string }> = {},
): Sheet {
  const definitions: string[] = [];
  const known = new Map<string, string>();

  function define(key: string, draw: (id: string) => string): string {
    const before = known.get(key);
    if (before) return before;
    const id = `${prefix}${known.size}`;
    known.set(key, id);
    definitions.push(draw(id));
    return id;
  }

  function gradient(attributes: string, stops: readonly Stop[], kind: 'linear' | 'radial'): string {
    const inner = stops.map(stopElement).join('');
    const id = define(
      `${kind}${attributes}${inner}`,
      (own) => `<${kind}Gradient id="${own}"${attributes}>${inner}</${kind}Gradient>`,
    );
    return `url(#${id})`;
  }

  return {
    random: seeded(seed * 7919 + 17),
    hour,
    linear: (stops, axis = 'right') => gradient(AXES[axis], stops, 'linear'),
    repeated: (stops, start, step, axis = 'right') => {
      const along = axis === 'right' ? ['x1', 'x2', 'y1', 'y2'] : ['y1', 'y2', 'x1', 'x2'];
      const ends = `${along[0]}="${start}" ${along[1]}="${start + step}" ${along[2]}="0" ${along[3]}="0"`;
      return gradient(
        ` gradientUnits="userSpaceOnUse" spreadMethod="repeat" ${ends}`,
        stops,
        'linear',
      );
    },
    radial: (stops, cx = 0.5, cy = 0.5, r = 0.5) =>
      gradient(` cx="${cx}" cy="${cy}" r="${r}"`, stops, 'radial'),
    once: (key, draw) => define(key, (id) => `<g id="${id}">${draw()}</g>`),
    clipped: (shapes, content) => {
      const id = define(`clip${shapes}`, (own) => `<clipPath id="${own}">${shapes}</clipPath>`);
      return `<g clip-path="url(#${id})">${content}</g>`;
    },
    part: (body) => {
      const drawn = `<defs>${definitions.join('')}</defs>${body}`;
      return multiplied(withoutLayers(drawn), tint).replace(/#[0-9a-f]{6}\b/gu, shining);
    },
    finish: (body, { width, height }, from = `0 0 ${width} ${height}`) => {
      const drawn = `<defs>${definitions.join('')}</defs>${body}`;
      const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${from}">${drawn}</svg>`;
      return multiplied(withoutLayers(picture), tint);
    },
  };
}

function stopElement([at, colour, opacity]: Stop): string {
  const faded = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
  return `<stop offset="${at}" stop-color="${colour}"${faded}/>`;
}

/**
 * A shape's `opacity` makes the renderer paint it on its own layer, at five times the cost of
 * the paint's opacity; a shape here has either a fill or a stroke, so the two look the same.
 */
function withoutLayers(svg: string): string {
  return svg
    .replace(/<(?:path|rect|polygon|ellipse|circle) [^>]*?\sopacity="[^>]*>/gu, (shape) =>
      shape.replace(
        /\sopacity="/u,
        shape.includes('fill="none"') ? ' stroke-opacity="' : ' fill-opacity="',
      ),
    )
    .replaceAll(' />', '/>');
}
