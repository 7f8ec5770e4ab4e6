/** Colors are `#rrggbb`: these are multiplied by the tint of the time of day. */
type Rgb = readonly [red: number, green: number, blue: number];

export function mix(from: string, to: string, share: number): string {
  const a = channels(from);
  const b = channels(to);
  return hex([0, 1, 2].map((at) => (a[at] ?? 0) + ((b[at] ?? 0) - (a[at] ?? 0)) * share));
}

export const lighter = (colour: string, share: number) => mix(colour, '#fffaf0', share);

/** Shadows are blue instead of black, because the sky lights them. */
export const darker = (colour: string, share: number) => mix(colour, '#1c2b3f', share);

/** The same color in a notation that tints do not change: for the sky, lamps and lit windows. */
export function shining(colour: string): string {
  return `rgb(${channels(colour).join(',')})`;
}

/** Every `#rrggbb` in a drawing, multiplied channel by channel. */
export function multiplied(svg: string, by: Rgb): string {
  if (by.every((factor) => factor === 1)) return svg;
  const known = new Map<string, string>();
  return svg.replace(/#[0-9a-f]{6}\b/gu, (colour) => {
    const before = known.get(colour);
    if (before) return before;
    const after = hex(channels(colour).map((value, at) => value * (by[at] ?? 1)));
    known.set(colour, after);
    return after;
  });
}

function channels(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function hex(values: readonly number[]): string {
  return `#${values
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
