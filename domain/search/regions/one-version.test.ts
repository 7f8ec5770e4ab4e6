import { expect, test } from 'vitest';
import { atOneVersion, NoVersion, type Versioned } from './one-version.ts';
import type { Region } from './regions.ts';

const ASKS = new Map<Region, object>([
  ['miami', {}],
  ['tampa', {}],
  ['elsewhere', {}],
]);

/** Response of a region at a version, which is its only row. */
function answered(seq: number): Versioned {
  return { seq, answer: { searches: [], hasHomes: seq > 0, facts: new Map([[seq, FACTS]]) } };
}
const FACTS = { x: 0, y: 0, priceCents: 0, bedrooms: 0, bits: [] };

test('regions at the version are queried once', async () => {
  const asked: string[] = [];
  const answers = await atOneVersion(async (region, seq) => {
    asked.push(`${region} ${seq}`);
    return answered(seq);
  }, 7)(ASKS);
  expect(asked).toEqual(['miami 7', 'tampa 7', 'elsewhere 7']);
  expect([...answers.keys()]).toEqual([...ASKS.keys()]);
});

test('if one region has a later change, the others apply it too', async () => {
  const asked: string[] = [];
  const answers = await atOneVersion(async (region, seq) => {
    asked.push(`${region} ${seq}`);
    return answered(region === 'tampa' ? Math.max(9, seq) : seq);
  }, 7)(ASKS);
  expect(asked.slice(3)).toEqual(['miami 9', 'elsewhere 9']);
  for (const { facts } of answers.values()) expect([...facts.keys()]).toEqual([9]);
});

test('a region that stays behind is never combined with the others', async () => {
  const stale = atOneVersion(async (region, seq) => answered(region === 'tampa' ? 6 : seq), 7);
  await expect(stale(ASKS)).rejects.toThrow(NoVersion);
});

test('results are not combined if homes change faster than the regions respond', async () => {
  let last = 7;
  const racing = atOneVersion(async () => {
    last += 1;
    return answered(last);
  }, 7);
  await expect(racing(ASKS)).rejects.toThrow(NoVersion);
  expect(last).toBeLessThan(40);
});

test('the search fails with the error of the region', async () => {
  const failing = atOneVersion(async (region, seq) => {
    if (region === 'tampa') throw new Error('overloaded');
    return answered(seq);
  }, 7);
  await expect(failing(ASKS)).rejects.toThrow('overloaded');
});
