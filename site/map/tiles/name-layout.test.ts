import { expect, test } from 'vitest';
import { type Name, setNames } from './name-layout.ts';

const FACE = { width: 400, height: 300, zoom: 8 };
const sixAChar = (text: string) => text.length * 6;

function name(text: string, x: number, y: number, rest: Partial<Name> = {}): Name {
  return { text, x, y, kind: 'place', minZoom: 8, rank: 1, ...rest };
}

test('a name is on its place', () => {
  const [set] = setNames([name('Ocala', 200, 150)], FACE, [], sixAChar);
  expect(set).toMatchObject({ lines: ['Ocala'], x: 200, y: 150 });
});

test('of two names in one spot, the larger place keeps it and the other moves aside', () => {
  const names = [name('Doral', 200, 150), name('Miami', 200, 150, { minZoom: 5 })];
  const [miami, doral] = setNames(names, FACE, [], sixAChar);
  expect(miami).toMatchObject({ lines: ['Miami'], x: 200, y: 150 });
  expect(doral?.lines).toEqual(['Doral']);
  expect([doral?.x, doral?.y]).not.toEqual([200, 150]);
});

test('a name that has no free spot near its place is left out', () => {
  const marker = { left: 0, top: 0, right: 400, bottom: 300 };
  expect(setNames([name('Ocala', 200, 150)], FACE, [marker], sixAChar)).toEqual([]);
});

test('a name that the edge would cut is moved inside or left out, never cut', () => {
  const set = setNames([name('Jacksonville', 10, 150), name('Naples', 398, 4)], FACE, [], sixAChar);
  for (const { lines, x } of set) {
    const half = sixAChar(lines[0] ?? '') / 2;
    expect(x - half).toBeGreaterThanOrEqual(0);
    expect(x + half).toBeLessThanOrEqual(FACE.width);
  }
});

test('a long name of a water is written on two lines, and stays where it is', () => {
  const gulf = name('Golfo de México', 200, 150, { kind: 'water' });
  expect(setNames([gulf], FACE, [], sixAChar)[0]?.lines).toEqual(['Golfo de', 'México']);
  const pin = { left: 190, top: 140, right: 210, bottom: 160 };
  expect(setNames([gulf], FACE, [pin], sixAChar)).toEqual([]);
});

test('a large city is written larger as one comes nearer', () => {
  const sizeAt = (zoom: number) =>
    setNames([name('Miami', 200, 150, { minZoom: 5 })], { ...FACE, zoom }, [], sixAChar)[0]?.style
      .size;
  expect(sizeAt(6)).toBe(12.5);
  expect(sizeAt(10)).toBe(15);
});
