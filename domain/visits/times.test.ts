import { expect, test } from 'vitest';
import { instantSpan, instantText } from './times.ts';

test('an instant names its zone only outside Eastern Time', () => {
  const [at, now] = [Date.parse('2026-11-27T14:20:00Z'), Date.parse('2026-11-26T14:00:00Z')];
  expect(instantText(at, now, 'America/New_York', 'es')).toBe('mañana, 9:20\u00a0a.\u00a0m.');
  expect(instantText(at, now, 'America/Chicago', 'es')).toBe('mañana, 8:20\u00a0a.\u00a0m. (CST)');
  const noon = Date.parse('2027-03-14T17:00:00Z');
  expect(instantText(noon, now, 'America/Chicago', 'en')).toBe(
    'Sun, Mar 14, 12:00\u00a0p.m. (CDT)',
  );
});

test('a span names its zone once, after both times', () => {
  const [from, to] = [Date.parse('2026-11-27T16:30:00Z'), Date.parse('2026-11-27T17:15:00Z')];
  expect(instantSpan(from, to, 'America/New_York', 'en')).toBe(
    'Friday, November 27, 2026, 11:30\u00a0a.m.–12:15\u00a0p.m. (EST)',
  );
  expect(instantSpan(from, to, 'America/Chicago', 'es')).toBe(
    'viernes, 27 de noviembre de 2026, 10:30–11:15\u00a0a.\u00a0m. (CST)',
  );
});
