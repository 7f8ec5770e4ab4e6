import { expect, test } from 'vitest';
import { countFeedback } from './request.ts';

test('each answer is counted, also those without votes', () => {
  const given = [
    { price: 'high', condition: 'good', interest: 'yes' },
    { price: 'high', condition: 'poor', interest: 'maybe', text: 'La bomba suena cansada.' },
  ] as const;
  expect(countFeedback(given)).toEqual({
    price: { low: 0, fair: 0, high: 2 },
    condition: { poor: 1, good: 1, excellent: 0 },
    interest: { no: 0, maybe: 1, yes: 1 },
  });
  expect(countFeedback([]).interest).toEqual({ no: 0, maybe: 0, yes: 0 });
});
