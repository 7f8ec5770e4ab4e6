export type Point = readonly [x: number, y: number];
export type Box = Readonly<{ x: number; y: number; w: number; h: number }>;

/** A length or coordinate of the drawing, in its 1200 × 800 pixels, to a tenth. */
export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(rounded === 0 ? 0 : rounded);
}

export function coordinates(points: readonly Point[]): string {
  return points.map(([x, y]) => `${num(x)},${num(y)}`).join(' ');
}

export function polygon(points: readonly Point[], fill: string, more = ''): string {
  return `<polygon points="${coordinates(points)}" fill="${fill}" ${more}/>`;
}

export function rect({ x, y, w, h }: Box, fill: string, more = ''): string {
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(Math.max(0, w))}" height="${num(Math.max(0, h))}" fill="${fill}" ${more}/>`;
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function stroke(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" ${more}/>`;
}

export function ellipse(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more = '',
): string {
  return `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}" ${more}/>`;
}

export function circle(cx: number, cy: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}" fill="${fill}" ${more}/>`;
}

export function use(id: string, x: number, y: number, scale = 1, more = '', turn = 0): string {
  const turned = turn === 0 ? '' : `rotate(${num(turn)})`;
  const scaled = scale === 1 ? '' : `scale(${Math.round(scale * 1000) / 1000})`;
  return `<use href="#${id}" transform="translate(${num(x)} ${num(y)})${turned}${scaled}" ${more}/>`;
}

export function group(content: string, more: string): string {
  return `<g ${more}>${content}</g>`;
}

/** The corners of a box, clockwise from the upper left. */
export function corners({ x, y, w, h }: Box): readonly [Point, Point, Point, Point] {
  return [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ];
}

export function inset(box: Box, by: number, byY = by): Box {
  return { x: box.x + by, y: box.y + byY, w: box.w - 2 * by, h: box.h - 2 * byY };
}

export function middle(from: Point, to: Point, share: number): Point {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** The outline of an opening: a box whose head is an arch `rise` high (0 is flat). */
export function opening({ x, y, w, h }: Box, rise: number): string {
  if (rise <= 0) return `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}z`;
  const springing = y + rise;
  return `M${num(x)} ${num(springing)}A${num(w / 2)} ${num(rise)} 0 0 1 ${num(x + w)} ${num(springing)}V${num(y + h)}H${num(x)}z`;
}

export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => draw(index)).join('');
}
