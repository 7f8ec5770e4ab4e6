import { expect, test } from 'vitest';
import { HOUR_MS } from '#domain/calendar.ts';
import { standingNotice } from './log-standing.ts';

const DUE = Date.parse('2026-04-19T14:15:00Z');
const waiting = { entry: null, dueBy: new Date(DUE).toISOString() };

test.each([
  [
    'a deal in the log',
    { entry: 48_211, dueBy: null },
    0,
    'ok',
    'asiento 48,211.',
    'entry 48,211.',
  ],
  ['one that waits', waiting, -1, 'info', '10:15 a. m.', '10:15 a.m.'],
  ['one that is due now', waiting, 0, 'error', '1 h de atraso', '1 h late'],
  ['one that is late', waiting, 2.9 * HOUR_MS, 'error', '2 h de atraso', '2 h late'],
] as const)('%s', (_, standing, after, tone, es, en) => {
  const plain = (text = '') => text.replaceAll('\u00a0', ' ');
  const spanish = standingNotice(standing, DUE + after, 'es');
  expect(spanish?.tone).toBe(tone);
  expect(plain(spanish?.text)).toContain(es);
  expect(plain(standingNotice(standing, DUE + after, 'en')?.text)).toContain(en);
});

test('a deal without events in a log has no text', () => {
  expect(standingNotice({ entry: null, dueBy: null }, DUE, 'es')).toBeUndefined();
});
