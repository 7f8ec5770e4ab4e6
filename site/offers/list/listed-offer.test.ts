import { expect, test } from 'vitest';
import { nextDue } from './listed-offer.ts';

const NOW = Date.UTC(2026, 3, 18, 14);
const DUE = '2026-04-18T14:00:00.000Z';

test('no signer is late before the signing is open', () => {
  const offer = { turn: null, deadlineAt: null, contractDueAt: DUE };
  const due = (isOpen: boolean, now: number) =>
    nextDue({ ...offer, contractStep: { isOpen, turn: 'buyer', isMine: true } }, now);
  expect(due(false, NOW - 1)).toBe(NOW);
  expect(due(false, NOW)).toBeUndefined();
  expect(due(true, NOW)).toBe(NOW);
  expect(nextDue({ ...offer, contractStep: null }, NOW)).toBeUndefined();
  const answered = { turn: 'seller', deadlineAt: DUE, contractDueAt: null } as const;
  expect(nextDue({ ...answered, contractStep: null }, NOW)).toBe(NOW);
});
