import { expect, test } from 'vitest';
import { byDay } from './by-day.ts';

const notice = (
  id: string,
  path: string | null,
  createdAt: string,
  home: string | null = null,
) => ({
  ...{ id, path, home, createdAt },
});

test('notifications stand by day of Florida, and those about one home or page together', () => {
  // The clocks went back on November 1, 2026.
  const now = Date.parse('2026-11-02T15:00:00Z');
  const days = byDay(
    [
      notice('g', '/visit', '2026-11-02T14:30:00Z', '1275 Linda Ave'),
      notice('a', '/offer', '2026-11-02T14:00:00Z'),
      notice('b', '/home', '2026-11-02T13:00:00Z'),
      notice('h', '/message', '2026-11-02T12:00:00Z', '1275 Linda Ave'),
      notice('c', '/offer', '2026-11-02T05:00:00Z'),
      notice('d', '/offer', '2026-11-02T04:59:59Z'),
      notice('e', null, '2026-11-01T12:00:00Z'),
      notice('f', null, '2026-10-31T12:00:00Z'),
    ],
    now,
    'es',
  );
  expect(days.map(({ title, subjects }) => [title, subjects.map(ids)])).toEqual([
    ['Hoy', [['g', 'h'], ['a', 'c'], ['b']]],
    ['Ayer', [['d'], ['e']]],
    ['Sábado, 31 de octubre de 2026', [['f']]],
  ]);
});

function ids(items: readonly Readonly<{ id: string }>[]): readonly string[] {
  return items.map(({ id }) => id);
}
