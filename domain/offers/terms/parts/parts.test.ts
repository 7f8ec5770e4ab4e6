import { describe, expect, test } from 'vitest';
import { delivered } from './deposit-answer.ts';
import { meaning, moreDays, moreMoney, soonerOrLater } from './difference.ts';
import { choice, ifFinanced, notes } from './row.ts';

describe('what a change means', () => {
  test('is given for money and days, and empty for no difference', () => {
    expect([moreMoney(500_000, 'en'), moreMoney(-500_000, 'es')]).toEqual([
      '$5,000 more.',
      '$5,000 menos.',
    ]);
    expect(moreMoney(100, 'en', '')).toBe('$1 more');
    expect(moreMoney(0, 'en')).toBe('');
    expect([soonerOrLater(-7, 'en'), soonerOrLater(1, 'es')]).toEqual([
      '7 days earlier.',
      '1 día después.',
    ]);
    expect(soonerOrLater(0, 'en')).toBe('');
    expect([moreDays(-3, 'es'), moreDays(3, 'en'), moreDays(-3, 'en')]).toEqual([
      '3 días menos',
      '3 days more',
      '3 days fewer',
    ]);
    expect(moreDays(0, 'en')).toBe('');
  });

  test('is left out if empty, and trimmed', () => {
    expect(meaning('')).toBeUndefined();
    expect(meaning('  ')).toBeUndefined();
    expect(meaning(' $5 more. ', 'at most.')).toEqual({ lead: '$5 more.', rest: 'at most.' });
    expect(meaning('Sooner.')).toEqual({ lead: 'Sooner.', rest: '' });
  });
});

describe('a value of a row', () => {
  test('leaves out absent and empty notes', () => {
    expect(notes('One.', undefined, '', 'Two.')).toEqual([{ text: 'One.' }, { text: 'Two.' }]);
    expect(notes()).toEqual([]);
  });

  test('of a loan says that a cash purchase has none', () => {
    expect(ifFinanced({ financeType: 'cash' }, '30 years', 'en')).toEqual(['No loan']);
    expect(ifFinanced({ financeType: 'financing' }, '30 years', 'en')).toEqual(['30 years']);
    expect(ifFinanced({}, undefined, 'es')).toEqual([]);
  });

  test('of options is the label of the chosen one', () => {
    const labels = { a: { es: 'Sí', en: 'Yes' } } as const;
    expect(choice(labels, 'a', 'es')).toEqual(['Sí']);
    expect(choice(labels, undefined, 'es')).toEqual([]);
  });

  test('of a deposit includes when it is due, if known', () => {
    expect(delivered(undefined, 'en')).toEqual([]);
    expect(delivered({ deliveryDays: 3 }, 'en')).toEqual([]);
    expect(delivered({ amountCents: 1_000_000 }, 'en')).toEqual(['$10,000']);
    expect(delivered({ amountCents: 1_000_000, deliveryDays: 0 }, 'en')).toEqual([
      '$10,000 at signing',
    ]);
    expect(delivered({ amountCents: 1_000_000, deliveryDays: 0 }, 'es')).toEqual([
      '$10,000 al firmar',
    ]);
    expect(delivered({ amountCents: 1_000_000, deliveryDays: 3 }, 'en')).toEqual([
      '$10,000 within 3 days of signing',
    ]);
    expect(delivered({ amountCents: 1_000_000, deliveryDays: 1 }, 'es')).toEqual([
      '$10,000, hasta 1 día después de la firma',
    ]);
  });
});
