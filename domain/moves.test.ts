import { expect, test } from 'vitest';
import { follow, type Lifecycle, movesFrom } from './moves.ts';
import { Refusal } from './refusal.ts';

const DOOR: Lifecycle<'open' | 'shut', 'push' | 'lock', 'guest' | 'owner'> = {
  open: [{ action: 'push', by: ['guest', 'owner'], to: 'shut' }],
  shut: [
    { action: 'push', by: 'guest', to: 'open' },
    { action: 'lock', by: 'owner', to: 'shut' },
  ],
};

test('a move leads to the status of its row', () => {
  expect(follow(DOOR, 'open', 'push', 'guest')).toBe('shut');
  expect(movesFrom(DOOR, 'shut', 'owner').map(({ action }) => action)).toEqual(['lock']);
});

test('a move without a row is refused, and the refusal names what is allowed', () => {
  const attempt = () => follow(DOOR, 'shut', 'push', 'owner');
  expect(attempt).toThrow(Refusal);
  try {
    attempt();
  } catch (error) {
    expect(error).toMatchObject({
      code: 'transition_not_allowed',
      details: { extra: { status: 'shut', allowed: ['lock'] } },
    });
  }
});
