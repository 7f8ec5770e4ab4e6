import { num, type Point } from '#tools/sample/pictures/shapes.ts';

type Frond = Readonly<{
  /** Degrees; −90 points up. */
  angle: number;
  length: number;
  /** How far the tip hangs, as a share of the length. */
  droop: number;
  leaflets: number;
  /** Half a leaflet's width at its root, as a share of the length. */
  thickness?: number;
}>;

/** A curved rib with paired leaflets bending down, as three paths around its root at 0, 0. */
export function frondOutline({ angle, length, droop, leaflets, thickness = 0.017 }: Frond) {
  const turn = (angle * Math.PI) / 180;
  const across = Math.cos(turn);
  const up = Math.sin(turn);
  const side = across === 0 ? 1 : Math.sign(across);
  const lying = Math.abs(across);
  const bend: Point = [across * length * 0.62, up * length * (0.5 + 0.2 * lying) - length * 0.16];
  const tip: Point = [
    across * length * 0.96 + side * length * 0.3 * (1 - lying),
    up * length * 0.8 + length * droop * (0.5 + 0.62 * lying),
  ];
  const at = (t: number): Point => [
    2 * t * (1 - t) * bend[0] + t * t * tip[0],
    2 * t * (1 - t) * bend[1] + t * t * tip[1],
  ];
  const heading = (t: number) =>
    Math.atan2(
      2 * (1 - t) * bend[1] + 2 * t * (tip[1] - bend[1]),
      2 * (1 - t) * bend[0] + 2 * t * (tip[0] - bend[0]),
    );
  const leaf = (t: number, hand: 1 | -1): string => {
    const [x, y] = at(t);
    const along = heading(t);
    const out = along + hand * (1.2 - 0.66 * t);
    const size = length * 0.27 * Math.sin(Math.PI * (0.16 + 0.74 * t)) ** 0.8;
    const fall = size * (0.3 + 0.16 * t);
    const [dx, dy] = [Math.cos(out) * size, Math.sin(out) * size];
    const half = length * thickness;
    const [bx, by] = [Math.cos(along) * half, Math.sin(along) * half];
    const control = `${num(dx * 0.55)} ${num(dy * 0.55)} ${num(dx)} ${num(dy + fall)}`;
    const back = `${num(bx * 2 - dx * 0.3)} ${num(by * 2 - dy * 0.3 - fall * 0.62)} ${num(2 * bx - dx)} ${num(2 * by - dy - fall)}`;
    return `M${num(x - bx)} ${num(y - by)}q${control}q${back}z`;
  };
  const shares = Array.from(
    { length: leaflets },
    (_, index) => 0.1 + (0.9 * index) / (leaflets - 1),
  );
  const hand = side > 0 ? -1 : 1;
  return {
    lit: shares.map((t) => leaf(t, hand)).join(''),
    dim: shares.map((t) => leaf(t, hand === 1 ? -1 : 1)).join(''),
    rib: `M0 0Q${num(bend[0])} ${num(bend[1])} ${num(tip[0])} ${num(tip[1])}`,
  };
}
