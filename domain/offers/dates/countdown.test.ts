import { describe, expect, test } from 'vitest';
import { formatTime } from '#domain/calendar.ts';
import { EXAMPLE_NOW } from '#tests/examples/offer-terms.ts';
import {
  answerBy,
  countdown,
  countdownParts,
  countdownText,
  dayAndTime,
  shortInstant,
  zoneName,
} from './countdown.ts';

const at = (local: string) => Date.parse(`${local}-04:00`);

function wordsFor(local: string, locale: 'es' | 'en') {
  return countdownText(countdown(at(local), EXAMPLE_NOW), locale);
}

describe('a countdown', () => {
  test('has days, hours and minutes, and is urgent in the last 24 hours', () => {
    expect(countdown(at('2026-04-16T18:00:00'), EXAMPLE_NOW)).toEqual({
      isOverdue: false,
      isUrgent: true,
      days: 0,
      hours: 7,
      minutes: 18,
    });
    expect(countdown(at('2026-04-18T12:00:00'), EXAMPLE_NOW)).toMatchObject({
      isUrgent: false,
      days: 2,
      hours: 1,
    });
  });

  test('is overdue from the instant on, and counts up', () => {
    expect(countdown(EXAMPLE_NOW + 1, EXAMPLE_NOW).isOverdue).toBe(false);
    expect(countdown(EXAMPLE_NOW, EXAMPLE_NOW).isOverdue).toBe(true);
    const late = countdown(at('2026-04-16T07:30:00'), EXAMPLE_NOW);
    expect(countdownParts(late, 'es')).toEqual([
      { amount: '+3', unit: 'h' },
      { amount: '12', unit: 'min' },
    ]);
  });

  test('has parts for large type', () => {
    const left = countdown(at('2026-04-17T12:00:00'), EXAMPLE_NOW);
    expect(countdownParts(left, 'es').map(({ unit }) => unit)).toEqual(['d', 'h', 'min']);
    expect(countdownParts(left, 'en')[0]).toEqual({ amount: '1', unit: 'day' });
    const toSign = countdown(EXAMPLE_NOW + 48 * 3_600_000, EXAMPLE_NOW);
    expect(countdownParts(toSign, 'es', 'hours')).toEqual([
      { amount: '48', unit: 'h' },
      { amount: '0', unit: 'min' },
    ]);
  });

  test('has a short text', () => {
    expect(wordsFor('2026-04-16T18:00:00', 'es')).toBe('Quedan 7 h 18 min');
    expect(wordsFor('2026-04-17T12:00:00', 'es')).toBe('Queda 1 d 1 h');
    expect(wordsFor('2026-04-17T12:00:00', 'en')).toBe('1 day 1 h left');
    expect(wordsFor('2026-04-16T07:30:00', 'en')).toBe('3 h 12 min overdue');
    expect(wordsFor('2026-04-16T07:30:00', 'es')).toBe('Vencido hace 3 h 12 min');
  });
});

describe('an instant in words', () => {
  test('says today, tomorrow, the day of the week, or the date', () => {
    const near = (local: string) => shortInstant(at(local), EXAMPLE_NOW, 'es');
    expect(near('2026-04-16T18:00:00')).toBe('hoy, 6:00 p.\u00a0m.');
    expect(near('2026-04-17T00:00:00')).toBe('mañana, 12:00 a.\u00a0m.');
    expect(near('2026-04-18T17:00:00')).toBe('sábado, 5:00 p.\u00a0m.');
    expect(near('2026-05-18T17:00:00')).toBe('lun 18 may, 5:00 p.\u00a0m.');
  });

  test('completes the call to answer', () => {
    const today = at('2026-04-16T18:00:00');
    const saturday = at('2026-04-18T12:00:00');
    expect(answerBy(today, EXAMPLE_NOW, 'es')).toBe('hoy antes de las 6:00 p.\u00a0m.');
    expect(answerBy(saturday, EXAMPLE_NOW, 'es')).toBe('antes del sábado, 12:00 p.\u00a0m.');
    expect(answerBy(saturday, EXAMPLE_NOW, 'en')).toBe('by Saturday at 12:00 p.m.');
    expect(answerBy(today, EXAMPLE_NOW, 'en')).toBe('today by 6:00 p.m.');
    expect(dayAndTime(at('2026-04-18T13:00:00'), EXAMPLE_NOW, 'es')).toBe(
      'el sábado a la 1:00 p.\u00a0m. (EDT)',
    );
  });

  test('names the time zone in effect on that day', () => {
    const winter = Date.parse('2026-01-10T17:00:00Z');
    expect(zoneName(EXAMPLE_NOW, 'es')).toBe('hora del Este (EDT)');
    expect(zoneName(winter, 'en')).toBe('Eastern Time (EST)');
    expect(formatTime(winter, 'en')).toBe('12:00 p.m.');
  });

  test('follows Florida’s daylight saving changes', () => {
    // March 8, 2026: 2:30 a.m. does not exist. November 1, 2026: 1:30 a.m. occurs twice.
    expect(formatTime(Date.parse('2026-03-08T06:59:00Z'), 'es')).toBe('1:59 a.\u00a0m.');
    expect(formatTime(Date.parse('2026-03-08T07:00:00Z'), 'es')).toBe('3:00 a.\u00a0m.');
    const first = Date.parse('2026-11-01T05:30:00Z');
    const second = Date.parse('2026-11-01T06:30:00Z');
    expect(formatTime(first, 'en')).toBe('1:30 a.m.');
    expect(formatTime(second, 'en')).toBe('1:30 a.m.');
    expect(zoneName(first, 'en')).toBe('Eastern Time (EDT)');
    expect(zoneName(second, 'en')).toBe('Eastern Time (EST)');
    expect(countdown(second, first)).toMatchObject({ hours: 1, minutes: 0 });
  });
});

describe('the edges of a countdown', () => {
  const HOUR = 3_600_000;

  test('it is urgent at 24 hours exactly, and not a millisecond before', () => {
    expect(countdown(EXAMPLE_NOW + 24 * HOUR, EXAMPLE_NOW).isUrgent).toBe(true);
    expect(countdown(EXAMPLE_NOW + 24 * HOUR + 1, EXAMPLE_NOW).isUrgent).toBe(false);
  });

  test('leading zero parts are left out, but not hours after days', () => {
    const parts = (ms: number, locale: 'es' | 'en' = 'en') =>
      countdownParts(countdown(EXAMPLE_NOW + ms, EXAMPLE_NOW), locale).map(
        ({ amount, unit }) => `${amount} ${unit}`,
      );
    expect(parts(5 * 60_000)).toEqual(['5 min']);
    expect(parts(HOUR)).toEqual(['1 h', '0 min']);
    expect(parts(24 * HOUR)).toEqual(['1 day', '0 h', '0 min']);
    expect(parts(48 * HOUR)).toEqual(['2 days', '0 h', '0 min']);
  });

  test('a day is given by its weekday for six days, then by its date', () => {
    const day = (date: string, locale: 'es' | 'en') =>
      dayAndTime(at(`${date}T18:00:00`), EXAMPLE_NOW, locale).replaceAll(/[\u00a0\u202f]/g, ' ');
    expect(day('2026-04-16', 'es')).toBe('hoy a las 6:00 p. m. (EDT)');
    expect(day('2026-04-17', 'es')).toBe('mañana a las 6:00 p. m. (EDT)');
    expect(day('2026-04-18', 'es')).toBe('el sábado a las 6:00 p. m. (EDT)');
    expect(day('2026-04-22', 'es')).toBe('el miércoles a las 6:00 p. m. (EDT)');
    expect(day('2026-04-23', 'es')).toBe('el jue 23 abr a las 6:00 p. m. (EDT)');
    expect(day('2026-04-15', 'es')).toBe('el mié 15 abr a las 6:00 p. m. (EDT)');
    expect(day('2026-04-17', 'en')).toBe('tomorrow at 6:00 p.m. (EDT)');
    expect(day('2026-04-23', 'en')).toBe('Thu, Apr 23 at 6:00 p.m. (EDT)');
  });

  test('an answer is due before a day with the article it needs', () => {
    const by = (date: string) =>
      answerBy(at(`${date}T18:00:00`), EXAMPLE_NOW, 'es').replaceAll(/[\u00a0\u202f]/g, ' ');
    expect(by('2026-04-17')).toBe('antes de mañana, 6:00 p. m.');
    expect(by('2026-04-18')).toBe('antes del sábado, 6:00 p. m.');
  });
});
