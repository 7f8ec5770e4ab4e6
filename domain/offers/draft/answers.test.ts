import { describe, expect, test } from 'vitest';
import { MAX_CENTS } from '#domain/money.ts';
import { days, instant, MAX_DAYS, usState } from '#domain/offers/answers.ts';
import { cents, percent, positiveCents, usZip } from '#domain/scalars.ts';

const rulesOf = (schema: typeof cents | typeof percent, value: unknown) =>
  schema
    .safeParse(value)
    .error?.issues.map((issue) => (issue.code === 'custom' ? issue.params?.['rule'] : issue.code));

describe('the limits of an answer', () => {
  test.each([
    [positiveCents, 0, false],
    [positiveCents, 1, true],
    [positiveCents, 1.5, false],
    [positiveCents, MAX_CENTS, true],
    [positiveCents, MAX_CENTS + 1, false],
    [cents, -1, false],
    [cents, 0, true],
    [cents, 0.5, false],
    [cents, MAX_CENTS, true],
    [cents, MAX_CENTS + 1, false],
    [percent, -0.01, false],
    [percent, 0, true],
    [percent, 100, true],
    [percent, 100.01, false],
    [percent, 3.25, true],
    [percent, 3.125, true],
    [percent, 3.1255, false],
    [days(0), -1, false],
    [days(0), 0, true],
    [days(1), 0, false],
    [days(1), 1, true],
    [days(1), MAX_DAYS, true],
    [days(1), MAX_DAYS + 1, false],
    [days(1), 1.5, false],
    [usState, ' fl ', true],
    [usState, 'DC', true],
    [usState, 'XX', false],
    [usState, 'FLA', false],
    [usState, '', false],
    [usZip, '32806', true],
    [usZip, ' 32806-1234 ', true],
    [usZip, '\u200b３２８０６\ufeff', true],
    [usZip, '32806\u20131234', true],
    [usZip, '3280', false],
    [usZip, '328061', false],
    [usZip, 'x32806', false],
    [usZip, '32806-123', false],
    [usZip, '32806-12345', false],
    [usZip, '32806 1234', false],
    [usZip, 'abcde', false],
    [usZip, '32806-abcd', false],
    [instant, '1899-12-31T23:59:59Z', false],
    [instant, '1900-01-01T00:00:00Z', true],
    [instant, '2199-12-31T23:59:59Z', true],
    [instant, '2200-01-01T00:00:00Z', false],
    [instant, '2026-04-17T12:00:00', false],
  ])('what is taken and what is not, %#', (schema, value, isTaken) => {
    expect(schema.safeParse(value).success).toBe(isTaken);
  });

  test.each([
    [positiveCents, 0, ['amount_positive']],
    [positiveCents, MAX_CENTS + 1, ['amount_too_large']],
    [cents, -1, ['amount_negative']],
    [cents, MAX_CENTS + 1, ['amount_too_large']],
    [percent, 100.5, ['percent_maximum']],
    [percent, 3.1255, ['three_decimals']],
  ])('a refusal has its reason, %#', (schema, value, rules) => {
    expect(rulesOf(schema, value)).toEqual(rules);
  });

  test.each([
    [usState, ' fl ', 'FL'],
    [usZip, ' 32806 ', '32806'],
    [usZip, '\u200b３２８０６–1234', '32806-1234'],
    [instant, '2026-04-17T12:00:00Z', '2026-04-17T12:00:00Z'],
    [instant, '2026-04-17T12:00:00.5Z', '2026-04-17T12:00:00.5Z'],
    [instant, '2026-04-17T12:00:00-04:00', '2026-04-17T16:00:00.000Z'],
  ])('what is kept, %#', (schema, value, kept) => {
    expect(schema.parse(value)).toBe(kept);
  });
});
