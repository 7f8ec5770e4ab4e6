import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fontsFor } from '#api/documents/fonts/font-set.ts';
import { Canvas } from './canvas.ts';
import { readPng, writePng } from './png.ts';

const fonts = await fontsFor(['ÁHIjñ']);
const SIZE = { width: 40, height: 40 };

test('a partly covered pixel gets a mixed color', () => {
  const canvas = new Canvas(SIZE, fonts);
  const box = (left: number, top: number, right: number, bottom: number) => [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  canvas.fill([box(1.5, 1, 4, 3.25)], '#ffffff');
  const { data } = canvas.pixels();
  const at = (x: number, y: number) => data[3 * (y * SIZE.width + x)];
  expect([at(0, 1), at(1, 1), at(2, 1), at(3, 1), at(4, 1)]).toEqual([0, 128, 255, 255, 0]);
  expect([at(2, 0), at(2, 2), at(2, 3), at(2, 4)]).toEqual([0, 255, 64, 0]);
});

test('a slanted shape has the right coverage, and a hole stays empty', () => {
  const canvas = new Canvas(SIZE, fonts);
  const triangle = [
    { x: 2.3, y: 1.7 },
    { x: 35.1, y: 9.4 },
    { x: 11.6, y: 33.3 },
  ];
  canvas.fill([triangle], '#ffffff');
  const sum = canvas.pixels().data.reduce((total, value) => total + value, 0) / 3 / 255;
  const area = Math.abs((35.1 - 2.3) * (33.3 - 1.7) - (11.6 - 2.3) * (9.4 - 1.7)) / 2;
  expect(Math.abs(sum - area)).toBeLessThan(0.5);

  const ring = new Canvas(SIZE, fonts);
  const square = (inset: number) => [
    { x: inset, y: inset },
    { x: 40 - inset, y: inset },
    { x: 40 - inset, y: 40 - inset },
    { x: inset, y: 40 - inset },
  ];
  ring.fill([square(5), square(10).toReversed()], '#ffffff');
  expect(ring.pixels().data[3 * (20 * 40 + 20)]).toBe(0);
  expect(ring.pixels().data[3 * (7 * 40 + 20)]).toBe(255);
});

test('letters are on the baseline, and accents above their letters', () => {
  const inked = (text: string) => {
    const canvas = new Canvas(SIZE, fonts);
    canvas.text(text, { x: 5, y: 30 }, { font: 'title', size: 24, color: '#ffffff' });
    const { data } = canvas.pixels();
    const rows = Array.from({ length: 40 }, (_, y) => data.subarray(120 * y, 120 * (y + 1)));
    return rows.flatMap((row, y) => (row.some((value) => value > 128) ? [y] : []));
  };
  const letter = inked('H');
  expect([letter[0], letter.at(-1)]).toEqual([14, 29]);
  expect(inked('Á')[0]).toBeLessThan(letter[0] ?? 0);
  expect(inked('j').at(-1)).toBeGreaterThan(30);
});

test('drawing is clipped at the edges', () => {
  const canvas = new Canvas(SIZE, fonts);
  canvas.text('IH', { x: 30, y: 45 }, { font: 'bold', size: 60, color: '#ffffff' });
  canvas.text('H', { x: -10, y: 20 }, { font: 'bold', size: 30, color: '#ffffff' });
  canvas.picture({ width: 60, height: 60, data: new Uint8Array(10_800) }, { x: 20, y: 20 });
  expect(canvas.pixels().data).toHaveLength(4_800);
});

test('a picture round-trips through its file', () => {
  const data = Uint8Array.from({ length: 7 * 5 * 3 }, (_, at) => (at * 37) % 256);
  expect(readPng(writePng({ width: 7, height: 5, data }))).toEqual({ width: 7, height: 5, data });
});

test('every filter and color type is read; other files are refused', () => {
  /** A PNG of 2 × 5 pixels; all rows have these bytes, with filters 0 to 4. */
  const file = (type: number, row: readonly number[], palette: readonly number[] = []) => {
    const template = writePng({ width: 2, height: 5, data: new Uint8Array(30) });
    const packed = deflateSync(Uint8Array.from([0, 1, 2, 3, 4].flatMap((one) => [one, ...row])));
    const part = (name: string, body: Uint8Array) => {
      const bytes = new Uint8Array(12 + body.length);
      new DataView(bytes.buffer).setUint32(0, body.length);
      bytes.set(new TextEncoder().encode(name), 4);
      bytes.set(body, 8);
      return [...bytes];
    };
    const head = template.slice(0, 33);
    head[25] = type;
    const parts = [part('PLTE', Uint8Array.from(palette)), part('IDAT', packed)];
    return Uint8Array.from([...head, ...parts.flat(), ...part('IEND', new Uint8Array())]);
  };
  const firstRow = (bytes: Uint8Array) => [...readPng(bytes).data.slice(0, 6)];
  expect(firstRow(file(2, [10, 20, 30, 40, 50, 60]))).toEqual([10, 20, 30, 40, 50, 60]);
  expect(firstRow(file(0, [7, 9]))).toEqual([7, 7, 7, 9, 9, 9]);
  expect(firstRow(file(4, [7, 255, 9, 0]))).toEqual([7, 7, 7, 255, 255, 255]);
  expect(firstRow(file(6, [1, 2, 3, 255, 4, 5, 6, 0]))).toEqual([1, 2, 3, 255, 255, 255]);
  expect(firstRow(file(3, [1, 0], [9, 8, 7, 6, 5, 4]))).toEqual([6, 5, 4, 9, 8, 7]);
  // The filters of the rows below: Sub, Up, Average, Paeth.
  const rows = readPng(file(0, [10, 20])).data;
  expect([...rows].filter((_, at) => at % 3 === 0)).toEqual([
    10, 20, 10, 30, 20, 50, 20, 55, 30, 75,
  ]);
  const deep = file(2, [0, 0, 0, 0, 0, 0]);
  deep[24] = 16;
  expect(() => readPng(deep)).toThrow('eight bits');
});
