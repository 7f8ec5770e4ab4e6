import { expect, test } from 'vitest';
import { exactInstant, instantsLine } from './completion-certificate.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const SIGNED = Date.parse('2026-04-17T15:08:21Z');
const LATER = Date.parse('2026-04-18T14:02:05Z');

test('a signature has seconds and time zone, in summer and in winter', () => {
  expect(plain(exactInstant(SIGNED, 'es'))).toBe('17 abr 2026, 11:08:21 a. m. EDT');
  expect(plain(exactInstant(SIGNED, 'en'))).toBe('Apr 17, 2026, 11:08:21 a.m. EDT');
  expect(plain(exactInstant(Date.parse('2027-01-01T04:59:09Z'), 'en'))).toBe(
    'Dec 31, 2026, 11:59:09 p.m. EST',
  );
});

test('a date is written only if it changes, and a dash for a missing instant', () => {
  const line = (instants: (number | null)[], before?: number) =>
    plain(instantsLine(instants, 'en', before));
  expect(line([SIGNED, SIGNED + 60_000])).toBe('Apr 17, 2026, 11:08 a.m. · 11:09 a.m.');
  expect(line([SIGNED, LATER])).toBe('Apr 17, 2026, 11:08 a.m. · Apr 18, 2026, 10:02 a.m.');
  expect(line([SIGNED, null])).toBe('Apr 17, 2026, 11:08 a.m. · –');
  expect(line([SIGNED], SIGNED - 1)).toBe('11:08 a.m.');
  expect(line([LATER], SIGNED)).toBe('Apr 18, 2026, 10:02 a.m.');
});
