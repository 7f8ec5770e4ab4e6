import { expect, test } from 'vitest';
import { instantText } from './times.ts';

test('an instant names its zone only outside Eastern Time', () => {
  const [at, now] = [Date.parse('2026-11-27T14:20:00Z'), Date.parse('2026-11-26T14:00:00Z')];
  expect(instantText(at, now, 'America/New_York', 'es')).toBe('mañana, 9:20\u00a0a.\u00a0m.');
  expect(instantText(at, now, 'America/Chicago', 'es')).toBe('mañana, 8:20\u00a0a.\u00a0m. (CST)');
  const noon = Date.parse('2027-03-14T17:00:00Z');
  expect(instantText(noon, now, 'America/Chicago', 'en')).toBe(
    'Sun, Mar 14, 12:00\u00a0p.m. (CDT)',
  );
});
