/** A name with its position in pixels from the upper left corner, and its kind. */
export type Name = Readonly<{
  text: string;
  x: number;
  y: number;
  kind: 'place' | 'zip' | 'water';
  /** Lowest zoom at which it is shown; lower for larger places. */
  minZoom: number;
  rank: number;
}>;

export type Box = Readonly<{ left: number; top: number; right: number; bottom: number }>;

/** Style of a name. */
export type LabelStyle = Readonly<{
  size: number;
  weight: number;
  isItalic: boolean;
  ink: string;
  hasHalo: boolean;
}>;

/** A name with its lines and the center of its label. */
export type SetName = Readonly<{
  lines: readonly string[];
  x: number;
  y: number;
  style: LabelStyle;
}>;

/** Line height as a factor of the font size. */
export const LINE = 1.2;

/**
 * Positions names, larger places first: on their place or next to what covers it. A name that would
 * be clipped, or overlap another name or an occupied box, is left out.
 */
export function setNames(
  names: readonly Name[],
  { width, height, zoom }: Readonly<{ width: number; height: number; zoom: number }>,
  taken: readonly Box[],
  widthOf: (text: string, style: LabelStyle) => number,
): SetName[] {
  const covered = [...taken];
  const edge = { left: 0, top: 0, right: width, bottom: height };
  const largestFirst = [...names].sort(
    (one, other) => one.minZoom - other.minZoom || other.rank - one.rank,
  );
  return largestFirst.flatMap((name): SetName[] => {
    const style = styleOf(name, zoom);
    const lines = name.kind === 'water' ? splitInTwo(name.text) : [name.text];
    const wide = Math.max(...lines.map((text) => widthOf(text, style))) / 2;
    const tall = (lines.length * style.size * LINE) / 2;
    const spot = spotsFor(name, wide, tall).find(({ x, y }) => {
      const box = boxAround(x, y, wide, tall);
      return isInside(box, edge) && !covered.some((other) => overlap(box, other));
    });
    if (!spot) return [];
    covered.push(boxAround(spot.x, spot.y, wide, tall));
    return [{ lines, style, ...spot }];
  });
}

/** Margin around a name in pixels. */
const MARGIN = 4;
/** Possible distances of a name from its place in pixels, if the place is covered. */
const DISTANCES = [10, 20, 30];
/** Names of waters with more characters are split into two lines. */
const MAX_LINE_LENGTH = 11;

const INK = '#14211f';
const INK_SOFT = '#4c5a57';
const WATER_INK = '#38666f';

/**
 * Names of large cities grow with the zoom, ZIPs are small, waters are in italics without a halo.
 */
function styleOf({ kind, minZoom }: Name, zoom: number): LabelStyle {
  const plain = { size: 12.5, weight: 550, isItalic: false, ink: INK_SOFT, hasHalo: true };
  if (kind === 'zip') return { ...plain, size: 11.5, weight: 500 };
  if (kind === 'water') {
    return { ...plain, size: 13, isItalic: true, ink: WATER_INK, hasHalo: false };
  }
  const isLarge = minZoom <= 6 && zoom - minZoom >= 4;
  return isLarge ? { ...plain, size: 15, weight: 650, ink: INK } : plain;
}

/** Possible positions, closest first. Waters have only one, because they are large. */
function spotsFor({ x, y, kind }: Name, wide: number, tall: number) {
  if (kind === 'water') return [{ x, y }];
  const beside = DISTANCES.flatMap((gap) => [
    { x, y: y + tall + gap },
    { x, y: y - tall - gap },
    { x: x - wide - gap, y },
    { x: x + wide + gap, y },
  ]);
  return [{ x, y }, ...beside];
}

function boxAround(x: number, y: number, wide: number, tall: number): Box {
  return {
    left: x - wide - MARGIN,
    right: x + wide + MARGIN,
    top: y - tall - MARGIN,
    bottom: y + tall + MARGIN,
  };
}

function isInside(box: Box, edge: Box): boolean {
  return (
    box.left >= edge.left &&
    box.top >= edge.top &&
    box.right <= edge.right &&
    box.bottom <= edge.bottom
  );
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.right >= other.left &&
    one.left <= other.right &&
    one.bottom >= other.top &&
    one.top <= other.bottom
  );
}

/** Splits a long name into two lines at the space closest to its middle. */
function splitInTwo(text: string): string[] {
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  if (text.length <= MAX_LINE_LENGTH || spaces.length === 0) return [text];
  const fromMiddle = (space: number) => Math.abs(space - text.length / 2);
  const at = spaces.reduce((best, space) => (fromMiddle(space) < fromMiddle(best) ? space : best));
  return [text.slice(0, at), text.slice(at + 1)];
}
